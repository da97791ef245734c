import { CREDIT_NOTE } from '../../catalogs/index.ts';
import { additionalInfoOf } from '../additional-info.ts';
import { CURRENCY, cents, composeHead } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import type { CalculatedLine, CalculatedTax } from '../lines/calculate-line.ts';
import { composeLine } from '../lines/compose-line.ts';
import { composeNoteHeader } from '../modified-document/compose.ts';
import type { ComposeOptions } from '../receipt-type.ts';
import type { Issuer, LineDraft, Numbering } from '../shapes.ts';
import { type CalculatedCreditNote, calculateCreditNote } from './calculate.ts';
import type { CreditNote, CreditNoteDraft, CreditNoteLine, CreditNoteTaxTotal } from './credit-note.ts';

/**
 * The whole document of a draft that `checkCreditNoteDraft` found clean, version 1.1.0. Throws RangeError when a figure
 * does not fit its field, which a clean draft never does.
 */
export function composeCreditNote(
  draft: CreditNoteDraft,
  issuer: Issuer,
  numbering: Numbering,
  options: ComposeOptions<CalculatedCreditNote> = {},
): CreditNote {
  const figures = options.figures ?? calculateCreditNote(draft);
  const info = additionalInfoOf(draft.buyer, draft, issuer, draft.issuedOn, options.limits);
  return {
    version: '1.1.0',
    ...composeHead(CREDIT_NOTE, draft, issuer, numbering),
    ...composeNoteHeader(draft, issuer),
    subtotal: cents(figures.subtotal),
    total: cents(figures.total),
    currency: CURRENCY,
    taxTotals: figures.taxTotals.map(totalOf),
    reason: cleanLine(draft.reason),
    lines: draft.lines.map((line, i) => lineOf(line, figures.lines[i] as CalculatedLine)),
    additionalInfo: info.length === 0 ? undefined : info,
  };
}

const totalOf = ({ taxCode, rateCode, base, value }: CalculatedTax): CreditNoteTaxTotal => ({
  taxCode,
  rateCode,
  base: cents(base),
  value: cents(value),
});

/** The lines of a credit note have no unit of measure. */
function lineOf(draft: LineDraft, figures: CalculatedLine): CreditNoteLine {
  const { unitOfMeasure: _, ...line } = composeLine(draft, figures);
  return line;
}
