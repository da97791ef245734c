import { creditNoteExample, examples } from './credit-notes.examples.ts';
import * as schemas from './credit-notes.schemas.ts';
import * as calls from './credit-notes.ts';
import type { JudgedReceipt } from './judged-receipt.ts';

export const judged: JudgedReceipt<'creditNote'> = {
  draft: schemas.creditNoteDraft,
  calls,
  schemas,
  examples,
  example: creditNoteExample,
};
