import { type ArithmeticFault, Comparison, readFigure, toleranceOn, totalOf } from '../comparison.ts';
import { checkIvaCodes } from '../lines/check-iva-code.ts';
import { checkGroupFigures, checkLineFigures } from '../lines/check-line-figures.ts';
import { checkNoteTotal } from '../modified-document/arithmetic.ts';
import type { CreditNote } from './credit-note.ts';

/**
 * Recomputes a credit note, ours or anyone's, as the SRI does: each figure may differ from its parts by `tolerance`
 * (that of the day when absent). Errors are what the SRI answers with 52. Codes as of the invoice: `arithmetic.iva_not_in_force`, `.iva_rate`, `.line_subtotal`,
 * `.line_iva`, `.line_ice`, `.iva_base`, `.line_iva_count`, `.group_base`, `.group_value`, `.subtotal`, `.total`.
 * @sri error 52: valorModificacion = totalSinImpuestos + taxes − devolución IVA
 */
export function checkCreditNoteArithmetic(note: CreditNote, options: { tolerance?: string } = {}): ArithmeticFault[] {
  const check = new Comparison(options.tolerance ?? toleranceOn(note.issuedOn));
  checkIvaCodes(note, note.modifiedIssuedOn, check, { otherDay: note.issuedOn });
  checkLineFigures(note, check, note.modifiedIssuedOn);
  check.compare(
    'subtotal',
    'subtotal',
    'El subtotal',
    readFigure(note.subtotal),
    totalOf(note.lines, (line) => line.subtotal),
  );
  checkGroupFigures(note, check, note.modifiedIssuedOn);
  checkNoteTotal(note, check);
  return check.faults;
}
