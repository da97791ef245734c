export { checkDebitNoteArithmetic } from './arithmetic.ts';
export { type CalculatedDebitNote, calculateDebitNote } from './calculate.ts';
export { composeDebitNote } from './compose.ts';
export * from './debit-note.ts';
export { draftOfDebitNote } from './draft-of-debit-note.ts';
export { debitNoteRide } from './ride.ts';
export { checkDebitNoteDraft } from './rules.ts';
export { debitNoteSchema } from './schema.ts';
export { type DebitNoteShape, debitNoteType } from './type.ts';
