import { randomUUID } from 'node:crypto';
import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBasicInformation } from '#contract/account/accounts.ts';
import * as bank from '#contract/declarations/payment.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import * as receipts from '#contract/receipts/receipts.ts';
import { getMyProducts } from '#contract/shop/offers.ts';
import { saveCustomerProduct } from '#contract/shop/orders.ts';
import { payByPromotion } from '#contract/shop/payments.ts';
import * as contract from '#contract/shop/refunds.ts';
import type { TestApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { issued } from '#tests/build/issued.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildProducer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { queuePlanReminders } from '../grants/remind-plan.ts';
import { findOrder } from '../record/orders.ts';
import { moveRefund } from '../record/refunds.ts';

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
  shop.payPhone.reversals.length = 0;
  seller = await buildProducer(app);
  ana = await buildProducer(app);
  await shop.nameSeller(seller.ruc);
});

const reason = 'Compré más de lo que necesito';
const bought = async () => {
  const { id } = await shop.buy(ana);
  await runAll(app.ctx);
  return id;
};
const terms = async (orderId: string, who = ana) => who.call(contract.getRefundTerms, { params: { orderId } });
const giveBack = (orderId: string, more: object = {}, who = ana) =>
  who.call(contract.cancelProductUser, { body: { id: randomUUID(), orderId, reason, total: '6.90', ...more } });
const account = async () => {
  const body = { id: randomUUID(), bank: 'pichincha' as const, kind: 'savings' as const, number: '2200123456' };
  return (await ana.call(bank.saveBankAccount, { body })).body.id;
};
const left = async () => (await ana.call(getMyProducts)).body.left;
/** The first grant runs out first: what was bought is used once it is used up. */
const useUpFree = () =>
  app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.execute(sql`update quota_grants set used = quantity where tenant_id = ${ana.customerId} and kind = 'default'`),
  );
const notices = async () => (await ana.call(getNotification, { query: {} })).body.items.map(({ kind }) => kind);

