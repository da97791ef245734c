import { DEBIT_NOTE } from '../../catalogs/index.ts';
import { additionalInfoOf } from '../additional-info.ts';
import { cents, composeHead } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import { composeTax } from '../lines/compose-line.ts';
import { readAmount } from '../lines/read-amount.ts';
import { composeNoteHeader } from '../modified-document/compose.ts';
import { composePayment } from '../payments/compose.ts';
import type { ComposeOptions } from '../receipt-type.ts';
import type { Issuer, Numbering } from '../shapes.ts';
import { type CalculatedDebitNote, calculateDebitNote } from './calculate.ts';
import type { DebitNote, DebitNoteDraft } from './debit-note.ts';

/**
 * The whole document of a draft that `checkDebitNoteDraft` found clean, version 1.0.0. Throws RangeError when a figure
 * does not fit its field, which a clean draft never does.
 */
export function composeDebitNote(
  draft: DebitNoteDraft,
  issuer: Issuer,
  numbering: Numbering,
  options: ComposeOptions<CalculatedDebitNote> = {},
): DebitNote {
  const figures = options.figures ?? calculateDebitNote(draft, options);
  const info = additionalInfoOf(draft.buyer, draft, issuer, draft.issuedOn, options.limits);
  return {
    version: '1.0.0',
    ...composeHead(DEBIT_NOTE, draft, issuer, numbering),
    ...composeNoteHeader(draft, issuer),
    subtotal: cents(figures.subtotal),
    taxTotals: figures.taxTotals.map(composeTax),
    total: cents(figures.total),
    payments: figures.payments.map(composePayment),
    reasons: draft.reasons.map(({ reason, value }) => ({ reason: cleanLine(reason), value: cents(readAmount(value)) })),
    additionalInfo: info.length === 0 ? undefined : info,
  };
}
