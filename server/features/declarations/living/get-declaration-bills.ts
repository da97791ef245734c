import type { DeclarationBills } from '#contract/declarations/questions.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { presentBills, readCases } from './read-cases.ts';
import { isOwnPeriod, readFiling } from './return-shelf.ts';

/** The questions of a period, and which of them somebody answered. */
export async function getDeclarationBills(
  ctx: Context,
  actor: Actor,
  { period }: { readonly period: string },
): Promise<DeclarationBills | Refusal> {
  const shelf = await readFiling(ctx, actor);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  return ctx.db.tenant(shelf.tenantId, async (tx) => presentBills(period, await readCases(tx, shelf, period)));
}
