import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Environment } from '#contract/common.ts';
import type { ReceiptOrigin, ReceiptStateFilter, ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Found } from '#server/db/search.ts';
import type { Period } from './period-bounds.ts';

/** The receipts of a taxpayer in one environment. */
export interface Shelf {
  readonly tenantId: string;
  readonly environment: Environment;
}

/** What is asked of the issued receipts, however many. */
export interface Asked extends Period {
  readonly search?: string | undefined;
  readonly state?: ReceiptStateFilter | undefined;
  /** @sri tabla 3 */
  readonly documentType?: string | readonly string[] | undefined;
  readonly origin?: ReceiptOrigin | undefined;
}

/** A page of them. */
export interface ReceiptsQuery extends Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A row of either table with its place in the list. */
export interface Placed extends Found {
  readonly receipt: ReceiptSummary;
}

export const isOfType = (column: PgColumn, documentType: Asked['documentType']): SQL | undefined => {
  if (documentType === undefined) return undefined;
  return typeof documentType === 'string' ? eq(column, documentType) : inArray(column, [...documentType]);
};
