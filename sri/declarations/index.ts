export { type AwaitedReturn, type AwaitedReturns, isAwaitedReturn, readAwaitedReturns } from './awaited-returns.ts';
export {
  type CalendarTaxpayer,
  filesTransactions,
  type ObligationDay,
  obligationCalendar,
} from './calendar.ts';
export { type Due, type DueTables, dueDay, type Filer } from './due-day.ts';
export { fineGrowsAfter, type LateFacts, type LateFiling, lateFiling, lateOf, monthsLate } from './late-filing.ts';
export {
  agentMonths,
  type Designation,
  type DueObligation,
  dueBetween,
  type EarlierRegime,
  type Inactivity,
  isAgentIn,
  nearestObligations,
  type ObligedTaxpayer,
  obligationsOf,
  type ToldObligation,
  taxpayerIn,
  taxpayerOf,
} from './nearest-obligations.ts';
export {
  type ByMonth,
  type RegimeOutlook,
  regimeOutlook,
} from './regime-outlook.ts';
export { creditSupports, tourismBoxes } from './tax-document.ts';
export {
  addPeriods,
  beginningIn,
  daysOf,
  isReturnPeriod,
  isTaxPeriod,
  lengthOf,
  monthsOf,
  periodWith,
  type TaxPeriod,
} from './tax-period.ts';
export { type DueReason, whyDue } from './why-due.ts';
