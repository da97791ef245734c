import { afterAll, beforeAll, expect, it } from 'vitest';
import { allProfile, networkStatus } from '#contract/account/accounts.ts';
import { getAppLinks } from '#contract/platform/app-links.ts';
import { parseEnv } from '#server/env.ts';
import { buildApp } from '#server/http/build-app.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { registerSomebody } from '#tests/build/taxpayer.ts';

const playStore = 'https://play.google.com/store/apps/details?id=ec.cuadre';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PLAY_STORE_URL: playStore } });
});
afterAll(() => app.close());

it('the network and the stores are asked by everybody and answered without session and database', async () => {
  const down = () => Promise.reject(new Error('no database'));
  const http = await buildApp({ ...app.ctx, db: { ...app.ctx.db, tenant: down, system: down } });
  const stranger = new Caller({ ...app, http });
  const ana = Object.assign(new Caller({ ...app, http }), { cookies: (await registerSomebody(app)).cookies });
  for (const family of ['app', 'web'] as const)
    for (const who of [stranger, ana]) {
      expect((await who.call(networkStatus, { family })).body).toEqual({ status: 'OK' });
      expect((await who.call(getAppLinks, { family })).body).toEqual({ playStore });
    }
  expect((await ana.call(allProfile)).status).toBeGreaterThanOrEqual(500);
  await http.close();
});

it('leads to the two stores and nowhere else', () => {
  const base = { DATABASE_URL: 'postgres://a@localhost/a', CUADRE_DATA: '/nowhere' };
  const env = (name: string, url: string) => () => parseEnv({ ...base, [name]: url });
  expect(env('APP_STORE_URL', 'https://apps.apple.com/ec/app/cuadre/id1')).not.toThrow();
  for (const url of [
    'http://play.google.com/x',
    'https://play.google.com.evil.ec/x',
    'https://evil.ec',
    'javascript:1',
  ])
    for (const name of ['APP_STORE_URL', 'PLAY_STORE_URL']) expect(env(name, url), `${name} ${url}`).toThrow();
});
