import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getNotification } from '#contract/messages/notifications.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { publish } from '#tests/build/publish.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { MAIL_PLAN } from '../record/queues.ts';
import { queuePlanReminders } from './remind-plan.ts';

let shop: ShopAtSri;
beforeAll(async () => {
  shop = await shopAtSri();
});
afterAll(() => shop.close());

const buy = async (who: ReadyTaxpayer, offer: string) => {
  await shop.buy(who, offer);
  await runAll(shop.app.ctx);
};
const useUp = (who: ReadyTaxpayer) =>
  shop.app.ctx.db.tenant(who.customerId, (tx) =>
    tx.execute(sql`update quota_grants set used = quantity where tenant_id = ${who.customerId} and quantity > 0`),
  );
/** As on that day, twice; gives what was told and mailed about it since the day before. */
async function on(who: ReadyTaxpayer, moment: string) {
  shop.app.clock.set(moment);
  await who.signInAgain();
  const mailed = shop.app.mails.length;
  for (const _ of [1, 2]) {
    await queuePlanReminders(shop.app.ctx);
    await runAll(shop.app.ctx);
  }
  const told = (await who.call(getNotification, { query: {} })).body.items.filter(({ kind }) => kind === 'plan.ending');
  return {
    told: told.map(({ sentence }) => /en (\d+) día/.exec(sentence)?.[1] ?? sentence),
    mails: shop.app.mails
      .slice(mailed)
      .filter(({ to, subject }) => to === who.email && subject.startsWith('Tus comprobantes se terminan')).length,
  };
}

it('says fifteen, seven and one day before the end that a plan ends, each once, until it is renewed', async () => {
  const ana = await buildTaxpayer(shop.app);
  const eva = await buildTaxpayer(shop.app);
  await buy(ana, 'ilimitado-mes');
  // It begins on 20 November, and ends on 20 December.
  expect(await on(ana, '2026-12-04T15:00:00Z')).toEqual({ told: [], mails: 0 });
  expect(await on(ana, '2026-12-05T15:00:00Z')).toEqual({ told: ['15'], mails: 1 });
  expect(await on(ana, '2026-12-12T15:00:00Z')).toMatchObject({ told: ['15'], mails: 0 });
  expect(await on(ana, '2026-12-13T15:00:00Z')).toMatchObject({ told: ['7', '15'], mails: 1 });
  await buy(ana, 'ilimitado-mes');
  expect(await on(ana, '2026-12-19T15:00:00Z')).toMatchObject({ told: ['7', '15'], mails: 0 });
  // The one that follows; a day was missed.
  expect(await on(ana, '2027-01-14T15:00:00Z')).toMatchObject({ told: ['6', '7', '15'], mails: 1 });
  await eva.signInAgain();
  expect(
    (await eva.call(getNotification, { query: {} })).body.items.filter(({ kind }) => kind === 'plan.ending'),
  ).toEqual([]);
});

it('says the same of a plan of expenses, also when the one to issue with ended long before', async () => {
  await publish(shop.app, [{ name: 'asks.expenses', from: '2026-11-01', value: '2026-11-02' }]);
  shop.app.clock.set('2026-11-20T15:00:00Z');
  const ana = await buildTaxpayer(shop.app);
  await useUp(ana);
  await buy(ana, 'ilimitado-mes');
  await buy(ana, 'gastos-12');
  expect(await on(ana, '2026-12-19T15:00:00Z')).toEqual({ told: ['1'], mails: 1 });
  expect(await on(ana, '2027-11-14T15:00:00Z')).toEqual({ told: ['6', '1'], mails: 0 });
  expect(shop.app.mails.findLast(({ to }) => to === ana.email)?.subject).toBe(
    'Tu plan de gastos se termina el 20 nov 2027',
  );
});

it('a letter that waited from a version before, which named a grant, ends unsent', async () => {
  const ana = await buildTaxpayer(shop.app);
  await shop.app.ctx.db.tenant(ana.customerId, (tx) =>
    enqueue(tx, {
      ...{ id: randomUUID(), queue: MAIL_PLAN, tenantId: ana.customerId },
      payload: { grantId: randomUUID() },
    }),
  );
  await runAll(shop.app.ctx);
  expect(shop.app.mails.filter(({ to, subject }) => to === ana.email && subject.includes('se termina'))).toEqual([]);
});

it('says nothing of what was used up: that was told by its number', async () => {
  const ana = await buildTaxpayer(shop.app);
  await buy(ana, 'facturas-25');
  await useUp(ana);
  const end = new Date(shop.app.clock.now().getTime() + 360 * 86_400_000).toISOString();
  expect(await on(ana, end)).toEqual({ told: [], mails: 0 });
});

it('says it of each that ends with something unused, given or bought, of one day together', async () => {
  await publish(shop.app, [{ name: 'asks.iva', from: '2026-11-01', value: '2026-11-02' }]);
  shop.app.clock.set('2026-11-20T15:00:00Z');
  const [ana, rosa] = [await buildTaxpayer(shop.app), await buildTaxpayer(shop.app, { regime: 'POP' })];
  for (const offer of ['facturas-25', 'iva-1']) await buy(ana, offer);
  shop.app.clock.set('2026-11-30T15:00:00Z');
  await ana.signInAgain();
  await buy(ana, 'facturas-25');
  expect(await on(ana, '2027-11-05T15:00:00Z')).toEqual({ told: ['15'], mails: 1 });
  expect(shop.app.mails.findLast(({ to }) => to === ana.email)).toMatchObject({
    subject: 'Tus comprobantes se terminan el 20 nov 2027',
    text: expect.stringMatching(
      /(25 comprobantes, 1 declaración|1 declaración de IVA, 25)[\s\S]*: 125 comprobantes y 1 declaración de IVA/,
    ),
  });
  const { items } = (await ana.call(getNotification, { query: {} })).body;
  expect(items.map(({ sentence }) => sentence)).toContain(
    'Lo que tienes por usar termina en 15 días, el 20 nov 2027: 125 comprobantes y 1 declaración de IVA. Después ya no sirve.',
  );
  // Two of one moment.
  const two = await on(ana, '2027-11-15T15:00:00Z');
  expect({ ...two, told: two.told.sort() }).toEqual({ told: ['15', '15', '5'], mails: 2 });
  // One that lasts longer has as many as one likes: of the last ones nothing is lost.
  await buy(ana, 'ilimitado-mes');
  expect((await on(ana, '2027-11-29T15:00:00Z')).told).toHaveLength(3);
  // Who issues nothing loses nothing.
  expect(await on(rosa, '2027-11-19T15:00:00Z')).toEqual({ told: [], mails: 0 });
});
