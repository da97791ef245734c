import { type Amount, amount, smaller } from '../../num/index.ts';
import {
  type IncomeTaxLaw,
  noTables,
  notNegative,
  type RebateInput,
  rebateOf,
  rebateShare,
  shipped,
} from './compute-income-tax.ts';
import { orEstimate } from './year-before.ts';

/** What the rebate of a year is measured by; amounts in dollars. */
export interface RebateYear extends RebateInput {
  readonly year: number;
  /** Income of the general regime with the salary, before costs. */
  readonly gross: Amount;
  /** Of the general table, before the rebate. */
  readonly tax: Amount;
}

/** How much of the rebate is used, and what the rest is worth; dollars with two decimals. */
export interface RebateRoom {
  /** So much of personal expenses counts. */
  readonly limit: Amount;
  /** What the expenses give so far, and what they give at the limit; both may be more than the tax. */
  readonly rebate: Amount;
  readonly most: Amount;
  /** Expenses that are missing up to the limit. */
  readonly missing: Amount;
  /** What those would still lower the tax by: never more than what is left of it. */
  readonly worth: Amount;
  /** All of the rebate, as far as there is tax. */
  readonly whole: Amount;
  /** Of each dollar of expenses, in percent. */
  readonly percent: string;
}

/**
 * The rebate of personal expenses and the room that is left in it. A year without its rule takes that of the year before, as
 * `incomeTaxOfYear` does; undefined when no year before has one. @law LRTI, rebaja por gastos personales
 */
export const rebateRoom = (input: RebateYear, law: IncomeTaxLaw = shipped): RebateRoom | undefined =>
  orEstimate(law, input.year, (its) => byLaw(input, its)).figures;

function byLaw(input: RebateYear, { rebates }: IncomeTaxLaw) {
  const { year, personalExpenses, gross, tax } = input;
  const rule = rebates.find((each) => each.year === year);
  if (rule === undefined) return { faults: [noTables(year)] };
  const { most: allowed, percent } = rebateShare(rule, input, gross);
  const limit = allowed.round(2);
  const rebate = rebateOf(rule, input, gross);
  const most = rebateOf(rule, { ...input, personalExpenses: limit }, gross);
  const [gain, left] = [most.subtract(rebate), notNegative(tax.subtract(rebate))];
  return {
    figures: {
      ...{ limit, rebate, most, percent, whole: smaller(most, notNegative(tax)) },
      missing: notNegative(limit.subtract(notNegative(personalExpenses))),
      worth: smaller(gain, left).round(2),
    },
    faults: [],
  };
}

/** What the rest of the rebate would lower the tax by, had only so much been spent. */
export function worthAfter(spent: Amount, { limit, percent, whole }: RebateRoom): Amount {
  const used = smaller(notNegative(spent), limit).percent(amount(percent)).round(2);
  return notNegative(whole.subtract(used)).round(2);
}

/** What some more expenses would lower the tax by. */
export function worthOf(expenses: Amount, { missing, worth, percent }: RebateRoom): Amount {
  const gain = smaller(expenses, missing).percent(amount(percent));
  return smaller(gain, worth).round(2);
}
