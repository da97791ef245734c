import { INVOICE } from '@cuadre/sri/catalogs';
import type { CalculatedInvoice, InvoiceDraft } from '@cuadre/sri/receipts';
import { invoiceCalls } from '#contract/receipts/types/invoices.ts';
import { amountRows } from '#web/features/receipts/editor/amount-rows.ts';
import { oneStep, type ReceiptType } from '#web/features/receipts/editor/receipt-type.ts';
import { partLater } from '#web/ui/later.tsx';
import { InvoicePaper } from './components/paper.tsx';
import { rest } from './deferred-parts.ts';
import { InvoiceFields } from './fields.tsx';
import { figuresOf } from './figures.ts';
import { type BesideInvoice, besideInvoice } from './invoice-store.ts';
import { isNewClient } from './new-client.ts';

/** Made for speed with hundreds of lines: what its first picture does not show comes a moment later. */
export const invoiceType: ReceiptType<InvoiceDraft, CalculatedInvoice, BesideInvoice> = {
  documentType: INVOICE,
  calls: invoiceCalls,
  calculate: figuresOf,
  checking: partLater(rest, ({ checking }) => checking),
  asksServer: false,
  checkAddress: '/income/receipts/invoice/preview',
  sold: ({ lines }, figures) => ({ lines, figures: figures.lines }),
  totals: (_, figures) => amountRows(figures),
  steps: oneStep(INVOICE, InvoiceFields),
  Beside: InvoicePaper,
  beside: {
    begin: besideInvoice,
    found: async ({ buyer }) => ({ newClient: await isNewClient(buyer) }),
    keep: ({ newClient, without, tipPercent }) => ({ newClient, without, tipPercent }),
  },
};
