import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as receipts from '#contract/receipts/receipts.ts';
import * as offers from '#contract/shop/offers.ts';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import * as promotions from '#contract/shop/promotions.ts';
import type { TestApp } from '#tests/build/app.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { offerRow, realPayments, type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildProducer, buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { preparePayment } from '../payments/prepare-payment.ts';
import { readShop, tellShop } from './read-shop.ts';

let shop: ShopAtSri;
let app: TestApp;
let seller: ReadyTaxpayer;
/** Who practises. */
let ana: ReadyTaxpayer;

beforeAll(async () => {
  shop = await shopAtSri({ env: realPayments });
  app = shop.app;
  seller = await buildProducer(app, { legalName: 'Cuadre del Ecuador' });
  ana = await buildTaxpayer(app);
});
afterAll(() => shop.close());

const sold = async () => (await ana.call(offers.getProductsForUser)).body;
const open = (offer: string, more: object = {}) =>
  ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer, ...more } });
const closed = { status: 409, body: { code: 'shop.closed' } };

/** Closed for every call that begins something, and the log says why. */
async function demandClosed(...missing: string[]): Promise<void> {
  expect(await readShop(app.ctx)).toMatchObject({ payments: 'closed', missing });
  expect(await sold()).toEqual({ payments: 'closed', offers: [] });
  expect(await open('docs-10')).toMatchObject(closed);
  expect(await ana.call(promotions.verifyPromotionalCode, { body: { promotionalCode: 'PRACTICA20' } })).toMatchObject(
    closed,
  );
  const before = app.logged().length;
  await tellShop(app.ctx);
  expect(app.logged().slice(before)).toContain(JSON.stringify(missing));
}

describe('a shop for real money', () => {
  it('is closed until somebody can invoice what is sold and something is on sale', async () => {
    await demandClosed('seller', 'offers');
    await shop.loadOffers(offerRow);
    await demandClosed('seller');
    await shop.nameSeller(ana.ruc);
    await demandClosed('production', 'signature');
    await shop.nameSeller(seller.ruc);
    expect(await readShop(app.ctx)).toEqual({ payments: 'real', sellerId: seller.customerId, missing: [] });
    const { payments: kind, offers: rows } = await sold();
    expect([kind, rows]).toEqual(['real', [expect.objectContaining({ code: 'docs-10', total: '4.60' })]]);
  });

  it('sells what is loaded on its days alone, nothing of practice and by no code of practice', async () => {
    await shop.loadOffers(
      { ...offerRow, code: 'docs-20', base: '6.00', from: '2026-11-01', until: '2026-11-19' },
      { ...offerRow, code: 'docs-20', base: '7.00', from: '2026-11-20', until: '2026-11-20' },
      { ...offerRow, code: 'docs-20', base: '8.00', from: '2026-11-21' },
    );
    expect((await sold()).offers.map(({ code, base }) => [code, base])).toEqual([
      ['docs-10', '4.00'],
      ['docs-20', '7.00'],
    ]);
    expect(await open('facturas-25')).toMatchObject({ body: { code: 'shop.no_offer' } });
    expect(await open('docs-10', { promotionalCode: 'PRACTICA100' })).toMatchObject({
      body: { code: 'shop.code_wrong' },
    });
  });

  it('charges who practises for real, says so, and invoices by the name that it was sold under', async () => {
    const { id } = await shop.buy(ana, 'docs-10');
    await shop.loadOffers(
      { ...offerRow, until: '2026-11-20' },
      { ...offerRow, title: 'Diez de otro nombre', from: '2026-11-21' },
    );
    app.clock.set('2026-11-21T15:00:00Z');
    await Promise.all([ana.signInAgain(), seller.signInAgain()]);
    expect((await sold()).offers[0]?.title).toBe('Diez de otro nombre');
    await runAll(app.ctx);
    const order = await shop.look(ana, id);
    expect(order).toMatchObject({ state: 'paid', isTest: false, lines: [{ title: 'Diez para empezar' }] });
    expect(order.invoice).toMatchObject({ state: 'authorized', number: '001-001-000000001' });
    const [issued] = (await seller.call(receipts.getAllInvoiceByPeriodAllState, { query: {} })).body.items;
    const { body } = await seller.call(receipts.getReceiptContents, { params: { receiptId: issued?.id ?? '' } });
    expect(JSON.stringify(body)).toContain('Diez para empezar');
  });

  it('opens nothing new once the signature is over, while what was opened before is still paid', async () => {
    app.clock.set('2027-01-01T04:58:00Z');
    await ana.signInAgain();
    const order = await shop.openOrder(ana, 'docs-10');
    app.clock.set('2027-01-01T05:03:00Z');
    await demandClosed('signature');
    expect((await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } })).status).toBe(
      200,
    );
  });

  it('is not paid by tests, and has no order without who invoices it', async () => {
    const [order] = (await ana.call(orders.getOrders, { query: {} })).body.orders;
    if (order === undefined) throw new Error('no order');
    const env = { ...app.ctx.env, PAYMENTS: 'test' as const, PAYPHONE_URL: 'http://127.0.0.1:3012' };
    const actor = { tenantId: ana.customerId, userId: ana.userId, role: 'owner' as const, sessionId: '' };
    const said = { id: randomUUID(), orderId: order.id, comesBackTo: 'shop' as const };
    expect(await preparePayment({ ...app.ctx, env }, actor, said)).toMatchObject({ code: 'shop.expired' });
    await expect(
      app.ctx.db.tenant(ana.customerId, (tx) =>
        tx.execute(sql`insert into shop_orders select (jsonb_populate_record(o,
          jsonb_build_object('id', gen_random_uuid(), 'seller_id', null, 'invoice_id', null, 'state', 'open',
            'paid_at', null, 'paid_by', null))).* from shop_orders o where id = ${order.id}`),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'shop_orders_sold' } });
  });
});
