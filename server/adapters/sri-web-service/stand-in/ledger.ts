import { openLedgerFile } from '#server/lib/ledger-file.ts';
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

/** What the SRI knows. Without a folder it lives in memory only. */
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

  const file = openLedgerFile<Entry>(folder, 'sri-ledger.jsonl', apply);
  const write = (entry: Entry) => {
    apply(entry);
    file.write(entry);
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
    close: file.close,
  };
};
