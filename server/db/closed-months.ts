import { type Month, monthOf } from '@cuadre/sri/dates';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { monthIsClosed } from '#phrases/books/months.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Transaction } from './database.ts';
import { closedMonths } from './tables/index.ts';

interface Books {
  readonly tenantId: string;
  readonly environment: Environment;
  /** One, or each of those between which something moves. */
  readonly scope: ExpenseScope | readonly ExpenseScope[];
}

/** Months that somebody said are complete, the first first. */
export const readClosed = async (tx: Transaction, { tenantId, environment, scope }: Books): Promise<Month[]> => {
  const rows = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(
      and(
        eq(closedMonths.tenantId, tenantId),
        eq(closedMonths.environment, environment),
        inArray(closedMonths.scope, [scope].flat()),
      ),
    )
    .orderBy(asc(closedMonths.month));
  return rows.map(({ month }) => month);
};

interface Change {
  /** Whether it changes what that month says. */
  readonly touches: (month: Month) => boolean;
  /** The person was told and wants it nevertheless. */
  readonly evenClosed: boolean | undefined;
}

/** Why a change has to be asked first: it touches a month that is closed. `place` of its fault is that month. */
export async function barToClosed(tx: Transaction, books: Books, change: Change): Promise<Refusal | undefined> {
  if (change.evenClosed === true) return undefined;
  const month = (await readClosed(tx, books)).find(change.touches);
  return month === undefined
    ? undefined
    : refuse('month.closed', [
        { code: 'month.closed', place: month, sentence: monthIsClosed(month), severity: 'error' },
      ]);
}

/** A change of what lies on these days. */
export const onDays =
  (...days: readonly string[]) =>
  (month: Month): boolean =>
    days.some((day) => monthOf(day) === month);
