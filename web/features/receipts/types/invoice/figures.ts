import { type CalculatedInvoice, calculateInvoice, type InvoiceDraft } from '@cuadre/sri/receipts';

// A draft never changes in place, so what was worked out for it holds as long as it exists.
const figures = new WeakMap<InvoiceDraft, CalculatedInvoice>();

/** The figures of the invoice: the kernel's, the same that the server and the XML use. */
export function figuresOf(draft: InvoiceDraft): CalculatedInvoice {
  const known = figures.get(draft);
  if (known !== undefined) return known;
  const made = calculateInvoice(draft);
  figures.set(draft, made);
  return made;
}
