import type { WingRegister } from '../wing.ts';
import { bringOrderInvoiceJob } from './invoices/bring-order-invoice.ts';
import { issueOrderInvoiceJob } from './invoices/issue-order-invoice.ts';
import { routes as offers } from './offers/routes.ts';
import { routes as orders } from './orders/routes.ts';
import { routes as payments } from './payments/routes.ts';
import { settlePaymentJob } from './payments/settle-payment.ts';

export const shop: WingRegister = {
  routes: [...offers, ...orders, ...payments],
  jobs: [settlePaymentJob, issueOrderInvoiceJob, bringOrderInvoiceJob],
  fates: {
    heldByLaw: ['order_invoices', 'payment_answers', 'payment_attempts', 'shop_orders'],
    ofNobody: ['payment_owners', 'shop_sellers'],
  },
};
