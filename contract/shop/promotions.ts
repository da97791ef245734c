import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './promotions.schemas.ts';

export type * from './promotions.schemas.ts';

// A code is no part of an address: addresses are logged.
const both = (name: string) => ({
  app: `/api/planData/${name}`,
  web: `/gbcservices/planData/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const verifyPromotionalCode: Endpoint<typeof schemas.verifyPromotionalCode> = {
  id: 'verifyPromotionalCode',
  method: 'POST',
  paths: both('verifyPromotionalCode'),
  access,
  needs: 'buy',
};

export const getPromotionToProducts: Endpoint<typeof schemas.getPromotionToProducts> = {
  id: 'getPromotionToProducts',
  method: 'POST',
  paths: both('getPromotionToProducts'),
  access,
  needs: 'buy',
};
