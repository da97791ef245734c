import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getIpInfo } from '#contract/platform/ip-info.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { terms } from '#phrases/platform/terms.ts';
import { onlyAddress } from '#server/adapters/ip-info/open-ip-info.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = (param: string, family: 'app' | 'web' = 'app') =>
  new Caller(app).call(getParameter, { params: { param }, family });
const publish = (text: unknown) =>
  writeFileSync(
    join(app.ctx.env.CUADRE_DATA, 'parameters.json'),
    typeof text === 'string' ? text : JSON.stringify(text),
  );

it('tells anybody the terms and the privacy text in force', async () => {
  const { body } = await ask('terms', 'web');
  expect(body).toMatchObject({ name: 'terms', validFrom: '2026-11-01' });
  for (const { text } of terms.sections) expect(body.value).toContain(text);
  expect((await ask('privacy')).body.value).toContain('Ley');
});

it('says from where somebody asks, and nothing that it does not know', async () => {
  const values = { hostname: '', city: '', region: '', country: '', loc: '', org: '', timezone: '' };
  for (const family of ['app', 'web'] as const)
    expect((await new Caller(app).call(getIpInfo, { family })).body).toEqual({
      ip: expect.stringMatching(/^[\d.]+$/),
      ...values,
    });
});

it('asks the service that is configured, and for one network not without end', async () => {
  const found = (ip: string) => ({ ...onlyAddress(ip), city: 'Loja' });
  const ipInfo = { find: async (ip: string) => found(ip) };
  const placed = await testApp({ env: { IP_INFO_URL: 'http://127.0.0.1:9/' }, ipInfo });
  const ana = new Caller(placed);
  const cities: string[] = [];
  for (let i = 0; i < 61; i++) cities.push((await ana.call(getIpInfo)).body.city);
  expect([new Set(cities.slice(0, 60)), cities[60]]).toEqual([new Set(['Loja']), '']);
  await placed.close();
});

it('has no chat until the operator publishes one, from the day they say, and none once it is withdrawn', async () => {
  expect((await ask('chatContactRedirect')).body).toEqual({ name: 'chatContactRedirect' });
  const row = (from: string, value: string) => ({ name: 'chatContactRedirect', from, value });
  publish([row('2026-11-20', 'https://wa.me/593990000000'), row('2026-12-01', '')]);
  expect((await ask('chatContactRedirect')).body).toEqual({
    name: 'chatContactRedirect',
    validFrom: '2026-11-20',
    value: 'https://wa.me/593990000000',
  });
  app.clock.set('2026-12-02T15:00:00Z');
  expect((await ask('chatContactRedirect')).body).toEqual({ name: 'chatContactRedirect' });
  app.clock.set('2026-11-20T15:00:00Z');
});

it('publishes nothing from a file that is wrong, says so in the log, and knows no other names', async () => {
  for (const wrong of [
    '{',
    [{ name: 'chatContactRedirect', from: '2026-11-01', value: 'javascript:alert(1)' }],
    [{ name: 'contactEmail', from: '2026-11-01', value: 'nadie' }],
  ]) {
    app.forget();
    publish(wrong);
    for (const name of ['chatContactRedirect', 'contactEmail']) expect((await ask(name)).body).toEqual({ name });
    expect(app.logged()).toContain('parameters.json cannot be read');
  }
  expect((await ask('rentChange')).status).toBe(404);
});

it('says beside a return what the operator publishes, as long as it counts', async () => {
  const text = 'Si cambias tu renta, el SRI puede pedirte el sustento.';
  publish([
    { name: 'rentChangeNotice', from: '2026-11-01', value: text },
    { name: 'substituteDeclarationMessage', from: '2026-12-01', value: 'Todavía no.' },
  ]);
  expect((await ask('rentChangeNotice', 'web')).body).toEqual({
    name: 'rentChangeNotice',
    validFrom: '2026-11-01',
    value: text,
  });
  expect((await ask('substituteDeclarationMessage')).body).toEqual({ name: 'substituteDeclarationMessage' });
  publish([{ name: 'rentChangeNotice', from: '2026-11-01', value: 'a'.repeat(1001) }]);
  expect((await ask('rentChangeNotice')).body).toEqual({ name: 'rentChangeNotice' });
});
