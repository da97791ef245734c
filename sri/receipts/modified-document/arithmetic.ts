import { type Comparison, readFigure, totalOf } from '../comparison.ts';

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
