import { type Amount, amount } from '../../num/index.ts';
import { type IncomeTaxLaw, noTables, shipped, tableOf } from './compute-income-tax.ts';
import { orEstimate } from './year-before.ts';

/** Whom the annex of personal expenses concerns, from a year on, in tax-free bases of that year (decimal text). */
export interface ExpenseAnnexRule {
  readonly fromYear: number;
  /** Income of the year, before costs, is above it. */
  readonly incomeAbove: string;
  /** Personal expenses of the year are above it. */
  readonly expensesAbove: string;
  readonly source: string;
  readonly unconfirmed?: string;
}

/** The last row that has begun counts. */
export const expenseAnnexRules: readonly ExpenseAnnexRule[] = [
  {
    fromYear: 2022,
    incomeAbove: '1',
    expensesAbove: '0',
    source: 'Boletín NAC-COM-26-006',
    unconfirmed:
      'Press of 2026: who wants the rebate and earns more than the tax-free base. Up to 2021 it was who spent more than half of it.',
  },
];

/** What is known of a year; amounts in dollars. */
export interface ExpenseAnnexYear {
  readonly year: number;
  /** Income with costs, and salary, before costs. */
  readonly gross: Amount;
  readonly personalExpenses: Amount;
  /** The year is over and everything about it was told. */
  readonly isWhole: boolean;
}

/** Whether it concerns somebody who takes the rebate, and from what on. */
export interface ExpenseAnnexVerdict {
  /** `open`: what is known so far does not say. */
  readonly concerns: 'yes' | 'no' | 'open';
  readonly incomeAbove: Amount;
  readonly expensesAbove: Amount;
  readonly isConfirmed: boolean;
}

/**
 * Whether the annex of personal expenses of a year concerns somebody. What was told may grow as long as a year is not
 * whole: until then nobody is free of it. A year without its table is measured by the year before and stays open; undefined
 * where no year before has one, or no rule has begun.
 */
export function expenseAnnex(
  input: ExpenseAnnexYear,
  law: IncomeTaxLaw = shipped,
  rules: readonly ExpenseAnnexRule[] = expenseAnnexRules,
): ExpenseAnnexVerdict | undefined {
  const rule = rules.findLast(({ fromYear }) => fromYear <= input.year);
  const { figures: taxFree, estimate } = orEstimate(law, input.year, (its) => taxFreeBase(its, input.year));
  if (rule === undefined || taxFree === undefined) return undefined;
  const incomeAbove = taxFree.multiply(amount(rule.incomeAbove)).round(2);
  const expensesAbove = taxFree.multiply(amount(rule.expensesAbove)).round(2);
  const isAbove = input.gross.compare(incomeAbove) > 0 && input.personalExpenses.compare(expensesAbove) > 0;
  const isKnown = !estimate && (isAbove || input.isWhole);
  return {
    concerns: isKnown ? (isAbove ? 'yes' : 'no') : 'open',
    ...{ incomeAbove, expensesAbove },
    isConfirmed: rule.unconfirmed === undefined,
  };
}

/** Where the general table begins to tax. */
function taxFreeBase(law: IncomeTaxLaw, year: number) {
  const first = tableOf(law, 'general', year)?.brackets.find(({ percent }) => !amount(percent).isZero());
  return first === undefined ? { faults: [noTables(year)] } : { figures: amount(first.from), faults: [] };
}
