import type { Examples } from '#contract/example.ts';
import type * as calls from './assets.ts';

export const examples: Examples<typeof calls> = {
  getAssets: () => ({ query: { year: '2026' } }),
  getAssetDocuments: () => ({ query: { of: 'purchase', year: '2026' } }),
  saveAsset: ({ newId, foreignId }) => ({
    foreign: true,
    body: {
      id: newId(),
      name: 'Laptop',
      kind: 'computer',
      boughtOn: '2026-10-08',
      value: '1000.00',
      isForWork: false,
      purchase: { sourceId: foreignId, part: 0 },
      soldOn: null,
      saleId: null,
    },
  }),
  deleteAsset: ({ assetId }) => ({ params: { assetId } }),
};
