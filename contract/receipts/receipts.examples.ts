import type { Examples } from '../example.ts';
import type * as calls from './receipts.ts';
import { byReceipt } from './types/receipt-calls.examples.ts';

export const examples: Examples<typeof calls> = {
  getAllInvoiceByPeriodAllState: () => ({ query: { search: 'secreto' } }),
  getAllInvoiceByPeriod: () => ({ query: { search: 'secreto' } }),
  getAllInvoiceAndNCByPeriod: () => ({ query: { search: 'secreto' } }),
  getReceiptsTotal: () => ({ query: { search: 'secreto' } }),
  getInvoice: byReceipt,
  // A client makes the ids of its drafts: under this one the caller may have issued something of their own.
  getReceiptOfDraft: ({ draftId }) => ({ params: { draftId }, idempotent: true }),
  getReceiptContents: byReceipt,
  getPdfFromElectronicVoucher: byReceipt,
  getRideUrl: byReceipt,
  getXmlVoucherIssued: ({ receiptId }) => ({ params: { type: 'fc', documentId: receiptId } }),
  sendReceiptMail: (owner) => ({ ...byReceipt(owner), body: {} }),
  discardReceipt: byReceipt,
  retryReceipt: byReceipt,
};
