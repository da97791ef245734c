import type { ReceiptOrigin, ReceiptStateFilter, ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Found } from '#server/db/search.ts';
import type { Period } from './period-bounds.ts';

/** What is asked of the list of issued receipts. */
export interface ReceiptsQuery extends Period {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state?: ReceiptStateFilter | undefined;
  /** @sri tabla 3 */
  readonly documentType?: string | undefined;
  readonly origin?: ReceiptOrigin | undefined;
}

/** A row of either table with its place in the list. */
export interface Placed extends Found {
  readonly receipt: ReceiptSummary;
}
