import { openLedgerFile } from '#server/lib/ledger-file.ts';

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
  const file = openLedgerFile<PortalReturn>(folder, 'returns.jsonl', (one) => returns.push(one));
  return {
    all: () => returns,
    put: (one) => {
      returns.push(one);
      file.write(one);
    },
    close: file.close,
  };
};
