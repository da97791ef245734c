import { dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { type ReadReturn, readReturns } from '../living/read-return.ts';
import { type Filing, isBeforeStart, presentCard, readShelf, readShelves } from '../living/return-shelf.ts';
import { lateReturns, lateYears, type Overdue } from './late-returns.ts';
import { presentAwaited } from './say-awaited.ts';

/**
 * Returns that are late: of periods since somebody said where returns begin here; of who files no IVA, years since they came.
 * Before that, and of anything else that is filed, nobody here knows whether it was, unless the portal's list says it.
 */
export async function getOverdueObligations(ctx: Context, actor: Actor): Promise<OverdueObligations> {
  const obligations: Overdue[] = [];
  for (const of of returnObligations) {
    const { shelf, periods, approved } = await ctx.db.tenant(actor.tenantId, async (tx) =>
      lateReturns(tx, await readShelf(ctx, actor, tx, of)),
    );
    if (shelf === undefined) continue;
    const read = await readReturns(ctx, shelf, periods);
    for (const period of periods) obligations.push(overdue(shelf, period, read.get(period) as ReadReturn));
    obligations.push(...approved);
  }
  const { years, awaited } = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const shelves = await readShelves(ctx, actor, tx);
    return { years: await lateYears(ctx, actor, tx, shelves.renta), awaited: presentAwaited(actor, shelves) };
  });
  obligations.push(...years);
  obligations.sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  return { today: dayInEcuador(ctx.now()), obligations, awaited };
}

function overdue(shelf: Filing, period: string, { summary }: ReadReturn): Overdue {
  const { from, to, dueOn, pay, equation, late } = presentCard(shelf, period, summary);
  if (late === null) throw new Error(`${period} is not late`);
  return {
    obligation: shelf.obligation,
    ...{ period, from, to, dueOn, ...late, approved: null, isOnListAlone: isBeforeStart(shelf, period) },
    tax: amount(pay).subtract(amount(equation.late)).toFixed(2),
  };
}
