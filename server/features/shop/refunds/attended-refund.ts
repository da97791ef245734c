import type { Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { closeCase } from '#server/db/operator-cases.ts';
import type { OrderRow, RefundRow } from '#server/db/tables/index.ts';
import { type BankAccountInFull, readBankAccount } from '#server/features/declarations/index.ts';
import { notify } from '#server/features/messages/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findOrder } from '../record/orders.ts';
import { findRefund, moveRefund } from '../record/refunds.ts';

interface RefundToTransfer {
  readonly refund: RefundRow;
  readonly order: OrderRow;
  /** null: its owner deleted it, and says another. */
  readonly account: BankAccountInFull | null;
}

/** What somebody transfers by hand, and to where. */
async function read(
  ctx: Context,
  tx: Transaction,
  { tenantId, orderId }: Pick<RefundRow, 'tenantId' | 'orderId'>,
): Promise<RefundToTransfer | undefined> {
  const [refund, order] = [await findRefund(tx, tenantId, orderId), await findOrder(tx, tenantId, orderId)];
  if (refund === undefined || order === undefined) return undefined;
  const { bankAccountId } = refund;
  const account = bankAccountId === null ? undefined : await readBankAccount(ctx, tx, tenantId, bankAccountId);
  return { refund, order, account: account ?? null };
}

interface Transferred {
  readonly tenantId: string;
  readonly orderId: string;
  readonly caseId: string;
  readonly operatorId: string;
  readonly proof: string;
}

/** It was transferred: the refund, its case, both trails and the buyer's notice, in one commit. */
const transferred = (ctx: Context, { tenantId, orderId, caseId, operatorId, proof }: Transferred) =>
  ctx.db.tenant(tenantId, async (tx): Promise<Refusal | undefined> => {
    // Of two at once the second sees what the first did.
    await findOrder(tx, tenantId, orderId, { lock: true });
    const refund = await findRefund(tx, tenantId, orderId);
    if (refund?.state !== 'to_transfer') return refuse('operator.closed');
    const at = ctx.now();
    const about = { kind: 'refund', tenantId, subject: orderId } as const;
    if (!(await closeCase(tx, about, { at, outcome: 'transferred', by: operatorId })))
      return refuse('operator.not_taken');
    await moveRefund(tx, refund, { state: 'returned', returnedAt: at, proof });
    const event = { tenantId, at, operatorId, caseId, subject: orderId };
    writeOperatorAudit(tx, { ...event, action: 'operator.refund_transferred', detail: { total: refund.total, proof } });
    await notify(ctx, tx, {
      ...{ tenantId, kind: 'refund.transferred' as const, key: orderId, about: orderId },
      facts: { total: refund.total },
    });
    return undefined;
  });

/** What the operator does of a refund. */
export const attendedRefund = { read, transferred };
