import type { Amount } from './amount.ts';
import { amount } from './parse.ts';

// The browser's Intl prints `$-46,00` and takes JavaScript numbers; these work on the exact text.

const read = (value: Amount | string): Amount => (typeof value === 'string' ? amount(value) : value);

/**
 * For the screen: `1234.5` gives `1.234,50`. At least `places` decimals (2), never fewer than the value has.
 * Negatives carry the minus sign U+2212.
 */
export function formatNumber(value: Amount | string, places = 2): string {
  const number = read(value);
  const [whole = '0', decimals = ''] = number.abs().toText(places).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${number.isNegative() ? '−' : ''}${grouped}${decimals === '' ? '' : `,${decimals}`}`;
}

/** For the screen: `$1.234,50`, `−$46,00`. */
export function formatMoney(value: Amount | string, places = 2): string {
  const number = read(value);
  return `${number.isNegative() ? '−' : ''}$${formatNumber(number.abs(), places)}`;
}

/** For the screen: `15 %`, `2,5 %`. */
export const formatPercent = (value: Amount | string): string => `${formatNumber(value, 0)} %`;
