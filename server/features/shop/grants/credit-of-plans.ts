import { amount, sum } from '@cuadre/sri/num';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type OrderRow, refunds, shopOrders } from '#server/db/tables/index.ts';
import { type StandingGrant, shareLeft, standingGrants } from '../record/standing.ts';

type Credit = OrderRow['credits'][number];

/**
 * What a plan of this rank takes off its price because it takes the place of lower ones at once: of each what nobody used, at
 * what was paid for it, rounded down. None where one of them is as good, was not bought, or was bought together with more; nor
 * where more is left than the price, since the rest would be lost: then the new one follows.
 */
export async function creditOfPlans(
  tx: Transaction,
  { tenantId, rank, base }: { readonly tenantId: string; readonly rank: number | null; readonly base: string },
  now: Date,
): Promise<Credit[]> {
  if (rank === null) return [];
  const plans = (await standingGrants(tx, tenantId, now)).filter((grant) => grant.rank !== null);
  const ids = plans.map(({ orderId }) => orderId).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const orders = await tx
    .select()
    .from(shopOrders)
    .where(and(eq(shopOrders.tenantId, tenantId), inArray(shopOrders.id, ids)));
  const credits: Credit[] = [];
  for (const plan of plans) {
    const order = orders.find(({ id }) => id === plan.orderId);
    if (order === undefined || !isLower(plan, rank) || !isAlone(order)) return [];
    credits.push({ order: order.id, base: worthOf(order, plan, now).toText(2) });
  }
  return sumOf(credits).compare(amount(base)) > 0 ? [] : credits;
}

/**
 * Whether an order takes off what cannot be taken off any more: a plan was given back meanwhile, or the place of it is taken.
 * The caller has the lock of the taxpayer.
 */
export async function areCreditsGone(tx: Transaction, { tenantId, id, credits }: OrderRow): Promise<boolean> {
  if (credits.length === 0) return false;
  const plans = credits.map(({ order }) => order);
  const { state, credits: taken } = shopOrders;
  const isReturned = and(eq(refunds.tenantId, tenantId), inArray(refunds.orderId, plans));
  if ((await tx.$count(refunds, isReturned)) > 0) return true;
  const paid = await tx
    .select({ taken })
    .from(shopOrders)
    .where(and(eq(shopOrders.tenantId, tenantId), eq(state, 'paid'), ne(shopOrders.id, id)));
  return paid.some((other) => other.taken.some(({ order }) => plans.includes(order)));
}

/** Whether less than an order takes off is left by now: something was used since it was opened. The lock as above. */
export async function isCreditLess(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const { tenantId, base, credits, lines } = order;
  if (credits.length === 0) return false;
  const promised = sumOf(credits);
  const whole = promised.add(amount(base)).toText(2);
  const left = await creditOfPlans(tx, { tenantId, rank: lines[0]?.rank ?? null, base: whole }, now);
  return sumOf(left).compare(promised) < 0;
}

const sumOf = (credits: readonly Credit[]) => sum(credits.map(({ base }) => amount(base)));

const isLower = (plan: StandingGrant, rank: number): boolean => plan.rank !== null && plan.rank < rank;
const isAlone = ({ lines }: OrderRow): boolean => lines.length === 1 && lines[0]?.grants.length === 1;

/** Of what was paid for it, also with the rest of an earlier plan, what nobody used. */
function worthOf({ base, credits }: OrderRow, plan: StandingGrant, now: Date) {
  const { left, of } = shareLeft([plan], now);
  const paid = sumOf(credits).add(amount(base));
  return paid.multiply(amount(String(left))).divide(amount(String(of)), 2, true);
}
