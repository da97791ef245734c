import { and, eq } from 'drizzle-orm';
import { ledgerReasons } from '#phrases/receipts/receipts.ts';
import type { Transaction } from '#server/db/database.ts';
import { numberLedger } from '#server/db/tables/index.ts';
import type { ReceiptRow } from '../record/present.ts';

type InSeries = Pick<
  ReceiptRow,
  'environment' | 'documentType' | 'establishment' | 'salesPoint' | 'sequential' | 'tenantId' | 'id' | 'accessKey'
>;

const place = (row: InSeries, sequential: number) =>
  and(
    eq(numberLedger.tenantId, row.tenantId),
    eq(numberLedger.environment, row.environment),
    eq(numberLedger.documentType, row.documentType),
    eq(numberLedger.establishment, row.establishment),
    eq(numberLedger.salesPoint, row.salesPoint),
    eq(numberLedger.sequential, sequential),
  );

type Use = 'used_elsewhere' | 'not_used';

/** The receipt leaves a number, which keeps an explanation, for the one just taken. */
export async function leaveNumber(
  tx: Transaction,
  row: InSeries,
  next: number,
  left: { readonly use: Use; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(numberLedger)
    .set({ use: left.use, reason: left.reason, receiptId: null })
    .where(place(row, row.sequential));
  const { tenantId, environment, documentType, establishment, salesPoint } = row;
  await tx.insert(numberLedger).values({
    tenantId,
    environment,
    documentType,
    establishment,
    salesPoint,
    sequential: next,
    receiptId: row.id,
    use: 'receipt',
    at: left.at,
  });
}

/** An earlier version turned out to be authorised: its number is the receipt's again, the later one stays unused. */
export async function swapNumbers(tx: Transaction, row: InSeries, earlier: number, at: Date): Promise<void> {
  const reason = ledgerReasons.withdrawn(row.accessKey);
  await tx.update(numberLedger).set({ use: 'not_used', reason, receiptId: null, at }).where(place(row, row.sequential));
  await tx.update(numberLedger).set({ use: 'receipt', reason: null, receiptId: row.id }).where(place(row, earlier));
}
