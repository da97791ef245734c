import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as offers from '#contract/shop/offers.ts';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import { readCode } from '#contract/shop/promotions.rules.ts';
import * as contract from '#contract/shop/promotions.ts';
import { quotaGrants } from '#server/db/tables/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedPayPhone } from '#tests/build/scripted-payphone.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { findPromotion } from './data.ts';
import { loadPromotions } from './load-promotions.ts';

const payPhone = new ScriptedPayPhone();
let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp({ payPhone, env: { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'http://127.0.0.1:9/ws' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.forget();
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  await app.ctx.db.system((tx) => tx.execute(sql`delete from throttles`));
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app);
});

let made = 0;
/** A code that nobody had before. */
const load = async (terms: Record<string, unknown> = {}): Promise<string> => {
  const code = `NAVIDAD-${++made}`;
  const row = { code, type: 'POR', value: '20', from: '2026-11-01', ...terms };
  expect(await loadPromotions(app.ctx, [row], { isCheck: false })).toMatchObject({ ok: true });
  return code;
};
const open = (promotionalCode: string, more: { offer?: string; replaces?: string } = {}, who = ana) =>
  who.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25', promotionalCode, ...more } });
const opened = async (promotionalCode: string, who = ana) => {
  const { status, body } = await open(promotionalCode, {}, who);
  expect([status, body]).toEqual([200, expect.objectContaining({ state: 'open' })]);
  return body;
};
const codeOf = async (call: ReturnType<typeof open>) => {
  const { status, body } = await call;
  return status === 200 ? 'opened' : (body as unknown as { code: string }).code;
};
const cancel = (orderId: string, who = ana) => who.call(orders.cancelOrder, { params: { orderId } });
const begin = (orderId: string, who = ana) =>
  who.call(payments.preparePayment, { body: { id: randomUUID(), orderId } });
const redeem = (orderId: string, who = ana) => who.call(payments.payByPromotion, { params: { orderId } });
const order = async (orderId: string, who = ana) => (await who.call(orders.getOrder, { params: { orderId } })).body;
const pay = async (orderId: string) => {
  await begin(orderId);
  const said = payPhone.pay(payPhone.last.order.clientTransactionId);
  await ana.call(payments.paymentResponse, { body: said });
  await runTurn(app.ctx, 'settle-payment');
  expect((await order(orderId)).state).toBe('paid');
};
const look = () => runTurn(app.ctx, 'follow-promotion');
const uses = async (who = ana) => {
  const { rows } = await app.ctx.db.tenant(who.customerId, (tx) =>
    tx.execute<{ state: string }>(sql`select state from promotion_uses where tenant_id = ${who.customerId} order by 1`),
  );
  return rows.map(({ state }) => state);
};
const grants = (who = ana) =>
  app.ctx.db.tenant(who.customerId, (tx) =>
    tx
      .select()
      .from(quotaGrants)
      .where(and(eq(quotaGrants.tenantId, who.customerId), sql`kind = 'paid' and tenant_id = ${who.customerId}`)),
  );
const later = async (seconds: number) => {
  app.clock.forward(seconds * 1000);
  await ana.signInAgain();
};
const verify = async (promotionalCode: string, offer?: string, who = ana) =>
  (await who.call(contract.verifyPromotionalCode, { body: { promotionalCode, ...(offer && { offer }) } })).body;

