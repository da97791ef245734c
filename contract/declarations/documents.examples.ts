import type { Examples } from '../example.ts';
import type * as calls from './documents.ts';

export const examples: Examples<typeof calls> = {
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
};
