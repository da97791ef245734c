import { type Amount, amount } from '../num/index.ts';
import type { Row } from './catalog.ts';

/** A retention code on its days: one percentage, or those that a person may choose among. */
export interface RetentionRateRow extends Row {
  /** Percent, decimal text: the only one, or the usual one of several. */
  readonly percent?: string;
  /** The percentages that the law knows for this code. */
  readonly choices?: readonly string[];
  /** Every percentage between the two. */
  readonly range?: readonly [least: string, most: string];
  /** Income tax only: withheld from residents, or from payments abroad. */
  readonly residents?: boolean;
}

/** How a table writes a rate down: a percentage, several, or a range. */
export type Rate = string | { readonly choices: readonly string[] } | { readonly range: readonly [string, string] };

/** The period does not list the code. */
export const NONE = null;
/** The source says "varios", or names a resolution: what the person states is taken. */
export const ANY: Rate = { range: ['0', '100'] };
export const choice = (...choices: string[]): Rate => ({ choices });
export const between = (least: string, most: string): Rate => ({ range: [least, most] });
export const upTo = (most: string): Rate => between('0', most);

/** The fields of a row. */
export const rateFields = (rate: Rate): Pick<RetentionRateRow, 'percent' | 'choices' | 'range'> =>
  typeof rate === 'string' ? { percent: rate } : rate;

/** True when the row leaves the percentage to a person. */
export const isPercentChosen = (row: RetentionRateRow): boolean => row.choices !== undefined || row.range !== undefined;

/** True when the percentage may stand beside this code. */
export function isPercentOf(row: RetentionRateRow, percent: Amount): boolean {
  if (row.range !== undefined)
    return percent.compare(amount(row.range[0])) >= 0 && percent.compare(amount(row.range[1])) <= 0;
  return (row.choices ?? [row.percent ?? '']).some((each) => each !== '' && percent.equals(amount(each)));
}
