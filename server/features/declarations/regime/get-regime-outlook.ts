import { generalIvaOn } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { paceOf, type RegimeLimit, regimeOutlook, yearEndOf } from '@cuadre/sri/declarations';
import { computeIncomeTax, type IncomeTaxLaw, type IncomeTaxRegime } from '@cuadre/sri/declarations/income-tax';
import { parseRuc } from '@cuadre/sri/ids';
import { type Amount, amount, ZERO } from '@cuadre/sri/num';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import type { Actor, Context } from '#server/context.ts';
import { shelfOfBooks } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type BusinessMonths, readBusinessMonths, readPassedOn } from './months-of-business.ts';

const text = (value: Amount): string => value.toFixed(2);
const textOrNull = (value: Amount | undefined): string | null => (value === undefined ? null : text(value));

/** How far sales of the year are from the ceilings of the regime, and what would change above them, in own figures. */
export const getRegimeOutlook = (ctx: Context, { tenantId }: Actor): Promise<RegimeOutlook> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const today = dayInEcuador(ctx.now());
    const taxpayer = await readTaxpayer(tx);
    const { regime, taxId } = taxpayer;
    const shelf = { tenantId, environment: shelfOfBooks(taxpayer) };
    const months = await readBusinessMonths(tx, { ...shelf, withAllCredit: regime === 'POP' }, today);
    const { sales } = months.of;
    const { since, before } = months;
    const outlook = regimeOutlook(regime, { sales, since, before }, today, ctx.taxTables);
    const limits: RegimeOutlook['limits'] = [];
    for (const each of outlook.limits)
      limits.push({
        kind: each.kind,
        limit: text(each.limit),
        left: text(each.left),
        reachedOn: each.reachedOn ?? null,
        passedOn: each.left.isZero()
          ? ((await readPassedOn(tx, shelf, today, { limit: each.limit, before })) ?? null)
          : null,
      });
    const read = parseRuc(taxId);
    const isNatural = read.ok && read.value.kind === 'natural';
    return {
      today,
      regime,
      name: taxpayer.tradeName ?? taxpayer.legalName ?? taxpayer.shortName,
      soFar: text(outlook.soFar),
      before: text(before),
      pace: textOrNull(outlook.pace),
      yearEnd: textOrNull(outlook.yearEnd),
      months: [...sales]
        .filter(([month]) => month.slice(0, 4) === today.slice(0, 4))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([month, each]) => ({ month, sales: text(each) })),
      limits,
      options:
        isNatural && outlook.pace !== undefined && outlook.yearEnd !== undefined
          ? optionsOf(
              regime,
              { months, pace: outlook.pace, yearEnd: outlook.yearEnd, limits: outlook.limits, today },
              ctx.taxTables,
            )
          : [],
    };
  });

interface Figures {
  readonly months: BusinessMonths;
  readonly pace: Amount;
  readonly yearEnd: Amount;
  readonly limits: readonly RegimeLimit[];
  readonly today: Day;
}

/** The regime in force first, then those that sales can lead to. */
const offered: Readonly<Record<IncomeTaxRegime, readonly IncomeTaxRegime[]>> = {
  POP: ['POP', 'RIM', 'GEN'],
  RIM: ['RIM', 'GEN'],
  GEN: ['GEN', 'RIM'],
};

/** The year as it would end, by the rules of each regime. */
function optionsOf(current: IncomeTaxRegime, figures: Figures, tables: IncomeTaxLaw): RegimeOutlook['options'] {
  const { months, yearEnd, limits, today } = figures;
  const costs = yearEndOf(months.of.costs, paceOf(months.of.costs, months.since, today) ?? ZERO, today);
  const iva = ivaOf(current, figures);
  return offered[current].map((regime) => {
    // A popular business pays by its own table up to its ceiling.
    const ceiling = limits.find(({ kind }) => regime === 'POP' && kind === 'popular')?.limit;
    const income = ceiling !== undefined && ceiling.compare(yearEnd) < 0 ? ceiling : yearEnd;
    const year = {
      ...{ year: Number(today.slice(0, 4)), regime, income, costs: regime === 'GEN' ? costs : ZERO },
      ...{ salary: ZERO, socialSecurity: ZERO, personalExpenses: ZERO, retained: ZERO },
      ...{ dependants: 0, catastrophicIllness: false },
    };
    const { figures: tax } = computeIncomeTax(year, tables);
    return {
      regime,
      incomeTax: textOrNull(tax?.tax),
      base: text(tax?.base ?? income),
      iva: regime === 'POP' ? null : iva,
    };
  });
}

/** Of a usual month. Prices of a popular business stay as they are: what it would charge is within them. */
function ivaOf(current: IncomeTaxRegime, { months, pace, today }: Figures): RegimeOutlook['options'][number]['iva'] {
  const rate = amount(generalIvaOn(today)?.rate ?? '0');
  const charged =
    current === 'POP'
      ? pace.multiply(rate).divide(rate.add(amount('100')), 2)
      : (paceOf(months.of.charged, months.since, today) ?? ZERO);
  const credit = paceOf(months.of.credit, months.since, today) ?? ZERO;
  const pay = charged.compare(credit) > 0 ? charged.subtract(credit) : ZERO;
  return { charged: text(charged), credit: text(credit), pay: text(pay) };
}
