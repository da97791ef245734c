import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { promotionUses, shopOrders } from '#server/db/tables/index.ts';
import type { CodeFacts } from './judge-promotion.ts';

/** No promotion has it: what is asked of an unknown code takes as long as of a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';

export async function readCodeFacts(
  tx: Transaction,
  tenantId: string,
  promotionId: string = nobody,
): Promise<Omit<CodeFacts, 'offer'>> {
  const uses = await tx
    .select({ state: promotionUses.state, count: sql<number>`count(*)::int` })
    .from(promotionUses)
    .where(and(eq(promotionUses.tenantId, tenantId), eq(promotionUses.promotionId, promotionId)))
    .groupBy(promotionUses.state);
  const [bought] = await tx
    .select({ id: shopOrders.id })
    .from(shopOrders)
    .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.state, 'paid')))
    .limit(1);
  const of = (state: 'used' | 'reserved') => uses.find((use) => use.state === state)?.count ?? 0;
  return { used: of('used'), reserved: of('reserved'), hasBought: bought !== undefined };
}
