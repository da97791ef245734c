import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './refunds.schemas.ts';

export type * from './refunds.schemas.ts';

const access = 'taxpayer' as const;

export const getRefundTerms: Endpoint<typeof schemas.getRefundTerms> = {
  id: 'getRefundTerms',
  method: 'GET',
  paths: { app: '/api/planData/refundTerms/:orderId', web: '/gbcservices/planData/refundTerms/:orderId' },
  access,
  needs: 'buy',
};

export const cancelProductUser: Endpoint<typeof schemas.cancelProductUser> = {
  id: 'cancelProductUser',
  method: 'POST',
  paths: { app: '/api/planData/cancelProductUser', web: '/gbcservices/planData/cancelProductUser/:customerId' },
  access,
  needs: 'buy',
};

export const cancelPlan: Endpoint<typeof schemas.cancelPlan> = {
  id: 'cancelPlan',
  method: 'POST',
  paths: { app: '/api/planData/cancelPlan/:orderId', web: '/gbcservices/planData/cancelPlan/:orderId' },
  access,
  needs: 'buy',
};

export const saveRefundAccount: Endpoint<typeof schemas.saveRefundAccount> = {
  id: 'saveRefundAccount',
  method: 'POST',
  paths: { app: '/api/planData/refundAccount/:orderId', web: '/gbcservices/planData/refundAccount/:orderId' },
  access,
  needs: 'buy',
};
