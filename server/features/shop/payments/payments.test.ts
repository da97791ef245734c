import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#contract/deletion/account-deletion.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import * as offers from '#contract/shop/offers.ts';
import * as contract from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import { paymentAttempts, quotaGrants } from '#server/db/tables/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { openJobs, runAll, runDue, runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedPayPhone, silent } from '#tests/build/scripted-payphone.ts';
import { archivedPurchases } from '#tests/build/shop.ts';
import { buildTaxpayer, type ReadyTaxpayer, testPassword } from '#tests/build/taxpayer.ts';

import { checkGrants } from '../check/check-grants.ts';
import { mayLook } from './may-look.ts';

const payPhone = new ScriptedPayPhone();
const open = { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'http://127.0.0.1:9/ws' };
let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp({ payPhone, env: { ...open, OPERATOR_EMAIL: 'operador@example.com' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.forget();
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  for (const list of [payPhone.calls, payPhone.confirms, payPhone.finds, payPhone.prepares, payPhone.reversals])
    list.length = 0;
  payPhone.wrong = {};
  payPhone.knowsEarly = true;
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app);
});

const openOrder = async (offer = 'facturas-25', who = ana) =>
  (await who.call(contract.saveCustomerProduct, { body: { id: randomUUID(), offer } })).body;
const begin = async (orderId: string, id: string = randomUUID(), who = ana) =>
  who.call(payments.preparePayment, { body: { id, orderId } });
/** An order with the page of the provider open; gives what is paid there. */
const opened = async () => {
  const order = await openOrder();
  await begin(order.id);
  return { order, ours: payPhone.last.order.clientTransactionId };
};
const back = (said: { id: string; clientTransactionId: string }, who = ana) =>
  who.call(payments.paymentResponse, { body: said });
const order = async (orderId: string, who = ana) => (await who.call(contract.getOrder, { params: { orderId } })).body;
const left = async (who = ana) => (await who.call(offers.getMyProducts)).body.left;
const paidGrants = (who = ana) =>
  app.ctx.db.tenant(who.customerId, (tx) =>
    tx
      .select()
      .from(quotaGrants)
      .where(and(eq(quotaGrants.tenantId, who.customerId), sql`kind = 'paid' and tenant_id = ${who.customerId}`)),
  );
const later = (seconds: number) => app.clock.forward(seconds * 1000);
const alarms = () => app.mails.filter(({ to }) => to === 'operador@example.com').map(({ subject }) => subject);

