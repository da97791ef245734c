import { type Day, firstDayOf, lastDayOf } from '@cuadre/sri/dates';
import { type DueTables, daysOf, obligationCalendar, type ObligationDay as RuledDay } from '@cuadre/sri/declarations';
import { and, eq } from 'drizzle-orm';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { declaredPeriods, filedElsewhere, shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { readObliged } from '#server/features/business/index.ts';
import { lastReturns } from '../frozen/data.ts';
import { readEmployedYears } from '../revenue/answers.ts';
import { readHandedIn } from './mark-handed-in.ts';

const papers = { personalExpenses: 'personalExpenses', expenseProjection: 'expenseProjection' } as const;
/** What was filed, by what it is of: returns, and papers that somebody handed in; the annex of transactions is not among them. */
const returnOf = { iva: 'iva', retentions: 'retenciones', incomeTax: 'renta', ...papers } as const;

type Declared = Pick<typeof declaredPeriods.$inferSelect, 'fromOn' | 'toOn'> & { readonly obligation: string };

/** Retentions declare no days of the books. */
async function retentionsFiled(
  tx: Transaction,
  of: Pick<typeof filedElsewhere.$inferSelect, 'tenantId' | 'environment'>,
): Promise<Declared[]> {
  const obligation = 'retenciones';
  const { tenantId, environment, period } = filedElsewhere;
  const its = and(
    eq(tenantId, of.tenantId),
    eq(environment, of.environment),
    eq(filedElsewhere.obligation, obligation),
  );
  const rows = [
    ...(await tx.select({ period }).from(filedElsewhere).where(its)),
    ...(await lastReturns(tx, { ...of, obligation })),
  ];
  return rows.map((row) => {
    const [fromOn, toOn] = daysOf(row.period);
    return { obligation, fromOn, toOn };
  });
}

/** Papers of a year that somebody says they handed in. */
const handedIn = async (tx: Transaction, of: Parameters<typeof readHandedIn>[1]): Promise<Declared[]> =>
  (await readHandedIn(tx, of)).map(({ code, year }) => {
    const [fromOn, toOn] = daysOf(year);
    return { obligation: code, fromOn, toOn };
  });

const isFiled = (filed: readonly Declared[], { obligation, from, to }: RuledDay): boolean => {
  const kind = returnOf[obligation as keyof typeof returnOf];
  const [first, last] = [firstDayOf(from), lastDayOf(to)];
  return filed.some((each) => each.obligation === kind && each.fromOn <= first && last <= each.toOn);
};

/** That it falls due says that somebody has a salary beside the business: for those alone who may read a year. */
export const tellsOfSalary = (
  { regime }: Pick<TaxpayerRow, 'regime'>,
  { code }: Pick<ObligationDay, 'code'>,
): boolean => code === 'expenseProjection' || (code === 'personalExpenses' && regime !== 'GEN');

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
  const declared = await tx
    .select()
    .from(declaredPeriods)
    .where(and(eq(declaredPeriods.tenantId, tenantId), eq(declaredPeriods.environment, environment)));
  const of = { tenantId, environment };
  const filed = [...declared, ...(await retentionsFiled(tx, of)), ...(await handedIn(tx, of))];
  const employedIn = await readEmployedYears(tx, { tenantId, environment });
  return obligationCalendar({ ...who, keepsAccounting, employedIn }, from, until, tables).map((day) => ({
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
