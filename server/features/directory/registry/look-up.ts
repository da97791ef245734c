import { eq } from 'drizzle-orm';
import type { RegistryAnswer } from '#contract/directory/registry.ts';
import type { Actor, Context } from '#server/context.ts';
import { readRegistered } from '#server/db/ruc-register.ts';
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
  const [[taxpayer], registered] = await ctx.db.tenant(tenantId, async (tx) => [
    await tx.select({ environment: taxpayers.environment }).from(taxpayers).where(eq(taxpayers.tenantId, tenantId)),
    await readRegistered(tx, identification),
  ]);
  const environment = taxpayer?.environment ?? 'practice';
  const { kind, ...rest } = await ctx.registry.find(identification, environment);
  // Practice invents a name for each number, so that nobody's real name stands on an invented invoice.
  if (kind === 'found' || environment === 'practice' || !registered) return { state: kind, ...rest } as RegistryAnswer;
  return { state: 'found', name: registered.name, activity: registered.activity };
};