describe('a payment', () => {
  it('that is approved grants what was promised, tells it, and is told again however often the browser is back', async () => {
    const before = await left();
    const { order: bought, ours } = await opened();
    expect(bought).toMatchObject({
      state: 'open',
      base: '6.00',
      iva: '0.90',
      total: '6.90',
      payment: null,
      isTest: true,
    });
    expect(payPhone.last.order).toMatchObject({ total: '6.90', untaxed: '0.00', taxed: '6.00', iva: '0.90' });
    expect((await order(bought.id)).payment).toEqual({ state: 'started', reason: null });
    const said = payPhone.pay(ours);
    expect((await back(said)).body).toEqual({ done: true, orderId: bought.id });
    expect((await order(bought.id)).payment?.state).toBe('confirming');
    await runDue(app.ctx);
    await back(said);
    await runAll(app.ctx);
    expect(await order(bought.id)).toMatchObject({ state: 'paid', payment: { state: 'approved' } });
    expect(await left()).toBe((before ?? 0) + 25);
    expect(await paidGrants()).toHaveLength(1);
    expect(payPhone.calls).toEqual(['prepare', `confirm ${said.id}`]);
    const told = (await ana.call(getNotification, { query: {} })).body.items;
    expect(told.filter(({ kind }) => kind === 'order.paid')).toHaveLength(1);
    expect((await begin(bought.id)).body).toMatchObject({ code: 'shop.paid' });
    expect((await ana.call(contract.cancelOrder, { params: { orderId: bought.id } })).body).toMatchObject({
      code: 'shop.paid',
    });
  });

  it('that the bank refuses charges nothing, says why, and may be tried again', async () => {
    const { order: bought, ours } = await opened();
    await back(payPhone.pay(ours, 'refused'));
    await runAll(app.ctx);
    expect(await order(bought.id)).toMatchObject({
      state: 'open',
      payment: { state: 'refused', reason: 'Fondos insuficientes' },
    });
    expect((await begin(bought.id)).status).toBe(200);
    await back(payPhone.pay(payPhone.last.order.clientTransactionId));
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
  });

  it('whose confirmation is not understood is asked for, and never confirmed twice where it was taken', async () => {
    const { order: bought, ours } = await opened();
    const said = payPhone.pay(ours);
    payPhone.confirms.push({ after: silent });
    payPhone.finds.push(silent, silent);
    await back(said);
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
    expect(payPhone.calls).toEqual(['prepare', ...[`confirm ${said.id}`, ...Array(3).fill(`find ${said.id}`)]]);
    expect(await paidGrants()).toHaveLength(1);
  });

  it('that never reached the provider is asked for again once it says that nothing was taken', async () => {
    const { order: bought, ours } = await opened();
    payPhone.confirms.push(silent);
    await back(payPhone.pay(ours));
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
    expect(payPhone.calls.map((call) => call.split(' ')[0])).toEqual(['prepare', 'confirm', 'find', 'confirm']);
  });

  it('is gone on with once our account is right again, and that it was not is told once', async () => {
    const { order: bought, ours } = await opened();
    const denied = { kind: 'denied', reason: '401' } as const;
    payPhone.confirms.push(denied);
    payPhone.finds.push(denied, denied);
    await back(payPhone.pay(ours));
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
    expect(alarms()).toEqual(['Cuadre: alarma payment_denied']);
  });

  it('is told to be denied also after an answer that was none', async () => {
    const { ours } = await opened();
    const denied = { kind: 'denied', reason: '401' } as const;
    payPhone.confirms.push(silent);
    payPhone.finds.push(denied, denied);
    await back(payPhone.pay(ours));
    await runAll(app.ctx);
    expect(alarms()).toEqual(['Cuadre: alarma payment_denied']);
  });

  it('with another card after a refusal on the same page is taken, and not the refused one again', async () => {
    const { order: bought, ours } = await opened();
    const refused = payPhone.pay(ours, 'refused');
    await back(refused);
    await runAll(app.ctx);
    expect((await order(bought.id)).payment?.state).toBe('refused');
    await back(refused);
    expect(await openJobs(app.ctx, 'settle-payment')).toBe(0);
    await back(payPhone.payWithAnotherCard(ours));
    await runAll(app.ctx);
    expect(await order(bought.id)).toMatchObject({ state: 'paid', payment: { state: 'approved' } });
    expect(await paidGrants()).toHaveLength(1);
  });

  it('with another card is taken also where its buyer is back while the refused one is looked for', async () => {
    const { order: bought, ours } = await opened();
    payPhone.pay(ours, 'refused');
    later(700); // its page is gone
    const refused = await payPhone.findOurs(ours);
    vi.spyOn(payPhone, 'findOurs').mockImplementationOnce(async () => {
      await back(payPhone.payWithAnotherCard(ours));
      return refused;
    });
    await runTurn(app.ctx, 'settle-payment');
    await runAll(app.ctx);
    expect(await order(bought.id)).toMatchObject({ state: 'paid', payment: { state: 'approved' } });
  });

  it('is not over with a refusal that nobody came back with, while its page is open', async () => {
    const { order: bought, ours } = await opened();
    payPhone.pay(ours, 'refused');
    later(46);
    await runTurn(app.ctx, 'settle-payment');
    expect((await order(bought.id)).payment?.state).toBe('started');
    payPhone.payWithAnotherCard(ours);
    later(90);
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
  });

  it('that nobody looked for in time is looked for once, and not once for each time', async () => {
    await opened();
    later(1000);
    await runTurn(app.ctx, 'settle-payment');
    await runTurn(app.ctx, 'settle-payment');
    expect(payPhone.calls).toEqual(['prepare', 'find_ours']);
  });

  it('waits where too many were looked for in this minute', async () => {
    later(60);
    await opened();
    later(46);
    for (let asked = 0; asked < 25; asked++) expect(await mayLook(app.ctx)).toBeNull();
    await runTurn(app.ctx, 'settle-payment');
    expect(payPhone.calls).toEqual(['prepare']);
    later(60);
    await runTurn(app.ctx, 'settle-payment');
    expect(payPhone.calls).toEqual(['prepare', 'find_ours']);
  });

  it('of a browser that never came back is found by our own id', async () => {
    const { order: bought, ours } = await opened();
    payPhone.pay(ours);
    await runTurn(app.ctx, 'settle-payment');
    expect(payPhone.calls).toEqual(['prepare']);
    later(46);
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
  });

  it('that nobody makes is looked for until a day later, and then left', async () => {
    const { order: bought } = await opened();
    for (let hour = 0; hour < 26 && (await openJobs(app.ctx, 'settle-payment')) > 0; hour++) {
      for (let turn = 0; turn < 30; turn++) await runTurn(app.ctx, 'settle-payment');
      later(3600);
      await ana.signInAgain();
    }
    expect(await openJobs(app.ctx, 'settle-payment')).toBe(0);
    expect(await order(bought.id)).toMatchObject({ state: 'expired', payment: { state: 'abandoned' } });
    expect(await paidGrants()).toEqual([]);
  });

  it.each([
    ['a cent less', { amount: '6.89' }],
    ['a cent more', { amount: '6.91' }],
    ['another currency', { currency: 'COP' }],
    ['another id of ours', { clientTransactionId: 'X' }],
    ['another id of theirs', { transactionId: '999' }],
  ])('of %s grants nothing, and the operator is told', async (_, wrong) => {
    const { order: bought, ours } = await opened();
    payPhone.wrong = wrong;
    await back(payPhone.pay(ours));
    await runAll(app.ctx);
    expect(await order(bought.id)).toMatchObject({ state: 'open', payment: { state: 'attention' } });
    expect(await paidGrants()).toEqual([]);
    expect(alarms()).toEqual(['Cuadre: alarma payment_differs']);
  });

  it('of an order that another try paid goes back', async () => {
    const { order: bought, ours } = await opened();
    await begin(bought.id);
    const second = payPhone.last.order.clientTransactionId;
    await back(payPhone.pay(ours));
    await back(payPhone.pay(second));
    await runAll(app.ctx);
    expect(
      [...payPhone.held.values()]
        .slice(-2)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['captured', 'reversed']);
    expect(await paidGrants()).toHaveLength(1);
    expect((await order(bought.id)).state).toBe('paid');
  });

  it('of a cheaper order of the same buyer pays no dearer one', async () => {
    const cheap = await opened();
    const dear = await openOrder('facturas-100');
    await begin(dear.id);
    const code = payPhone.last.order.clientTransactionId;
    const paid = payPhone.pay(cheap.ours);
    await back({ id: paid.id, clientTransactionId: code });
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx, 'settle-payment');
    expect((await order(dear.id)).state).toBe('open');
    await back(paid);
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx, 'settle-payment');
    expect([(await order(cheap.order.id)).state, (await order(dear.id)).state]).toEqual(['paid', 'open']);
    expect(await paidGrants()).toHaveLength(1);
  });

  it('of an order whose price ran out while its page was open is honoured', async () => {
    const bought = await openOrder();
    later(86_000);
    await ana.signInAgain();
    await begin(bought.id);
    later(500);
    expect((await order(bought.id)).state).toBe('expired');
    await back(payPhone.pay(payPhone.last.order.clientTransactionId));
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
    expect(await paidGrants()).toHaveLength(1);
  });

  it.each([
    ['ahead', 26 * 3600, ['open', 'attention'], 0],
    ['back', -26 * 3600, ['paid', 'approved'], 1],
  ] as const)('is granted once or a case where our clock is set %s by 26 hours', async (_, seconds, ends, grants) => {
    const { order: bought, ours } = await opened();
    later(seconds);
    await ana.signInAgain();
    await back(payPhone.pay(ours));
    await runAll(app.ctx);
    const { state, payment } = await order(bought.id);
    expect([state === 'expired' ? 'open' : state, payment?.state]).toEqual(ends);
    expect(await paidGrants()).toHaveLength(grants);
  });

  it('of an order that was dropped while its page was open is honoured', async () => {
    const { order: bought, ours } = await opened();
    const dropped = await ana.call(contract.cancelOrder, { params: { orderId: bought.id } });
    expect(dropped.body).toMatchObject({ state: 'cancelled' });
    await back(payPhone.pay(ours));
    await runAll(app.ctx);
    expect((await order(bought.id)).state).toBe('paid');
    expect(await paidGrants()).toHaveLength(1);
  });

  // @asvs V2.3.1
  it('is somebody else’s for everybody else, and no address that is typed grants anything', async () => {
    const { order: bought, ours } = await opened();
    const said = payPhone.pay(ours);
    expect((await back(said, eva)).status).toBe(404);
    const hers = await openOrder('facturas-100', eva);
    await begin(hers.id, randomUUID(), eva);
    const evas = payPhone.last.order.clientTransactionId;
    // Ana's payment under Eva's name, ids that are none, then hers, which nobody paid.
    for (const id of [said.id, '-1', '0', ' 7', '1e3', '9223372036854775808', 'x'])
      expect((await back({ id, clientTransactionId: evas }, eva)).status).toBe(200);
    await runTurn(app.ctx, 'settle-payment');
    await runTurn(app.ctx, 'settle-payment');
    expect(await paidGrants(eva)).toEqual([]);
    expect((await order(hers.id, eva)).state).toBe('open');
    expect((await order(bought.id)).state).toBe('open');
    await back(said);
    await runTurn(app.ctx, 'settle-payment');
    expect((await order(bought.id)).state).toBe('paid');
  });

  // @asvs V2.3.4
  it('is begun once under its id; fifty returns at once are one grant', async () => {
    const bought = await openOrder();
    const id = randomUUID();
    const [first, again] = [(await begin(bought.id, id)).body, (await begin(bought.id, id)).body];
    expect(again).toEqual(first);
    expect(payPhone.calls).toEqual(['prepare']);
    const said = payPhone.pay(payPhone.last.order.clientTransactionId);
    await Promise.all(Array.from({ length: 50 }, () => back(said)));
    await Promise.all([runTurn(app.ctx), runTurn(app.ctx), runTurn(app.ctx)]);
    await runAll(app.ctx);
    expect(await paidGrants()).toHaveLength(1);
  });

  // @asvs V16.5.2
  it('that cannot be begun says so, charges nothing, and tells the operator when it is our account', async () => {
    const bought = await openOrder();
    payPhone.prepares.push({ kind: 'unknown', reason: 'ECONNREFUSED' }, { kind: 'denied', reason: '401' });
    const lost = randomUUID();
    for (let press = 0; press < 2; press++)
      expect((await begin(bought.id, lost)).body).toMatchObject({ code: 'shop.provider_silent' });
    expect(payPhone.calls).toEqual(['prepare']);
    expect((await begin(bought.id)).body).toMatchObject({ code: 'shop.provider_denied' });
    await runTurn(app.ctx, 'mail-operator');
    expect(alarms()).toEqual(['Cuadre: alarma payment_denied']);
    expect((await begin(bought.id)).status).toBe(200);
  });
});