describe('an order with a code', () => {
  it.each([
    ['a percentage', { type: 'POR', value: '33.33' }, { discount: '2.00', base: '4.00', iva: '0.60', total: '4.60' }],
    ['an amount', { type: 'VAL', value: '0.99' }, { discount: '0.99', base: '5.01', iva: '0.75', total: '5.76' }],
    [
      'more than its price',
      { type: 'VAL', value: '50' },
      { discount: '6.00', base: '0.00', iva: '0.00', total: '0.00' },
    ],
  ])('costs less by %s, to the cent of its invoice', async (_, terms, figures) => {
    const body = await opened(await load(terms));
    expect(body).toMatchObject({ ...figures, lines: [{ base: '6.00', discount: figures.discount }] });
    expect(body.promotion?.label).toMatch(/^NA···/);
  });

  it('is asked of the provider at what is left, and has used its code when it is paid', async () => {
    const code = await load();
    const { id } = await opened(code);
    expect(await uses()).toEqual(['reserved']);
    await pay(id);
    expect(payPhone.last.order).toMatchObject({ total: '5.52', taxed: '4.80', iva: '0.72' });
    expect(await uses()).toEqual(['used']);
    expect(await codeOf(open(code))).toBe('shop.code_used');
    expect(await codeOf(open(code, {}, eva))).toBe('opened');
  });

  it('is one however often it is sent, and no other one under its id', async () => {
    const body = { id: randomUUID(), offer: 'facturas-25', promotionalCode: await load({ maxTotal: 1 }) };
    const send = (more = {}) => ana.call(orders.saveCustomerProduct, { body: { ...body, ...more } });
    const [one, same] = [await send(), await send()];
    expect(same.body).toEqual(one.body);
    expect((await send({ promotionalCode: undefined })).status).toBe(409);
    expect((await send({ promotionalCode: 'OTRO-2' })).status).toBe(409);
  });

  it('has it as it is read, however it is typed', async () => {
    const code = (await load()).slice('NAVIDAD-'.length);
    for (const typed of ['navidad-', '  Navidad -', 'ＮＡＶＩＤＡＤ－', 'Ñavidád-', '\u3000navidad-'])
      expect((await verify(`${typed}${code}\u00a0`)).promotionalState, typed).toBe(1);
    for (const none of ['', 'abc', 'a b c', 'ññ-', 'código?', '😀😀😀😀', 'x'.repeat(31)])
      expect(readCode(none)).toBeNull();
  });

  // @asvs V2.3.4
  it('of which the last is left is one of fifty at once', async () => {
    const code = await load({ maxTotal: 1 });
    const people = [ana, eva];
    while (people.length < 10) people.push(await buildTaxpayer(app));
    const calls = people.flatMap((who) => Array.from({ length: 5 }, () => codeOf(open(code, {}, who))));
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === 'opened')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['opened', 'shop.code_held', 'shop.code_wrong']));
    const states = await Promise.all(people.map(uses));
    expect(states.flat()).toEqual(['reserved']);
  });
});

describe('a code', () => {
  it('serves from its first day to its last, in Ecuador', async () => {
    const code = await load({ from: '2026-11-21', until: '2026-11-22' });
    const serves = async (at: string) => {
      app.clock.set(at);
      await ana.signInAgain();
      return (await verify(code)).promotionalState;
    };
    expect(await serves('2026-11-21T04:59:59Z')).toBe(2);
    expect(await serves('2026-11-21T05:00:00Z')).toBe(1);
    expect(await serves('2026-11-23T04:59:59Z')).toBe(1);
    expect(await serves('2026-11-23T05:00:00Z')).toBe(2);
  });

  it('that is unknown, ended or used up by others is answered alike; one’s own is told', async () => {
    const [ended, last] = [await load({ until: '2026-11-02' }), await load({ maxTotal: 1 })];
    await opened(last, eva);
    const answers = [];
    for (const code of ['NADIE-1', ended, last]) answers.push(await verify(code));
    expect(answers[0]).toEqual({ promotionalState: 2, promotionalMessage: expect.any(String), promotion: null });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const problem = { code: 'shop.code_wrong', status: 422 };
    expect((await open('NADIE-1')).body).toMatchObject(problem);
    expect((await open(last)).body).toMatchObject(problem);
    expect(await codeOf(open(last, {}, eva))).toBe('shop.code_held');
  });

  it('serves for what it is for, and says its prices', async () => {
    const code = await load({ offers: ['facturas-100'], type: 'VAL', value: '5' });
    expect(await codeOf(open(code))).toBe('shop.code_other_offer');
    expect((await verify(code, 'facturas-25')).promotionalState).toBe(2);
    expect(await verify(code, 'facturas-100')).toMatchObject({
      promotionalState: 1,
      promotion: { discountType: '$', discountValueType: 'VAL', discount: '5.00' },
    });
    const { body } = await ana.call(contract.getPromotionToProducts, { body: { promotionalCode: code } });
    expect(body.offers).toMatchObject([{ code: 'facturas-100', discount: '5.00', base: '10.00', total: '11.50' }]);
  });

  it('for a first purchase serves who has bought nothing, and one that may be used twice, twice', async () => {
    const [first, twice] = [await load({ firstOnly: true }), await load({ maxPerTaxpayer: 2 })];
    await opened(twice);
    const { id } = await opened(first);
    await cancel(id);
    await pay((await opened(twice)).id);
    expect(await codeOf(open(first))).toBe('shop.code_first_only');
    expect(await codeOf(open(twice))).toBe('shop.code_held');
  });

  // @asvs V2.4.1
  it('is guessed five times in ten minutes, whatever runs beside, and right ones do not count', async () => {
    const code = await load({ maxPerTaxpayer: 9 });
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => codeOf(open(`MAL-${at}`))));
    expect(guesses.filter((answer) => answer === 'shop.code_wrong')).toHaveLength(5);
    expect(guesses.filter((answer) => answer === 'request.too_many')).toHaveLength(3);
    const throttled = await ana.call(contract.verifyPromotionalCode, { body: { promotionalCode: code } });
    expect(throttled.status).toBe(429);
    expect(await codeOf(open(code, {}, eva))).toBe('opened');
    await later(601);
    for (let time = 0; time < 7; time++) expect((await verify(code)).promotionalState).toBe(1);
  });

  it('of test payments serves where nobody is charged, and nowhere else', async () => {
    expect(await opened('practica20')).toMatchObject({ total: '5.52' });
    const env = { ...app.ctx.env, PAYMENTS: 'none' as const };
    const found = await app.ctx.db.tenant(ana.customerId, (tx) =>
      findPromotion({ ...app.ctx, env }, tx, 'PRACTICA20', '2026-11-20'),
    );
    expect(found).toBeUndefined();
  });
});

