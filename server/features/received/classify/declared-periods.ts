import type { Day } from '@cuadre/sri/dates';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { declaredPeriods } from '#server/db/tables/index.ts';

const declaredWith = sql`select 1 from declared_periods d where d.tenant_id = foreign_receipts.tenant_id
  and d.environment = foreign_receipts.environment and foreign_receipts.issued_on between d.from_on and d.to_on`;
/** The same in SQL, for rows of `foreign_receipts`: their day lies in a declaration that was sent. */
export const isDeclared = sql`exists (${declaredWith})`;
/** And after that moment. */
export const isDeclaredSince = (moment: Date): SQL =>
  sql`exists (${declaredWith} and d.declared_at > ${moment}::timestamptz)`;

/** In SQL, for rows of `foreign_receipts`: their day lies in a month that somebody closed. */
export const isInClosedMonth = sql`exists (select 1 from closed_months m where m.tenant_id = foreign_receipts.tenant_id
  and m.environment = foreign_receipts.environment and m.month = to_char(foreign_receipts.issued_on, 'YYYY-MM'))`;

/** Says of a day whether it lies in a declaration that was sent. */
export async function declaredDays(
  tx: Transaction,
  tenantId: string,
): Promise<(environment: Environment, day: Day) => boolean> {
  const periods = await tx
    .select({ environment: declaredPeriods.environment, from: declaredPeriods.fromOn, to: declaredPeriods.toOn })
    .from(declaredPeriods)
    .where(eq(declaredPeriods.tenantId, tenantId));
  return (environment, day) =>
    periods.some((period) => period.environment === environment && period.from <= day && day <= period.to);
}