describe('an order', () => {
  it('is one however often it is sent, holds its price for a day, and no other thing under its id', async () => {
    const id = randomUUID();
    const send = (offer: string) => ana.call(contract.saveCustomerProduct, { body: { id, offer } });
    const [one, same] = [(await send('facturas-100')).body, (await send('facturas-100')).body];
    expect(one).toMatchObject({ base: '15.00', iva: '2.25', total: '17.25' });
    expect(same).toEqual(one);
    expect((await send('facturas-25')).status).toBe(409);
    expect((await send('nada')).status).toBe(409);
    expect((await ana.call(contract.getOrders, { query: {} })).body.orders).toEqual([one]);
    later(86_401);
    await ana.signInAgain();
    expect((await order(id)).state).toBe('expired');
    expect((await begin(id)).body).toMatchObject({ code: 'shop.expired' });
  });

  it('is not opened where the shop is closed', async () => {
    // Nobody said that it is open; or it is, beside documents that count.
    const closed = await testApp({ payPhone, env: { PAYMENTS: 'test' } });
    const rosa = await buildTaxpayer(closed);
    expect((await rosa.call(offers.getProductsForUser)).body).toEqual({ payments: 'closed', offers: [] });
    const { body } = await rosa.call(contract.saveCustomerProduct, {
      body: { id: randomUUID(), offer: 'facturas-25' },
    });
    expect(body).toMatchObject({ code: 'shop.closed' });
    await closed.close();
  });
});

