import { type ExpenseAnnexVerdict, expenseAnnex } from '@cuadre/sri/declarations/income-tax';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal } from '#server/refusal.ts';
import { stepsOf } from './answers.ts';
import { readRevenue } from './read-revenue.ts';

/** Whether the annex of personal expenses of a year concerns them, as books and answers stand; undefined: nobody can say. */
export async function readExpenseAnnex(
  ctx: Context,
  actor: Pick<Actor, 'tenantId'>,
  tx: Transaction,
  year: string,
): Promise<ExpenseAnnexVerdict | undefined> {
  const read = await readRevenue(ctx, actor, tx, year);
  if (isRefusal(read)) return undefined;
  const { shelf, told, computed } = read;
  const isTold = stepsOf(shelf).every((step) => told.answers[step] !== undefined);
  return expenseAnnex(
    {
      ...{ year: Number(year), gross: computed.gross, personalExpenses: computed.spent },
      isWhole: shelf.today > shelf.days[1] && isTold,
    },
    ctx.taxTables,
  );
}
