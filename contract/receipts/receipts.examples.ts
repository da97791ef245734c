import type { Examples } from '../example.ts';
import type * as calls from './receipts.ts';
import { byReceipt } from './types/receipt-calls.examples.ts';

export const examples: Examples<typeof calls> = {
  getAllInvoiceByPeriodAllState: () => ({ query: { search: 'secreto' } }),
  getInvoice: byReceipt,
  getPdfFromElectronicVoucher: byReceipt,
  getXmlVoucherIssued: ({ receiptId }) => ({ params: { type: 'fc', documentId: receiptId } }),
  sendReceiptMail: (owner) => ({ ...byReceipt(owner), body: {} }),
  retryReceipt: byReceipt,
};
