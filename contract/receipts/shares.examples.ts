import type { Examples } from '../example.ts';
import { byReceipt } from './receipt-calls.examples.ts';
import type * as calls from './shares.ts';

export const examples: Examples<typeof calls> = {
  createShareLink: byReceipt,
  revokeShareLink: ({ linkId }) => ({ params: { linkId } }),
  getSharedReceipt: () => ({ params: { token: 'nunca' } }),
  getSharedRide: () => ({ params: { token: 'nunca' } }),
};
