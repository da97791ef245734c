import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignatureDocument } from '#contract/shop/signatures.rules.ts';

/** An application as the stand-in has it: neither documents nor password, only what it made of them. */
export interface Application {
  readonly reference: string;
  readonly ruc: string;
  readonly number: string;
  readonly state: 'SUBMITTED' | 'MORE_NEEDED' | 'APPROVED' | 'ISSUED' | 'REFUSED';
  readonly readyAt: string;
  readonly reason?: string;
  readonly documents?: readonly SignatureDocument[];
  /** The .p12, base64. */
  readonly file: string;
}

interface ApplicationLedger {
  find(reference: string): Application | undefined;
  count(): number;
  all(): readonly Application[];
  put(application: Application): Application;
  close(): void;
}

/** What it took: killing it loses nothing that it answered for. Without a folder it lives in memory. */
export const openApplicationLedger = (folder?: string): ApplicationLedger => {
  const known = new Map<string, Application>();
  let file: number | undefined;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'applications.jsonl');
    for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
      try {
        const one = line === '' ? undefined : (JSON.parse(line) as Application);
        if (one !== undefined) known.set(one.reference, one);
      } catch {
        break; // cut by a crash: never answered for
      }
    file = openSync(path, 'a', 0o600);
  }
  return {
    find: (reference) => known.get(reference),
    count: () => known.size,
    all: () => [...known.values()],
    put: (application) => {
      known.set(application.reference, application);
      if (file !== undefined) {
        appendFileSync(file, `${JSON.stringify(application)}\n`);
        fsyncSync(file);
      }
      return application;
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
};
