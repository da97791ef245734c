import { type Day, firstDayOf, lastDayOf } from '@cuadre/sri/dates';
import { type DueTables, obligationCalendar, type ObligationDay as RuledDay } from '@cuadre/sri/declarations';
import { and, eq } from 'drizzle-orm';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { declaredPeriods, shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { readObliged } from '#server/features/business/index.ts';

/** Returns that were filed, by what they are of; annexes are not among them. */
const returnOf = { iva: 'iva', incomeTax: 'renta' } as const;

const isFiled = (
  filed: readonly (typeof declaredPeriods.$inferSelect)[],
  { obligation, from, to }: RuledDay,
): boolean => {
  const kind = returnOf[obligation as keyof typeof returnOf];
  const [first, last] = [firstDayOf(from), lastDayOf(to)];
  return filed.some((each) => each.obligation === kind && each.fromOn <= first && last <= each.toOn);
};

/** What falls due between two days, both included. Nothing before somebody has said what they are, nor without a RUC. */
export async function readTaxDays(
  tx: Transaction,
  taxpayer: TaxpayerRow,
  { from, until }: { readonly from: Day; readonly until: Day },
  tables: DueTables,
): Promise<ObligationDay[]> {
  const who = await readObliged(tx, taxpayer);
  if (who === undefined) return [];
  const { tenantId, keepsAccounting } = taxpayer;
  const environment = shelfOfBooks(taxpayer);
  const filed = await tx
    .select()
    .from(declaredPeriods)
    .where(and(eq(declaredPeriods.tenantId, tenantId), eq(declaredPeriods.environment, environment)));
  return obligationCalendar({ ...who, keepsAccounting }, from, until, tables).map((day) => ({
    code: day.code,
    from: day.from,
    to: day.to,
    dueOn: day.dueOn,
    certainty: day.isConfirmed ? 'rule' : 'unconfirmed',
    why: day.why,
    dependsOn: day.dependsOn,
    filed: isFiled(filed, day),
  }));
}
