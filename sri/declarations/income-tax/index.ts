export { answerIncomeTax, type IncomeTaxAnswer } from './answer-income-tax.ts';
export {
  computeIncomeTax,
  type IncomeTax,
  type IncomeTaxFigures,
  type IncomeTaxInput,
  type IncomeTaxLaw,
  type IncomeTaxRegime,
  incomeTaxRegimes,
} from './compute-income-tax.ts';
export { type Bracket, type IncomeTaxTable, incomeTaxTables, type RebateRule, rebateRules } from './tables.ts';
