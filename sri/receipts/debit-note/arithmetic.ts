import { IVA } from '../../catalogs/index.ts';
import { type ArithmeticFault, Comparison, readFigure, toleranceOn, totalOf, WARNING } from '../comparison.ts';
import { checkIvaCodes } from '../lines/check-iva-code.ts';
import { checkNoteTotal } from '../modified-document/arithmetic.ts';
import type { DebitNote } from './debit-note.ts';

/**
 * Recomputes a debit note, ours or anyone's: each figure may differ from its parts by `tolerance` (that of the day when absent).
 * Errors are what the SRI answers with 52; payments and the sum of the bases are warnings. Codes `arithmetic.iva_not_in_force`,
 * `.iva_rate`, `.subtotal`,
 * `.group_value`, `.iva_base`, `.total`, `.payments`.
 * @sri error 52: valorTotal = totalSinImpuestos + taxes − devolución IVA
 */
export function checkDebitNoteArithmetic(note: DebitNote, options: { tolerance?: string } = {}): ArithmeticFault[] {
  const check = new Comparison(options.tolerance ?? toleranceOn(note.issuedOn));
  checkIvaCodes(note, note.modifiedIssuedOn, check, { otherDay: note.issuedOn });
  const subtotal = readFigure(note.subtotal);
  check.compare(
    'subtotal',
    'subtotal',
    'El subtotal',
    subtotal,
    totalOf(note.reasons, (reason) => reason.value),
  );
  note.taxTotals.forEach((tax, i) => {
    if (tax.taxCode !== IVA) return;
    const value = readFigure(tax.base).percent(readFigure(tax.rate));
    const group = { taxCode: tax.taxCode, rateCode: tax.rateCode };
    check.compare('group_value', `taxTotals.${i}.value`, 'El impuesto', readFigure(tax.value), value, { group });
  });
  const [ivas, others] = [true, false].map((isIva) =>
    note.taxTotals.filter(({ taxCode }) => (taxCode === IVA) === isIva),
  );
  const bases = totalOf(ivas, (tax) => tax.base);
  const parts = subtotal.add(totalOf(others, (tax) => tax.value));
  if ((ivas ?? []).length > 0) check.compare('iva_base', 'taxTotals', 'La base de IVA', bases, parts, WARNING);
  checkNoteTotal(note, check);
  if (note.payments !== undefined && note.payments.length > 0)
    check.compare(
      'payments',
      'payments',
      'El total',
      readFigure(note.total),
      totalOf(note.payments, (payment) => payment.total),
      WARNING,
    );
  return check.faults;
}
