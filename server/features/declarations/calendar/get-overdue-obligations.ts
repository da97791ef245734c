import { dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { declaredPeriods } from '#server/db/tables/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { dueOf, type Filing, filingOf, pendingPeriods, presentCard, readShelf } from '../living/frame.ts';
import { readReturn } from '../living/read-return.ts';
import { returnKinds } from '../living/return-kinds.ts';

/**
 * Returns that are late, of IVA and of retentions: of periods since somebody said where returns begin here. Before that, and of anything
 * else that is filed, nobody here knows whether it was.
 */
export async function getOverdueObligations(ctx: Context, actor: Actor): Promise<OverdueObligations> {
  const obligations: OverdueObligations['obligations'] = [];
  for (const of of returnObligations) {
    const { shelf, late } = await readLate(ctx, actor, of);
    if (shelf !== undefined) for (const period of late) obligations.push(await overdue(ctx, shelf, period));
  }
  return { today: dayInEcuador(ctx.now()), obligations };
}

const readLate = (ctx: Context, actor: Actor, of: ReturnObligation) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const all = await readShelf(ctx, actor, tx, of);
    const shelf = filingOf(all);
    if (isRefusal(shelf) || shelf.start === undefined) return { shelf: undefined, late: [] };
    const { tenantId, environment, today } = shelf;
    const declared = await tx
      .select()
      .from(declaredPeriods)
      .where(
        and(
          eq(declaredPeriods.tenantId, tenantId),
          eq(declaredPeriods.environment, environment),
          eq(declaredPeriods.obligation, returnKinds[of].declares ?? 'iva'),
        ),
      );
    const isDeclared = (period: string): boolean => {
      if (returnKinds[of].declares === null) return false;
      const [from, to] = daysOf(period);
      return declared.some((each) => each.fromOn <= from && to <= each.toOn);
    };
    const late = pendingPeriods(shelf).filter((period) => dueOf(shelf, period).dueOn < today && !isDeclared(period));
    return { shelf, late };
  });

async function overdue(
  ctx: Context,
  shelf: Filing,
  period: string,
): Promise<OverdueObligations['obligations'][number]> {
  const { summary } = await readReturn(ctx, shelf, period);
  const { from, to, dueOn, pay, equation, late } = presentCard(shelf, period, summary);
  if (late === null) throw new Error(`${period} is not late`);
  return {
    obligation: shelf.obligation,
    ...{ period, from, to, dueOn, ...late },
    tax: amount(pay).subtract(amount(equation.late)).toFixed(2),
  };
}
