import { IVA } from '../../catalogs/index.ts';
import { readFigure } from '../comparison.ts';
import { draftNoteOf } from '../modified-document/draft-note.ts';
import { draftPaymentOf } from '../payments/draft-payment.ts';
import type { DebitNote, DebitNoteDraft } from './debit-note.ts';
import { shareReasons } from './share-reasons.ts';

/**
 * The draft that this document could have come from: composed again it gives the same document. The XML does not say
 * which reason belongs to which IVA: see `shareReasons`.
 */
export function draftOfDebitNote(note: DebitNote): DebitNoteDraft {
  const groups = note.taxTotals.filter(({ taxCode }) => taxCode === IVA);
  const codes = shareReasons(
    note.reasons.map(({ value }) => readFigure(value)),
    groups.map(({ rateCode, base }) => ({ rateCode, base: readFigure(base) })),
  );
  return {
    ...draftNoteOf(note),
    reasons: note.reasons.map(({ reason, value }, i) => ({ reason, value, ivaCode: codes[i] ?? '' })),
    payments: (note.payments ?? []).map(draftPaymentOf),
  };
}
