import type { Examples } from '../example.ts';
import type * as calls from './promotions.ts';

export const examples: Examples<typeof calls> = {
  verifyPromotionalCode: () => ({ body: { promotionalCode: 'PRACTICA20', offer: 'facturas-25' } }),
  getPromotionToProducts: () => ({ body: { promotionalCode: 'PRACTICA20' } }),
};
