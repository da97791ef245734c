import type { SignatureDocument } from '#contract/shop/signatures.rules.ts';
import { openLedgerFile } from '#server/lib/ledger-file.ts';

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
  const file = openLedgerFile<Application>(folder, 'applications.jsonl', (one) => known.set(one.reference, one));
  return {
    find: (reference) => known.get(reference),
    count: () => known.size,
    all: () => [...known.values()],
    put: (application) => {
      known.set(application.reference, application);
      file.write(application);
      return application;
    },
    close: file.close,
  };
};
