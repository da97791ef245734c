import type { Fault } from '@cuadre/sri/faults';
import { type CalculatedInvoice, calculateInvoice, checkInvoiceDraft, type InvoiceDraft } from '@cuadre/sri/receipts';
import { currentDay } from '../../../shell/current-day.ts';

// A draft never changes in place, so what was worked out for it holds as long as it exists.
const figures = new WeakMap<InvoiceDraft, CalculatedInvoice>();
const faults = new WeakMap<InvoiceDraft, readonly Fault[]>();

/** The figures of the invoice: the kernel's, the same that the server and the XML use. */
export function figuresOf(draft: InvoiceDraft): CalculatedInvoice {
  const known = figures.get(draft);
  if (known !== undefined) return known;
  const made = calculateInvoice(draft);
  figures.set(draft, made);
  return made;
}

/** What still has to be corrected, by the same rules as the server. */
export function faultsOf(draft: InvoiceDraft): readonly Fault[] {
  const known = faults.get(draft);
  if (known !== undefined) return known;
  const made = checkInvoiceDraft(draft, { today: currentDay(), figures: figuresOf(draft) });
  faults.set(draft, made);
  return made;
}
