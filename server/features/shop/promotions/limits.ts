import type { Context } from '#server/context.ts';
import { countTry, type Limit, uncountTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';

/** Wrong codes of a taxpayer: who read one somewhere needs no more. */
const wrongCodes: Limit = { what: 'promotional-code', tries: 5, seconds: 600 };

/** Looks at a code that somebody typed. Only a wrong one counts, and it is counted before it is looked at. */
export async function guessCode<Found>(
  ctx: Context,
  tenantId: string,
  look: () => Promise<Found | Refusal>,
): Promise<Found | Refusal> {
  const wait = await countTry(ctx, wrongCodes, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const found = await look();
  if (!isRefusal(found) || found.code !== 'shop.code_wrong') await uncountTry(ctx, wrongCodes, tenantId);
  return found;
}
