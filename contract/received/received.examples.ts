import type { ExampleOwner, Examples } from '../example.ts';
import type * as calls from './received.ts';

const byReceipt = ({ foreignId }: ExampleOwner) => ({ params: { receiptId: foreignId } });

export const examples: Examples<typeof calls> = {
  getVouchersReceived: () => ({ query: { from: '2026-11-01', search: 'proveedor' } }),
  getVoucherReceived: byReceipt,
  getRideUrlExpense: ({ foreignId }) => ({ params: { invoiceId: foreignId } }),
  getReceivedRide: byReceipt,
  getXmlVoucherReceived: byReceipt,
  confirmVoucherReceived: byReceipt,
  acceptVoidedReceived: byReceipt,
  getAllGroupsByClass: () => ({ params: { classGroup: 'NEG' } }),
  changeGroupFinance: ({ foreignId }) => ({
    body: { receiptId: foreignId, classification: { scope: 'PER', group: 'food' } },
    foreign: true,
  }),
  changeGroupsFinance: ({ foreignId }) => ({
    body: { receiptIds: [foreignId], classification: { scope: 'PER', group: 'food' } },
    foreign: true,
  }),
  divideExpenseInvoice: ({ foreignId }) => ({
    body: {
      receiptId: foreignId,
      parts: [
        { classification: { scope: 'PER', group: 'food' }, total: '1.00' },
        { classification: { scope: 'PER', group: 'health' }, total: '2.00' },
      ],
    },
    foreign: true,
  }),
  getLinesToDivide: byReceipt,
  updateFinanceGroupOfExpenseInvoice: ({ foreignId }) => ({ body: { receiptIds: [foreignId] } }),
  undoClassification: ({ changeId }) => ({ params: { changeId } }),
  getExpenseInvoiceToRetention: () => ({ query: { from: '2026-11-01' } }),
};
