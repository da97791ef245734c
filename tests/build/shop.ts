import { randomUUID } from 'node:crypto';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import { openDatabase } from '#server/db/database.ts';
import { nameSeller } from '#server/features/shop/order-receipts/name-seller.ts';
import { appAtSri } from './practice-sri.ts';
import { ScriptedPayPhone } from './scripted-payphone.ts';
import type { ReadyTaxpayer } from './taxpayer.ts';

/** The real app with a shop that is open, an SRI for what counts and a provider of payments in memory. */
export async function shopAtSri() {
  const payPhone = new ScriptedPayPhone();
  const env = { PAYMENTS: 'test', OPERATOR_EMAIL: 'operador@example.com' };
  const { app, close } = await appAtSri({ environment: '2', payPhone, env });
  const openOrder = async (who: ReadyTaxpayer) =>
    (await who.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } })).body;
  return {
    app,
    payPhone,
    close,
    openOrder,
    /** Opens an order and pays it on the provider's page; what follows is up to the worker. */
    buy: async (who: ReadyTaxpayer) => {
      const order = await openOrder(who);
      await who.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
      await who.call(payments.paymentResponse, { body: payPhone.pay(payPhone.last.order.clientTransactionId) });
      return order;
    },
    look: async (who: ReadyTaxpayer, orderId: string) =>
      (await who.call(orders.getOrder, { params: { orderId } })).body,
    /** As the operator's command does. */
    nameSeller: async (ruc: string, salesPoint = '001') => {
      const db = openDatabase(app.database.ownerUrl, { connections: 1 });
      try {
        return await nameSeller({ ...app.ctx, db }, { ruc, establishment: '001', salesPoint });
      } finally {
        await db.close();
      }
    },
    alarms: () => app.mails.filter(({ to }) => to === 'operador@example.com').map(({ subject }) => subject),
  };
}
export type ShopAtSri = Awaited<ReturnType<typeof shopAtSri>>;
