export { checkRetentionArithmetic } from './arithmetic.ts';
export {
  type CalculatedRetainedDocument,
  type CalculatedRetainedTax,
  type CalculatedRetention,
  type CalculatedRetentionLine,
  calculateRetention,
  limitOfTax,
  type RetentionTotal,
  rateDayOf,
} from './calculate.ts';
export { composeRetention, fiscalPeriodOf } from './compose.ts';
export {
  type RetentionStart,
  receivedFactsOf,
  retainedDocumentOf,
  retentionDraftOf,
} from './draft-of-invoice.ts';
export { draftOfRetention } from './draft-of-retention.ts';
export * from './retention.ts';
export { retentionRide } from './ride.ts';
export { type RetainedRow, retainedRows } from './rows.ts';
export { retentionDeadline } from './rules/document.ts';
export { checkRetentionDraft } from './rules.ts';
export { retentionSchema } from './schema.ts';
export { type RetentionShape, retentionType } from './type.ts';
