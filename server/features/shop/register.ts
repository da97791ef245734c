import type { WingRegister } from '../wing.ts';
import { routes as offers } from './offers/routes.ts';
import { bringOrderReceiptJob } from './order-receipts/bring-order-receipt.ts';
import { issueOrderReceiptJob } from './order-receipts/issue-order-receipt.ts';
import { routes as orders } from './orders/routes.ts';
import { routes as payments } from './payments/routes.ts';
import { settlePaymentJob } from './payments/settle-payment.ts';
import { routes as refunds } from './refunds/routes.ts';

export const shop: WingRegister = {
  routes: [...offers, ...orders, ...payments, ...refunds],
  jobs: [settlePaymentJob, issueOrderReceiptJob, bringOrderReceiptJob],
  fates: {
    heldByLaw: ['order_receipts', 'payment_answers', 'payment_attempts', 'refunds', 'shop_orders'],
    ofNobody: ['payment_owners', 'shop_sellers'],
  },
};
