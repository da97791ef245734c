import type { Examples } from '../example.ts';
import type * as calls from './refunds.ts';

export const examples: Examples<typeof calls> = {
  getRefundTerms: ({ orderId }) => ({ params: { orderId } }),
  cancelProductUser: ({ newId, orderId }) => ({
    foreign: true,
    body: { id: newId(), orderId, reason: 'Compré más de lo que necesito', total: '6.90' },
  }),
  cancelPlan: ({ orderId }) => ({ params: { orderId }, body: { reason: 'Ya no emito tantas facturas' } }),
  saveRefundAccount: ({ newId, orderId }) => ({ params: { orderId }, body: { accountId: newId() } }),
};
