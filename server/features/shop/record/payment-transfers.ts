import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { bankAccounts, type PaymentTransferRow, paymentTransfers } from '#server/db/tables/index.ts';

/** A bank account that its owner deleted counts as not chosen. */
const read = (tx: Transaction, tenantId: string, which: SQL): Promise<PaymentTransferRow[]> =>
  tx
    .select({ ...getTableColumns(paymentTransfers), bankAccountId: bankAccounts.id })
    .from(paymentTransfers)
    .leftJoin(
      bankAccounts,
      and(eq(bankAccounts.tenantId, tenantId), eq(bankAccounts.id, paymentTransfers.bankAccountId)),
    )
    .where(and(eq(paymentTransfers.tenantId, tenantId), which));

export const transfersOf = (tx: Transaction, tenantId: string, ...orderIds: string[]): Promise<PaymentTransferRow[]> =>
  read(tx, tenantId, inArray(paymentTransfers.orderId, orderIds));

export const findTransfer = async (
  tx: Transaction,
  tenantId: string,
  attemptId: string,
): Promise<PaymentTransferRow | undefined> => (await read(tx, tenantId, eq(paymentTransfers.attemptId, attemptId)))[0];

export async function moveTransfer(
  tx: Transaction,
  { tenantId, attemptId }: Pick<PaymentTransferRow, 'tenantId' | 'attemptId'>,
  set: Partial<Pick<PaymentTransferRow, 'state' | 'bankAccountId' | 'returnedAt' | 'proof'>>,
): Promise<PaymentTransferRow> {
  const [row] = await tx
    .update(paymentTransfers)
    .set(set)
    .where(and(eq(paymentTransfers.tenantId, tenantId), eq(paymentTransfers.attemptId, attemptId)))
    .returning();
  if (row === undefined) throw new Error(`no transfer of ${attemptId}`);
  return row;
}
