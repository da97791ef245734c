import { formatSequential, isRuc } from '@cuadre/sri/ids';
import { z } from 'zod';
import type { Environment } from '#contract/common.ts';
import type { Actor, Context } from '#server/context.ts';
import type { OrderReceiptRow, OrderRow } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { receiveByKey } from '#server/features/received/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findOrder } from '../record/orders.ts';
import { buyerOf } from '../record/present-order.ts';
import { BRING_ORDER_RECEIPT, ISSUE_ORDER_RECEIPT } from '../record/queues.ts';
import { noteReceipt } from '../record/receipts.ts';
import { findRefund } from '../record/refunds.ts';
import { standingReceipt } from './standing-receipt.ts';

const payload = z.object({ orderId: z.uuid(), kind: z.enum(['invoice', 'credit_note']) });
type BringJob = HeldJob<z.infer<typeof payload>>;

/** Seconds between two looks: soon while somebody waits for it, and seldom once it takes long. */
const soonest = 2;
const latest = 3600;
/** Once it is authorised and being fetched: the SRI is asked each time. */
const soonestAgain = 60;

/** What the seller issues, under which id, and since when somebody waits for it. */
interface Awaited {
  readonly order: OrderRow & { readonly sellerId: string };
  readonly id: string;
  readonly since: Date;
}

/**
 * Of the buyer: sees that the seller issues the receipt of an order, writes down how far it is, and once it is authorised
 * asks the SRI for it as for any receipt of a supplier. Each taxpayer's rows are touched in a transaction of their own.
 */
async function bringOrderReceipt(ctx: Context, job: BringJob): Promise<void> {
  const { tenantId } = job;
  const { orderId, kind } = job.payload;
  const { awaited, inUse } = await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    const order = await findOrder(tx, tenantId, orderId);
    const refund = kind === 'credit_note' ? await findRefund(tx, tenantId, orderId) : undefined;
    const { id, since } =
      kind === 'invoice'
        ? { id: order?.invoiceId, since: order?.paidAt }
        : { id: refund?.creditNoteId, since: refund?.askedAt };
    const { sellerId } = order ?? {};
    const isAwaited = order !== undefined && sellerId != null && id != null && since != null;
    return {
      inUse: await currentEnvironment(tx, tenantId),
      awaited: isAwaited ? ({ order: { ...order, sellerId }, id, since } satisfies Awaited) : undefined,
    };
  });
  if (awaited === undefined) return ctx.db.tenant(tenantId, (tx) => job.complete(tx));
  const receipt = await lookAtSeller(ctx, awaited, kind);
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    if (receipt !== undefined) await noteReceipt(tx, receipt);
  });
  const isBrought = receipt?.state === 'authorized' && (await isWithBuyer(ctx, awaited, receipt, inUse));
  await ctx.db.tenant(tenantId, async (tx) => {
    if (isBrought) return job.complete(tx);
    await job.hold(tx);
    const waited = (ctx.now().getTime() - awaited.since.getTime()) / 1000;
    const least = receipt?.state === 'authorized' ? soonestAgain : soonest;
    await job.again(tx, Math.min(Math.max(waited / 2, least), latest));
  });
}

/** The seller's receipt, as it is by now; where there is none yet, its job is queued. */
const lookAtSeller = (
  ctx: Context,
  { order, id }: Awaited,
  kind: OrderReceiptRow['kind'],
): Promise<OrderReceiptRow | undefined> =>
  ctx.db.tenant(order.sellerId, async (tx) => {
    const standing = await standingReceipt(tx, order.sellerId, id);
    if (standing.receipt === undefined) {
      await enqueue(tx, {
        ...{ id: ctx.newId(), queue: ISSUE_ORDER_RECEIPT, tenantId: order.sellerId },
        ...{ payload: { orderId: order.id, buyerId: order.tenantId, kind }, dedupeKey: standing.id },
      });
      return undefined;
    }
    const { establishment, salesPoint, sequential, accessKey, environment, state, total } = standing.receipt;
    return {
      ...{ tenantId: order.tenantId, orderId: order.id, kind, accessKey, environment, total: total ?? order.total },
      number: `${establishment}-${salesPoint}-${formatSequential(sequential)}`,
      state: state === 'authorized' ? 'authorized' : 'issued',
      notedAt: ctx.now(),
    };
  });

/**
 * Whether an authorised receipt is among those that the buyer received; it is fetched until the SRI has it for them too. The
 * import has the receipt's id, so that another turn is the same one.
 */
async function isWithBuyer(
  ctx: Context,
  { order, id }: Awaited,
  { accessKey, environment }: OrderReceiptRow,
  inUse: Environment,
): Promise<boolean> {
  // A practice receipt does not go into real books, and another's not into the taxpayer's.
  const isPractice = environment !== 'produccion' && environment !== inUse;
  if (!buyerOf(order.buyer).isOwn || isPractice) return true;
  const { tenantId, openedBy: userId } = order;
  const buyer: Actor = { userId, tenantId, role: 'system', sessionId: '' };
  // What was bought with a RUC is an expense of the business.
  const group = isRuc(order.buyer.identification) ? ('technology' as const) : null;
  return receiveByKey(ctx, buyer, { importId: id, accessKey, group });
}

export const bringOrderReceiptJob = defineJob({
  queue: BRING_ORDER_RECEIPT,
  payload,
  parallel: 4,
  backoff: [2, 10, 60],
  run: bringOrderReceipt,
});
