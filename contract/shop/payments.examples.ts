import type { Examples } from '../example.ts';
import type * as calls from './payments.ts';

export const examples: Examples<typeof calls> = {
  preparePayment: ({ newId, orderId }) => ({ foreign: true, body: { id: newId(), orderId } }),
  payByPromotion: ({ orderId }) => ({ params: { orderId } }),
  paymentResponse: ({ attemptCode }) => ({ foreign: true, body: { id: '1', clientTransactionId: attemptCode } }),
};
