import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as payments from '#contract/shop/payments.ts';
import { cancelProductUser } from '#contract/shop/refunds.ts';
import { paymentOwners } from '#server/db/tables/index.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { silent } from '#tests/build/scripted-payphone.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { checkGrants } from '../check/check-grants.ts';
import { queuePaymentChecks } from './check-payments.ts';

let shop: ShopAtSri;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  shop = await shopAtSri();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.app.forget();
  await shop.app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  shop.payPhone.calls.length = 0;
  ana = await buildTaxpayer(shop.app);
});

const bought = async () => {
  const { id } = await shop.buy(ana);
  await runAll(shop.app.ctx);
  return { id, held: shop.payPhone.last };
};
/** On its page the card is refused. */
const refused = async () => {
  const { id } = await shop.openOrder(ana);
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: id } });
  const held = shop.payPhone.last;
  const said = shop.payPhone.pay(held.order.clientTransactionId, 'refused');
  await ana.call(payments.paymentResponse, { body: said });
  await runAll(shop.app.ctx);
  return { id, held };
};
/** A day later, and what the provider was asked then. */
const nextDay = async () => {
  shop.app.clock.forward(86_400_000 + 60_000);
  await ana.signInAgain();
  shop.payPhone.calls.length = 0;
  await queuePaymentChecks(shop.app.ctx);
  await runAll(shop.app.ctx);
  return [...shop.payPhone.calls];
};
const stateOf = async (id: string) => {
  const { state, payment } = await shop.look(ana, id);
  return [state, payment?.state];
};

it('what was concluded is what the provider says a day later: each payment is asked for once', async () => {
  const { id, held } = await bought();
  await queuePaymentChecks(shop.app.ctx);
  await runAll(shop.app.ctx);
  expect(shop.payPhone.calls.filter((call) => call.startsWith('find'))).toEqual([]);
  expect(await nextDay()).toEqual([`find ${held.transactionId}`]);
  expect(await nextDay()).toEqual([]);
  expect(await stateOf(id)).toEqual(['paid', 'approved']);
  expect(shop.alarms()).toEqual([]);
});

it('money that went back by itself is told to the operator, once', async () => {
  const { id, held } = await bought();
  held.state = 'reversed';
  await nextDay();
  await nextDay();
  expect(shop.alarms()).toEqual(['Cuadre: alarma payment_gone']);
  expect(await stateOf(id)).toEqual(['paid', 'approved']);
});

it('money that was kept of a payment called refused is a case of the operator', async () => {
  const { id, held } = await refused();
  expect(await stateOf(id)).toEqual(['open', 'refused']);
  held.state = 'captured';
  expect(await nextDay()).toEqual(['find_ours']);
  expect(await stateOf(id)).toEqual(['expired', 'attention']);
  expect(shop.alarms()).toEqual(['Cuadre: alarma payment_differs']);
});

it('money that was told as given back and was not is open again, and a case', async () => {
  const { id, held } = await bought();
  const reason = 'Compré más de lo que necesito';
  await ana.call(cancelProductUser, { body: { id: randomUUID(), orderId: id, reason, total: '6.90' } });
  await runAll(shop.app.ctx);
  expect((await shop.look(ana, id)).refund?.state).toBe('returned');
  held.state = 'captured';
  await nextDay();
  expect((await shop.look(ana, id)).refund).toMatchObject({ state: 'reversing', total: '6.90' });
  expect(shop.alarms()).toEqual(['Cuadre: alarma payment_differs']);
  expect((await checkGrants(shop.app.ctx, ana.customerId)).faults).toEqual([]);
});

it('whoever does not answer is asked the next day', async () => {
  await bought();
  shop.payPhone.finds.push(silent);
  expect(await nextDay()).toHaveLength(1);
  expect(await nextDay()).toHaveLength(1);
  expect(await nextDay()).toHaveLength(0);
  expect(shop.alarms()).toEqual([]);
});

it('where nobody could pay there is nothing to ask', async () => {
  shop.payPhone.prepares.push({ kind: 'unknown', reason: 'ECONNREFUSED' });
  const { id } = await shop.openOrder(ana);
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: id } });
  shop.app.clock.forward(86_400_000);
  await runAll(shop.app.ctx);
  expect(await nextDay()).toEqual([]);
  const [owner] = await shop.app.ctx.db.system((tx) =>
    tx.select().from(paymentOwners).where(eq(paymentOwners.tenantId, ana.customerId)),
  );
  expect(owner?.checkedAt).not.toBeNull();
});
