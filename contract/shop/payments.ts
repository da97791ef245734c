import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './payments.schemas.ts';

export type * from './payments.schemas.ts';

const access = 'taxpayer' as const;

export const preparePayment: Endpoint<typeof schemas.preparePayment> = {
  id: 'preparePayment',
  method: 'POST',
  paths: { app: '/api/payphone/prepare' },
  access,
  needs: 'buy',
};

export const paymentResponse: Endpoint<typeof schemas.paymentResponse> = {
  id: 'paymentResponse',
  method: 'POST',
  paths: { app: '/api/payphone/response' },
  access,
  needs: 'buy',
};

export const payByPromotion: Endpoint<typeof schemas.payByPromotion> = {
  id: 'payByPromotion',
  method: 'POST',
  paths: { app: '/api/planData/payByPromotion/:orderId', web: '/gbcservices/planData/payByPromotion/:orderId' },
  access,
  needs: 'buy',
};
