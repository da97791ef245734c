import { randomUUID } from 'node:crypto';
import { INVOICE } from '@cuadre/sri/catalogs';
import { callsOf, receiptContracts, receiptNames } from '#contract/receipts/types.ts';
import { buildDraft, TODAY } from '../invoice-draft.ts';
import { byForeign, byReceipt, type Inputs, none } from './input.ts';

/** The calls of every type but the invoice; the victim has none of these, so its ids lead nowhere for anybody. */
const typeInputs: Inputs = Object.assign(
  {},
  ...receiptNames
    .filter((name) => name !== 'invoice')
    .map((name): Inputs => {
      const { drafts, readDraft, saveDraft, deleteDraft, preview, check, issue, correct } = callsOf(name);
      const params = { draftId: randomUUID() };
      const draft = receiptContracts[name].example(TODAY);
      return {
        [drafts.id]: none,
        [readDraft.id]: () => ({ params }),
        [saveDraft.id]: () => ({ params, body: { version: 1, draft } }),
        [deleteDraft.id]: () => ({ params, idempotent: true }),
        [preview.id]: () => ({ body: { draft, size: 'A4' } }),
        [check.id]: () => ({ body: { draft } }),
        [issue.id]: () => ({ body: { draftId: randomUUID(), draft } }),
        [correct.id]: (victim) => ({ ...byReceipt(victim), body: { draft } }),
      };
    }),
);

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
    body: { version: 0, documentType: INVOICE, draft: buildDraft() },
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
  ...typeInputs,
  getInvoiceToCreditNote: byReceipt,
  getInvoiceToDebitNote: byReceipt,
  getLiquidationSuppliers: none,
  getInvoiceToRemision: byReceipt,
  getCatalogsToRemisionAndRetencion: none,
  getRetentionCodes: none,
  getReceivedToRetention: byForeign,
  getVoucherToCancel: ({ receiptId }) => ({ query: { receiptId } }),
  cancelElectronicVoucher: ({ receiptId }) => ({ body: { receiptId, step: 'begin' }, foreign: true }),
  cancelElectronicInvoice: byReceipt,
  consultVoucher: byReceipt,
};
