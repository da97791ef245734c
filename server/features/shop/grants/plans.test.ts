import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBasicInformation } from '#contract/account/accounts.ts';
import * as offers from '#contract/shop/offers.ts';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import * as refunds from '#contract/shop/refunds.ts';
import { runAll, runDue } from '#tests/build/run-jobs.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { checkGrants } from '../check/check-grants.ts';
import { monthsLater } from '../record/standing.ts';

let shop: ShopAtSri;
beforeAll(async () => {
  shop = await shopAtSri();
});
afterAll(() => shop.close());

const now = () => shop.app.clock.now().toISOString();
const open = (who: ReadyTaxpayer, offer: string, more: object = {}) =>
  who.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer, ...more } });
async function buy(who: ReadyTaxpayer, offer: string): Promise<string> {
  const { id } = await shop.buy(who, offer);
  await runAll(shop.app.ctx);
  return id;
}
const mine = async (who: ReadyTaxpayer) => (await who.call(offers.getMyProducts)).body;
/** In force and to come: title, from, until. */
const plans = async (who: ReadyTaxpayer) =>
  (await mine(who)).grants
    .filter(({ rank }) => rank !== null)
    .map(({ title, validFrom, validUntil }) => [title, validFrom, validUntil]);
const use = (who: ReadyTaxpayer, orderId: string, used: number) =>
  shop.app.ctx.db.tenant(who.customerId, (tx) =>
    tx.execute(
      sql`update quota_grants set used = ${used} where tenant_id = ${who.customerId} and order_id = ${orderId}`,
    ),
  );
const useUp = (who: ReadyTaxpayer) =>
  shop.app.ctx.db.tenant(who.customerId, (tx) =>
    tx.execute(sql`update quota_grants set used = quantity where tenant_id = ${who.customerId} and quantity > 0`),
  );
const later = async (who: ReadyTaxpayer, moment: string) => {
  shop.app.clock.set(moment);
  await who.signInAgain();
};
const basic = 'Plan de 300 comprobantes';
const yearly = 'Plan ilimitado, un año';

