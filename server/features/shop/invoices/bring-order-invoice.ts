import { formatSequential, isRuc } from '@cuadre/sri/ids';
import { z } from 'zod';
import type { Actor, Context } from '#server/context.ts';
import type { OrderInvoiceRow, OrderRow } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { findIssued } from '#server/features/receipts/index.ts';
import { receiveByKey } from '#server/features/received/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findOrder } from '../orders/data.ts';
import { noteInvoice } from './data.ts';
import { BRING_ORDER_INVOICE, ISSUE_ORDER_INVOICE } from './queues.ts';

const payload = z.object({ orderId: z.uuid() });
type BringJob = HeldJob<z.infer<typeof payload>>;

/** Seconds between two looks: soon while somebody waits for it, and seldom once it takes long. */
const soonest = 2;
const latest = 3600;

/**
 * Of the buyer: sees that the seller issues the invoice of a paid order, writes down how far it is, and once it is authorised
 * asks the SRI for it as for any receipt of a supplier. Each taxpayer's rows are touched in a transaction of their own.
 */
async function bringOrderInvoice(ctx: Context, job: BringJob): Promise<void> {
  const { tenantId } = job;
  const { orderId } = job.payload;
  const { order, inUse } = await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    return { order: await findOrder(tx, tenantId, orderId), inUse: await currentEnvironment(tx) };
  });
  if (order?.sellerId == null) return ctx.db.tenant(tenantId, (tx) => job.complete(tx));
  const invoice = await lookAtSeller(ctx, order, order.sellerId);
  if (invoice?.state === 'authorized') {
    await ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      await noteInvoice(tx, invoice);
    });
    // A practice invoice does not go into real books.
    if (invoice.environment === 'produccion' || invoice.environment === inUse) await receive(ctx, order, invoice);
    return ctx.db.tenant(tenantId, (tx) => job.complete(tx));
  }
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    if (invoice !== undefined) await noteInvoice(tx, invoice);
    const since = (ctx.now().getTime() - (order.paidAt ?? order.openedAt).getTime()) / 1000;
    await job.again(tx, Math.min(Math.max(since / 2, soonest), latest));
  });
}

/** The seller's invoice, as it is by now; where there is none yet, its job is queued. */
const lookAtSeller = (ctx: Context, order: OrderRow, sellerId: string): Promise<OrderInvoiceRow | undefined> =>
  ctx.db.tenant(sellerId, async (tx) => {
    const issued = await findIssued(tx, order.id);
    if (issued === undefined) {
      await enqueue(tx, {
        ...{ id: ctx.newId(), queue: ISSUE_ORDER_INVOICE, tenantId: sellerId },
        ...{ payload: { orderId: order.id, buyerId: order.tenantId }, dedupeKey: order.id },
      });
      return undefined;
    }
    const { establishment, salesPoint, sequential, accessKey, environment, state, total } = issued.receipt;
    return {
      ...{ tenantId: order.tenantId, orderId: order.id, accessKey, environment, total: total ?? order.total },
      number: `${establishment}-${salesPoint}-${formatSequential(sequential)}`,
      state: state === 'authorized' ? 'authorized' : 'issued',
      notedAt: ctx.now(),
    };
  });

/** Among the buyer's received receipts: the import has the order's id, so that another turn is the same one. */
async function receive(ctx: Context, order: OrderRow, { accessKey }: OrderInvoiceRow): Promise<void> {
  const { id: importId, tenantId, openedBy: userId } = order;
  const buyer: Actor = { userId, tenantId, role: 'system', sessionId: '' };
  // What was bought with a RUC is an expense of the business.
  const group = isRuc(order.buyer.identification) ? ('technology' as const) : null;
  await receiveByKey(ctx, buyer, { importId, accessKey, group });
}

export const bringOrderInvoiceJob = defineJob({
  queue: BRING_ORDER_INVOICE,
  payload,
  parallel: 4,
  backoff: [2, 10, 60],
  run: bringOrderInvoice,
});
