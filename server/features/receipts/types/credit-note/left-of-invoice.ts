import {
  type CreditNoteDraft,
  calculateInvoice,
  creditedBy,
  type InvoiceDraft,
  leftToCredit,
  type ReceiptLeft,
} from '@cuadre/sri/receipts';

/** What of an invoice of ours no credit note has taken back. */
export function leftOfInvoice(invoice: InvoiceDraft, notes: readonly CreditNoteDraft[]): ReceiptLeft {
  const { subtotal, taxTotals, lines } = calculateInvoice(invoice);
  const sold = {
    subtotal: subtotal.toText(2),
    taxTotals: taxTotals.map(({ value }) => ({ value: value.toText(2) })),
    lines: lines.map((line) => ({ quantity: line.quantity.toText(), subtotal: line.subtotal.toText(2) })),
  };
  return leftToCredit(sold, notes.map(creditedBy));
}
