export { type Due, dueDay, type Filer } from './due-day.ts';
export {
  type DueObligation,
  nearestObligations,
  type ObligedTaxpayer,
  obligationsOf,
  type ToldObligation,
} from './nearest-obligations.ts';
