import type { Examples } from '../example.ts';
import type * as calls from './dashboard.ts';

export const examples: Examples<typeof calls> = {
  getDashboard: () => ({ query: { requestDate: '2026-11' } }),
  getBusinessDashboard: () => ({ params: { typeGroup: 'ING' }, query: { requestDate: '2026' } }),
  getEntries: () => ({ query: { typeGroup: 'GAS', from: '2026-11-01', to: '2026-11-30' } }),
  setSpendingLimit: () => ({ body: { category: 'food', value: '220.00' } }),
};
