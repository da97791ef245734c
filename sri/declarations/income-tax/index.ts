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
  type Dependant,
  type DependantRelation,
  type DependantRule,
  type DependantTable,
  type DependantVerdict,
  dependantRules,
  dependantsEarnUpTo,
  judgeDependant,
  type NoDependant,
} from './dependants.ts';
export {
  type AssetKind,
  type DepreciationRate,
  type DepreciationTable,
  type DepreciationYear,
  depreciationOf,
  depreciationRates,
  depreciationYear,
  type FixedAsset,
} from './depreciation.ts';
export { type Exemption, exemptionRuleOf, exemptOf } from './exemptions.ts';
export {
  type ExpenseAnnexRule,
  type ExpenseAnnexVerdict,
  type ExpenseAnnexYear,
  expenseAnnex,
  expenseAnnexRules,
} from './expense-annex.ts';
export {
  type BusinessExpenses,
  type ExpenseLimit,
  type ExpenseLimitTable,
  expenseLimits,
  expenseWarnings,
  type LimitedExpense,
} from './expense-limits.ts';
export { type Activity, type IncomeTaxOfYear, type IncomeTaxYear, incomeTaxOfYear } from './income-tax-of-year.ts';
export { type RebateRoom, type RebateYear, rebateRoom, worthAfter, worthOf } from './rebate-room.ts';
export {
  type Bracket,
  type ExemptionRule,
  exemptionRules,
  type IncomeTaxTable,
  incomeTaxTables,
  type RebateRule,
  rebateRules,
} from './tables.ts';
