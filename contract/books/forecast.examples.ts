import type { Examples } from '../example.ts';
import type * as calls from './forecast.ts';

export const examples: Examples<typeof calls> = {
  getForecast: () => ({ query: {} }),
  separateExpense: ({ typedItemId, foreignId }) => ({
    body: { sourceId: typedItemId, part: 202611, receiptId: foreignId, areTwo: true },
    foreign: true,
  }),
};