describe('what is given back', () => {
  it('whole and the same day goes to the card, ends what was granted, and is credited once', async () => {
    const before = await left();
    const order = await bought();
    expect((await terms(order)).body).toMatchObject({ base: '6.00', total: '6.90', isWhole: true, way: 'card' });
    const [first, again] = [await giveBack(order, { id: order }), await giveBack(order, { id: order })];
    expect([first.body.refund?.state, again.body.refund?.state]).toEqual(['reversing', 'reversing']);
    expect(await left()).toBe(before);
    await runAll(app.ctx);
    const { refund, state } = await shop.look(ana, order);
    expect(state).toBe('paid');
    expect(refund).toMatchObject({ state: 'returned', total: '6.90', needsAccount: false });
    expect(refund?.creditNote).toEqual({
      ...{ state: 'authorized', number: '001-001-000000001' },
      receivedId: expect.any(String),
    });
    expect(shop.payPhone.last.state).toBe('reversed');
    const notes = await seller.call(receipts.getAllInvoiceByPeriodAllState, { query: { documentType: CREDIT_NOTE } });
    expect(notes.body.items.map(({ total }) => total)).toEqual(['6.90']);
    expect(await notices()).toContain('order.returned');
    expect((await giveBack(order)).body).toMatchObject({ code: 'shop.given_back' });
  });

  it('keeps what was used at its share, to the cent, and is transferred', async () => {
    const order = await bought();
    await useUpFree();
    for (let at = 0; at < 3; at++) await issued(ana);
    const { body } = await terms(order);
    expect(body).toMatchObject({ base: '5.28', total: '6.07', documents: { granted: 25, used: 3 }, way: 'transfer' });
    expect((await giveBack(order)).body).toMatchObject({ code: 'shop.refund_changed' });
    const asked = await giveBack(order, { total: '6.07' });
    expect(asked.body.refund).toMatchObject({ state: 'to_transfer', needsAccount: true });
    expect(await left()).toBe(0);
    expect(shop.alarms()).toEqual([]);
    const accountId = await account();
    const saved = await ana.call(contract.saveRefundAccount, { params: { orderId: order }, body: { accountId } });
    expect(saved.body.refund).toMatchObject({ state: 'to_transfer', needsAccount: false });
    await runAll(app.ctx);
    expect(shop.alarms()).toEqual(['Cuadre: alarma refund_to_transfer']);
    expect((await shop.look(ana, order)).refund?.creditNote?.state).toBe('authorized');
    // Deleted before it was sent: another one is asked for.
    await ana.call(bank.deleteBankAccount, { params: { accountId } });
    expect((await shop.look(ana, order)).refund).toMatchObject({ state: 'to_transfer', needsAccount: true });
  });

  it('is transferred where the provider does not give it back, and asks to which account', async () => {
    const order = await bought();
    shop.payPhone.reversals.push('refused');
    await giveBack(order);
    await runAll(app.ctx);
    expect((await shop.look(ana, order)).refund).toMatchObject({ state: 'to_transfer', needsAccount: true });
    expect(await notices()).toContain('refund.account');
  });

  it('whose account is said in the moment in which the provider refuses waits to be transferred', async () => {
    const order = await bought();
    shop.payPhone.reversals.push('refused');
    await giveBack(order);
    const [tenantId, bankAccountId] = [ana.customerId, await account()];
    let turn: Promise<number> | undefined;
    await app.ctx.db.tenant(tenantId, async (tx) => {
      await findOrder(tx, tenantId, order, { lock: true });
      await moveRefund(tx, { tenantId, orderId: order }, { bankAccountId });
      turn = runTurn(app.ctx, 'settle-payment');
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`select from pg_locks where not granted`);
        expect(rows).not.toEqual([]);
      });
    });
    await turn;
    await runAll(app.ctx);
    expect((await shop.look(ana, order)).refund).toMatchObject({ state: 'to_transfer', needsAccount: false });
    expect(shop.alarms()).toEqual(['Cuadre: alarma refund_to_transfer']);
  });

  it('whose first command was lost is not paid back twice', async () => {
    const order = await bought();
    shop.payPhone.reversals.push('unknown', 'refused');
    await giveBack(order);
    await runTurn(app.ctx, 'settle-payment');
    const { last } = shop.payPhone;
    last.state = 'reversed';
    await runAll(app.ctx);
    expect((await shop.look(ana, order)).refund?.state).toBe('returned');
  });

  it('whose first command is carried out late is not transferred because the second was refused', async () => {
    const order = await bought();
    shop.payPhone.reversals.push('unknown', 'refused');
    await giveBack(order);
    await runTurn(app.ctx, 'settle-payment');
    await runTurn(app.ctx, 'settle-payment');
    expect((await shop.look(ana, order)).refund?.state).toBe('reversing');
    shop.payPhone.last.state = 'reversed';
    await runAll(app.ctx);
    expect((await shop.look(ana, order)).refund?.state).toBe('returned');
  });

  it('of which the provider never says how it ended is not transferred: somebody looks', async () => {
    const order = await bought();
    shop.payPhone.reversals.push('unknown');
    await giveBack(order);
    await runTurn(app.ctx, 'settle-payment');
    // A day after the payment began; its answer was lost.
    app.clock.forward(25 * 3_600_000);
    await runTurn(app.ctx, 'settle-payment');
    await ana.signInAgain();
    expect((await shop.look(ana, order)).refund).toMatchObject({ state: 'reversing', needsAccount: false });
    await runAll(app.ctx);
    expect(shop.alarms()).toEqual(['Cuadre: alarma payment_differs']);
  });

  it('is not given back late, nor once used up, nor before it is paid, nor without saying why', async () => {
    const order = await bought();
    const open = await shop.openOrder(ana);
    expect((await terms(open.id)).body).toMatchObject({ code: 'shop.not_paid' });
    expect((await giveBack(order, { reason: 'No sé' })).status).toBe(400);
    // Fifteen business days after Friday 20 November.
    app.clock.set('2026-12-11T20:00:00Z');
    await ana.signInAgain();
    expect((await terms(order)).body).toMatchObject({ until: '2026-12-11', way: 'transfer' });
    app.clock.set('2026-12-12T20:00:00Z');
    await ana.signInAgain();
    expect((await giveBack(order)).body).toMatchObject({ code: 'shop.refund_late' });
    app.clock.set('2026-11-21T01:00:00Z');
    await ana.signInAgain();
    // The provider gives back until 20:00 in Ecuador.
    expect((await terms(order)).body).toMatchObject({ way: 'transfer' });
    await useUpFree();
    await app.ctx.db.tenant(ana.customerId, (tx) =>
      tx.execute(sql`update quota_grants set used = quantity where tenant_id = ${ana.customerId}`),
    );
    expect((await giveBack(order)).body).toMatchObject({ code: 'shop.all_used' });
  });

  // @asvs V8.2.2
  it('is the buyer’s: nobody else sees its terms, gives it back or has it sent to their account', async () => {
    const order = await bought();
    const eva = await buildProducer(app);
    expect((await terms(order, eva)).status).toBe(404);
    expect((await giveBack(order, {}, eva)).status).toBe(404);
    expect((await giveBack(order, { accountId: randomUUID() })).status).toBe(404);
    expect((await shop.look(ana, order)).refund).toBeNull();
  });

  it('of the role no grant ends that is not given back', async () => {
    const order = await bought();
    await expect(
      app.ctx.db.tenant(ana.customerId, (tx) => tx.execute(sql`select end_grants_of(${order}::uuid, now())`)),
    ).rejects.toThrow();
  });
});

