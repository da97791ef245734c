import { z } from 'zod';
import { day, decimalText, done, email, id, instant, page, pageQuery } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { receiptContents } from './receipt-contents.schemas.ts';
import {
  documentType,
  linkedReceipt,
  receiptOrigin,
  receiptStateFilter,
  receiptSummary,
} from './receipt-summary.schemas.ts';
import { withAnyDraft } from './types.schemas.ts';
import { receiptContracts, receiptNames } from './types.ts';
import { voidingMeans } from './voiding.schemas.ts';

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
  /** Of an invoice: which it is of its environment, counted from the first; not counted beyond the first thousand. */
  quantityOfInvoice: z.number().int().optional(),
  /** Of one that is a round number of them. */
  congratulationsMessage: z.string().optional(),
  /** It stands while what it is about is voided: what to do, and whether it can be voided too. */
  ofVoided: z.object({ sentence: z.string(), way: voidingMeans }).optional(),
});

/** One receipt with what happened to it; `documentType` says of which type its draft is. */
export const receiptDetail = withAnyDraft(detail.shape);
export type ReceiptDetail = z.infer<typeof receiptDetail>;

const receiptId = z.object({ receiptId: id });

const listQuery = pageQuery.extend({
  from: day.optional(),
  to: day.optional(),
  state: receiptStateFilter.optional(),
  documentType: documentType.optional(),
  origin: receiptOrigin.optional(),
});

export const getAllInvoiceByPeriodAllState = {
  summary:
    'Issued receipts of the current environment, here or with another program, newest first; search by number, access key, client name or identification',
  query: listQuery,
  output: page(receiptSummary),
} satisfies Schemas;

const ofPeriod = listQuery.omit({ state: true, documentType: true, origin: true });

export const getAllInvoiceByPeriod = {
  summary: 'The invoices among them that the SRI authorised',
  query: ofPeriod,
  output: page(receiptSummary),
} satisfies Schemas;

export const getAllInvoiceAndNCByPeriod = {
  summary: 'The invoices and credit notes among them that the SRI authorised',
  query: ofPeriod,
  output: page(receiptSummary),
} satisfies Schemas;

export const getReceiptsTotal = {
  summary:
    'What the receipts of that list add up to: credit notes below, what does not count not at all; nothing when there are more than anybody waits for',
  query: listQuery.omit({ cursor: true, limit: true }),
  output: z.object({ total: z.object({ count: z.number().int(), amount: decimalText }).optional() }),
} satisfies Schemas;

export const getInvoice = {
  summary: 'One receipt with its timeline',
  params: receiptId,
  output: receiptDetail,
} satisfies Schemas;

export const getReceiptOfDraft = {
  summary: 'The receipt that a draft became: for a caller who asked to issue it and got no answer',
  params: z.object({ draftId: id }),
  output: receiptSummary,
} satisfies Schemas;

export const getReceiptContents = {
  summary: 'What a receipt says beside its head, read from its XML; also of one that was brought in from elsewhere',
  params: receiptId,
  output: receiptContents,
} satisfies Schemas;

export const getPdfFromElectronicVoucher = {
  summary: 'The RIDE',
  params: receiptId,
  query: z.object({ size: z.enum(['A4', 'ROLLO']).default('A4') }),
} satisfies Schemas;

export const getRideUrl = {
  summary: 'Address of the RIDE of an issued receipt',
  params: receiptId,
  output: z.object({ url: z.string() }),
} satisfies Schemas;

export const getXmlVoucherIssued = {
  summary:
    'The authorised XML as the SRI answered it; before that the signed XML (query signed=true for it at any time)',
  params: z.object({ type: z.enum(receiptNames.map((name) => receiptContracts[name].xml)), documentId: id }),
  query: z.object({ signed: z.enum(['true', 'false']).default('false') }),
} satisfies Schemas;

export const sendReceiptMail = {
  summary: 'Send RIDE and XML again, to the buyer or to another address',
  params: receiptId,
  body: z.object({ email: email.optional() }),
  output: done,
  errors: ['receipt.no_authorization', 'mail.no_address', 'mail.throttled', 'email.unproven'],
} satisfies Schemas;

export const discardReceipt = {
  summary:
    'Discard a receipt that the SRI returned or refused for good: it counts nowhere, nor does its number serve again',
  params: receiptId,
  output: receiptSummary,
  errors: ['receipt.wrong_state', 'receipt.still_asked'],
} satisfies Schemas;

export const retryReceipt = {
  summary: 'Ask the SRI now instead of waiting for the next turn; the same bytes',
  params: receiptId,
  output: receiptSummary,
  errors: ['receipt.wrong_state'],
} satisfies Schemas;
