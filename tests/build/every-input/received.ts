import { randomUUID } from 'node:crypto';
import { byForeign, byImport, type Inputs, none } from './input.ts';

/** What is received. */
export const receivedInputs: Inputs = {
  getVouchersReceived: () => ({ query: { from: '2026-11-01', search: 'proveedor' } }),
  getVoucherReceived: byForeign,
  getRideUrlExpense: ({ foreignId }) => ({ params: { invoiceId: foreignId } }),
  getReceivedRide: byForeign,
  getXmlVoucherReceived: byForeign,
  confirmVoucherReceived: byForeign,
  acceptVoidedReceived: byForeign,
  getAllGroupsByClass: () => ({ params: { classGroup: 'NEG' } }),
  changeGroupFinance: ({ foreignId }) => ({
    body: { receiptId: foreignId, classification: { scope: 'PER', group: 'food' } },
    foreign: true,
  }),
  updateFinanceGroupOfExpenseInvoice: ({ foreignId }) => ({ body: { receiptIds: [foreignId] } }),
  undoClassification: ({ changeId }) => ({ params: { changeId } }),
  getExpenseInvoiceToRetention: () => ({ query: { from: '2026-11-01' } }),
  // The id of an import is made by the client: a foreign one would be a new import of ours.
  uploadReceived: () => ({
    body: { importId: randomUUID(), part: '0', name: 'a.xml' },
    file: new TextEncoder().encode('<factura/>'),
  }),
  pasteReceivedKeys: () => ({ body: { importId: randomUUID(), text: '7'.repeat(49) } }),
  getReceivedImports: none,
  getReceivedImport: byImport,
  getReceivedImportItems: byImport,
  downloadReceivedImport: (victim) => ({ ...byImport(victim), query: { format: 'csv' } }),
  retryReceivedImport: byImport,
};
