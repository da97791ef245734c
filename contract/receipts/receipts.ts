import { z } from 'zod';
import { day, decimalText, done, email, id, instant, page, pageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { invoiceCalls } from './invoices.ts';
import { documentType, linkedReceipt, receiptOrigin, receiptStateFilter, receiptSummary } from './receipt-summary.ts';
import { receiptContracts, receiptNames, withAnyDraft } from './types.ts';
import { voidingWay } from './voiding.ts';

export { getCatalogsInvoice, getLastInvoice, invoiceDraft, validateToGenerateInvoice } from './invoices.ts';
export {
  type LinkedReceipt,
  linkedReceipt,
  type ReceiptOrigin,
  type ReceiptState,
  type ReceiptStateFilter,
  type ReceiptSummary,
  receiptOrigin,
  receiptState,
  receiptStateFilter,
  receiptStateFilters,
  receiptStates,
  receiptSummary,
} from './receipt-summary.ts';

export const { issue: saveCompleteInvoice, preview: previewInvoice, correct: correctReceipt } = invoiceCalls;

export const timelineEvent = z.object({
  at: instant,
  kind: z.string().describe('state:authorized, attempt, answer, mail:sent, correction…'),
  sentence: z.string(),
});

const detail = receiptSummary.extend({
  buyerIdentificationType: z.string(),
  buyerEmail: z.string().optional(),
  subtotal: decimalText,
  iva: decimalText,
  authorizationNumber: z.string().optional(),
  authorizedAt: instant.optional(),
  /** What the SRI said, as one Spanish sentence with one thing to do. */
  message: z
    .object({
      code: z.string(),
      sentence: z.string(),
      action: z.enum(['wait', 'correct', 'renew_signature', 'new_number', 'contact_sri', 'none']),
    })
    .optional(),
  timeline: z.array(timelineEvent),
  shareLink: z.object({ id, expiresAt: instant }).optional(),
  /** What it is about, then what is about it. */
  links: z.array(linkedReceipt),
  /** Received receipts that a retention withholds from. */
  withheldFrom: z.array(
    z.object({ id, documentType: z.string(), number: z.string(), issuerName: z.string(), voided: z.boolean() }),
  ),
  /** It stands while what it is about is voided: what to do, and whether it can be voided too. */
  ofVoided: z.object({ sentence: z.string(), way: voidingWay }).optional(),
});

/** One receipt with what happened to it; `documentType` says of which type its draft is. */
export const receiptDetail = withAnyDraft(detail.shape);
export type ReceiptDetail = z.infer<typeof receiptDetail>;

const base = '/finance/income/business';
const paths = (name: string) => ({ app: `/api${base}/${name}`, web: `/gbcservices${base}/${name}/:customerId` });
const byId = (name: string) => ({
  app: `/api${base}/${name}/:receiptId`,
  web: `/gbcservices${base}/${name}/:receiptId`,
});
const receiptId = z.object({ receiptId: id });

export const getAllInvoiceByPeriodAllState = endpoint({
  id: 'getAllInvoiceByPeriodAllState',
  summary:
    'Issued receipts of the current environment, here or with another program, newest first; search by number, access key, client name or identification',
  method: 'GET',
  paths: paths('getAllInvoiceByPeriodAllState'),
  access: 'taxpayer',
  query: pageQuery.extend({
    from: day.optional(),
    to: day.optional(),
    state: receiptStateFilter.optional(),
    documentType: documentType.optional(),
    origin: receiptOrigin.optional(),
  }),
  output: page(receiptSummary),
});

export const getInvoice = endpoint({
  id: 'getInvoice',
  summary: 'One receipt with its timeline',
  method: 'GET',
  paths: byId('getInvoice'),
  access: 'taxpayer',
  params: receiptId,
  output: receiptDetail,
});

export const getPdfFromElectronicVoucher = endpoint({
  id: 'getPdfFromElectronicVoucher',
  summary: 'The RIDE',
  method: 'GET',
  paths: {
    app: '/api/finance/getPdfFromElectronicVoucher/:receiptId',
    web: '/gbcservices/finance/getPdfFromElectronicVoucher/:receiptId',
  },
  access: 'taxpayer',
  params: receiptId,
  query: z.object({ size: z.enum(['A4', 'ROLLO']).default('A4') }),
  file: 'pdf',
});

export const getXmlVoucherIssued = endpoint({
  id: 'getXmlVoucherIssued',
  summary:
    'The authorised XML as the SRI answered it; before that the signed XML (query signed=true for it at any time)',
  method: 'GET',
  paths: {
    app: `/api${base}/getXmlVoucherIssued/:type/:documentId`,
    web: `/gbcservices${base}/getXmlVoucherIssued/:type/:documentId`,
  },
  access: 'taxpayer',
  params: z.object({ type: z.enum(receiptNames.map((name) => receiptContracts[name].xml)), documentId: id }),
  query: z.object({ signed: z.enum(['true', 'false']).default('false') }),
  file: 'xml',
});

export const sendReceiptMail = endpoint({
  id: 'sendReceiptMail',
  summary: 'Send RIDE and XML again, to the buyer or to another address',
  method: 'POST',
  paths: byId('sendReceiptMail'),
  access: 'taxpayer',
  needs: 'follow',
  params: receiptId,
  body: z.object({ email: email.optional() }),
  output: done,
  errors: ['receipt.no_authorization', 'mail.no_address', 'mail.throttled'],
});

export const retryReceipt = endpoint({
  id: 'retryReceipt',
  summary: 'Ask the SRI now instead of waiting for the next turn; the same bytes',
  method: 'POST',
  paths: byId('retryReceipt'),
  access: 'taxpayer',
  needs: 'follow',
  params: receiptId,
  output: receiptSummary,
  errors: ['receipt.wrong_state'],
});
