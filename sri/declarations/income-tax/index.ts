export { answerIncomeTax, type IncomeTaxAnswer } from './answer-income-tax.ts';
export {
  computeIncomeTax,
  type IncomeTax,
  type IncomeTaxFigures,
  type IncomeTaxInput,
  type IncomeTaxLaw,
  type IncomeTaxRegime,
  incomeTaxRegimes,
  type RebateInput,
} from './compute-income-tax.ts';
export {
  type AssetKind,
  type DepreciationRate,
  type DepreciationTable,
  depreciationOf,
  depreciationRates,
  type FixedAsset,
} from './depreciation.ts';
export { type Exemption, exemptOf } from './exemptions.ts';
export {
  type BusinessExpenses,
  type ExpenseLimit,
  type ExpenseLimitTable,
  expenseLimits,
  expenseWarnings,
  type LimitedExpense,
} from './expense-limits.ts';
export { type Activity, type IncomeTaxOfYear, type IncomeTaxYear, incomeTaxOfYear } from './income-tax-of-year.ts';
export { type Bracket, type IncomeTaxTable, incomeTaxTables, type RebateRule, rebateRules } from './tables.ts';
