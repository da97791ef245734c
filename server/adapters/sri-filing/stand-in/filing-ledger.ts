import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A return that the stand-in portal has; the last word on it is its last line. */
export interface PortalReturn {
  readonly ruc: string;
  readonly obligacion: string;
  readonly periodo: string;
  readonly referencia: string;
  /** Of a substitute: the form before. */
  readonly sustituye?: string | undefined;
  /** When it will have been processed. */
  readonly listaDesde: string;
  readonly numero: string;
  readonly rechazo?: { readonly motivo: string; readonly detalle: string } | undefined;
  /** Every box, as the portal computed it. */
  readonly casillas: Readonly<Record<string, string>>;
}

interface FilingLedger {
  all(): readonly PortalReturn[];
  put(one: PortalReturn): void;
  close(): void;
}

/** What the stand-in portal took: killing it loses nothing that it answered for. Without a folder it lives in memory. */
export const openFilingLedger = (folder?: string): FilingLedger => {
  const returns: PortalReturn[] = [];
  let file: number | undefined;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'returns.jsonl');
    for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
      try {
        if (line !== '') returns.push(JSON.parse(line) as PortalReturn);
      } catch {
        break; // cut by a crash: never answered for
      }
    file = openSync(path, 'a', 0o600);
  }
  return {
    all: () => returns,
    put: (one) => {
      returns.push(one);
      if (file === undefined) return;
      appendFileSync(file, `${JSON.stringify(one)}\n`);
      fsyncSync(file);
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
};
