import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getIpInfo } from '#contract/platform/ip-info.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { terms } from '#phrases/platform/terms.ts';
import { onlyAddress } from '#server/adapters/ip-info/open-ip-info.ts';
import { NeverBegan } from '#server/db/trouble.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { commandOn } from '#tests/build/command.ts';
import { publish } from '#tests/build/publish.ts';
import { demandNoFile } from './read-published.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = (param: string, family: 'app' | 'web' = 'app') =>
  new Caller(app).call(getParameter, { params: { param }, family });
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
  const row = (from: string, value: string) => ({ name: 'chatContactRedirect' as const, from, value });
  await publish(app, [row('2026-11-20', 'https://wa.me/593990000000'), row('2026-12-01', '')]);
  expect((await ask('chatContactRedirect')).body).toEqual({
    name: 'chatContactRedirect',
    validFrom: '2026-11-20',
    value: 'https://wa.me/593990000000',
  });
  app.clock.set('2026-12-02T15:00:00Z');
  expect((await ask('chatContactRedirect')).body).toEqual({ name: 'chatContactRedirect' });
  app.clock.set('2026-11-20T15:00:00Z');
});

it('says where one buys from the day the operator says, and takes nothing but the app and the web', async () => {
  await publish(app, [{ name: 'buysIn', from: '2026-11-20', value: 'app' }]);
  expect((await ask('buysIn')).body).toMatchObject({ value: 'app' });
  const { run, file, close } = commandOn(() => app, 'parameters');
  const wrong = file('wrong.json', [{ name: 'buysIn', from: '2026-12-01', value: 'tienda' }]);
  expect((await run(wrong))[1][0]).toBe('Fila 1: Escribe app o web, o nada para quitarlo.');
  close();
  await publish(app, []);
  expect((await ask('buysIn')).body).toEqual({ name: 'buysIn' });
});

it('knows no other names, and while the database is away says what it read last', async () => {
  expect((await ask('rentChange')).status).toBe(404);
  await publish(app, [{ name: 'contactEmail', from: '2026-11-01', value: 'ayuda@example.com' }]);
  expect((await ask('contactEmail')).body.value).toBe('ayuda@example.com');
  const gone = Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' });
  const away = vi.spyOn(app.ctx.db, 'system').mockRejectedValue(new NeverBegan(gone));
  expect((await ask('contactEmail')).body.value).toBe('ayuda@example.com');
  expect((await ask('chatContactRedirect')).body).toEqual({ name: 'chatContactRedirect' });
  expect((await ask('rentChangeNotice')).status).toBe(503);
  away.mockRestore();
});

describe('npm run parameters', () => {
  const { folder, run, file, close } = commandOn(() => app, 'parameters');
  afterAll(close);
  const contact = { name: 'contactEmail', from: '2026-11-01', value: 'ayuda@example.com' };

  it('loads all of a file or nothing, changes only what has not begun, and lists what is there', async () => {
    await publish(app, []);
    expect(await run()).toEqual([0, ['No se publica nada.']]);
    const wrong = file('wrong.json', [
      contact,
      { ...contact, value: 'nadie' },
      { name: 'otro' },
      contact,
      { ...contact, from: '2026-02-31' },
    ]);
    const [code, lines] = await run(wrong);
    expect([code, lines]).toEqual([
      1,
      [
        'Fila 2: Escribe un correo, o nada para quitarlo.',
        'Fila 3: Escribe el nombre de un parámetro que existe.',
        'Fila 4: Otra fila del archivo dice lo mismo desde ese día.',
        'Fila 5: Escribe un día que exista, como 2026-12-01.',
        'Hay 4 errores. No se guardó nada.',
      ],
    ]);
    const later = { ...contact, from: '2030-01-01', value: '' };
    expect(await run(file('good.json', [contact, later]), '--check')).toMatchObject([0, { length: 3 }]);
    expect(await run()).toEqual([0, ['No se publica nada.']]);
    expect((await run(file('good.json', [contact, later])))[0]).toBe(0);
    const moved = { ...later, value: 'otra@example.com' };
    expect((await run(file('moved.csv', `name,from,value\n${Object.values(moved).join(',')}`)))[0]).toBe(0);
    expect((await run(file('again.json', [contact, moved])))[0]).toBe(0);
    expect((await run(file('begun.json', [{ ...contact, value: 'otra@example.com' }])))[1][0]).toBe(
      'Fila 1: Ya empezó uno ese día. Elige otro día.',
    );
    expect(await run()).toEqual([
      0,
      ['contactEmail  ayuda@example.com, desde el 1 nov 2026', 'contactEmail  otra@example.com, desde el 1 ene 2030'],
    ]);
    await publish(app, []);
  });

  it('is what a start asks for while a file of one machine still lies there', () => {
    expect(() => demandNoFile({ CUADRE_DATA: folder })).not.toThrow();
    file('parameters.json', [contact]);
    expect(() => demandNoFile({ CUADRE_DATA: folder })).toThrow(/npm run parameters/);
  });
});

it('says beside a return what the operator publishes, as long as it counts', async () => {
  const text = 'Si cambias tu renta, el SRI puede pedirte el sustento.';
  await publish(app, [
    { name: 'rentChangeNotice', from: '2026-11-01', value: text },
    { name: 'substituteDeclarationMessage', from: '2026-12-01', value: 'Todavía no.' },
  ]);
  expect((await ask('rentChangeNotice', 'web')).body).toEqual({
    name: 'rentChangeNotice',
    validFrom: '2026-11-01',
    value: text,
  });
  expect((await ask('substituteDeclarationMessage')).body).toEqual({ name: 'substituteDeclarationMessage' });
});
