import * as contract from '#contract/shop/orders.ts';
import { bind, type Route } from '#server/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { getOrder, getOrders } from './get-order.ts';
import { saveCustomerProduct } from './save-customer-product.ts';
import { saveOrderBuyer } from './save-order-buyer.ts';

export const routes: readonly Route[] = [
  bind(contract.saveCustomerProduct, saveCustomerProduct),
  bind(contract.getOrders, getOrders),
  bind(contract.getOrder, getOrder),
  bind(contract.saveOrderBuyer, saveOrderBuyer),
  bind(contract.cancelOrder, cancelOrder),
];
