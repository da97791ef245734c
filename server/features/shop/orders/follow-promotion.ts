import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AttemptRow, OrderRow } from '#server/db/tables/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { releaseUse } from '../promotions/data.ts';
import { attemptsOf, findOrder } from '../record/orders.ts';
import { FOLLOW_PROMOTION } from '../record/queues.ts';
import { canEnd } from './still-payable.ts';

const payload = z.object({ orderId: z.uuid() });
type PromotionJob = HeldJob<z.infer<typeof payload>>;

const secondsUntil = (moment: Date, now: Date): number => Math.max(1, (moment.getTime() - now.getTime()) / 1000);

/** Looks at an order with a code again then: one job of each, brought forward by who knows more. */
export const followPromotion = (ctx: Context, tx: Transaction, { tenantId, id }: OrderRow, at: Date) =>
  enqueue(tx, {
    id: ctx.newId(),
    queue: FOLLOW_PROMOTION,
    tenantId,
    payload: { orderId: id },
    dedupeKey: id,
    inSeconds: secondsUntil(at, ctx.now()),
  });

/** Gives back the code of an order that was dropped: at once, or when the pages that are open for it can take nothing more. */
export async function letGo(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<void> {
  if (order.promotion === null) return;
  const now = ctx.now();
  const at = canEnd(order, attempts, { now, scale: ctx.env.TIME_SCALE });
  if (at > now) await followPromotion(ctx, tx, order, at);
  else await releaseUse(tx, { tenantId: order.tenantId, orderId: order.id }, now);
}

async function run(ctx: Context, job: PromotionJob): Promise<void> {
  const { tenantId } = job;
  const { orderId } = job.payload;
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    const order = await findOrder(tx, tenantId, orderId, { lock: true });
    if (order === undefined || order.state === 'paid') return job.complete(tx);
    const now = ctx.now();
    const scale = ctx.env.TIME_SCALE;
    const at = canEnd(order, await attemptsOf(tx, tenantId, orderId), { now, scale });
    // The moment is scaled already.
    if (at > now) return job.again(tx, secondsUntil(at, now) * scale);
    await releaseUse(tx, { tenantId, orderId }, now);
    await job.complete(tx);
  });
}

export const followPromotionJob = defineJob({
  queue: FOLLOW_PROMOTION,
  payload,
  parallel: 2,
  backoff: [10, 60, 600],
  run,
});
