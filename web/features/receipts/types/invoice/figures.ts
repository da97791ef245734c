import { calculateInvoice } from '@cuadre/sri/receipts';
import { perDraft } from '#web/features/receipts/editor/receipt-type.ts';

/** The figures of the invoice: the kernel's, the same that the server and the XML use. */
export const figuresOf = perDraft(calculateInvoice);
