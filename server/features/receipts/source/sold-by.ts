import { calculateInvoice, type InvoiceDraft, type Sold } from '@cuadre/sri/receipts';

/** What an invoice of ours sold, from the draft that it was issued from. */
export function soldBy(invoice: InvoiceDraft): Sold {
  const { subtotal, taxTotals, lines } = calculateInvoice(invoice);
  return {
    subtotal: subtotal.toText(2),
    taxTotals: taxTotals.map(({ value }) => ({ value: value.toText(2) })),
    lines: lines.map((line) => ({ quantity: line.quantity.toText(), subtotal: line.subtotal.toText(2) })),
  };
}
