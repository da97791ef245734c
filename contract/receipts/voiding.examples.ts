import type { Examples } from '../example.ts';
import { byReceipt } from './types/receipt-calls.examples.ts';
import type * as calls from './voiding.ts';

export const examples: Examples<typeof calls> = {
  getVoucherToCancel: ({ receiptId }) => ({ query: { receiptId } }),
  cancelElectronicVoucher: ({ receiptId }) => ({ body: { receiptId, step: 'begin' }, foreign: true }),
  cancelElectronicInvoice: byReceipt,
  consultVoucher: byReceipt,
};
