import { addMonths, type Day, dayInEcuador, firstDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import { comparedWith, type Range } from '#contract/books/dashboard.rules.ts';
import { type HomeInfo, monthsAtHome } from '#contract/home/home.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { TaxpayerRow } from '#server/db/tables/index.ts';
import { shelfOfBooks } from '#server/db/tables/index.ts';
import { monthTotals } from '#server/features/books/index.ts';
import { dueNext, readTaxpayer } from '#server/features/business/index.ts';
import { countOverdue } from '#server/features/declarations/index.ts';
import { readToDo } from './read-to-do.ts';

/** What Resumen says of the taxpayer, in one answer. */
export const homeInfo = (ctx: Context, actor: Actor): Promise<HomeInfo> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const today = dayInEcuador(ctx.now());
    const taxpayer = await readTaxpayer(tx, actor.tenantId);
    return {
      obligations: [...(await dueNext(tx, taxpayer, today, ctx.taxTables))],
      ...(await lastMonths(tx, taxpayer, today)),
      toDo: { ...(await readToDo(tx, taxpayer, today)), overdue: await countOverdue(ctx, actor, tx, taxpayer) },
    };
  });

async function lastMonths(
  tx: Transaction,
  taxpayer: TaxpayerRow,
  today: Day,
): Promise<Pick<HomeInfo, 'months' | 'compared'>> {
  const { tenantId, accountGroup } = taxpayer;
  const environment = shelfOfBooks(taxpayer);
  // A business and what its owner spends at home are two things; who has no business has all in one.
  const scope = accountGroup === 'NEG' ? accountGroup : undefined;
  const current = monthOf(today);
  const months = Array.from({ length: monthsAtHome }, (_, index) => addMonths(current, index + 1 - monthsAtHome));
  const from = firstDayOf(addMonths(current, 1 - monthsAtHome));
  const read = async (days: Range) => {
    const totals = await monthTotals(tx, { tenantId, environment, scope, ...days });
    return (month: Month) => ({ income: totals.get(month)?.ING ?? '0.00', expense: totals.get(month)?.GAS ?? '0.00' });
  };
  const of = await read({ from, to: today });
  const compared = comparedWith(current, today).map(async (days) => ({
    ...days,
    ...(await read(days))(monthOf(days.from)),
  }));
  return {
    months: months.map((month) => ({ month, issued: of(month).income, received: of(month).expense })),
    compared: await Promise.all(compared),
  };
}
