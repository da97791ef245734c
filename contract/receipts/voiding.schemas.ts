import { z } from 'zod';
import { day, environment, id, instant, page, pageQuery } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { receiptSummary } from './receipt-summary.schemas.ts';

/** portal: it can be voided there; credit_note: too late, a credit note does it; none: neither. */
export const voidingMeans = z.enum(['portal', 'credit_note', 'none']);

/**
 * Voiding happens on the tax authority's portal: here it is guided there, and confirmed through the consultation service.
 * A receipt is shown as voided only when that service says so.
 */
export const voidingStatus = z.object({
  way: voidingMeans,
  /** Why, or what to do next. */
  sentence: z.string(),
  /** Last day on which the portal voids it. */
  lastDay: day.optional(),
  /** Business days that the receiver has to accept; absent: nobody has to. */
  acceptanceDays: z.number().int().optional(),
  portalUrl: z.string().optional(),
  /** How far it has come; absent: nobody has begun. */
  state: z.enum(['waiting', 'accepting', 'voided', 'withdrawn', 'lapsed']).optional(),
  begunAt: instant.optional(),
  /** When the tax authority was last asked. */
  checkedAt: instant.optional(),
});
export type VoidingStatus = z.infer<typeof voidingStatus>;

export const voucherToCancel = z.object({ receipt: receiptSummary, voiding: voidingStatus });
export type VoucherToCancel = z.infer<typeof voucherToCancel>;

export const getVoucherToCancel = {
  summary: 'Authorised receipts that can be voided or are being voided, newest first; one alone with receiptId',
  query: pageQuery.extend({ receiptId: id.optional() }),
  output: page(voucherToCancel).extend({ environment }),
} satisfies Schemas;

export const cancelElectronicVoucher = {
  summary:
    'begin: the person goes to the portal; confirm: says that it is done there, the SRI is asked now; withdraw: leaves it; practise: the practice portal voids it. Outside the term nothing begins and the answer leads to the credit note',
  body: z.object({ receiptId: id, step: z.enum(['begin', 'confirm', 'withdraw', 'practise']) }),
  output: voucherToCancel,
  errors: ['receipt.wrong_state', 'request.too_many'],
} satisfies Schemas;

export const cancelElectronicInvoice = {
  summary: 'The same as beginning to void that receipt',
  params: z.object({ receiptId: id }),
  output: voucherToCancel,
  errors: ['receipt.wrong_state', 'request.too_many'],
} satisfies Schemas;

/** What the consultation service has of it; no_answer: it said nothing now, and nothing changed. */
export const consultedState = z.enum(['authorized', 'accepting', 'voided', 'unknown', 'no_answer']);
export type ConsultedState = z.infer<typeof consultedState>;

export const consultedVoucher = z.object({ receipt: receiptSummary, said: consultedState, sentence: z.string() });
export type ConsultedVoucher = z.infer<typeof consultedVoucher>;

export const consultVoucher = {
  summary: 'Asks the tax authority now whether an authorised receipt still stands, and takes up what it says',
  params: z.object({ receiptId: id }),
  output: consultedVoucher,
  errors: ['receipt.wrong_state', 'request.too_many'],
} satisfies Schemas;
