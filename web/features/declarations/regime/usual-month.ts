import { type Amount, amount, sum } from '@cuadre/sri/num';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeWords as words } from '#phrases/declarations/regime.ts';

interface UsualMonth {
  readonly title: string;
  /** null: no month is the usual one. */
  readonly pace: Amount | null;
}

/** What a month usually sells. Of somebody who sells in few of them that is nothing, and their mean says more. */
export function usualMonth({ pace, months }: Pick<RegimeOutlook, 'pace' | 'months'>): UsualMonth {
  if (pace === null) return { title: words.monthsWithout, pace: null };
  const sold = sum(months.map(({ sales }) => amount(sales)));
  if (!amount(pace).isZero() || sold.isZero()) return { title: words.months(pace), pace: amount(pace) };
  return { title: words.irregular(sold.divide(amount(String(months.length)), 2).toFixed(2)), pace: null };
}
