import { basicWages } from '../../catalogs/basic-wages.ts';
import { extensions } from '../../catalogs/due-days.ts';
import { type Holiday, type HolidayTable, holidays, holidaysByDay } from '../../catalogs/holidays.ts';
import { type InterestTable, interestRates } from '../../catalogs/interest-rates.ts';
import { type TourismTable, tourismDays } from '../../catalogs/tourism-days.ts';
import type { Day } from '../../dates/index.ts';
import type { DueTables } from '../due-day.ts';
import { type IncomeTaxLaw, shipped } from '../income-tax/compute-income-tax.ts';
import { type DependantTable, dependantRules } from '../income-tax/dependants.ts';
import { type DepreciationTable, depreciationRates } from '../income-tax/depreciation.ts';
import { type ExpenseLimitTable, expenseLimits } from '../income-tax/expense-limits.ts';
import type { RebateRule } from '../income-tax/tables.ts';

/**
 * What a year brings, as one argument: every function that reads some of it takes the whole as well. Of two rows that fit
 * the first counts.
 */
export interface TaxTables
  extends IncomeTaxLaw,
    HolidayTable,
    DueTables,
    InterestTable,
    TourismTable,
    DepreciationTable,
    DependantTable,
    ExpenseLimitTable {}

/** The lists as rows, the days of rest too. */
export interface TaxTableRows extends Omit<TaxTables, 'holidays' | 'rebates'> {
  readonly holidays: readonly Holiday[];
  /** Days of rest that a decree made days of work. */
  readonly workdays: readonly Day[];
  /** What a rule does not say is as in the year before. */
  readonly rebates: readonly (Partial<RebateRule> & Pick<RebateRule, 'year' | 'basket' | 'source'>)[];
}

/** What comes with the kernel. */
export const shippedTables: TaxTables = {
  ...shipped,
  holidays: holidaysByDay(holidays),
  extensions,
  interestRates: interestRates.rows,
  tourismDays,
  basicWages,
  depreciationRates,
  dependantRules,
  expenseLimits,
};

/** The tables with rows that stand over them. */
export function withRows(tables: TaxTables, rows: TaxTableRows): TaxTables {
  const days = new Map(tables.holidays);
  for (const day of rows.workdays) days.delete(day);
  for (const [day, holiday] of holidaysByDay(rows.holidays)) days.set(day, holiday);
  let { rebates } = tables;
  for (const own of rows.rebates.toSorted((one, other) => one.year - other.year)) {
    const before = rebates.filter(({ year }) => year <= own.year).toSorted((one, other) => other.year - one.year)[0];
    rebates = [{ baskets: [], percents: [], ...before, ...own }, ...rebates];
  }
  return {
    incomeTax: [...rows.incomeTax, ...tables.incomeTax],
    rebates,
    holidays: days,
    extensions: [...rows.extensions, ...tables.extensions],
    interestRates: [...rows.interestRates, ...tables.interestRates],
    tourismDays: [...rows.tourismDays, ...tables.tourismDays],
    basicWages: [...rows.basicWages, ...tables.basicWages],
    depreciationRates: [...rows.depreciationRates, ...tables.depreciationRates],
    dependantRules: [...rows.dependantRules, ...tables.dependantRules],
    expenseLimits: [...rows.expenseLimits, ...tables.expenseLimits],
    exemptionRules: [...rows.exemptionRules, ...tables.exemptionRules],
  };
}
