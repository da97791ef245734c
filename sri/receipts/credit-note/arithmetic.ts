import { type ArithmeticFault, Comparison, readFigure, totalOf } from '../comparison.ts';
import { checkGroupFigures, checkLineFigures } from '../lines/check-line-figures.ts';
import type { CreditNote } from './credit-note.ts';

/**
 * Recomputes a credit note, ours or anyone's, the way the SRI does: each figure may differ from its parts by `tolerance`
 * (0.01 when absent). Errors are what the SRI answers with 52. Codes as of the invoice: `arithmetic.line_subtotal`,
 * `.line_iva`, `.line_ice`, `.iva_base`, `.line_iva_count`, `.group_base`, `.group_value`, `.subtotal`, `.total`.
 * @sri FACTS 4.1, valorModificacion = totalSinImpuestos + taxes − devolución IVA
 */
export function checkCreditNoteArithmetic(note: CreditNote, options: { tolerance?: string } = {}): ArithmeticFault[] {
  const check = new Comparison(options.tolerance ?? '0.01');
  checkLineFigures(note, check);
  check.compare(
    'subtotal',
    'subtotal',
    'El subtotal',
    readFigure(note.subtotal),
    totalOf(note.lines, (line) => line.subtotal),
  );
  checkGroupFigures(note, check);
  checkNoteTotal(note, check);
  return check.faults;
}

/** The part of a note that its total is made of. */
interface NoteFigures {
  readonly subtotal: string;
  readonly total: string;
  readonly taxTotals: readonly { readonly value: string; readonly ivaRefund?: string }[];
  readonly compensations?: readonly { readonly value: string }[];
}

/** @sri valorModificacion, valorTotal */
export function checkNoteTotal(note: NoteFigures, check: Comparison): void {
  const terms = {
    subtotal: readFigure(note.subtotal),
    ivaRefund: totalOf(note.taxTotals, (group) => group.ivaRefund),
    compensations: totalOf(note.compensations, (each) => each.value),
    taxes: totalOf(note.taxTotals, (group) => group.value),
  };
  const computed = terms.subtotal.subtract(terms.ivaRefund).subtract(terms.compensations).add(terms.taxes);
  check.compare('total', 'total', 'El total', readFigure(note.total), computed, { terms });
}
