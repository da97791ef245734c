import { randomInt } from 'node:crypto';
import { openLedgerFile } from '#server/lib/ledger-file.ts';

/** What Prepare was asked for. */
export interface PreparedPayment {
  readonly paymentId: string;
  readonly clientTransactionId: string;
  readonly preparedAt: string;
  /** Whose it is, without the token itself. */
  readonly tokenHash: string;
  /** Cents, as their digits. */
  readonly cents: string;
  readonly reference: string;
  readonly responseUrl: string;
  readonly cancellationUrl: string;
  readonly storeId: string;
  readonly email: string;
  readonly document: string;
  readonly phoneNumber: string;
  readonly optionalParameter: string | null;
}

/** What the buyer did on the form; the last line of an id is what is so. */
export interface PaymentTry {
  readonly transactionId: number;
  readonly paymentId: string;
  readonly did: 'paid' | 'refused' | 'cancelled';
  readonly card: 'Credit' | 'Debit' | null;
  readonly message: string | null;
  readonly at: string;
  /** Confirm was called, whatever it found. */
  readonly askedAt?: string;
  /** The money was taken. */
  readonly capturedAt?: string;
  /** It was given back because somebody asked. */
  readonly reversedAt?: string;
}

export type TryState = 'refused' | 'cancelled' | 'authorized' | 'approved' | 'reversed';

type Entry = { readonly payment: PreparedPayment } | { readonly try: PaymentTry };

export interface PaymentLedger {
  payments(): readonly PreparedPayment[];
  first(): PreparedPayment | undefined;
  byPaymentId(paymentId: string): PreparedPayment | undefined;
  byClientId(clientTransactionId: string): PreparedPayment | undefined;
  byTransaction(transactionId: number): PaymentTry | undefined;
  triesOf(paymentId: string): readonly PaymentTry[];
  nextTransactionId(): number;
  prepare(payment: PreparedPayment): void;
  put(one: PaymentTry): void;
  close(): void;
}

const FIRST_TRANSACTION = 23_000_001;
/** A ledger that begins anew, beside a database that knows an earlier one, gives none of its ids again. */
const BEGINS_WITHIN = 100_000_000;

/**
 * What the stand-in of PayPhone knows, appended and synced at each entry: killing it loses nothing that it answered for.
 * Without a folder it lives in memory.
 */
export const openPaymentLedger = (folder?: string): PaymentLedger => {
  const payments = new Map<string, PreparedPayment>();
  const byClient = new Map<string, PreparedPayment>();
  const tries = new Map<number, PaymentTry>();
  const ofPayment = new Map<string, Set<number>>();
  let next = FIRST_TRANSACTION + (folder === undefined ? 0 : randomInt(BEGINS_WITHIN));
  const apply = (entry: Entry) => {
    if ('payment' in entry) {
      payments.set(entry.payment.paymentId, entry.payment);
      byClient.set(entry.payment.clientTransactionId, entry.payment);
      return;
    }
    const { transactionId, paymentId } = entry.try;
    if (!tries.has(transactionId)) next = transactionId + 1;
    tries.set(transactionId, entry.try);
    ofPayment.set(paymentId, (ofPayment.get(paymentId) ?? new Set()).add(transactionId));
  };

  const file = openLedgerFile<Entry>(folder, 'payments.jsonl', apply);
  const note = (entry: Entry) => {
    file.write(entry);
    apply(entry);
  };
  return {
    payments: () => [...payments.values()],
    first: () => payments.values().next().value,
    byPaymentId: (id) => payments.get(id),
    byClientId: (id) => byClient.get(id),
    byTransaction: (id) => tries.get(id),
    triesOf: (id) => [...(ofPayment.get(id) ?? [])].flatMap((each) => tries.get(each) ?? []),
    nextTransactionId: () => next,
    prepare: (payment) => note({ payment }),
    put: (one) => note({ try: one }),
    close: file.close,
  };
};
