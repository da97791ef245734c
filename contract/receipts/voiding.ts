import { z } from 'zod';
import { day, environment, id, instant, page, pageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { receiptSummary } from './receipt-summary.ts';

/** portal: it can be voided there; credit_note: too late, a credit note does it; none: neither. */
export const voidingWay = z.enum(['portal', 'credit_note', 'none']);

/**
 * Voiding happens on the tax authority's portal: here it is guided there, and confirmed through the consultation service.
 * A receipt is shown as voided only when that service says so.
 */
export const voidingStatus = z.object({
  way: voidingWay,
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

const family = '/finance/cancel/electronicVoucher';

export const getVoucherToCancel = endpoint({
  id: 'getVoucherToCancel',
  summary: 'Authorised receipts that can be voided or are being voided, newest first; one alone with receiptId',
  method: 'GET',
  paths: {
    app: `/api${family}/getVoucherToCancel`,
    web: `/gbcservices${family}/getVoucherToCancel/:customerId`,
  },
  access: 'taxpayer',
  query: pageQuery.extend({ receiptId: id.optional() }),
  output: page(voucherToCancel).extend({ environment }),
});

export const cancelElectronicVoucher = endpoint({
  id: 'cancelElectronicVoucher',
  summary:
    'begin: the person goes to the portal; confirm: says that it is done there, the SRI is asked now; withdraw: leaves it; practise: the practice portal voids it. Outside the term nothing begins and the answer leads to the credit note',
  method: 'POST',
  paths: {
    app: `/api${family}/cancelElectronicVoucher`,
    web: `/gbcservices${family}/cancelElectronicVoucher/:customerId`,
  },
  access: 'taxpayer',
  needs: 'follow',
  body: z.object({ receiptId: id, step: z.enum(['begin', 'confirm', 'withdraw', 'practise']) }),
  output: voucherToCancel,
  errors: ['receipt.wrong_state', 'request.too_many'],
});

export const cancelElectronicInvoice = endpoint({
  id: 'cancelElectronicInvoice',
  summary: 'The same as beginning to void that receipt',
  method: 'POST',
  paths: {
    app: '/api/finance/income/business/cancelElectronicInvoice/:receiptId',
    web: '/gbcservices/finance/income/business/cancelElectronicInvoice/:receiptId',
  },
  access: 'taxpayer',
  needs: 'follow',
  params: z.object({ receiptId: id }),
  output: voucherToCancel,
  errors: ['receipt.wrong_state', 'request.too_many'],
});

/** What the consultation service has of it; no_answer: it said nothing now, and nothing changed. */
export const consultedState = z.enum(['authorized', 'accepting', 'voided', 'unknown', 'no_answer']);
export type ConsultedState = z.infer<typeof consultedState>;

export const consultedVoucher = z.object({ receipt: receiptSummary, said: consultedState, sentence: z.string() });
export type ConsultedVoucher = z.infer<typeof consultedVoucher>;

export const consultVoucher = endpoint({
  id: 'consultVoucher',
  summary: 'Asks the tax authority now whether an authorised receipt still stands, and takes up what it says',
  method: 'POST',
  paths: {
    app: `/api${family}/consultVoucher/:receiptId`,
    web: `/gbcservices${family}/consultVoucher/:receiptId`,
  },
  access: 'taxpayer',
  needs: 'follow',
  params: z.object({ receiptId: id }),
  output: consultedVoucher,
  errors: ['receipt.wrong_state', 'request.too_many'],
});
