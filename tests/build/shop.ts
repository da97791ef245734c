import { randomUUID } from 'node:crypto';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import { collect } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { loadOffers } from '#server/features/shop/offers/load-offers.ts';
import { nameSeller } from '#server/features/shop/order-receipts/name-seller.ts';
import { exportPurchases } from '#server/features/shop/orders/export-purchases.ts';
import { appAtSri } from './practice-sri.ts';
import { ScriptedPayPhone } from './scripted-payphone.ts';
import { sheetsOf } from './sheets.ts';
import type { ReadyTaxpayer } from './taxpayer.ts';

/** A row of a catalogue as an operator writes it. */
export const offerRow = {
  ...{ code: 'docs-10', title: 'Diez para empezar', section: 'shopElectronicInvoicing', productType: 'FCO' },
  ...{ productKey: 'invoceProducts', periodicity: 'UNICO', grants: 'documents 10 12' },
  ...{ base: '4.00', from: '2026-11-01' },
};

/** As somebody configures it who sells for real money. */
export const realPayments = {
  ...{ PAYMENTS: 'payphone', PAYPHONE_URL: 'https://pay.example', PAYPHONE_TOKEN: 'secreto' },
  PAYPHONE_APPLICATION: 'produccion',
};

/** The sheets of the shop in the archive of an account, each with its rows below the titles. */
export async function archivedPurchases(
  ctx: Context,
  tenantId: string,
): Promise<Record<string, (readonly unknown[])[]>> {
  const sheets: Record<string, (readonly unknown[])[]> = {};
  for await (const { content } of exportPurchases(ctx, tenantId))
    for (const [name, rows] of Object.entries(await sheetsOf(await collect(content as AsyncIterable<Uint8Array>))))
      sheets[name] = rows.slice(1);
  return sheets;
}

interface ShopOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** The real app with a shop that is open for tests, an SRI for what counts and a provider of payments in memory. */
export async function shopAtSri({ env: more }: ShopOptions = {}) {
  const payPhone = new ScriptedPayPhone();
  const env = { PAYMENTS: 'test', OPERATOR_EMAIL: 'operador@example.com', ...more };
  const { app, standIn, close } = await appAtSri({ environment: '2', payPhone, env });
  const openOrder = async (who: ReadyTaxpayer, offer = 'facturas-25') =>
    (await who.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer } })).body;
  const pay = async (who: ReadyTaxpayer, orderId: string) => {
    await who.call(payments.preparePayment, { body: { id: randomUUID(), orderId } });
    await who.call(payments.paymentResponse, { body: payPhone.pay(payPhone.last.order.clientTransactionId) });
  };
  const asOperator = async <Result>(command: (ctx: Context) => Promise<Result>) => {
    const db = openDatabase(app.database.ownerUrl, { connections: 1 });
    try {
      return await command({ ...app.ctx, db });
    } finally {
      await db.close();
    }
  };
  return {
    app,
    payPhone,
    standIn,
    close,
    openOrder,
    /** Opens an order and pays it on the provider's page; what follows is up to the worker. */
    buy: async (who: ReadyTaxpayer, offer?: string) => {
      const order = await openOrder(who, offer);
      await pay(who, order.id);
      return order;
    },
    pay,
    look: async (who: ReadyTaxpayer, orderId: string) =>
      (await who.call(orders.getOrder, { params: { orderId } })).body,
    /** As the operator's commands do. */
    nameSeller: (ruc: string, salesPoint = '001') =>
      asOperator((ctx) => nameSeller(ctx, { ruc, establishment: '001', salesPoint })),
    loadOffers: (...rows: object[]) => asOperator((ctx) => loadOffers(ctx, rows, { isCheck: false })),
    alarms: () => app.mails.filter(({ to }) => to === 'operador@example.com').map(({ subject }) => subject),
  };
}
export type ShopAtSri = Awaited<ReturnType<typeof shopAtSri>>;
