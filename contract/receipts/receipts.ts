import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './receipts.schemas.ts';
import { invoiceCalls } from './types/invoices.ts';

export type * from './receipt-contents.schemas.ts';
export type * from './receipt-summary.schemas.ts';
export * from './receipt-summary.ts';
export type * from './receipts.schemas.ts';
export { getCatalogsInvoice, getLastInvoice, validateToGenerateInvoice } from './types/invoices.ts';

export const { issue: saveCompleteInvoice, preview: previewInvoice, correct: correctReceipt } = invoiceCalls;

const base = '/finance/income/business';
const paths = (name: string) => ({ app: `/api${base}/${name}`, web: `/gbcservices${base}/${name}/:customerId` });
const byId = (name: string) => ({
  app: `/api${base}/${name}/:receiptId`,
  web: `/gbcservices${base}/${name}/:receiptId`,
});

export const getAllInvoiceByPeriodAllState: Endpoint<typeof schemas.getAllInvoiceByPeriodAllState> = {
  id: 'getAllInvoiceByPeriodAllState',
  method: 'GET',
  paths: paths('getAllInvoiceByPeriodAllState'),
  access: 'taxpayer',
};

export const getAllInvoiceByPeriod: Endpoint<typeof schemas.getAllInvoiceByPeriod> = {
  id: 'getAllInvoiceByPeriod',
  method: 'GET',
  paths: paths('getAllInvoiceByPeriod'),
  access: 'taxpayer',
};

export const getAllInvoiceAndNCByPeriod: Endpoint<typeof schemas.getAllInvoiceAndNCByPeriod> = {
  id: 'getAllInvoiceAndNCByPeriod',
  method: 'GET',
  paths: paths('getAllInvoiceAndNCByPeriod'),
  access: 'taxpayer',
};

export const getReceiptsTotal: Endpoint<typeof schemas.getReceiptsTotal> = {
  id: 'getReceiptsTotal',
  method: 'GET',
  paths: paths('getReceiptsTotal'),
  access: 'taxpayer',
};

export const getInvoice: Endpoint<typeof schemas.getInvoice> = {
  id: 'getInvoice',
  method: 'GET',
  paths: byId('getInvoice'),
  access: 'taxpayer',
};

export const getReceiptOfDraft: Endpoint<typeof schemas.getReceiptOfDraft> = {
  id: 'getReceiptOfDraft',
  method: 'GET',
  paths: {
    app: `/api${base}/getReceiptOfDraft/:draftId`,
    web: `/gbcservices${base}/getReceiptOfDraft/:draftId`,
  },
  access: 'taxpayer',
};

export const getReceiptContents: Endpoint<typeof schemas.getReceiptContents> = {
  id: 'getReceiptContents',
  method: 'GET',
  paths: byId('getReceiptContents'),
  access: 'taxpayer',
};

export const getPdfFromElectronicVoucher: Endpoint<typeof schemas.getPdfFromElectronicVoucher> = {
  id: 'getPdfFromElectronicVoucher',
  method: 'GET',
  paths: {
    app: '/api/finance/getPdfFromElectronicVoucher/:receiptId',
    web: '/gbcservices/finance/getPdfFromElectronicVoucher/:receiptId',
  },
  access: 'taxpayer',
  file: 'pdf',
};

export const getRideUrl: Endpoint<typeof schemas.getRideUrl> = {
  id: 'getRideUrl',
  method: 'GET',
  paths: byId('getRideUrl'),
  access: 'taxpayer',
};

export const getXmlVoucherIssued: Endpoint<typeof schemas.getXmlVoucherIssued> = {
  id: 'getXmlVoucherIssued',
  method: 'GET',
  paths: {
    app: `/api${base}/getXmlVoucherIssued/:type/:documentId`,
    web: `/gbcservices${base}/getXmlVoucherIssued/:type/:documentId`,
  },
  access: 'taxpayer',
  file: 'xml',
};

export const sendReceiptMail: Endpoint<typeof schemas.sendReceiptMail> = {
  id: 'sendReceiptMail',
  method: 'POST',
  paths: byId('sendReceiptMail'),
  access: 'taxpayer',
  needs: 'follow',
};

export const discardReceipt: Endpoint<typeof schemas.discardReceipt> = {
  id: 'discardReceipt',
  method: 'POST',
  paths: byId('discardReceipt'),
  access: 'taxpayer',
  needs: 'follow',
};

export const retryReceipt: Endpoint<typeof schemas.retryReceipt> = {
  id: 'retryReceipt',
  method: 'POST',
  paths: byId('retryReceipt'),
  access: 'taxpayer',
  needs: 'follow',
};