describe('a use', () => {
  it('is free again when its order is dropped, or when its price is over', async () => {
    const code = await load({ maxTotal: 1 });
    const { id } = await opened(code);
    await cancel(id);
    expect(await uses()).toEqual(['released']);
    await opened(code, eva);
    await look();
    expect(await uses(eva)).toEqual(['reserved']);
    await later(86_401);
    await look();
    expect(await uses(eva)).toEqual(['released']);
    expect(await codeOf(open(code))).toBe('opened');
  });

  it('waits while a page is open where somebody may still pay', async () => {
    const code = await load();
    const { id } = await opened(code);
    await begin(id);
    await cancel(id);
    expect(await uses()).toEqual(['reserved']);
    expect(await codeOf(open(code))).toBe('shop.code_held');
    await later(959);
    await look();
    expect(await uses()).toEqual(['reserved']);
    await later(2);
    await look();
    expect(await uses()).toEqual(['released']);
  });

  it('goes with its order to the one that stands for it, also to another code and back to none', async () => {
    const [one, other] = [await load({ maxTotal: 1 }), await load({ maxTotal: 1 })];
    const plain = (await ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } }))
      .body;
    const first = (await open(one, { replaces: plain.id })).body;
    const bigger = (await open(one, { replaces: first.id, offer: 'facturas-100' })).body;
    expect(bigger).toMatchObject({ base: '12.00', discount: '3.00' });
    const second = (await open(other, { replaces: bigger.id })).body;
    const body = { id: randomUUID(), offer: 'facturas-25', replaces: second.id };
    expect((await ana.call(orders.saveCustomerProduct, { body })).body).toMatchObject({
      discount: '0.00',
      promotion: null,
    });
    for (const { id } of [plain, first, bigger, second]) expect((await order(id)).state).toBe('cancelled');
    expect(await uses()).toEqual(['released', 'released', 'released']);
    // A code that does not serve leaves the order as it was.
    expect(await codeOf(open('MAL-1', { replaces: body.id }))).toBe('shop.code_wrong');
    expect((await order(body.id)).state).toBe('open');
    expect((await open(one, { replaces: body.id }, eva)).status).toBe(404);
  });

  it('of a payment that comes when it is free again is counted again, at the price that was promised', async () => {
    const code = await load({ maxTotal: 1 });
    const { id } = await opened(code);
    await begin(id);
    const said = payPhone.pay(payPhone.last.order.clientTransactionId);
    await cancel(id);
    await later(1000);
    await look();
    await opened(code, eva);
    await ana.call(payments.paymentResponse, { body: said });
    await runTurn(app.ctx, 'settle-payment');
    expect(await order(id)).toMatchObject({ state: 'paid', total: '5.52' });
    expect([await uses(), await uses(eva)]).toEqual([['used'], ['reserved']]);
  });
});

describe('a code that takes off everything', () => {
  it('pays its order and grants at once, without the provider, once', async () => {
    const before = payPhone.calls.length;
    const { id } = await opened('PRACTICA100');
    expect((await begin(id)).body).toMatchObject({ code: 'shop.nothing_to_pay' });
    expect((await redeem(id, eva)).status).toBe(404);
    await Promise.all([redeem(id), redeem(id), redeem(id)]);
    expect((await redeem(id)).body).toMatchObject({ state: 'paid', total: '0.00', payment: null });
    expect(await grants()).toMatchObject([{ quantity: 25, orderId: id }]);
    expect((await ana.call(offers.getMyProducts)).body.left).toBe(125);
    expect(await uses()).toEqual(['used']);
    expect(payPhone.calls).toHaveLength(before);
  });

  it('pays nothing that has a price, was dropped, or is over', async () => {
    expect((await redeem((await opened('PRACTICA20')).id)).status).toBe(409);
    const { id } = await opened('PRACTICA100');
    await cancel(id);
    expect((await redeem(id)).body).toMatchObject({ code: 'shop.cancelled' });
    const over = await opened('PRACTICA100');
    await later(86_401);
    expect((await redeem(over.id)).body).toMatchObject({ code: 'shop.expired' });
    expect(await grants()).toEqual([]);
  });
});
