import { daysOf, fineGrowsAfter, lateFiling } from '@cuadre/sri/declarations';
import { amount } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import type { Actor, Context } from '#server/context.ts';
import { declaredPeriods } from '#server/db/tables/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { dueOf, type Filing, filingOf, pendingPeriods, readShelf } from '../living/frame.ts';
import { readReturn } from '../living/read-return.ts';

/** Box 409: gross sales of the period. */
const GROSS_SALES = '409';

/**
 * Returns of IVA that are late: of periods since somebody said where returns begin here. Before that, and of anything
 * else that is filed, nobody here knows whether it was.
 */
export async function getOverdueObligations(ctx: Context, actor: Actor): Promise<OverdueObligations> {
  const { today, shelf, late } = await readLate(ctx, actor);
  const obligations: OverdueObligations['obligations'] = [];
  if (shelf !== undefined) for (const period of late) obligations.push(await overdue(ctx, shelf, period));
  return { today, obligations };
}

const readLate = (ctx: Context, actor: Actor) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const all = await readShelf(ctx, actor, tx);
    const shelf = filingOf(all);
    if (isRefusal(shelf) || shelf.start === undefined) return { today: all.today, shelf: undefined, late: [] };
    const { tenantId, environment, today } = shelf;
    const declared = await tx
      .select()
      .from(declaredPeriods)
      .where(
        and(
          eq(declaredPeriods.tenantId, tenantId),
          eq(declaredPeriods.environment, environment),
          eq(declaredPeriods.obligation, 'iva'),
        ),
      );
    const isDeclared = (period: string): boolean => {
      const [from, to] = daysOf(period);
      return declared.some((each) => each.fromOn <= from && to <= each.toOn);
    };
    const late = pendingPeriods(shelf).filter((period) => dueOf(shelf, period).dueOn < today && !isDeclared(period));
    return { today, shelf, late };
  });

async function overdue(
  ctx: Context,
  shelf: Filing,
  period: string,
): Promise<OverdueObligations['obligations'][number]> {
  const { today } = shelf;
  const { pay, boxes } = (await readReturn(ctx, shelf, period)).summary;
  const { dueOn } = dueOf(shelf, period);
  const sales = boxes.find(({ codes }) => codes.includes(GROSS_SALES))?.gross ?? '0';
  const { months, fine, interest, faults } = lateFiling(
    { dueOn, filedOn: today, tax: amount(pay), sales: amount(sales) },
    ctx.taxTables,
  );
  const [from, to] = daysOf(period);
  return {
    obligation: 'iva',
    ...{ period, from, to, dueOn, months, tax: pay },
    fine: faults.some(({ code }) => code === 'fixed_fine') ? null : fine.toFixed(2),
    interest: interest?.toFixed(2) ?? null,
    growsAfter: fineGrowsAfter(dueOn, today),
  };
}
