export { type Due, dueDay, type Filer } from './due-day.ts';
export { type LateFiling, lateFiling, monthsLate } from './late-filing.ts';
export {
  type DueObligation,
  nearestObligations,
  type ObligedTaxpayer,
  obligationsOf,
  type ToldObligation,
} from './nearest-obligations.ts';
export { daysOf, isTaxPeriod, monthsOf, type TaxPeriod } from './tax-period.ts';