describe('a plan that is cancelled', () => {
  const cancel = (orderId: string, said = reason, who = ana) =>
    who.call(contract.cancelPlan, { params: { orderId }, body: { reason: said } });
  const grants = async () => (await ana.call(getMyProducts)).body.grants.filter(({ rank }) => rank !== null);
  const plan = async (offer = 'ilimitado-mes') => {
    const { id } = await shop.buy(ana, offer);
    await runAll(app.ctx);
    return id;
  };

  it('after the time to give it back is used to its end, and nothing reminds of that', async () => {
    app.clock.set('2026-11-20T15:00:00Z');
    await ana.signInAgain();
    const order = await plan();
    const until = '2026-12-20T15:00:00.000Z';
    expect((await shop.look(ana, order)).plan).toEqual({ until, cancelledAt: null });
    app.clock.set('2026-12-12T15:00:00Z');
    await ana.signInAgain();
    expect((await giveBack(order)).body).toMatchObject({ code: 'shop.refund_late' });
    expect((await cancel(order, 'No lo quiero')).status).toBe(400);
    expect((await cancel(order, reason, await buildProducer(app))).status).toBe(404);
    const said = { until, cancelledAt: '2026-12-12T15:00:00.000Z' };
    const [first, again] = [await cancel(order), await cancel(order, 'Lo pensé mejor y ya no quiero')];
    expect([first.body.plan, again.body.plan]).toEqual([said, said]);
    expect(await grants()).toMatchObject([{ isCancelled: true, validUntil: until }]);
    expect(await left()).toBeNull();
    expect((await ana.call(findBasicInformation)).body).toMatchObject({
      datePlan: '2026-12-20',
      isPlanCancelled: true,
    });
    app.clock.set('2026-12-19T15:00:00Z');
    await ana.signInAgain();
    await queuePlanReminders(app.ctx);
    await runAll(app.ctx);
    expect(await notices()).toEqual(expect.arrayContaining(['plan.cancelled']));
    expect((await notices()).filter((kind) => kind.startsWith('plan'))).toEqual(['plan.cancelled']);
    const kept = await executeAs(app, ana, sql`select plan_cancel_reason as why from shop_orders`);
    expect(kept).toEqual([{ why: reason }]);
    const written = await executeAs(
      app,
      ana,
      sql`select count(*)::int as count from audit where action = 'plan.cancelled'`,
    );
    expect(written).toEqual([{ count: 1 }]);
    // Bought again it follows, and is not cancelled.
    await plan();
    expect((await grants()).map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    app.clock.set('2026-12-21T15:00:00Z');
    await ana.signInAgain();
    expect((await shop.look(ana, order)).plan).toBeNull();
    expect((await ana.call(findBasicInformation)).body).toMatchObject({ isPlanCancelled: false });
    app.clock.set('2026-11-20T15:00:00Z');
  });

  it('may be one that a code paid; what is no plan, given back or over is not cancelled', async () => {
    const body = { id: randomUUID(), offer: 'ilimitado-mes', promotionalCode: 'PRACTICA100' };
    const { id } = (await ana.call(saveCustomerProduct, { body })).body;
    await ana.call(payByPromotion, { params: { orderId: id } });
    expect((await terms(id)).body).toMatchObject({ code: 'shop.not_paid' });
    expect((await cancel(id)).body.plan?.cancelledAt).toBe(app.clock.now().toISOString());
    expect((await cancel(await bought())).body).toMatchObject({ code: 'shop.no_plan' });
    expect((await cancel((await shop.openOrder(ana)).id)).body).toMatchObject({ code: 'shop.no_plan' });
    const gone = await plan('ilimitado-semestre');
    const { total } = (await terms(gone)).body;
    await giveBack(gone, { total });
    expect((await cancel(gone)).body).toMatchObject({ code: 'shop.given_back' });
  });
});
