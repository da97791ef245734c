import * as contract from '#contract/shop/payments.ts';
import { bind, type Route } from '#server/route.ts';
import { payByPromotion } from './pay-by-promotion.ts';
import { paymentResponse } from './payment-response.ts';
import { preparePayment } from './prepare-payment.ts';

export const routes: readonly Route[] = [
  bind(contract.preparePayment, preparePayment),
  bind(contract.paymentResponse, paymentResponse),
  bind(contract.payByPromotion, payByPromotion),
];
