import type { Day } from '@cuadre/sri/dates';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { declaredPeriods } from '#server/db/tables/index.ts';

const declaredWith = sql`from declared_periods d where d.tenant_id = foreign_receipts.tenant_id
  and d.environment = foreign_receipts.environment and foreign_receipts.issued_on between d.from_on and d.to_on`;
/** The same in SQL, for rows of `foreign_receipts`: their day lies in a declaration that was sent. */
export const isDeclared = sql`exists (select ${declaredWith})`;
/** And after that moment. */
export const isDeclaredSince = (moment: Date): SQL =>
  sql`exists (select ${declaredWith} and d.declared_at > ${moment}::timestamptz)`;
/** And each declaration that has their day has that one too: who was asked about that one was asked about all of them. */
export const isDeclaredBeside = (day: SQL): SQL =>
  sql`(select bool_and(${day} between d.from_on and d.to_on) ${declaredWith})`;

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
