import { generalIvaOn } from '@cuadre/sri/catalogs';
import { addMonths, type Day, dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import { type ByMonth, regimeOutlook } from '@cuadre/sri/declarations';
import type { IncomeTaxRegime } from '@cuadre/sri/declarations/income-tax';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { declarationStarts, shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { readIncomeSaid, startOfReturns } from '../living/income-before.ts';
import { computeYear } from '../revenue/compute-year.ts';
import type { IvaOfYear } from '../revenue/iva-costs.ts';
import { presentFigures } from '../revenue/present-figures.ts';
import { readRevenue } from '../revenue/read-revenue.ts';
import type { YearShelf } from '../revenue/year-shelf.ts';
import { type BusinessMonths, readBusinessMonths, readPassedOn } from './months-of-business.ts';

const text = (value: Amount): string => value.toFixed(2);
const textOrNull = (value: Amount | undefined): string | null => (value === undefined ? null : text(value));

/** How far sales of the year are from the ceilings of the regime, and what would change above them, in own figures. */
export const getRegimeOutlook = (ctx: Context, actor: Actor): Promise<RegimeOutlook> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const today = dayInEcuador(ctx.now());
    const taxpayer = await readTaxpayer(tx, tenantId);
    const { regime } = taxpayer;
    const shelf = { tenantId, environment: shelfOfBooks(taxpayer) };
    const months = await readBusinessMonths(tx, shelf, today);
    const { sales, since, before } = months;
    const isUntold = (await readObliged(tx, taxpayer)) === undefined;
    const thisYear = today.slice(0, 4);
    const said = await readIncomeSaid(tx, shelf, thisYear);
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
    return {
      today,
      regime,
      isUntold,
      name: taxpayer.tradeName ?? taxpayer.legalName ?? taxpayer.shortName,
      soFar: text(outlook.soFar),
      before: text(before),
      said: said && regime === 'POP' ? { period: said.period, incomeSoFar: said.sales } : null,
      asksBefore: regime === 'POP' && !isUntold && (await cameWithoutReturns(tx, taxpayer, thisYear)),
      pace: textOrNull(outlook.pace),
      yearEnd: textOrNull(outlook.yearEnd),
      months: monthsSince(firstOfYear(months, today), today).map((month) => ({
        month,
        sales: text(sales.get(month) ?? ZERO),
      })),
      limits,
      options: await optionsOf(ctx, actor, tx, months),
    };
  });

/** They came within the year, and said nothing of where returns begin: that asks for the sales before it too. */
const cameWithoutReturns = async (tx: Transaction, taxpayer: TaxpayerRow, year: string): Promise<boolean> =>
  dayInEcuador(taxpayer.createdAt).slice(0, 4) === year &&
  (await tx.$count(
    declarationStarts,
    startOfReturns({ tenantId: taxpayer.tenantId, environment: shelfOfBooks(taxpayer) }),
  )) === 0;

/** The first month of the year that is known: January of who sold before it. undefined: none is. */
function firstOfYear({ sales, since }: BusinessMonths, today: Day): Month | undefined {
  const january: Month = `${today.slice(0, 4)}-01`;
  if (since !== undefined && since <= january) return january;
  return [...sales.keys()].filter((month) => month >= january).sort()[0];
}

/** A month without sales is one too. */
function monthsSince(first: Month | undefined, today: Day): Month[] {
  const months: Month[] = [];
  for (let month = first ?? '9999-12'; month <= monthOf(today); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The regime in force first, then those that sales can lead to. */
const offered: Readonly<Record<IncomeTaxRegime, readonly IncomeTaxRegime[]>> = {
  POP: ['POP', 'RIM', 'GEN'],
  RIM: ['RIM', 'GEN'],
  GEN: ['GEN', 'RIM'],
};

/** The documents of the year so far by the rules of each regime, with what was answered of the year. */
async function optionsOf(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  months: BusinessMonths,
): Promise<RegimeOutlook['options']> {
  if (!can(actor.role, 'declareYear')) return [];
  const today = dayInEcuador(ctx.now());
  const read = await readRevenue(ctx, actor, tx, today.slice(0, 4));
  // A company has no other regime.
  if (isRefusal(read)) return [];
  const { shelf, books, told } = read;
  const iva = ivaOf(shelf.regime === 'POP' ? ivaOfPopular(months, today) : books.iva());
  return offered[shelf.regime].map((regime) => {
    const its = shelfIn(shelf, regime);
    const computed = computeYear(books.recount({ hasCosts: its.hasCosts }), its, told);
    const { pay, credit, equation } = presentFigures({ shelf: its, told, computed });
    const add = (...values: string[]) => sum(values.map((each) => amount(each)));
    return {
      regime,
      incomeTax:
        computed.boxes.size === 0 ? null : text(add(equation.tax, equation.rimpeTax).subtract(amount(equation.rebate))),
      ...{ base: equation.base, sales: equation.rimpeIncome, rebate: equation.rebate, pay, credit },
      paid: text(add(equation.retained, equation.advance, equation.previousCredit)),
      iva: regime === 'POP' ? null : iva,
    };
  });
}

/** The same taxpayer in another regime. An activity that is excluded from RIMPE stays so. */
function shelfIn(shelf: YearShelf, regime: IncomeTaxRegime): YearShelf {
  if (regime === shelf.regime) return shelf;
  const isExcluded = (activityId: string | null) => shelf.regime !== 'GEN' && shelf.regimeOf(activityId) === 'GEN';
  return {
    ...{ ...shelf, regime, rimpe: regime === 'GEN' ? undefined : regime },
    regimeOf: (activityId) => (isExcluded(activityId) ? 'GEN' : regime),
    hasCosts: regime === 'GEN' || (shelf.regime !== 'GEN' && shelf.hasCosts),
  };
}

/** Prices of a popular business stay as they are: what it would charge is within them, and its purchases would give credit. */
function ivaOfPopular({ sales, paid }: BusinessMonths, today: Day): IvaOfYear {
  const rate = amount(generalIvaOn(today)?.rate ?? '0');
  const soFar = (months: ByMonth) =>
    sum([...months].filter(([month]) => month.slice(0, 4) === today.slice(0, 4)).map(([, each]) => each));
  const charged = soFar(sales)
    .multiply(rate)
    .divide(rate.add(amount('100')), 2);
  return { charged, credit: soFar(paid) };
}

function ivaOf(iva: IvaOfYear | undefined): RegimeOutlook['options'][number]['iva'] {
  if (iva === undefined) return null;
  const { charged, credit } = iva;
  const pay = charged.compare(credit) > 0 ? charged.subtract(credit) : ZERO;
  return { charged: text(charged), credit: text(credit), pay: text(pay) };
}
