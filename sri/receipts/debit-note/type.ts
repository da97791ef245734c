import { DEBIT_NOTE } from '../../catalogs/index.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { checkDebitNoteArithmetic } from './arithmetic.ts';
import { type CalculatedDebitNote, calculateDebitNote } from './calculate.ts';
import { composeDebitNote } from './compose.ts';
import type { DebitNote, DebitNoteDraft, DebitNoteFacts } from './debit-note.ts';
import { draftOfDebitNote } from './draft-of-debit-note.ts';
import { debitNoteRide } from './ride.ts';
import { checkDebitNoteDraft } from './rules.ts';
import { debitNoteSchema } from './schema.ts';

export interface DebitNoteShape {
  draft: DebitNoteDraft;
  document: DebitNote;
  figures: CalculatedDebitNote;
  facts: DebitNoteFacts;
}

/** Nota de débito, codDoc 05. */
export const debitNoteType: ReceiptType<'debitNote', DebitNoteShape> = {
  name: 'debitNote',
  code: DEBIT_NOTE,
  schema: debitNoteSchema,
  calculate: calculateDebitNote,
  check: checkDebitNoteDraft,
  compose: composeDebitNote,
  draftOf: draftOfDebitNote,
  outline: ({ buyer }, { subtotal, iva, total }) => ({ party: buyer, subtotal, iva, total }),
  checkArithmetic: checkDebitNoteArithmetic,
  ride: debitNoteRide,
};
