import type { Transaction } from '#server/db/database.ts';

/** Rows as they come, counted for who waits. */
export type Counted = <Row>(rows: AsyncIterable<Row>) => AsyncIterable<Row>;

/** A report about to be written: how much it is, what its mail says of it, and its bytes as they come. */
export interface MadeReport {
  /** Receipts, entries or documents. */
  readonly count: number;
  readonly says: readonly (readonly [string, string])[];
  content(counted: Counted): Promise<AsyncIterable<Uint8Array>>;
  /** With the row that says that it is ready. */
  keep?(tx: Transaction): Promise<void>;
}
