import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowserKey } from '#contract/account/browser-key.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app);
});
afterAll(() => app.close());

const keyOf = async (who: ReadyTaxpayer) => (await who.call(openBrowserKey)).body.key;

it('is made once, also for two tabs at once, and is the same after the next login', async () => {
  const [one, two] = await Promise.all([keyOf(ana), keyOf(ana)]);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(two).toBe(one);
  await ana.signInAgain();
  expect(await keyOf(ana)).toBe(one);
});

it('is each person’s own, kept nowhere in the clear, and never stored on the way', async () => {
  const answer = await ana.call(openBrowserKey);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await keyOf(eva)).not.toBe(answer.body.key);
  const admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ sealed: Buffer }>(
    'select sealed_key || sealed_data_key as sealed from browser_keys where tenant_id = $1',
    [ana.customerId],
  );
  await admin.end();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed.includes(Buffer.from(answer.body.key, 'base64url'))).toBe(false);
});

// @asvs V11.3.3
it('does not open when its row was given to somebody else', async () => {
  const admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  await keyOf(eva);
  await admin.query('delete from browser_keys where tenant_id = $1', [eva.customerId]);
  await admin.query('update browser_keys set tenant_id = $1, user_id = $2 where tenant_id = $3', [
    eva.customerId,
    eva.userId,
    ana.customerId,
  ]);
  await admin.end();
  expect((await eva.call(openBrowserKey)).status).toBe(500);
});
