import { type Amount, amount, ZERO } from '../../num/index.ts';
import { totalOf } from '../comparison.ts';
import { readAmount } from '../lines/read-amount.ts';
import type { LineLeft, ReceiptLeft } from '../modified-document/modified-document.ts';
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
      quantity: figures.lines[i]?.quantity.toText() ?? '0',
      subtotal: figures.lines[i]?.subtotal.toText(2) ?? '0',
    })),
  };
}

const NONE = amount('0.00');
/** Rounding may have taken a cent more than there was: then nothing is left, not less. */
const atLeastNothing = (value: Amount): Amount => (value.isNegative() ? NONE : value);

/** What an invoice sold: an `Invoice`, or the same figures of a draft. */
export interface Sold {
  readonly subtotal: DecimalText;
  readonly taxTotals: readonly { readonly value: DecimalText }[];
  readonly lines: readonly LineLeft[];
}

/**
 * What is left of an invoice once these credit notes are taken off it (those that the SRI did not refuse and that are
 * not voided): goods, services and their taxes in all, and quantity and value of each line. Tip, what was collected for
 * others and export charges are not sales: a credit note cannot take them back.
 */
export function leftToCredit(invoice: Sold, credited: readonly Credited[]): ReceiptLeft {
  const taken = credited.flatMap(({ lines }) => lines);
  const sold = totalOf(invoice.taxTotals, ({ value }) => value).add(readAmount(invoice.subtotal));
  const total = credited.reduce((left, note) => left.subtract(readAmount(note.total)), sold);
  return {
    total: atLeastNothing(total).toText(2),
    lines: invoice.lines.map((line, i) => {
      const own = taken.filter(({ modifiedLine }) => modifiedLine === i);
      const sumOf = (field: 'quantity' | 'subtotal'): Amount =>
        own.reduce((sum, each) => sum.add(readAmount(each[field])), ZERO);
      return {
        quantity: atLeastNothing(readAmount(line.quantity).subtract(sumOf('quantity'))).toText(),
        subtotal: atLeastNothing(readAmount(line.subtotal).subtract(sumOf('subtotal'))).toText(2),
      };
    }),
  };
}
