import type { Examples } from '../example.ts';
import type * as calls from './collections.ts';

export const examples: Examples<typeof calls> = {
  getCredit: ({ creditSaleId }) => ({ params: { entryId: creditSaleId } }),
  saveCollection: ({ creditSaleId, newId }) => ({
    params: { entryId: creditSaleId },
    body: { id: newId(), day: '2026-11-20', amount: '1.00', wayToPay: '20' },
  }),
  undoCollection: ({ collectionId }) => ({ params: { collectionId } }),
};
