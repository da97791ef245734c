import { debitNoteExample, examples } from './debit-notes.examples.ts';
import * as schemas from './debit-notes.schemas.ts';
import * as calls from './debit-notes.ts';
import type { JudgedReceipt } from './judged-receipt.ts';

export const judged: JudgedReceipt<'debitNote'> = {
  draft: schemas.debitNoteDraft,
  calls,
  schemas,
  examples,
  example: debitNoteExample,
};
