import { shown } from '../shown.ts';
import { Amount } from './amount.ts';

/**
 * Reads a decimal text: optional sign, digits, optional point ("12", "12.50", ".5", "-3."), the forms of xs:decimal.
 * No spaces, no thousands separators, no exponent, at most 64 characters. Null when it is not one.
 */
export const parseAmount = (text: string): Amount | null => Amount.parse(text);

/** Like `parseAmount`, for text that is known to be a decimal. Throws RangeError when it is not. */
export function amount(text: string): Amount {
  const result = Amount.parse(text);
  if (result === null) throw new RangeError(`not a decimal: ${shown(text)}`);
  return result;
}

/** 0, scale 0. */
export const ZERO = amount('0');

/** Exact sum of a list; zero for an empty one. */
export function sum(amounts: readonly Amount[]): Amount {
  let total = ZERO;
  for (const item of amounts) total = total.add(item);
  return total;
}

/** The smaller of two amounts; the first where they are the same. */
export const smaller = (one: Amount, other: Amount): Amount => (other.compare(one) < 0 ? other : one);

/** The larger of two amounts; the first where they are the same. */
export const larger = (one: Amount, other: Amount): Amount => (one.compare(other) < 0 ? other : one);
