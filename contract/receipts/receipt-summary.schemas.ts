import { documentCodes } from '@cuadre/sri/catalogs';
import { z } from 'zod';
import { day, decimalText, environment, id } from '../common.schemas.ts';
import { mailStates, receiptStateFilters, receiptStates } from './receipt-summary.ts';

export const receiptState = z.enum(receiptStates);
export const receiptStateFilter = z.enum(receiptStateFilters);
/** @sri tabla 3 codDoc */
export const documentType = z.enum(documentCodes);

/** here: issued by us; elsewhere: by the taxpayer with another program, and brought here as a file or by its key. */
export const receiptOrigin = z.enum(['here', 'elsewhere']);
export type ReceiptOrigin = z.infer<typeof receiptOrigin>;

export const receiptSummary = z.object({
  id,
  origin: receiptOrigin,
  documentType: z.string(),
  environment,
  number: z.string().describe('001-001-000000001'),
  accessKey: z.string(),
  issuedOn: day,
  buyerIdentification: z.string(),
  buyerName: z.string(),
  total: decimalText,
  state: receiptState,
  mail: z.enum(mailStates),
  credited: decimalText.optional().describe('what authorised credit notes of ours have taken back of an invoice'),
  basisVoided: z.boolean().optional().describe('it stands, but the receipt that it is about was voided at the SRI'),
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