it('what is paid for an account that was closed meanwhile goes back', async () => {
  const { order: bought, ours } = await opened();
  const said = payPhone.pay(ours);
  await back(said);
  const form = { reason: 'other' as const, comment: 'Cierro el local este mes', confirmation: 'Eliminar' };
  expect((await ana.call(deleteAccount, { body: { ...form, password: testPassword } })).status).toBe(200);
  for (const _ of ['confirmed', 'reversed']) await runTurn(app.ctx, 'settle-payment');
  expect(payPhone.calls).toContain(`reverse ${said.id}`);
  const rows = await app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.select().from(paymentAttempts).where(eq(paymentAttempts.tenantId, ana.customerId)),
  );
  expect(rows.map(({ orderId, state }) => [orderId, state])).toEqual([[bought.id, 'returned']]);
  expect((await checkGrants(app.ctx, ana.customerId)).faults).toEqual([]);
});

it('what was bought is in the archive of the account, and nothing of another’s', async () => {
  expect(await archivedPurchases(app.ctx, ana.customerId)).toEqual({});
  const { order: bought, ours } = await opened();
  const said = payPhone.pay(ours);
  await back(said);
  await runAll(app.ctx);
  later(60);
  await openOrder('facturas-100');
  await openOrder('facturas-100', eva);
  const { 'Compras en la tienda': rows } = await archivedPurchases(app.ctx, ana.customerId);
  expect(rows?.map((row) => [row[0], row[1], row[10], row[11]])).toEqual([
    ['100 comprobantes', 'sin pagar', '17.25', null],
    ['25 comprobantes', 'pagada', bought.total, said.id],
  ]);
});

it('what may be used is told by product', async () => {
  const asked = async (identifier: 'FCO' | 'GASTO') =>
    (await ana.call(offers.verifyPermission, { params: { identifier } })).body;
  expect(await asked('FCO')).toEqual({ identifier: 'FCO', isGranted: true, left: 100 });
  expect(await asked('GASTO')).toEqual({ identifier: 'GASTO', isGranted: true, left: 0 });
});
