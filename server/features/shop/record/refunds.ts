import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { bankAccounts, quotaGrants, type RefundRow, refunds } from '#server/db/tables/index.ts';

/** A bank account that its owner deleted counts as not chosen. */
export const refundsOf = (tx: Transaction, tenantId: string, ...orderIds: string[]): Promise<RefundRow[]> =>
  tx
    .select({ ...getTableColumns(refunds), bankAccountId: bankAccounts.id })
    .from(refunds)
    .leftJoin(bankAccounts, and(eq(bankAccounts.tenantId, tenantId), eq(bankAccounts.id, refunds.bankAccountId)))
    .where(and(eq(refunds.tenantId, tenantId), inArray(refunds.orderId, orderIds)));

export const findRefund = async (tx: Transaction, tenantId: string, orderId: string): Promise<RefundRow | undefined> =>
  (await refundsOf(tx, tenantId, orderId))[0];

/** A transfer of which nobody said to which account. */
export const needsAccount = ({ state, bankAccountId }: Pick<RefundRow, 'state' | 'bankAccountId'>): boolean =>
  state === 'to_transfer' && bankAccountId === null;

export async function moveRefund(
  tx: Transaction,
  { tenantId, orderId }: Pick<RefundRow, 'tenantId' | 'orderId'>,
  set: Partial<Pick<RefundRow, 'state' | 'bankAccountId' | 'returnedAt' | 'proof'>>,
): Promise<RefundRow> {
  const [row] = await tx
    .update(refunds)
    .set(set)
    .where(and(eq(refunds.tenantId, tenantId), eq(refunds.orderId, orderId)))
    .returning();
  if (row === undefined) throw new Error(`no refund of ${orderId}`);
  return row;
}

/** What an order granted; locked, nobody uses it meanwhile. */
export async function readGranted(tx: Transaction, tenantId: string, orderId: string, { lock = false } = {}) {
  const read = tx
    .select()
    .from(quotaGrants)
    .where(and(eq(quotaGrants.tenantId, tenantId), eq(quotaGrants.orderId, orderId)));
  return lock ? read.for('update') : read;
}

/** From that moment on nobody issues with what is given back. */
export const endGrants = async (tx: Transaction, orderId: string, at: Date): Promise<void> => {
  await tx.execute(sql`select end_grants_of(${orderId}::uuid, ${at}::timestamptz)`);
};
