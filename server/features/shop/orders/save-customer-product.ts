import { addDays, type Day, dayInEcuador, instantInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { saveCustomerProduct as contract, Order } from '#contract/shop/orders.ts';
import { maskCode, readCode } from '#contract/shop/promotions.rules.ts';
import type { Discount } from '#contract/shop/promotions.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type OrderRow, shopOrders } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { creditOfPlans } from '../grants/credit-of-plans.ts';
import { type Offer, onSale, priceOf } from '../offers/catalogue.ts';
import { readShop, type Shop } from '../offers/read-shop.ts';
import { findPromotion, lockPromotions } from '../promotions/data.ts';
import { discountOn } from '../promotions/judge-promotion.ts';
import { guessCode } from '../promotions/limits.ts';
import { reservePromotion } from '../promotions/reserve-promotion.ts';
import { findOrder, lockTaxpayer } from '../record/orders.ts';
import { buyerOf, presentNewOrder, presentOrder } from '../record/present-order.ts';
import { hasPlanToCome } from '../record/standing.ts';
import { dropOrder } from './cancel-order.ts';
import { followPromotion } from './follow-promotion.ts';
import { mostOpen, orderHours } from './settings.ts';

interface Said {
  readonly id: string;
  readonly offer: string;
  readonly promotionalCode?: string | undefined;
  readonly replaces?: string | undefined;
  readonly origin: 'web' | 'app';
}

/** Opens an order at the price of now; sent again, it is the same one. */
export const saveCustomerProduct = async (ctx: Context, actor: Actor, said: Said): Promise<Answer<typeof contract>> => {
  const shop = await readShop(ctx);
  if (shop.payments === 'closed') return refuse('shop.closed');
  const open = () => ctx.db.tenant(actor.tenantId, (tx) => openOrder(ctx, tx, actor, said, shop), { prepared: true });
  return said.promotionalCode === undefined ? open() : guessCode(ctx, actor.tenantId, open);
};

async function openOrder(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { id, offer: code, promotionalCode, replaces, origin }: Said,
  { payments, sellerId: seller }: Shop,
): Promise<Order | Refusal> {
  const { tenantId, userId } = actor;
  // Nobody invoices themselves.
  const sellerId = seller === tenantId ? null : seller;
  if (payments === 'real' && sellerId === null) return refuse('shop.own');
  const now = ctx.now();
  const today = dayInEcuador(now);
  // Of two that open the same at once, the second sees the first.
  await lockTaxpayer(tx, tenantId);
  const known = await findOrder(tx, tenantId, id);
  if (known !== undefined)
    return known.lines[0]?.offer === code && known.promotion?.label === labelOf(promotionalCode)
      ? presentOrder(tx, known, now)
      : refuse('request.conflict');
  const offer = (await onSale(ctx, tx, today)).find((each) => each.code === code);
  if (offer === undefined) return refuse('shop.no_offer');
  const dropped = replaces === undefined ? undefined : await findOrder(tx, tenantId, replaces, { lock: true });
  if (replaces !== undefined && dropped === undefined) return refuse('request.not_found');
  const found = promotionalCode === undefined ? undefined : await findPromotion(ctx, tx, promotionalCode, today);
  const codes = [found?.id, dropped?.promotion?.id].filter((each) => each !== undefined);
  if (codes.length > 1) await lockPromotions(tx, codes);
  const drop = dropped && (await dropOrder(ctx, tx, actor, dropped.id));
  if (isRefusal(drop)) return drop;
  const [open] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(shopOrders)
    .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.state, 'open'), gt(shopOrders.expiresAt, now)));
  if ((open?.count ?? 0) >= mostOpen) return refuse('request.too_many');
  const promotion =
    promotionalCode === undefined
      ? undefined
      : await reservePromotion(tx, { tenantId, orderId: id, offer: code }, found, now);
  if (isRefusal(promotion)) return promotion;
  const off = promotion && discountOn(promotion, offer.base);
  const { title, productType, grants, rank } = offer;
  const credits = await creditOfPlans(tx, { tenantId, rank, base: priceOf(offer, today, off).base }, now);
  // One may be paid ahead, no more: it would be a second press.
  if (rank !== null && credits.length === 0 && (await hasPlanToCome(tx, tenantId, now)))
    return refuse('shop.have_plan');
  const { discount, ...price } = priceOf(offer, today, withCredits(offer, today, { off, credits }));
  const taxpayer = await readTaxpayer(tx, tenantId);
  const row: OrderRow = {
    ...{ tenantId, id, ...price, discount, state: 'open', isTest: payments === 'test' },
    lines: [
      {
        ...{ offer: code, title, productType, grants: [...grants], rank, base: offer.base },
        ...(!amount(discount).isZero() && { discount }),
      },
    ],
    credits,
    promotion: promotion && off ? { id: promotion.id, label: promotion.label, discount: off } : null,
    // Who said another name says it of what stands for that order too.
    buyer:
      dropped?.buyer ??
      buyerOf({
        ...{ name: taxpayer.legalName ?? taxpayer.shortName, identification: taxpayer.taxId },
        ...{ address: taxpayer.headOfficeAddress, email: taxpayer.email },
      }),
    ...{ openedAt: now, openedBy: userId, origin, paidAt: null, paidBy: null },
    ...{ planCancelledAt: null, planCancelReason: null },
    sellerId,
    invoiceId: sellerId === null ? null : ctx.newId(),
    expiresAt: holdsUntil(now, credits),
  };
  await tx.insert(shopOrders).values(row);
  if (row.promotion !== null) await followPromotion(ctx, tx, row, row.expiresAt);
  const detail = { offer: code, total: price.total, test: row.isTest, ...(promotion && { promotion: promotion.id }) };
  writeAudit(tx, { tenantId, at: now, actor: userId, action: 'order.opened', subject: id, detail });
  return presentNewOrder(tx, row, now);
}

/** By what an order would have of this code. */
const labelOf = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : maskCode(readCode(typed) ?? '');

/** What a code and the rest of earlier plans take off together; without the latter the code itself, a percentage as such. */
function withCredits(
  offer: Offer,
  day: Day,
  { off, credits }: { readonly off: Discount | undefined; readonly credits: OrderRow['credits'] },
): Discount | undefined {
  if (credits.length === 0) return off;
  const value = credits.reduce((sum, { base }) => sum.add(amount(base)), amount(priceOf(offer, day, off).discount));
  return { type: 'VAL', value: value.toText(2) };
}

/** A price holds for some hours; one that leans on the days that are left of a plan until the end of its own. */
function holdsUntil(now: Date, credits: OrderRow['credits']): Date {
  const usual = new Date(now.getTime() + orderHours * 3_600_000);
  const midnight = instantInEcuador(addDays(dayInEcuador(now), 1));
  return credits.length > 0 && midnight < usual ? midnight : usual;
}