describe('a plan', () => {
  it('that is bought again follows the one that stands, and says when before it is paid', async () => {
    const ana = await buildTaxpayer(shop.app);
    const from = now();
    await buy(ana, 'plan-300');
    const [[, , until] = []] = await plans(ana);
    const order = await shop.openOrder(ana, 'plan-300');
    expect(order).toMatchObject({ followsAt: until, credit: '0.00', base: '24.00' });
    await buy(ana, 'plan-300');
    const second = monthsLater(new Date(until ?? ''), 12).toISOString();
    expect(await plans(ana)).toEqual([
      [basic, from, until],
      [basic, until, second],
    ]);
    expect(await mine(ana)).toMatchObject({ left: 400 });
    // Also of a plan they never had: the sentence holds for both.
    for (const offer of ['plan-300', 'ilimitado-mes'])
      expect((await open(ana, offer)).body).toMatchObject({
        code: 'shop.have_plan',
        detail: expect.stringMatching(/^Ya pagaste un plan que empieza después/),
      });
  });

  it('that is better begins at once, for less by what nobody used of the ones that it ends', async () => {
    const ana = await buildTaxpayer(shop.app);
    const first = await buy(ana, 'plan-300');
    await buy(ana, 'plan-300');
    await use(ana, first, 150);
    await later(ana, new Date(shop.app.clock.now().getTime() + 100 * 86_400_000).toISOString());
    // Half of its documents are left and more of its days; of the one to come everything.
    const { body: order } = await open(ana, 'ilimitado-anual');
    expect(order).toMatchObject({ credit: '36.00', base: '18.00', iva: '2.70', total: '20.70', followsAt: null });
    const at = now();
    await buy(ana, 'ilimitado-anual');
    expect(await plans(ana)).toEqual([[yearly, at, monthsLater(new Date(at), 12).toISOString()]]);
    expect(await mine(ana)).toMatchObject({ left: null });
    expect((await ana.call(offers.verifyPermission, { params: { identifier: 'PLN' } })).body).toMatchObject({
      ...{ isGranted: true, left: null },
    });
    // What was credited is not given back as well.
    expect((await ana.call(refunds.getRefundTerms, { params: { orderId: first } })).body).toMatchObject({
      code: 'shop.refund_late',
    });
  });

  it('that was credited today is not given back too, and by its days is one that has no number', async () => {
    const ana = await buildTaxpayer(shop.app);
    const first = await buy(ana, 'plan-300');
    const second = await buy(ana, 'ilimitado-anual');
    const terms = async (orderId: string) => (await ana.call(refunds.getRefundTerms, { params: { orderId } })).body;
    expect(await terms(first)).toMatchObject({ code: 'shop.all_used' });
    expect(await terms(second)).toMatchObject({ base: '30.00', isWhole: true, documents: null });
    await later(ana, new Date(shop.app.clock.now().getTime() + 5 * 86_400_000).toISOString());
    // 360 of 365 days of what was paid.
    expect(await terms(second)).toMatchObject({ base: '29.58', isWhole: false, way: 'transfer' });
  });

  it('of which more is left than the better one costs is not lost: the better one follows', async () => {
    const ana = await buildTaxpayer(shop.app);
    await buy(ana, 'plan-300');
    const [[, , until] = []] = await plans(ana);
    expect(await shop.openOrder(ana, 'ilimitado-mes')).toMatchObject({
      credit: '0.00',
      base: '6.00',
      followsAt: until,
    });
  });

  it('that is not as good follows the better one', async () => {
    const ana = await buildTaxpayer(shop.app);
    await buy(ana, 'ilimitado-mes');
    await buy(ana, 'plan-300');
    const [[, , until] = [], [title, begins] = []] = await plans(ana);
    expect([title, begins]).toEqual([basic, until]);
  });

  it('takes the place of another once: of two upgrades that are paid, the money of the second goes back', async () => {
    const ana = await buildTaxpayer(shop.app);
    await buy(ana, 'plan-300');
    const opened: string[] = [];
    for (const offer of ['ilimitado-semestre', 'ilimitado-anual']) {
      const { id } = await shop.openOrder(ana, offer);
      opened.push(id);
      await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: id } });
      const body = shop.payPhone.pay(shop.payPhone.last.order.clientTransactionId);
      await ana.call(payments.paymentResponse, { body });
    }
    await Promise.all([runDue(shop.app.ctx), runDue(shop.app.ctx)]);
    await runAll(shop.app.ctx);
    const ends = await Promise.all(opened.map((id) => shop.look(ana, id)));
    expect(ends.map(({ state, payment }) => `${state} ${payment?.state}`).toSorted()).toEqual([
      'cancelled returned',
      'paid approved',
    ]);
    expect(await plans(ana)).toHaveLength(1);
    expect(await mine(ana)).toMatchObject({ left: null });
  });

  it('is not taken off once it was given back or used, and what it covers is had once', async () => {
    const ana = await buildTaxpayer(shop.app);
    const first = await buy(ana, 'plan-300');
    const begin = async (orderId: string) =>
      (await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId } })).body;
    await use(ana, first, 225);
    const dear = await shop.openOrder(ana, 'ilimitado-anual');
    const free = [await shop.openOrder(ana, 'ilimitado-mes'), await shop.openOrder(ana, 'ilimitado-mes')];
    expect([dear.credit, ...free.map(({ total }) => total)]).toEqual(['6.00', '0.00', '0.00']);
    await use(ana, first, 226);
    expect(await begin(dear.id)).toMatchObject({ code: 'shop.expired' });
    await use(ana, first, 225);
    const redeem = async ({ id }: { readonly id: string }) =>
      (await ana.call(payments.payByPromotion, { params: { orderId: id } })).body;
    const ends = await Promise.all(free.map(redeem));
    expect(ends.filter(({ state }) => state === 'paid')).toHaveLength(1);
    expect(ends).toContainEqual(expect.objectContaining({ code: 'shop.expired' }));
    expect(await begin(dear.id)).toMatchObject({ code: 'shop.expired' });

    const eva = await buildTaxpayer(shop.app);
    const plan = await buy(eva, 'plan-300');
    const { id: better } = await shop.openOrder(eva, 'ilimitado-anual');
    await eva.call(payments.preparePayment, { body: { id: randomUUID(), orderId: better } });
    const paid = shop.payPhone.pay(shop.payPhone.last.order.clientTransactionId);
    const reason = 'Compré más de lo que necesito';
    await eva.call(refunds.cancelProductUser, { body: { id: randomUUID(), orderId: plan, reason, total: '27.60' } });
    await eva.call(payments.paymentResponse, { body: paid });
    await runAll(shop.app.ctx);
    expect(await shop.look(eva, better)).toMatchObject({ state: 'cancelled', payment: { state: 'returned' } });
    expect(await plans(eva)).toEqual([]);
  });

  it('goes on with what it had left when what took its place is given back, behind what was paid meanwhile', async () => {
    shop.app.clock.set('2027-03-10T15:00:00Z');
    const ana = await buildTaxpayer(shop.app);
    const first = await buy(ana, 'plan-300');
    const [[, , wholeEnd = ''] = []] = await plans(ana);
    await use(ana, first, 100);
    await later(ana, '2027-04-10T15:00:00Z');
    const better = await buy(ana, 'ilimitado-anual');
    const replacedAt = new Date(now());
    await later(ana, '2027-04-12T15:00:00Z');
    const giveBack = async (orderId: string) => {
      const { total } = (await ana.call(refunds.getRefundTerms, { params: { orderId } })).body;
      const reason = 'Compré más de lo que necesito';
      return ana.call(refunds.cancelProductUser, { body: { id: randomUUID(), orderId, reason, total } });
    };
    expect((await giveBack(better)).status).toBe(200);
    const left = new Date(wholeEnd ?? 0).getTime() - replacedAt.getTime();
    const [[title, from = '', until = ''] = [], ...others] = await plans(ana);
    expect([title, from, others]).toEqual([basic, now(), []]);
    expect(Math.abs(new Date(until ?? 0).getTime() - new Date(from ?? 0).getTime() - left)).toBeLessThan(5_000);
    expect(await mine(ana)).toMatchObject({ left: 200 + 100 });
    const profile = async () => (await ana.call(findBasicInformation)).body;
    expect(await profile()).toMatchObject({
      ...{ plan: basic, datePlan: dayInEcuador(new Date(until ?? '')), originPayment: 'web' },
    });
    await useUp(ana);
    expect(await profile()).toMatchObject({ plan: null, datePlan: null, originPayment: null });
    // Nothing was issued for what the test used up.
    expect((await checkGrants(shop.app.ctx, ana.customerId)).faults.map(({ kind }) => kind)).toEqual(['documents']);

    const eva = await buildTaxpayer(shop.app);
    await buy(eva, 'plan-300');
    const dear = await buy(eva, 'ilimitado-semestre');
    await buy(eva, 'plan-300');
    const [, [, begins = '', ends = ''] = []] = await plans(eva);
    const { total } = (await eva.call(refunds.getRefundTerms, { params: { orderId: dear } })).body;
    const reason = 'Compré más de lo que necesito';
    await eva.call(refunds.cancelProductUser, { body: { id: randomUUID(), orderId: dear, reason, total } });
    expect((await plans(eva)).map(([, since]) => since)).toEqual([begins, ends]);
  });

  it('with a code and a credit that take off everything is there without paying', async () => {
    const ana = await buildTaxpayer(shop.app);
    const first = await buy(ana, 'plan-300');
    // A fifth of it is left, as much as the code leaves of the price.
    await use(ana, first, 240);
    const { body: order } = await open(ana, 'ilimitado-mes', { promotionalCode: 'PRACTICA20' });
    expect(order).toMatchObject({ discount: '1.20', credit: '4.80', total: '0.00' });
    await ana.call(payments.payByPromotion, { params: { orderId: order.id } });
    expect((await mine(ana)).left).toBeNull();
  });

  it('of another taxpayer is nobody else’s, and ends no grant of theirs', async () => {
    const [ana, eva] = [await buildTaxpayer(shop.app), await buildTaxpayer(shop.app)];
    await buy(ana, 'plan-300');
    expect((await open(eva, 'ilimitado-anual')).body).toMatchObject({ credit: '0.00', base: '54.00' });
    await buy(eva, 'ilimitado-anual');
    expect(await plans(ana)).toHaveLength(1);
  });
});

it.each([
  ['2027-01-31T15:00:00Z', 1, '2027-02-28T15:00:00.000Z'],
  ['2028-02-29T15:00:00Z', 12, '2029-02-28T15:00:00.000Z'],
  ['2026-11-30T15:00:00Z', 3, '2027-02-28T15:00:00.000Z'],
  // The last evening of a month in Ecuador.
  ['2026-12-01T03:00:00Z', 1, '2026-12-31T03:00:00.000Z'],
])('%s and %i months end on %s', (from, months, until) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(until);
});
