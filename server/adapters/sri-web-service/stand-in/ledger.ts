import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SriMessage } from '../sri-web-service.ts';

/** One authorisation the SRI gave for an access key; a corrected document may have several. */
export interface StoredAuthorization {
  state: 'AUTORIZADO' | 'NO AUTORIZADO';
  at: string;
  messages: SriMessage[];
}

/** A document that reception accepted. DEVUELTA leaves no trace. */
export interface StoredReceipt {
  accessKey: string;
  /** RUC, type, series, number and environment: what may exist once. */
  identity: string;
  xml: string;
  receivedAt: string;
  /** When processing ends; the result is decided by then. */
  readyAt: string;
  held: boolean;
  /** The verdict on these bytes is the last authorisation. */
  judged: boolean;
  authorizations: StoredAuthorization[];
  /** What the issuer did on the portal. */
  portal?: 'PENDIENTE DE ANULAR' | 'ANULADO';
}

type Entry = { kind: 'stored'; receipt: StoredReceipt } | { kind: 'removed'; accessKey: string };

export interface Ledger {
  byKey(accessKey: string): StoredReceipt | undefined;
  /** The document that holds this number, unless it was refused. */
  holderOf(identity: string): StoredReceipt | undefined;
  put(receipt: StoredReceipt): void;
  remove(accessKey: string): void;
  all(): StoredReceipt[];
  close(): void;
}

/**
 * What the SRI knows, in a journal that is only appended and synced at each entry: killing the stand-in loses nothing
 * it answered for. Without a folder it lives in memory only.
 */
export const openLedger = (folder?: string): Ledger => {
  const receipts = new Map<string, StoredReceipt>();
  const holders = new Map<string, string>();
  const apply = (entry: Entry) => {
    if (entry.kind === 'removed') {
      receipts.delete(entry.accessKey);
      return;
    }
    receipts.set(entry.receipt.accessKey, entry.receipt);
    holders.set(entry.receipt.identity, entry.receipt.accessKey);
  };

  let file: number | undefined;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'sri-ledger.jsonl');
    if (existsSync(path))
      for (const line of readFileSync(path, 'utf8').split('\n')) {
        // A last line cut by a crash was never answered for.
        try {
          if (line !== '') apply(JSON.parse(line) as Entry);
        } catch {
          break;
        }
      }
    file = openSync(path, 'a', 0o600);
  }
  const write = (entry: Entry) => {
    apply(entry);
    if (file === undefined) return;
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
    fsyncSync(file);
  };

  const isRefused = (receipt: StoredReceipt) => receipt.authorizations.at(-1)?.state === 'NO AUTORIZADO';
  return {
    byKey: (accessKey) => receipts.get(accessKey),
    holderOf: (identity) => {
      const key = holders.get(identity);
      const holder = key === undefined ? undefined : receipts.get(key);
      return holder && !isRefused(holder) ? holder : undefined;
    },
    put: (receipt) => write({ kind: 'stored', receipt }),
    remove: (accessKey) => write({ kind: 'removed', accessKey }),
    all: () => [...receipts.values()],
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
};
