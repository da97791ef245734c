import { type Amount, amount, sum } from '@cuadre/sri/num';
import type { ComingItem, Forecast } from '#contract/books/forecast.ts';
import type { Direction } from '#contract/books/totals.rules.ts';

/** What is known of a side of a month: what repeats, and what is on credit. */
export const knownOf = ({ repeats, credit }: Forecast['months'][number]['income']): string =>
  amount(repeats).add(amount(credit)).toFixed(2);

interface Whole {
  readonly isNothing: boolean;
  /** How much more goes out than comes in; below zero, what is left. */
  readonly missing: Amount;
}

/** All months together. */
export function wholeOf(months: readonly { readonly income: string; readonly expense: string }[]): Whole {
  const income = sum(months.map((month) => amount(month.income)));
  const expense = sum(months.map((month) => amount(month.expense)));
  return { isNothing: income.isZero() && expense.isZero(), missing: expense.subtract(income) };
}

/** Of one direction, all that comes; of what is to be filed no amount is known. */
export const comingOf = (direction: Direction, items: readonly Pick<ComingItem, 'direction' | 'amount'>[]): string =>
  sum(items.filter((item) => item.direction === direction).map((item) => amount(item.amount ?? '0'))).toFixed(2);
