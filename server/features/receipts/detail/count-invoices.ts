import { INVOICE } from '@cuadre/sri/catalogs';
import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { congratulations } from '#phrases/receipts/receipts.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts } from '#server/db/tables/index.ts';
import type { ReceiptRow } from '../record/present.ts';

/** Every look at a receipt asks: who has more is not congratulated. */
const MOST = 1000;
const milestones: ReadonlySet<number> = new Set([1, 10, 50, 100, 500, MOST]);

/** Which invoice of its environment this is, from the first on, and what is said of a round number; nothing of other receipts. */
export async function countInvoices(tx: Transaction, row: ReceiptRow) {
  if (row.documentType !== INVOICE) return {};
  const upToIt = tx
    .select({ one: sql`1` })
    .from(receipts)
    .where(
      and(
        eq(receipts.tenantId, row.tenantId),
        eq(receipts.environment, row.environment),
        eq(receipts.documentType, INVOICE),
        lte(receipts.issuedAt, row.issuedAt),
        or(lt(receipts.issuedAt, row.issuedAt), lte(receipts.id, row.id)),
      ),
    )
    .limit(MOST + 1);
  const count = await tx.$count(upToIt.as('invoices'));
  if (count > MOST) return {};
  const isRound = row.state === 'authorized' && milestones.has(count);
  return {
    quantityOfInvoice: count,
    ...(isRound && { congratulationsMessage: congratulations[row.environment](count) }),
  };
}
