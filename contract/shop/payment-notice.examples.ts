import type { Examples } from '../example.ts';
import type * as calls from './payment-notice.ts';

export const examples: Examples<typeof calls> = {
  paymentNotice: ({ attemptCode }) => ({
    params: { key: 'unknown' },
    body: { TransactionId: 1, ClientTransactionId: attemptCode },
  }),
};
