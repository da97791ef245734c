import { type Amount, amount, ZERO } from '../../num/index.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { readAmount } from '../lines/calculate-line.ts';
import type { ReceiptLeft } from '../modified-document/modified-document.ts';
import type { DecimalText } from '../shapes.ts';
import { calculateCreditNote } from './calculate.ts';
import type { CreditNoteDraft } from './credit-note.ts';

/** What an earlier credit note took back. */
export interface Credited {
  readonly total: DecimalText;
  readonly lines: readonly {
    /** Which line of the invoice; absent when the note does not say (it was issued elsewhere, or it is a discount). */
    readonly modifiedLine?: number | undefined;
    readonly quantity: DecimalText;
    readonly subtotal: DecimalText;
  }[];
}

/** What a credit note of ours takes back, from the draft that it was issued from. */
export function creditedBy(draft: CreditNoteDraft): Credited {
  const figures = calculateCreditNote(draft);
  return {
    total: figures.total.toText(2),
    lines: draft.lines.map(({ modifiedLine }, i) => ({
      modifiedLine,
      quantity: figures.lines[i]?.quantity.toText(2) ?? '0',
      subtotal: figures.lines[i]?.subtotal.toText(2) ?? '0',
    })),
  };
}

const NONE = amount('0.00');
/** Rounding may have taken a cent more than there was: then nothing is left, not less. */
const atLeastNothing = (value: Amount): Amount => (value.isNegative() ? NONE : value);

/**
 * What is left of an invoice once these credit notes are taken off it (those that the SRI did not refuse and that are
 * not voided): its total with taxes, and quantity and value of each line.
 */
export function leftToCredit(invoice: Pick<Invoice, 'total' | 'lines'>, credited: readonly Credited[]): ReceiptLeft {
  const taken = credited.flatMap(({ lines }) => lines);
  const total = credited.reduce((left, note) => left.subtract(readAmount(note.total)), readAmount(invoice.total));
  return {
    total: atLeastNothing(total).toText(2),
    lines: invoice.lines.map((line, i) => {
      const own = taken.filter(({ modifiedLine }) => modifiedLine === i);
      const sumOf = (field: 'quantity' | 'subtotal'): Amount =>
        own.reduce((sum, each) => sum.add(readAmount(each[field])), ZERO);
      return {
        quantity: atLeastNothing(readAmount(line.quantity).subtract(sumOf('quantity'))).toText(2),
        subtotal: atLeastNothing(readAmount(line.subtotal).subtract(sumOf('subtotal'))).toText(2),
      };
    }),
  };
}
