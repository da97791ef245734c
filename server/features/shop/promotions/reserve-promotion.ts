import type { Transaction } from '#server/db/database.ts';
import type { PromotionRow } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lockPromotions, reserveUse } from './data.ts';
import { judgePromotion } from './judge-promotion.ts';
import { readCodeFacts } from './read-code-facts.ts';

interface ForOrder {
  readonly tenantId: string;
  readonly orderId: string;
  readonly offer: string;
}

/**
 * Reserves a use for an order, or says why not. Its counter is held until the commit: of many who want the last one, the first
 * has it. Orders of one taxpayer are opened one after the other, so their own are counted without more.
 */
export async function reservePromotion(
  tx: Transaction,
  { tenantId, orderId, offer }: ForOrder,
  found: PromotionRow | undefined,
  now: Date,
): Promise<PromotionRow | Refusal> {
  const [promotion] = found === undefined ? [] : await lockPromotions(tx, [found.id]);
  const facts = await readCodeFacts(tx, tenantId, promotion?.id);
  const refusal = judgePromotion(promotion, { ...facts, offer });
  if (refusal !== null || promotion === undefined) return refusal ?? refuse('shop.code_wrong');
  await reserveUse(tx, { tenantId, orderId }, promotion.id, now);
  return promotion;
}
