import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { code3, day, decimalText, done, email, environment, fault, id, instant, page, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Ruling 7: the SRI's words stay at the border. */
export const receiptState = z.enum([
  'issued',
  'sending',
  'received',
  'authorized',
  'returned',
  'refused',
  'needs_attention',
  'voided',
]);
export type ReceiptState = z.infer<typeof receiptState>;

const identificationType = z.enum(['04', '05', '06', '07', '08']);
const nameValue = z.object({ name: z.string().max(300), value: z.string().max(300) });

/**
 * The invoice as it is filled in. Loose on purpose (a draft may be half done and must never be refused for it):
 * sizes are bounded, the rules speak through the kernel's faults.
 */
const looseDecimal = z.string().max(30);
const text = (max: number) => z.string().max(max);
export const invoiceDraft: z.ZodType<InvoiceDraft> = z.object({
  issuedOn: day,
  establishment: code3,
  salesPoint: code3,
  buyer: z.object({
    identificationType,
    identification: text(20),
    name: text(300),
    address: text(300).optional(),
    email: text(254).optional(),
    phone: text(30).optional(),
  }),
  lines: z
    .array(
      z.object({
        productId: id.optional(),
        mainCode: text(25).optional(),
        auxiliaryCode: text(25).optional(),
        description: text(300),
        quantity: looseDecimal,
        unitPrice: looseDecimal,
        discount: z.object({ type: z.enum(['VAL', 'POR']), value: looseDecimal }).optional(),
        ivaCode: text(4),
        ice: z.object({ code: text(4), value: looseDecimal.optional() }).optional(),
        bottles: looseDecimal.optional(),
        unitOfMeasure: text(50).optional(),
        details: z.array(nameValue).max(3).optional(),
      }),
    )
    .max(1000),
  tip: looseDecimal.optional(),
  payments: z
    .array(
      z.object({
        wayToPay: text(2),
        total: looseDecimal,
        term: looseDecimal.optional(),
        timeUnit: z.enum(['day', 'month', 'year']).optional(),
      }),
    )
    .max(20),
  comments: text(300).optional(),
  additionalInfo: z.array(nameValue).max(15).optional(),
  remissionGuide: text(17).optional(),
  plate: text(20).optional(),
  reimbursements: z
    .array(
      z.object({
        supplierIdentificationType: identificationType,
        supplierIdentification: text(20),
        countryCode: text(3).optional(),
        supplierType: z.enum(['01', '02']),
        documentCode: text(3),
        establishment: text(3),
        salesPoint: text(3),
        sequential: text(9),
        issuedOn: day,
        authorizationNumber: text(49),
        taxes: z
          .array(
            z.object({
              taxCode: text(1),
              rateCode: text(4),
              rate: looseDecimal,
              base: looseDecimal,
              value: looseDecimal,
            }),
          )
          .max(20),
      }),
    )
    .max(500)
    .optional(),
});

export const receiptSummary = z.object({
  id,
  documentType: z.string(),
  environment,
  number: z.string().describe('001-001-000000001'),
  accessKey: z.string(),
  issuedOn: day,
  buyerIdentification: z.string(),
  buyerName: z.string(),
  total: decimalText,
  state: receiptState,
  mail: z.enum(['none', 'no_address', 'queued', 'sent', 'failed', 'bounced']),
});
export type ReceiptSummary = z.infer<typeof receiptSummary>;

export const timelineEvent = z.object({
  at: instant,
  kind: z.string().describe('state:authorized, attempt, answer, mail:sent, correction…'),
  sentence: z.string(),
});

export const receiptDetail = receiptSummary.extend({
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
  draft: invoiceDraft,
  timeline: z.array(timelineEvent),
  shareLink: z.object({ id, expiresAt: instant }).optional(),
});
export type ReceiptDetail = z.infer<typeof receiptDetail>;

const base = '/finance/income/business';
const paths = (name: string) => ({ app: `/api${base}/${name}`, web: `/gbcservices${base}/${name}/:customerId` });
const byId = (name: string) => ({
  app: `/api${base}/${name}/:receiptId`,
  web: `/gbcservices${base}/${name}/:receiptId`,
});
const receiptId = z.object({ receiptId: id });

export const getCatalogsInvoice = endpoint({
  id: 'getCatalogsInvoice',
  summary: 'The catalogues an invoice of that day may use',
  method: 'GET',
  paths: paths('getCatalogsInvoice'),
  access: 'taxpayer',
  query: z.object({ day: day.optional() }),
  output: z.object({
    iceCode: z.array(z.object({ code: z.string(), name: z.string() })),
    identificationTypeSri: z.array(z.object({ code: z.string(), name: z.string() })),
    ivaPercent: z.array(z.object({ code: z.string(), name: z.string(), rate: decimalText })),
    wayToPay: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const validateToGenerateInvoice = endpoint({
  id: 'validateToGenerateInvoice',
  summary: 'What still stands between the taxpayer and issuing: everything at once, each with its place in the app',
  method: 'GET',
  paths: paths('validateToGenerateInvoice'),
  access: 'taxpayer',
  output: z.object({
    ready: z.boolean(),
    environment,
    faults: z.array(fault),
    quotaLeft: z.number().int(),
  }),
});

export const previewInvoice = endpoint({
  id: 'previewInvoice',
  summary: 'The RIDE of a draft, marked as not valid',
  method: 'POST',
  paths: paths('previewInvoice'),
  access: 'taxpayer',
  body: z.object({ draft: invoiceDraft, size: z.enum(['A4', 'ROLLO']).default('A4') }),
  file: 'pdf',
  errors: ['receipt.faults'],
});

export const saveCompleteInvoice = endpoint({
  id: 'saveCompleteInvoice',
  summary:
    'Issue: number, access key, signed bytes and the job to send them in one commit. The same draft is one receipt',
  method: 'POST',
  paths: paths('saveCompleteInvoice'),
  access: 'taxpayer',
  body: z.object({
    /** Identity of the draft, made by the client before the first try: the idempotency key of issuing. */
    draftId: id,
    draft: invoiceDraft,
  }),
  output: receiptSummary,
  errors: [
    'receipt.faults',
    'receipt.not_issuable',
    'receipt.quota_exhausted',
    'receipt.idempotency_mismatch',
    'receipt.clock_unsafe',
    'signature.missing',
    'signature.expired',
  ],
});

export const getAllInvoiceByPeriodAllState = endpoint({
  id: 'getAllInvoiceByPeriodAllState',
  summary:
    'Issued receipts of the current environment, newest first; search by number, access key, client name or identification',
  method: 'GET',
  paths: paths('getAllInvoiceByPeriodAllState'),
  access: 'taxpayer',
  query: pageQuery.extend({ from: day.optional(), to: day.optional(), state: receiptState.optional() }),
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

export const getLastInvoice = endpoint({
  id: 'getLastInvoice',
  summary: 'The last invoice issued to a client (or to anyone), to repeat it',
  method: 'GET',
  paths: paths('getLastInvoice'),
  access: 'taxpayer',
  query: z.object({ identification: z.string().max(20).optional() }),
  output: z.object({ draft: invoiceDraft.optional() }),
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
  params: z.object({ type: z.enum(['fc', 'nc']), documentId: id }),
  query: z.object({ signed: z.enum(['true', 'false']).default('false') }),
  file: 'xml',
});

export const sendReceiptMail = endpoint({
  id: 'sendReceiptMail',
  summary: 'Send RIDE and XML again, to the buyer or to another address',
  method: 'POST',
  paths: byId('sendReceiptMail'),
  access: 'taxpayer',
  params: receiptId,
  body: z.object({ email: email.optional() }),
  output: done,
  errors: ['receipt.no_authorization', 'mail.no_address', 'mail.throttled'],
});

export const correctReceipt = endpoint({
  id: 'correctReceipt',
  summary:
    'A receipt the SRI returned or refused: corrected content, new signature, same number (or the next, when the operator decides so)',
  method: 'POST',
  paths: byId('correctReceipt'),
  access: 'taxpayer',
  params: receiptId,
  body: z.object({ draft: invoiceDraft, newNumber: z.boolean().default(false) }),
  output: receiptSummary,
  errors: ['receipt.faults', 'receipt.wrong_state', 'signature.missing', 'signature.expired'],
});

export const retryReceipt = endpoint({
  id: 'retryReceipt',
  summary: 'Ask the SRI now instead of waiting for the next turn; the same bytes',
  method: 'POST',
  paths: byId('retryReceipt'),
  access: 'taxpayer',
  params: receiptId,
  output: receiptSummary,
  errors: ['receipt.wrong_state'],
});
