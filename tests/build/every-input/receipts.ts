import { randomUUID } from 'node:crypto';
import { buildDraft, TODAY } from '../invoice-draft.ts';
import {
  creditNoteDraft,
  debitNoteDraft,
  purchaseLiquidationDraft,
  remissionGuideDraft,
  retentionDraft,
} from '../other-drafts.ts';
import { byForeign, byReceipt, type Inputs, none } from './input.ts';

/** The calls of one type (`receiptCalls`); the victim has no draft or receipt of it, so its ids lead nowhere for anybody. */
const typeInputs = (noun: string, issue: string, draft: () => object): Inputs => {
  const params = { draftId: randomUUID() };
  return {
    [`get${noun}Drafts`]: none,
    [`get${noun}Draft`]: () => ({ params }),
    [`save${noun}Draft`]: () => ({ params, body: { version: 1, draft: draft() } }),
    [`delete${noun}Draft`]: () => ({ params, idempotent: true }),
    [`preview${noun}`]: () => ({ body: { draft: draft(), size: 'A4' } }),
    [`check${noun}`]: () => ({ body: { draft: draft() } }),
    [issue]: () => ({ body: { draftId: randomUUID(), draft: draft() } }),
    [`correct${noun}`]: (victim) => ({ ...byReceipt(victim), body: { draft: draft() } }),
  };
};

/** What is issued, and the reports of it. */
export const receiptInputs: Inputs = {
  getVouchersGenerated: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  getReceivedReport: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  sendReportInvoiceList: () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'xlsx' } }),
  sendReportExpenseInvoice: () => ({ body: { from: '2026-11-01', to: '2026-11-30', format: 'pdf' } }),
  makeReport: () => ({ body: { kind: 'issued', from: '2026-11-01', to: '2026-11-30', format: 'zip' } }),
  homeInfo: none,
  getReports: none,
  getReportState: ({ reportId }) => ({ params: { reportId } }),
  downloadReport: ({ reportId }) => ({ params: { reportId } }),
  getCatalogsInvoice: none,
  validateToGenerateInvoice: none,
  getDrafts: none,
  getInvoiceDrafts: none,
  getInvoiceDraft: ({ draftId }) => ({ params: { draftId } }),
  // The id of a draft is made by the client: a foreign one that does not exist for us would be a new draft of ours.
  saveInvoiceDraft: ({ draftId }) => ({ params: { draftId }, body: { version: 1, draft: buildDraft() } }),
  deleteInvoiceDraft: ({ draftId }) => ({ params: { draftId }, idempotent: true }),
  getCorrectionDrafts: none,
  getCorrectionDraft: byReceipt,
  saveCorrectionDraft: (victim) => ({
    ...byReceipt(victim),
    body: { version: 0, documentType: '01', draft: buildDraft() },
  }),
  deleteCorrectionDraft: byReceipt,
  previewInvoice: () => ({ body: { draft: buildDraft(), size: 'A4' } }),
  checkInvoice: () => ({ body: { draft: buildDraft() } }),
  saveCompleteInvoice: ({ draftId }) => ({ body: { draftId, draft: buildDraft({ issuedOn: TODAY }) } }),
  getAllInvoiceByPeriodAllState: () => ({ query: { search: 'secreto' } }),
  getInvoice: byReceipt,
  getLastInvoice: () => ({ query: { identification: '1710034065' } }),
  getPdfFromElectronicVoucher: byReceipt,
  getXmlVoucherIssued: ({ receiptId }) => ({ params: { type: 'fc', documentId: receiptId } }),
  sendReceiptMail: (victim) => ({ ...byReceipt(victim), body: {} }),
  createShareLink: byReceipt,
  revokeShareLink: ({ linkId }) => ({ params: { linkId } }),
  correctReceipt: (victim) => ({ ...byReceipt(victim), body: { draft: buildDraft() } }),
  retryReceipt: byReceipt,
  ...typeInputs('CreditNote', 'saveNewCreditNote', creditNoteDraft),
  getInvoiceToCreditNote: byReceipt,
  ...typeInputs('DebitNote', 'saveNewDebitNote', debitNoteDraft),
  getInvoiceToDebitNote: byReceipt,
  ...typeInputs('PurchaseLiquidation', 'savePurchaseLiquidation', purchaseLiquidationDraft),
  getLiquidationSuppliers: none,
  ...typeInputs('RemissionGuide', 'saveGuiaRemision', remissionGuideDraft),
  getInvoiceToRemision: byReceipt,
  getCatalogsToRemisionAndRetencion: none,
  ...typeInputs('Retention', 'saveRetentionVoucher', retentionDraft),
  getRetentionCodes: none,
  getReceivedToRetention: byForeign,
  getVoucherToCancel: ({ receiptId }) => ({ query: { receiptId } }),
  cancelElectronicVoucher: ({ receiptId }) => ({ body: { receiptId, step: 'begin' }, foreign: true }),
  cancelElectronicInvoice: byReceipt,
  consultVoucher: byReceipt,
};
