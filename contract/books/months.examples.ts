import type { Examples } from '../example.ts';
import type * as calls from './months.ts';

const november = { month: '2026-11' } as const;

export const examples: Examples<typeof calls> = {
  getMonthState: () => ({ query: november }),
  getOpenMonths: () => ({}),
  closeMonth: () => ({ body: { ...november, isClosed: false } }),
  copyLastMonth: () => ({ body: { ...november, apiGroup: 'NEG', typeGroup: 'GAS' } }),
  tickTypedItem: ({ typedItemId }) => ({ params: { typedItemId }, body: { month: '2026-11', isPaid: true } }),
};
