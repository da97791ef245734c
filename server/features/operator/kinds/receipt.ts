import { formatSequential } from '@cuadre/sri/ids';
import { and, eq } from 'drizzle-orm';
import type { WorkOf } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type CaseRow, receipts, taxpayerDirectory } from '#server/db/tables/index.ts';
import { retryReceipt } from '#server/features/receipts/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { caseOfKind, type OfCase } from '../cases/data.ts';

/** Where a receipt is and what the SRI said of it: neither its buyer nor its amounts. */
export async function readReceiptWork(
  _: Context,
  tx: Transaction,
  { tenantId, subject: id }: CaseRow,
): Promise<WorkOf<'receipt'> | undefined> {
  const [row] = await tx
    .select({
      ruc: taxpayerDirectory.ruc,
      documentType: receipts.documentType,
      establishment: receipts.establishment,
      salesPoint: receipts.salesPoint,
      sequential: receipts.sequential,
      accessKey: receipts.accessKey,
      environment: receipts.environment,
      issuedOn: receipts.issuedOn,
      state: receipts.state,
      code: receipts.messageCode,
      message: receipts.messageText,
    })
    .from(receipts)
    .innerJoin(taxpayerDirectory, eq(taxpayerDirectory.tenantId, receipts.tenantId))
    .where(and(eq(receipts.tenantId, tenantId), eq(receipts.id, id)));
  if (row === undefined) return undefined;
  const { establishment, salesPoint, sequential, ruc, ...shown } = row;
  const number = `${establishment}-${salesPoint}-${formatSequential(sequential)}`;
  return { kind: 'receipt', ...shown, ruc, number };
}

/** Its next turn now, whatever that is: the same bytes, and in doubt the SRI is asked. */
export async function retryStuckReceipt(ctx: Context, actor: Actor, of: OfCase): Promise<{ done: true } | Refusal> {
  const held = await caseOfKind(ctx, actor, of, 'receipt');
  if (isRefusal(held)) return held;
  const { tenantId, subject, id: caseId } = held;
  const retried = await retryReceipt(ctx, { ...actor, tenantId }, { receiptId: subject });
  if (isRefusal(retried)) return retried;
  await ctx.db.tenant(tenantId, async (tx) => {
    const event = { tenantId, at: ctx.now(), operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.receipt_retried' });
  });
  return { done: true };
}
