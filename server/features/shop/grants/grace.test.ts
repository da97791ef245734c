import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as offers from '#contract/shop/offers.ts';
import { issued } from '#tests/build/issued.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildProducer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let shop: ShopAtSri;
let ana: ReadyTaxpayer;
beforeAll(async () => {
  shop = await shopAtSri();
  ana = await buildProducer(shop.app);
});
afterAll(() => shop.close());

const take = async () => (await ana.call(offers.takeGrace)).body;
const mine = async () => (await ana.call(offers.getMyProducts)).body;
const useUp = () =>
  shop.app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.execute(sql`update quota_grants set used = quantity where tenant_id = ${ana.customerId} and kind <> 'grace'`),
  );
const refused = { code: 'shop.no_grace' };

it('gives five to who has none left, once a year, and the next purchase makes good what was issued with them', async () => {
  expect((await mine()).grace).toBeNull();
  expect(await take()).toMatchObject(refused);
  await useUp();
  expect((await mine()).grace).toEqual({ documents: 5, hours: 72 });
  const [one, two] = await Promise.all([take(), take()]);
  expect([one, two]).toMatchObject([{ left: 5 }, { left: 5 }]);
  await issued(ana);
  await issued(ana);
  await shop.buy(ana);
  await runAll(shop.app.ctx);
  const { left, grants } = await mine();
  expect(left).toBe(3 + 25 - 2);
  expect(grants.find(({ kind }) => kind === 'paid')).toMatchObject({ quantity: 25, used: 2 });
  await shop.buy(ana);
  await runAll(shop.app.ctx);
  expect((await mine()).left).toBe(26 + 25);
  shop.app.clock.forward(73 * 3_600_000);
  await ana.signInAgain();
  await useUp();
  expect(await mine()).toMatchObject({ left: 0, grace: null });
  expect(await take()).toMatchObject(refused);
  shop.app.clock.forward(363 * 86_400_000);
  await ana.signInAgain();
  expect((await mine()).grace).toEqual({ documents: 5, hours: 72 });
});
