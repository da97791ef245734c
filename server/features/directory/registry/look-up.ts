import type { RegistryAnswer } from '#contract/directory/registry.ts';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** Enough for a shop that writes clients all day, too little to copy a register (threat T22). */
const perTaxpayer: Limit = { what: 'registry', tries: 120, seconds: 3600 };

/** Who stands behind a cédula or RUC. What is not known or does not answer in time is said as such: nothing waits for it. */
export const lookUp = async (
  ctx: Context,
  { tenantId }: Actor,
  { identification }: { readonly identification: string },
): Promise<RegistryAnswer | Refusal> => {
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const [taxpayer] = await ctx.db.tenant(tenantId, (tx) =>
    tx.select({ environment: taxpayers.environment }).from(taxpayers),
  );
  const { kind, ...rest } = await ctx.registry.find(identification, taxpayer?.environment ?? 'practice');
  return { state: kind, ...rest } as RegistryAnswer;
};
