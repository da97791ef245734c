import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as receipts from '#contract/receipts/receipts.ts';
import * as received from '#contract/received/received.ts';
import { getSortingRules, saveSortingRule } from '#contract/received/sorting.ts';
import { saveCustomerProduct, saveOrderBuyer } from '#contract/shop/orders.ts';
import { openDatabase } from '#server/db/database.ts';
import type { TestApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { openJobs, runAll, runTurn } from '#tests/build/run-jobs.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildProducer, buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { checkGrants } from '../check/check-grants.ts';

let shop: ShopAtSri;
let app: TestApp;
let seller: ReadyTaxpayer;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  shop = await shopAtSri();
  app = shop.app;
});
afterAll(() => shop.close());
beforeEach(async () => {
  app.forget();
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  seller = await buildProducer(app, { legalName: 'Cuadre del Ecuador' });
  ana = await buildProducer(app);
});

const nothing = (accessKey: string) => ({
  ...({ kind: 'answer', raw: new Uint8Array() } as const),
  answer: { accessKey, authorizations: [] },
});
const name = (ruc: string, salesPoint?: string) => shop.nameSeller(ruc, salesPoint);
const buy = () => shop.buy(ana);
const look = (orderId: string) => shop.look(ana, orderId);
const openOrder = () => shop.openOrder(ana);
const toldOfImports = async () => {
  const kind = sql`select facts from notifications where tenant_id = ${ana.customerId} and kind = 'import.finished'`;
  return (await executeAs<{ facts: object }>(app, ana, kind)).map(({ facts }) => facts);
};
const soldBy = async (who: ReadyTaxpayer) =>
  (await who.call(receipts.getAllInvoiceByPeriodAllState, { query: {} })).body.items;

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
      classState: 'accepted',
      classification: { scope: 'NEG', group: 'technology' },
    });
    expect(app.mails.filter(({ to, attachments }) => to === ana.email && attachments?.length)).toHaveLength(1);
  });

  it('is one, whoever dies in between and however often its jobs run', async () => {
    await name(seller.ruc);
    const order = await buy();
    await runTurn(app.ctx, 'settle-payment');
    for (const queue of ['bring-order-receipt', 'issue-order-receipt', 'issue-order-receipt', 'bring-order-receipt'])
      await runTurn(app.ctx, queue);
    await app.ctx.db.system((tx) =>
      tx.execute(sql`insert into jobs (tenant_id, id, queue, payload, dedupe_key, run_at, turn, created_at)
        values (${seller.customerId}, gen_random_uuid(), 'issue-order-receipt',
          ${JSON.stringify({ orderId: order.id, buyerId: ana.customerId, kind: 'invoice' })}::jsonb, ${order.id}, now(), now(), now())
        on conflict do nothing`),
    );
    await runAll(app.ctx);
    expect(await soldBy(seller)).toHaveLength(1);
    expect((await look(order.id)).invoice?.state).toBe('authorized');
  });

  it('is asked for again where the SRI does not have it yet for who bought, who is told once it is there', async () => {
    await name(seller.ruc);
    const order = await buy();
    const before = ['settle-payment', 'bring-order-receipt', 'issue-order-receipt', 'settle-receipt'];
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx, ...before);
    expect((await look(order.id)).invoice).toMatchObject({ state: 'authorized', receivedId: null });
    const ask = vi.spyOn(app.ctx.sri, 'ask');
    ask.mockImplementationOnce(async (_, accessKey) => nothing(accessKey));
    expect(await runTurn(app.ctx, 'fetch-received')).toBe(1);
    expect((await look(order.id)).invoice?.receivedId).toBeNull();
    expect(await toldOfImports()).toEqual([]);
    await runAll(app.ctx);
    expect(await toldOfImports()).toEqual([{ accepted: '1', refused: '0' }]);
    expect((await look(order.id)).invoice?.receivedId).toEqual(expect.any(String));
    expect(ask).toHaveBeenCalledTimes(2);
    ask.mockRestore();
  });

  it('waits while the seller cannot issue, says why, and follows when they can', async () => {
    await name(seller.ruc);
    const order = await buy();
    await app.ctx.db.tenant(seller.customerId, (tx) =>
      tx.execute(sql`update quota_grants set used = quantity where tenant_id = ${seller.customerId}`),
    );
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx);
    expect(await look(order.id)).toMatchObject({ state: 'paid', invoice: { state: 'promised' } });
    expect(new Set(shop.alarms())).toEqual(new Set(['Cuadre: alarma sale_not_invoiced']));
    expect(app.logged()).toContain('receipt.quota_exhausted');
    await app.ctx.db.tenant(seller.customerId, (tx) =>
      tx.execute(sql`update quota_grants set used = used - 1 where tenant_id = ${seller.customerId}`),
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
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx, 'bring-order-receipt', 'issue-order-receipt');
    expect(await soldBy(seller)).toHaveLength(0);
    expect(app.logged()).toContain('another total');
    expect((await look(order.id)).invoice?.state).toBe('promised');
  });

  it('is made anew where the seller discards the one that the SRI gave back, and once', async () => {
    await name(seller.ruc);
    const returns = { kind: 'error', service: 'reception', code: '35', times: 1 };
    await fetch(new URL('/control', shop.standIn.url), {
      method: 'POST',
      body: JSON.stringify({ switches: [returns], ruc: seller.ruc }),
    });
    const order = await buy();
    const queues = ['settle-payment', 'bring-order-receipt', 'issue-order-receipt', 'settle-receipt'];
    for (let turn = 0; turn < 6; turn++) await runTurn(app.ctx, ...queues);
    const [returned] = await soldBy(seller);
    expect(returned).toMatchObject({ state: 'returned', number: '001-001-000000001' });
    expect((await look(order.id)).invoice).toMatchObject({ state: 'issued', number: '001-001-000000001' });
    await seller.call(receipts.discardReceipt, { params: { receiptId: returned?.id ?? '' } });
    await runAll(app.ctx);
    expect((await look(order.id)).invoice).toMatchObject({ state: 'authorized', number: '001-001-000000002' });
    expect((await soldBy(seller)).map(({ state, total }) => [state, total]).sort()).toEqual([
      ['authorized', '6.90'],
      ['discarded', '6.90'],
    ]);
    expect((await checkGrants(app.ctx, ana.customerId)).faults).toEqual([]);
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

  it('is in the name that who pays says, and in no books of theirs where it is not their own', async () => {
    await name(seller.ruc);
    const { id, buyer } = await openOrder();
    let orderId = id;
    expect(buyer).toMatchObject({ identificationType: '04', identification: ana.ruc, isOwn: true });
    const say = (more: object = {}) =>
      ana.call(saveOrderBuyer, {
        params: { orderId },
        body: {
          ...{ identificationType: '04', identification: '1790016919001', name: 'Corporación Favorita' },
          ...{ address: 'Av. General Enríquez, Sangolquí', email: 'compras@favorita.ec', ...more },
        },
      });
    const faulty = await say({ identification: '179001691900' });
    expect(faulty.body).toMatchObject({ code: 'client.invalid', faults: [{ place: 'identification' }] });
    for (const missing of ['name', 'address', 'email', 'identification'])
      expect((await say({ [missing]: ' ' })).status).toBe(400);
    expect((await say({ identificationType: '07', identification: '9999999999999' })).status).toBe(400);
    expect((await say({ identificationType: '05', identification: ana.ruc.slice(0, 10) })).body.buyer.isOwn).toBe(true);
    const favorita = { name: 'Corporación Favorita', isOwn: false };
    expect((await say()).body).toMatchObject({ state: 'open', buyer: favorita });
    // Of what stands for it too, as when a code is typed.
    const again = { id: randomUUID(), offer: 'facturas-25', replaces: orderId };
    const { body: other } = await ana.call(saveCustomerProduct, { body: again });
    expect(other.buyer).toMatchObject(favorita);
    orderId = other.id;
    await shop.pay(ana, orderId);
    expect((await say({ name: 'Otra' })).body).toMatchObject({ code: 'shop.confirming' });
    await runAll(app.ctx);
    expect((await say({ name: 'Otra' })).body).toMatchObject({ code: 'shop.paid' });
    expect((await look(orderId)).invoice).toEqual({
      ...{ state: 'authorized', number: '001-001-000000001', receivedId: null },
    });
    expect(await soldBy(seller)).toMatchObject([{ buyerName: 'Corporación Favorita', total: '6.90' }]);
    expect(app.mails.filter(({ to, attachments }) => attachments?.length && to)).toMatchObject([
      { to: 'compras@favorita.ec' },
    ]);
    expect((await checkGrants(app.ctx, ana.customerId)).faults).toEqual([]);
    await expect(
      app.ctx.db.tenant(ana.customerId, (tx) =>
        tx.execute(sql`update shop_orders set buyer = '{}' where tenant_id = ${ana.customerId}`),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('only while it is open') } });
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
