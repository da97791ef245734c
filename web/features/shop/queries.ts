import { queryOptions } from '@tanstack/react-query';
import * as offers from '#contract/shop/offers.ts';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import * as refunds from '#contract/shop/refunds.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { serverNow } from '#web/api/clock.ts';
import { queryClient, setKnown } from '#web/api/query-client.ts';
import { isEmbedded, isOwnApp } from '#web/shell/install/embedding.ts';
import { refreshProfile } from '#web/shell/session/profile.ts';
import { againAfterMs } from './order-end.ts';

export const offersQuery = queryOptions({
  queryKey: ['shop', 'offers'],
  queryFn: ({ signal }) => call(offers.getProductsForUser, { signal }),
});

export const mineQuery = queryOptions({
  queryKey: ['shop', 'mine'],
  queryFn: ({ signal }) => call(offers.getMyProducts, { signal }),
});

export async function takeGrace(): Promise<void> {
  await call(offers.takeGrace, {});
  await refreshGrants();
}

export const ordersQuery = queryOptions({
  queryKey: ['shop', 'orders'],
  queryFn: ({ signal }) => call(orders.getOrders, { query: { limit: 20 }, signal }),
});

/** How often an invoice is looked for that was promised, and for how long somebody waits for it. */
const invoiceWait = { everyMs: 3_000, forMs: 180_000 };

const awaitsInvoice = ({ paidAt, invoice }: orders.Order): boolean =>
  paidAt !== null &&
  invoice !== null &&
  invoice.receivedId === null &&
  serverNow().getTime() - Date.parse(paidAt) < invoiceWait.forMs;

/** Asked again while the provider has not said how a payment ended, and until its invoice is there. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['shop', 'order', orderId],
    queryFn: ({ signal }) => call(orders.getOrder, { params: { orderId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (againAfterMs(data) || (awaitsInvoice(data) && invoiceWait.everyMs)),
  });

/** An order as a call gave it back: an answer from before does not take its place. */
const keep = (order: orders.Order): void => setKnown(orderQuery(order.id).queryKey, order);

const refresh = () => queryClient.invalidateQueries({ queryKey: ['shop'] });

interface OpenedOrder {
  readonly id: string;
  readonly offer: string;
  readonly promotionalCode?: string | undefined;
  readonly replaces?: string | undefined;
}

export async function openOrder(opened: OpenedOrder): Promise<orders.Order> {
  const origin = isEmbedded() || isOwnApp() ? 'app' : 'web';
  const order = await call(orders.saveCustomerProduct, { body: { ...opened, origin } });
  keep(order);
  await queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
  return order;
}

export async function saveOrderBuyer(orderId: string, body: orders.OrderBuyer): Promise<void> {
  keep(await call(orders.saveOrderBuyer, { params: { orderId }, body }));
}

export async function cancelOrder(orderId: string): Promise<void> {
  await call(orders.cancelOrder, { params: { orderId } });
  await refresh();
}

export const preparePayment = (id: string, orderId: string) => call(payments.preparePayment, { body: { id, orderId } });

export const refundTermsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['shop', 'refund', orderId],
    queryFn: ({ signal }) => call(refunds.getRefundTerms, { params: { orderId }, signal }),
  });

export async function giveBack(body: CallInput<typeof refunds.cancelProductUser>['body']): Promise<void> {
  try {
    keep(await call(refunds.cancelProductUser, { body }));
  } finally {
    // What goes back may have changed since it was shown: then that is looked at again.
    await refreshGrants();
  }
}

export async function cancelPlan(orderId: string, reason: string): Promise<void> {
  keep(await call(refunds.cancelPlan, { params: { orderId }, body: { reason } }));
  await refreshGrants();
}

export async function saveRefundAccount(orderId: string, accountId: string): Promise<void> {
  keep(await call(refunds.saveRefundAccount, { params: { orderId }, body: { accountId } }));
  await refresh();
}

export async function payByPromotion(orderId: string): Promise<void> {
  keep(await call(payments.payByPromotion, { params: { orderId } }));
}

/** What the address of the return says; gives whose order it is. */
export async function tellReturn(said: { id: string; clientTransactionId: string }): Promise<string> {
  const { orderId } = await call(payments.paymentResponse, { body: said });
  await refresh();
  return orderId;
}

/** Something was granted: what is left to issue is shown in many places. */
export const refreshGrants = () => Promise.all([refresh(), refreshProfile()]);
