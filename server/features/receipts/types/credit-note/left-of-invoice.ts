import { type Amount, amount } from '@cuadre/sri/num';
import {
  type CreditNoteDraft,
  calculateCreditNote,
  calculateInvoice,
  type InvoiceDraft,
  type ReceiptLeft,
} from '@cuadre/sri/receipts';

const ZERO = amount('0.00');
const atLeastZero = (value: Amount): Amount => (value.isNegative() ? ZERO : value);

/**
 * What of an invoice no credit note has taken back: goods, services and their taxes. The tip and what was collected for
 * others are not sales, so a credit note cannot take them back.
 */
export function leftOfInvoice(invoice: InvoiceDraft, notes: readonly CreditNoteDraft[]): ReceiptLeft {
  const whole = calculateInvoice(invoice);
  const lines = whole.lines.map(({ quantity, subtotal }) => ({ quantity, subtotal }));
  let total = whole.subtotal.add(whole.iva).add(whole.ice).add(whole.irbpnr);
  for (const note of notes) {
    const figures = calculateCreditNote(note);
    total = total.subtract(figures.total);
    note.lines.forEach(({ modifiedLine = -1 }, i) => {
      const [of, taken] = [lines[modifiedLine], figures.lines[i]];
      if (!of || !taken) return;
      of.quantity = of.quantity.subtract(taken.quantity);
      of.subtotal = of.subtotal.subtract(taken.subtotal);
    });
  }
  return {
    total: atLeastZero(total).toFixed(2),
    lines: lines.map(({ quantity, subtotal }) => ({
      quantity: atLeastZero(quantity).toText(),
      subtotal: atLeastZero(subtotal).toText(2),
    })),
  };
}
