import { draftLinesOf } from '../lines/draft-line.ts';
import { draftNoteOf } from '../modified-document/draft-note.ts';
import type { CreditNote, CreditNoteDraft } from './credit-note.ts';

/**
 * The draft that this document could have come from: composed again it gives the same document. Which line of the
 * modified document each one takes back is not in the XML and does not come back.
 */
export const draftOfCreditNote = (note: CreditNote): CreditNoteDraft => ({
  ...draftNoteOf(note),
  reason: note.reason,
  lines: draftLinesOf(note, note.modifiedIssuedOn),
});
