import type { ReceiptDraft } from '@cuadre/sri/receipts';
import type { Context } from '#server/context.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { type Prepared, prepareIssue } from '../issue/prepare-issue.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import { issuableType } from '../types/index.ts';
import { giveBack } from './mark-returned.ts';
import { waitForSignature } from './new-version.ts';
import type { OpenReceipt, SettleJob } from './open-receipt.ts';

const LOOK_AGAIN_SECONDS = 300;

/**
 * What a repair of ours needs to sign once more. Without a key the turn ends here and a person is told; when a rule
 * forbids it, the receipt goes back to be corrected. Undefined then: the job is settled.
 */
export async function prepareRepair(
  ctx: Context,
  job: SettleJob,
  open: OpenReceipt,
  draft: ReceiptDraft,
): Promise<Prepared | undefined> {
  const { row } = open;
  const issuing = { issuable: issuableType(row.documentType), draft };
  const correction = { environment: row.environment, receiptId: row.id };
  const prepared = await prepareIssue(ctx, row.tenantId, issuing, { correction });
  if (!isRefusal(prepared)) return prepared;
  await ctx.db.tenant(job.tenantId, async (tx) => {
    if (prepared.code === 'receipt.clock_unsafe') return job.again(tx, LOOK_AGAIN_SECONDS);
    if (!prepared.code.startsWith('signature.')) return giveBack(ctx, tx, job, open);
    await job.hold(tx);
    await waitForSignature(tx, row, ctx.now());
    await notifyReceipt(ctx, tx, row, 'receipt.needs_attention', `${row.version}:signature`);
    const alarm = { tenantId: row.tenantId, receiptId: row.id, detail: prepared.code };
    await raiseAlarm(ctx, tx, { kind: 'cannot_sign', ...alarm });
    return job.again(tx, LOOK_AGAIN_SECONDS);
  });
  return undefined;
}
