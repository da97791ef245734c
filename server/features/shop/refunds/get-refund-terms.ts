import type { getRefundTerms as contract } from '#contract/shop/refunds.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/tables/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findOrder } from '../record/orders.ts';
import { findRefund, readGranted } from '../record/refunds.ts';
import { readSignaturesGranted } from '../record/signatures.ts';
import { judgeRefund } from './judge-refund.ts';

/** What would go back of an order if it were given back now. */
export const getRefundTerms = (
  ctx: Context,
  { tenantId }: Actor,
  { orderId }: { readonly orderId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const order = await findOrder(tx, tenantId, orderId);
    if (order === undefined) return refuse('request.not_found');
    if ((await findRefund(tx, tenantId, orderId)) !== undefined) return refuse('shop.given_back');
    const terms = await termsOf(ctx, tx, order);
    return typeof terms === 'string' ? refuse(terms) : terms;
  });

export const termsOf = async (ctx: Context, tx: Transaction, order: OrderRow, { lock = false } = {}) => {
  const grants = await readGranted(tx, order.tenantId, order.id, { lock });
  const signatures = await readSignaturesGranted(tx, order, { lock });
  const { now, tables } = { now: ctx.now(), tables: ctx.taxTables };
  return judgeRefund({ order, grants, signatures, now, tables });
};
