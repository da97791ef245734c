import type { Examples } from '../example.ts';
import type * as calls from './sorting.ts';

const ruc = '1790016919001';

export const examples: Examples<typeof calls> = {
  getSuppliersToSort: () => ({ query: { shelf: 'real' } }),
  saveSortingRule: () => ({
    body: { ruc, classification: { scope: 'PER', group: 'food' }, isOn: true, automatic: false },
  }),
  deleteSortingRule: () => ({ params: { ruc }, idempotent: true }),
};
