import type { Examples } from '../example.ts';
import type * as calls from './repeating.ts';

export const examples: Examples<typeof calls> = {
  saveRepeatingInvoice: ({ newId, receiptId }) => ({
    body: { id: newId(), receiptId, frequency: 'M', day: 5, from: '2026-12' },
    foreign: true,
  }),
  updateRepeatingInvoice: ({ repeatingId }) => ({
    body: { id: repeatingId, version: 1, frequency: 'M', day: 6, to: null, state: 'active' },
    foreign: true,
  }),
};
