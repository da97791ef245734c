export { Amount } from './amount.ts';
export { formatMoney, formatNumber, formatPercent } from './format.ts';
export { amount, larger, parseAmount, smaller, sum, ZERO } from './parse.ts';
export { type DecimalReading, readDecimal } from './read-decimal.ts';
