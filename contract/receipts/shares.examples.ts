import type { Examples } from '../example.ts';
import type * as calls from './shares.ts';
import { byReceipt } from './types/receipt-calls.examples.ts';

export const examples: Examples<typeof calls> = {
  createShareLink: byReceipt,
  revokeShareLink: ({ linkId }) => ({ params: { linkId } }),
  getSharedReceipt: () => ({ params: { token: 'nunca' } }),
  getSharedRide: () => ({ params: { token: 'nunca' } }),
};
