import type { WingRegister } from '../wing.ts';
import { routes as offers } from './offers/routes.ts';
import { followPromotionJob } from './orders/follow-promotion.ts';
import { routes as orders } from './orders/routes.ts';
import { routes as payments } from './payments/routes.ts';
import { settlePaymentJob } from './payments/settle-payment.ts';
import { routes as promotions } from './promotions/routes.ts';

export const shop: WingRegister = {
  routes: [...offers, ...orders, ...payments, ...promotions],
  jobs: [settlePaymentJob, followPromotionJob],
  fates: {
    heldByLaw: ['payment_answers', 'payment_attempts', 'promotion_uses', 'shop_orders'],
    ofNobody: ['payment_owners', 'promotions'],
  },
};
