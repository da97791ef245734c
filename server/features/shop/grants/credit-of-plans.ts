import { amount } from '@cuadre/sri/num';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type OrderRow, shopOrders } from '#server/db/tables/index.ts';
import { type StandingGrant, shareLeft, standingGrants } from '../record/standing.ts';

type Credit = OrderRow['credits'][number];

/**
 * What a plan of this rank takes off its price because it takes the place of lower ones at once: of each what nobody used, at
 * what was paid for it, rounded down. None where one of them is as good, was not bought, or was bought together with more.
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
  let left = amount(base);
  for (const plan of plans) {
    const order = orders.find(({ id }) => id === plan.orderId);
    if (order === undefined || !isLower(plan, rank) || !isAlone(order)) return [];
    const worth = worthOf(order, plan, now);
    const credit = worth.compare(left) > 0 ? left : worth;
    left = left.subtract(credit);
    credits.push({ order: order.id, base: credit.toText(2) });
  }
  return credits;
}

const isLower = (plan: StandingGrant, rank: number): boolean => plan.rank !== null && plan.rank < rank;
const isAlone = ({ lines }: OrderRow): boolean => lines.length === 1 && lines[0]?.grants.length === 1;

/** What an earlier plan was worth in it was paid too. */
function worthOf({ base, credits }: OrderRow, plan: StandingGrant, now: Date) {
  const { left, of } = shareLeft([plan], now);
  const paid = credits.reduce((sum, credit) => sum.add(amount(credit.base)), amount(base));
  return paid.multiply(amount(String(left))).divide(amount(String(of)), 2, true);
}
