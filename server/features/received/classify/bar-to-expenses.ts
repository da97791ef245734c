import type { Month } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import { monthNeedsOpening } from '#phrases/received/expense-plans.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readPermission } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { barToParts } from './bar-to-parts.ts';

interface Asking {
  readonly tenantId: string;
  readonly environment: Environment;
}

type Judge = (months: readonly Month[]) => Refusal | undefined;

/**
 * Why a person may not write expenses of the business into some months: they have no plan for it, or a month lies before
 * their first one and was not opened. `place` of each fault is such a month.
 */
export async function readExpensesBar(ctx: Context, tx: Transaction, of: Asking): Promise<Judge> {
  const { isAsked, isGranted, since } = await readPermission(ctx, tx, { ...of, meter: 'expenses' });
  if (!isAsked) return () => undefined;
  if (!isGranted || since === null) return (months) => (months.length > 0 ? refuse('expenses.no_plan') : undefined);
  const { used } = await readPermission(ctx, tx, { ...of, meter: 'pastMonths' });
  return (months) => {
    const shut = [...new Set(months)].filter((month) => month < since && !used.includes(month)).sort();
    return shut.length === 0 ? undefined : refuse('expenses.month_not_open', shut.map(faultOf));
  };
}

const faultOf = (month: Month): Fault => ({
  code: 'expenses.month_not_open',
  place: month,
  sentence: monthNeedsOpening(month),
  severity: 'error',
});

/** The same of these months; of none nothing is asked. */
export const barToExpenses = async (
  ctx: Context,
  tx: Transaction,
  of: Asking,
  months: readonly Month[],
): Promise<Refusal | undefined> => (months.length === 0 ? undefined : (await readExpensesBar(ctx, tx, of))(months));

/** In SQL, of how a receipt stood or stands: a person or a rule agreed, and some of it is of the business. */
const isOfBusiness = (stands: 'before' | 'after') => {
  const row = sql.identifier(stands);
  return sql`(c.${row} ->> 'classState' = 'accepted' and (c.${row} ->> 'scope' = 'NEG'
    or coalesce(c.${row} -> 'parts' @> '[{"scope": "NEG"}]', false)))`;
};

/**
 * Why a change that was just written may not stand: it divides what returns name; or the same of what it made an expense of
 * the business. What was one already is only corrected.
 */
export async function barToClasses(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  changeId: string,
): Promise<Refusal | undefined> {
  const divided = await barToParts(tx, tenantId, changeId);
  if (divided !== undefined) return divided;
  const { rows } = await tx.execute<{ environment: Environment; month: Month }>(sql`
    select distinct f.environment, to_char(f.issued_on, 'YYYY-MM') as month
    from classified_receipts c join foreign_receipts f on f.tenant_id = c.tenant_id and f.id = c.receipt_id
    where c.tenant_id = ${tenantId} and c.change_id = ${changeId}
      and ${isOfBusiness('after')} and not ${isOfBusiness('before')}`);
  for (const environment of new Set(rows.map((row) => row.environment))) {
    const months = rows.filter((row) => row.environment === environment).map(({ month }) => month);
    const bar = await barToExpenses(ctx, tx, { tenantId, environment }, months);
    if (bar !== undefined) return bar;
  }
  return undefined;
}
