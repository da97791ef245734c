import { type Day, firstDayOf, lastDayOf } from '@cuadre/sri/dates';
import { daysOf, obligationCalendar, type ObligationDay as RuledDay } from '@cuadre/sri/declarations';
import { and, eq } from 'drizzle-orm';
import { type PaperCode, paperCodes } from '#contract/declarations/calendar.rules.ts';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { declaredPeriods, filedElsewhere, shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { readObliged } from '#server/features/business/index.ts';
import { type LastReturn, lastReturns } from '../frozen/data.ts';
import { readEmployedYears } from '../revenue/answers.ts';
import { readExpenseAnnex } from '../revenue/read-expense-annex.ts';
import { readSubmitted } from './mark-submitted.ts';

const papers = Object.fromEntries(paperCodes.map((code) => [code, code])) as { readonly [Code in PaperCode]: Code };
/** What was filed, by what it is of: returns, and papers that somebody submitted. */
const returnOf = { iva: 'iva', retentions: 'retenciones', incomeTax: 'renta', ...papers } as const;

type Declared = Pick<typeof declaredPeriods.$inferSelect, 'fromOn' | 'toOn'> & { readonly obligation: string };

/** Retentions declare no days of the books. */
async function retentionsFiled(
  tx: Transaction,
  of: Pick<typeof filedElsewhere.$inferSelect, 'tenantId' | 'environment'>,
  approved: readonly LastReturn[],
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
    ...approved.filter((each) => each.obligation === obligation),
  ];
  return rows.map((row) => declaredBy({ obligation, period: row.period }));
}

const declaredBy = ({ obligation, period }: Pick<LastReturn, 'obligation' | 'period'>): Declared => {
  const [fromOn, toOn] = daysOf(period);
  return { obligation, fromOn, toOn };
};

/** Papers that somebody says they submitted. */
const submitted = async (tx: Transaction, of: Parameters<typeof readSubmitted>[1]): Promise<Declared[]> =>
  (await readSubmitted(tx, of)).map(({ code, period }) => {
    const [fromOn, toOn] = daysOf(period);
    return { obligation: code, fromOn, toOn };
  });

const isFiled = (filed: readonly Declared[], { obligation, from, to }: RuledDay): boolean => {
  const kind = returnOf[obligation as keyof typeof returnOf];
  const [first, last] = [firstDayOf(from), lastDayOf(to)];
  return filed.some((each) => each.obligation === kind && each.fromOn <= first && last <= each.toOn);
};

/** That it falls due says of a year that there is a salary, or what was earned: for those alone who may read a year. */
export const tellsOfYear = ({ code }: Pick<ObligationDay, 'code'>): boolean =>
  code === 'expenseProjection' || code === 'personalExpenses';

/** What falls due between two days, both included. Nothing before somebody has said what they are, nor without a RUC. */
export async function readTaxDays(
  ctx: Context,
  tx: Transaction,
  taxpayer: TaxpayerRow,
  { from, until }: { readonly from: Day; readonly until: Day },
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
  const approved = await lastReturns(tx, of);
  const filed = [...declared, ...(await retentionsFiled(tx, of, approved)), ...(await submitted(tx, of))];
  const employedIn = await readEmployedYears(tx, { tenantId, environment });
  const days: ObligationDay[] = [];
  for (const day of obligationCalendar({ ...who, keepsAccounting, employedIn }, from, until, ctx.taxTables)) {
    const annex =
      day.code === 'personalExpenses' ? await readExpenseAnnex(ctx, { tenantId }, tx, day.to.slice(0, 4)) : undefined;
    const isDone = isFiled(filed, day);
    const waits = approved.find((each) => !each.isFiled && isFiled([declaredBy(each)], day));
    if (annex?.concerns === 'no' && !isDone) continue;
    days.push({
      code: day.code,
      from: day.from,
      to: day.to,
      dueOn: day.dueOn,
      certainty: day.isConfirmed ? 'rule' : 'unconfirmed',
      why: day.why,
      dependsOn: annex?.concerns === 'yes' ? null : day.dependsOn,
      incomeAbove: annex?.incomeAbove.toFixed(2) ?? null,
      filed: isDone && waits === undefined,
      filer: waits?.filer ?? null,
    });
  }
  return days;
}
