import type { Examples } from '../example.ts';
import type * as calls from './returns.ts';

export const examples: Examples<typeof calls> = {
  getTaxDeclaration: () => ({ query: { declarationYear: '2026' } }),
  startDeclarations: () => ({
    body: { period: '2026-10', carriedPurchases: '4.70', carriedRetentions: '0.00', number: '872000000123' },
  }),
  getReturn: () => ({ query: { period: '2026-10' } }),
  getReturnPdf: () => ({ query: { period: '2026-10' } }),
  getBoxDocuments: () => ({ query: { period: '2026-10', box: '421' } }),
  getOutsideDocuments: () => ({ query: { period: '2026-10', reason: 'personal' } }),
  getReturnDocument: ({ receiptId }) => ({ foreign: true, query: { period: '2026-10', sourceId: receiptId } }),
  correctDocument: ({ receiptId }) => ({
    foreign: true,
    body: { period: '2026-10', sourceId: receiptId, part: 0, takenIn: '2026-11' },
  }),
  correctDocuments: ({ receiptId }) => ({
    foreign: true,
    body: { period: '2026-10', corrections: [{ sourceId: receiptId, part: 0, deferredBy: 1 }] },
  }),
  recalculateIva: ({ receiptId }) => ({
    foreign: true,
    body: { period: '2026-10', corrections: [{ sourceId: receiptId, part: 0, takenIn: '2026-11' }] },
  }),
  saveReturnBoxes: () => ({ body: { period: '2026-10', boxes: { 610: '12.50' } } }),
  markFiled: () => ({ body: { period: '2026-10', number: '872000000124', filedOn: '2026-11-20' } }),
  unmarkFiled: () => ({ body: { period: '2026-10' } }),
};
