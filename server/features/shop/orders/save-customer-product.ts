import { dayInEcuador } from '@cuadre/sri/dates';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { saveCustomerProduct as contract } from '#contract/shop/orders.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { type OrderRow, shopOrders, taxpayers } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { onSale, priceOf } from '../offers/catalogue.ts';
import { readSeller } from '../order-receipts/data.ts';
import { findOrder } from './data.ts';
import { presentOrder } from './present-order.ts';
import { mostOpen, orderHours } from './settings.ts';

/** Opens an order at the price of now; sent again, it is the same one. */
export const saveCustomerProduct = async (
  ctx: Context,
  { tenantId, userId }: Actor,
  { id, offer: code }: { readonly id: string; readonly offer: string },
): Promise<Answer<typeof contract>> => {
  const payments = paymentsHere(ctx.env);
  if (payments === 'closed') return refuse('shop.closed');
  const now = ctx.now();
  const today = dayInEcuador(now);
  return ctx.db.tenant(tenantId, async (tx) => {
    // Of two that open the same at once, the second sees the first.
    await tx
      .select({ tenantId: taxpayers.tenantId })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId))
      .for('no key update');
    const known = await findOrder(tx, tenantId, id);
    if (known !== undefined)
      return known.lines[0]?.offer === code ? presentOrder(tx, known, now) : refuse('request.conflict');
    const offer = onSale(today).find((each) => each.code === code);
    if (offer === undefined) return refuse('shop.no_offer');
    const { productType, meter, quantity, days } = offer;
    const [open] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(shopOrders)
      .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.state, 'open'), gt(shopOrders.expiresAt, now)));
    if ((open?.count ?? 0) >= mostOpen) return refuse('request.too_many');
    const price = priceOf(offer, today);
    const { legalName, shortName, taxId, email } = await readTaxpayer(tx);
    const sellerId = (await readSeller(tx))?.tenantId ?? null;
    const row: OrderRow = {
      ...{ tenantId, id, ...price, state: 'open', isTest: payments === 'test' },
      lines: [{ offer: code, productType, meter, quantity, days, base: price.base }],
      buyer: { name: legalName ?? shortName, identification: taxId, email },
      ...{ openedAt: now, openedBy: userId, paidAt: null, paidBy: null },
      sellerId,
      invoiceId: sellerId === null ? null : ctx.newId(),
      expiresAt: new Date(now.getTime() + orderHours * 3_600_000),
    };
    await tx.insert(shopOrders).values(row);
    const detail = { offer: code, total: price.total, test: row.isTest };
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'order.opened', subject: id, detail });
    return presentOrder(tx, row, now);
  });
};
