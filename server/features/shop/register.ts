import type { WingRegister } from '../wing.ts';
import { mailPlanJob, remindPlanJob, remindPlansDaily } from './grants/remind-plan.ts';
import { routes as grants } from './grants/routes.ts';
import { routes as offers } from './offers/routes.ts';
import { bringOrderReceiptJob } from './order-receipts/bring-order-receipt.ts';
import { issueOrderReceiptJob } from './order-receipts/issue-order-receipt.ts';
import { followPromotionJob } from './orders/follow-promotion.ts';
import { routes as orders } from './orders/routes.ts';
import { checkPaymentJob, checkPaymentsDaily } from './payments/check-payments.ts';
import { routes as payments } from './payments/routes.ts';
import { settlePaymentJob } from './payments/settle-payment.ts';
import { routes as promotions } from './promotions/routes.ts';
import { routes as refunds } from './refunds/routes.ts';
import { eraseSignaturePapersJob } from './signatures/erase-papers.ts';
import { followSignatureJob } from './signatures/follow-signature.ts';
import { mailSignatureJob } from './signatures/mail-signature.ts';
import { routes as signatures } from './signatures/routes.ts';

export const shop: WingRegister = {
  routes: [...offers, ...grants, ...orders, ...payments, ...promotions, ...refunds, ...signatures],
  jobs: [
    ...[settlePaymentJob, checkPaymentJob, followPromotionJob, issueOrderReceiptJob, bringOrderReceiptJob],
    ...[remindPlanJob, mailPlanJob],
    ...[followSignatureJob, mailSignatureJob, eraseSignaturePapersJob],
  ],
  dailyJobs: [remindPlansDaily, checkPaymentsDaily],
  fates: {
    // Pictures of cédulas and faces.
    destroyedAtOnce: ['signature_documents'],
    erasedLater: ['signature_orders'],
    heldByLaw: [
      'order_receipts',
      'payment_answers',
      'payment_attempts',
      'payment_transfers',
      'promotion_uses',
      'refunds',
      'shop_orders',
    ],
    ofNobody: ['payment_owners', 'promotions', 'shop_offers', 'shop_sellers'],
  },
};
