import { CREDIT_NOTE } from '../../catalogs/index.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { checkCreditNoteArithmetic } from './arithmetic.ts';
import { type CalculatedCreditNote, calculateCreditNote } from './calculate.ts';
import { composeCreditNote } from './compose.ts';
import type { CreditNote, CreditNoteDraft, CreditNoteFacts } from './credit-note.ts';
import { draftOfCreditNote } from './draft-of-credit-note.ts';
import { creditNoteRide } from './ride.ts';
import { checkCreditNoteDraft } from './rules.ts';
import { creditNoteSchema } from './schema.ts';

export interface CreditNoteShape {
  draft: CreditNoteDraft;
  document: CreditNote;
  figures: CalculatedCreditNote;
  facts: CreditNoteFacts;
}

/** Nota de crédito, codDoc 04. */
export const creditNoteType: ReceiptType<'creditNote', CreditNoteShape> = {
  name: 'creditNote',
  code: CREDIT_NOTE,
  schema: creditNoteSchema,
  calculate: calculateCreditNote,
  check: checkCreditNoteDraft,
  compose: composeCreditNote,
  draftOf: draftOfCreditNote,
  outline: ({ buyer }, { subtotal, iva, total }) => ({ party: buyer, subtotal, iva, total }),
  checkArithmetic: checkCreditNoteArithmetic,
  ride: creditNoteRide,
};
