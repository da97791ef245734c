import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as receipts from '#contract/receipts/receipts.ts';
import * as received from '#contract/received/received.ts';
import { getSortingRules, saveSortingRule } from '#contract/received/sorting.ts';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import { openDatabase } from '#server/db/database.ts';
import type { TestApp } from '#tests/build/app.ts';
import { appAtSri } from '#tests/build/practice-sri.ts';
import { openJobs, runAll, runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedPayPhone } from '#tests/build/scripted-payphone.ts';
import { buildProducer, buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { nameSeller } from './name-seller.ts';

const payPhone = new ScriptedPayPhone();
let app: TestApp;
let close: () => Promise<void>;
let seller: ReadyTaxpayer;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  const env = { PAYMENTS: 'test', OPERATOR_EMAIL: 'operador@example.com' };
  ({ app, close } = await appAtSri({ environment: '2', payPhone, env }));
});
afterAll(() => close());
beforeEach(async () => {
  app.forget();
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  payPhone.wrong = {};
  seller = await buildProducer(app, { legalName: 'Cuadre del Ecuador' });
  ana = await buildProducer(app);
});

const name = async (ruc: string, salesPoint = '001') => {
  const db = openDatabase(app.database.ownerUrl, { connections: 1 });
  try {
    return await nameSeller({ ...app.ctx, db }, { ruc, establishment: '001', salesPoint });
  } finally {
    await db.close();
  }
};
const openOrder = async (who = ana) =>
  (await who.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } })).body;
const buy = async (who = ana) => {
  const order = await openOrder(who);
  await who.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
  const said = payPhone.pay(payPhone.last.order.clientTransactionId);
  await who.call(payments.paymentResponse, { body: said });
  return order;
};
const look = async (orderId: string, who = ana) => (await who.call(orders.getOrder, { params: { orderId } })).body;
const soldBy = async (who: ReadyTaxpayer) =>
  (await who.call(receipts.getAllInvoiceByPeriodAllState, { query: {} })).body.items;
const alarms = () => app.mails.filter(({ to }) => to === 'operador@example.com').map(({ subject }) => subject);

describe('the invoice of what is sold', () => {
  it('is issued by the seller once, mailed, and among the expenses of the business, sorted', async () => {
    await name(seller.ruc);
    const { id, invoice } = await buy();
    expect(invoice).toEqual({ state: 'promised', number: null, receivedId: null });
    await runAll(app.ctx);
    const order = await look(id);
    expect(order).toMatchObject({ state: 'paid', total: '6.90' });
    expect(order.invoice).toEqual({
      ...{ state: 'authorized', number: '001-001-000000001' },
      receivedId: expect.any(String),
    });
    expect(await soldBy(seller)).toHaveLength(1);
    const { body } = await ana.call(received.getVoucherReceived, {
      params: { receiptId: order.invoice?.receivedId ?? '' },
    });
    expect(body).toMatchObject({
      issuer: { ruc: seller.ruc, name: 'Cuadre del Ecuador' },
      total: '6.90',
      classification: { scope: 'NEG', group: 'technology' },
    });
    expect(app.mails.filter(({ to, attachments }) => to === ana.email && attachments?.length)).toHaveLength(1);
  });

  it('is one, whoever dies in between and however often its jobs run', async () => {
    await name(seller.ruc);
    const order = await buy();
    await runTurn(app.ctx, 'settle-payment');
    for (const queue of ['bring-order-invoice', 'issue-order-invoice', 'issue-order-invoice', 'bring-order-invoice'])
      await runTurn(app.ctx, queue);
    await app.ctx.db.system((tx) =>
      tx.execute(sql`insert into jobs (tenant_id, id, queue, payload, dedupe_key, run_at, turn, created_at)
        values (${seller.customerId}, gen_random_uuid(), 'issue-order-invoice',
          ${JSON.stringify({ orderId: order.id, buyerId: ana.customerId })}::jsonb, ${order.id}, now(), now(), now())
        on conflict do nothing`),
    );
    await runAll(app.ctx);
    expect(await soldBy(seller)).toHaveLength(1);
    expect((await look(order.id)).invoice?.state).toBe('authorized');
  });

  it('waits while the seller cannot issue, says why, and follows when they can', async () => {
    await name(seller.ruc);
    const order = await buy();
    await app.ctx.db.tenant(seller.customerId, (tx) =>
      tx.execute(sql`update quota_grants set used = documents where tenant_id = ${seller.customerId}`),
    );
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx);
    expect(await look(order.id)).toMatchObject({ state: 'paid', invoice: { state: 'promised' } });
    expect(new Set(alarms())).toEqual(new Set(['Cuadre: alarma sale_not_invoiced']));
    expect(app.logged()).toContain('receipt.quota_exhausted');
    await app.ctx.db.tenant(seller.customerId, (tx) =>
      tx.execute(sql`update quota_grants set used = 0 where tenant_id = ${seller.customerId}`),
    );
    await runAll(app.ctx);
    expect((await look(order.id)).invoice?.state).toBe('authorized');
  });

  it('is not made while its total would be another than what was paid', async () => {
    await name(seller.ruc);
    const order = await buy();
    await runTurn(app.ctx, 'settle-payment');
    const owner = openDatabase(app.database.ownerUrl, { connections: 1 });
    await owner.tenant(ana.customerId, (tx) =>
      tx.execute(sql`update shop_orders set iva = 0.72, total = 6.72 where tenant_id = ${ana.customerId}`),
    );
    await owner.close();
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx, 'bring-order-invoice', 'issue-order-invoice');
    expect(await soldBy(seller)).toHaveLength(0);
    expect(app.logged()).toContain('another total');
    expect((await look(order.id)).invoice?.state).toBe('promised');
  });

  it('leaves a rule of the buyer for this supplier as it is', async () => {
    await name(seller.ruc);
    const classification = { scope: 'NEG' as const, group: 'fees' as const };
    const rule = { ruc: seller.ruc, word: '', classification, isOn: true, automatic: true };
    await ana.call(saveSortingRule, { body: rule });
    const { id } = await buy();
    await runAll(app.ctx);
    const order = await look(id);
    const { body } = await ana.call(received.getVoucherReceived, {
      params: { receiptId: order.invoice?.receivedId ?? '' },
    });
    expect(body.classification).toMatchObject({ group: 'fees' });
    expect((await ana.call(getSortingRules)).body).toHaveLength(1);
  });

  it('of an order opened before anybody sold is none, and of a seller in practice not in real books', async () => {
    const early = await openDatabase(app.database.ownerUrl, { connections: 1 });
    await early.system((tx) => tx.execute(sql`delete from shop_sellers`));
    await early.close();
    const before = await buy();
    const practising = await buildTaxpayer(app);
    await name(practising.ruc);
    const after = await openOrder();
    expect([before.invoice, after.invoice?.state]).toEqual([null, 'promised']);
    await runAll(app.ctx);
    expect(await look(before.id)).toMatchObject({ state: 'paid', invoice: null });
    expect(await openJobs(app.ctx)).toBe(0);
  });

  it('names as seller only who is here, from a sales point of theirs', async () => {
    expect(await name('1790016919001')).toBe('no_taxpayer');
    expect(await name(seller.ruc, '009')).toBe('no_sales_point');
    expect(await name(seller.ruc)).toEqual({ environment: 'produccion' });
  });
});
