import { z } from 'zod';
import { day, decimalText, environment, id } from './common.ts';

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

/** @sri tabla 3 codDoc */
export const documentType = z.enum(['01', '03', '04', '05', '06', '07']);

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

/** A receipt that this one is about, or that is about this one. */
export const linkedReceipt = z.object({
  relation: z.enum(['credits', 'debits', 'carries', 'withholds']).describe('what the later one does with the earlier'),
  way: z
    .enum(['about', 'by'])
    .describe('about: the other one is what this receipt refers to; by: it refers to this one'),
  receipt: receiptSummary,
});
export type LinkedReceipt = z.infer<typeof linkedReceipt>;
