import { INVOICE } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import type { CalculatedInvoice, InvoiceDraft } from '@cuadre/sri/receipts';
import { invoiceCalls } from '#contract/receipts/types/invoices.ts';
import { totals as words } from '#phrases/receipts/invoice.ts';
import { oneStep, type ReceiptType } from '#web/features/receipts/editor/receipt-type.ts';
import { partLater } from '#web/ui/later.tsx';
import { InvoicePaper } from './components/paper.tsx';
import { rest } from './deferred-parts.ts';
import { InvoiceFields } from './fields.tsx';
import { figuresOf } from './figures.ts';
import { type BesideInvoice, besideInvoice } from './invoice-store.ts';
import { isNewClient } from './new-client.ts';

/** Only the rows that say something. */
function totals(figures: CalculatedInvoice) {
  const row = (label: string, value: { toText(places: number): string }) => ({
    label,
    value: formatMoney(value.toText(2)),
  });
  const some = (label: string, value: { isZero(): boolean; toText(places: number): string }) =>
    value.isZero() ? [] : [row(label, value)];
  const { ivaSubtotals } = figures;
  return [
    ...ivaSubtotals.map(({ label, subtotal }) => row(words.subtotal(label), subtotal)),
    ...some(words.discount, figures.discountTotal),
    ...some(words.ice, figures.ice),
    ...ivaSubtotals.filter(({ rate }) => !rate.isZero()).map(({ label, value }) => row(words.iva(label), value)),
    ...some(words.irbpnr, figures.irbpnr),
    ...some(words.tip, figures.tip),
    ...some(words.exportCharges, figures.exportCharges),
    ...some(words.thirdParty, figures.thirdParty),
    row(words.total, figures.total),
  ];
}

/** Made for speed with hundreds of lines: what its first picture does not show comes a moment later. */
export const invoiceType: ReceiptType<InvoiceDraft, CalculatedInvoice, BesideInvoice> = {
  documentType: INVOICE,
  calls: invoiceCalls,
  calculate: figuresOf,
  checking: partLater(rest, ({ checking }) => checking),
  asksServer: false,
  checkAddress: '/income/receipts/invoice/preview',
  sold: ({ lines }, figures) => ({ lines, figures: figures.lines }),
  totals: (_, figures) => totals(figures),
  steps: oneStep(INVOICE, InvoiceFields),
  Beside: InvoicePaper,
  beside: {
    begin: besideInvoice,
    found: async ({ buyer }) => ({ newClient: await isNewClient(buyer) }),
    keep: ({ newClient, without, tipPercent }) => ({ newClient, without, tipPercent }),
  },
};
