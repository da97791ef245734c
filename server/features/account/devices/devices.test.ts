import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import * as contract from '#contract/account/devices.ts';
import type { Mailer } from '#server/adapters/mail/mailer.ts';
import { buildApp } from '#server/http/build-app.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { Caller } from '#tests/build/caller.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { registerSomebody, type TestTaxpayer, testPassword } from '#tests/build/taxpayer.ts';
import { sweepSessions } from '../session/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
});
beforeEach(() => app.forget());
afterAll(() => app.close());

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/** Another browser of the same person, with its own cookies. */
const otherBrowser = async ({ email, customerId, userId }: TestTaxpayer): Promise<Caller> => {
  const caller = Object.assign(new Caller(app), { customerId, userId });
  const payload = new URLSearchParams({
    csrfToken: await caller.csrfToken(),
    json: 'true',
    username: email,
    password: testPassword,
  }).toString();
  const { status } = await caller.request('POST', '/api/auth/callback/credentials', {
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': android },
  });
  if (status !== 200) throw new Error(`login refused: ${status}`);
  return caller;
};
const devicesOf = async (who: Caller) => (await who.call(contract.getDevices)).body;
const isIn = async (who: Caller) => (await who.call(accounts.allProfile)).status === 200;
const notices = async ({ email }: TestTaxpayer) => {
  await runAll(app.ctx);
  return app.mails.filter(({ to, subject }) => to === email && /dispositivo nuevo/.test(subject));
};

describe('the devices of a person', () => {
  // @asvs V7.5.2
  it('are listed with their names, which one is this, and when each was last used', async () => {
    const ana = await registerSomebody(app);
    app.clock.forward(5 * 60_000);
    const phone = await otherBrowser(ana);
    expect(await devicesOf(phone)).toEqual([
      {
        id: expect.any(String),
        name: 'Chrome en Android',
        icon: 'phone',
        isThisOne: true,
        isOpen: true,
        firstSeenAt: '2026-11-20T15:05:00.000Z',
        lastSeenAt: '2026-11-20T15:05:00.000Z',
      },
      expect.objectContaining({ isThisOne: false, isOpen: true, lastSeenAt: '2026-11-20T15:00:00.000Z' }),
    ]);
    app.clock.forward(60_000);
    expect(await isIn(ana)).toBe(true);
    expect((await devicesOf(ana))[0]).toMatchObject({ isThisOne: true, lastSeenAt: '2026-11-20T15:06:00.000Z' });
    app.clock.forward(20 * 60_000);
    await ana.signInAgain();
    expect((await devicesOf(ana)).map(({ isThisOne, isOpen }) => [isThisOne, isOpen])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('are the same at the next login, and another person on the same browser has their own', async () => {
    const ana = await registerSomebody(app);
    const [before] = await devicesOf(ana);
    await ana.form('/api/auth/signout', {});
    await ana.signInAgain();
    expect(await devicesOf(ana)).toEqual([before]);
    const eva = await registerSomebody(app);
    await ana.signIn(eva.email, testPassword);
    ana.customerId = eva.customerId;
    const shared = (await devicesOf(ana)).find(({ isThisOne }) => isThisOne);
    expect(shared?.id).not.toBe(before?.id);
    const { rows } = await app.ctx.db.system((tx) =>
      tx.execute<{ row: string }>('select d::text as row from devices d'),
    );
    expect(JSON.stringify(rows)).not.toContain(ana.cookies.get('cuadre.device'));
    expect(new Set(rows.map(({ row }) => /\\\\x[0-9a-f]{64}/.exec(row)?.[0])).size).toBe(rows.length);
  });

  it('get the name that the person gives them, without tricks', async () => {
    const ana = await registerSomebody(app);
    const body = { nameDevice: ' Caja\u202e de\n Ana ', iconDevice: 'tablet' };
    expect((await ana.call(contract.addDevice, { body })).body).toMatchObject({ name: 'Caja de Ana', icon: 'tablet' });
    await ana.signInAgain();
    expect(await devicesOf(ana)).toMatchObject([{ name: 'Caja de Ana' }]);
    expect((await ana.call(contract.addDevice, { body: { nameDevice: 'x'.repeat(201) } })).status).toBe(400);
  });

  // @asvs V7.5.2
  it('end at once when they are removed, in every process, and are new when they come back', async () => {
    const ana = await registerSomebody(app);
    const phone = await otherBrowser(ana);
    const { body } = await phone.request('GET', '/api/auth/session');
    const bearer = { headers: { authorization: `Bearer ${(body as { accessToken: string }).accessToken}` } };
    const second = await buildApp(app.ctx);
    const inSecond = () =>
      second.inject({ url: '/api/getProfile/allProfile', headers: { host: 'localhost:3000', ...bearer.headers } });
    expect([await isIn(phone), (await inSecond()).statusCode]).toEqual([true, 200]);
    const other = (await devicesOf(ana)).find(({ isThisOne }) => !isThisOne);
    const remove = () => ana.call(contract.removeDevice, { body: { deviceId: other?.id ?? '' } });
    expect((await remove()).status).toBe(200);
    expect([await isIn(phone), (await inSecond()).statusCode]).toEqual([false, 401]);
    await second.close();
    expect((await phone.request('GET', '/api/getProfile/allProfile', bearer)).status).toBe(401);
    expect(await isIn(ana)).toBe(true);
    expect(await devicesOf(ana)).toHaveLength(1);
    expect((await remove()).status).toBe(404);
    expect(await notices(ana)).toHaveLength(1);
    await phone.signIn(ana.email, testPassword);
    expect(await notices(ana)).toHaveLength(2);
    const again = (await devicesOf(phone)).find(({ isThisOne }) => isThisOne);
    expect(again?.id).not.toBe(other?.id);
  });

  it('are removed by nobody else, and by a stranger not at all', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    const [mine] = await devicesOf(ana);
    const body = { deviceId: mine?.id ?? '' };
    for (const family of ['app', 'web'] as const)
      expect((await eva.call(contract.removeDevice, { body, family })).body).toMatchObject({
        code: 'request.not_found',
      });
    expect((await new Caller(app).call(contract.removeDevice, { body })).status).toBe(401);
    expect(await devicesOf(eva)).toHaveLength(1);
    expect(await isIn(ana)).toBe(true);
  });

  // @asvs V7.4.3
  it('stay while all other sessions are closed', async () => {
    const ana = await registerSomebody(app);
    const phone = await otherBrowser(ana);
    expect((await ana.call(contract.closeOtherSessions)).status).toBe(200);
    expect([await isIn(ana), await isIn(phone)]).toEqual([true, false]);
    expect((await devicesOf(ana)).map(({ isOpen }) => isOpen).sort()).toEqual([false, true]);
  });

  it('are forgotten a month after they were removed, and when no browser remembers them any more', async () => {
    const ana = await registerSomebody(app);
    await otherBrowser(ana);
    const other = (await devicesOf(ana)).find(({ isThisOne }) => !isThisOne);
    await ana.call(contract.removeDevice, { body: { deviceId: other?.id ?? '' } });
    const left = async (days: number) => {
      app.clock.forward(days * 86_400_000);
      await sweepSessions(app.ctx);
      const { rows } = await app.ctx.db.system((tx) =>
        tx.execute(`select 1 from devices where user_id = '${ana.userId}'`),
      );
      return rows.length;
    };
    expect([await left(29), await left(3), await left(300), await left(100)]).toEqual([2, 1, 1, 0]);
  });

  it('never start a session while they are being removed that outlives it', async () => {
    const ana = await registerSomebody(app);
    const phone = await otherBrowser(ana);
    for (let i = 0; i < 5; i++) {
      const other = (await devicesOf(ana)).find(({ isThisOne }) => !isThisOne);
      await Promise.all([
        ana.call(contract.removeDevice, { body: { deviceId: other?.id ?? '' } }),
        phone.signIn(ana.email, testPassword),
      ]);
      const open = (await devicesOf(ana)).filter(({ isThisOne, isOpen }) => !isThisOne && isOpen);
      expect(open).toHaveLength((await isIn(phone)) ? 1 : 0);
      await phone.signIn(ana.email, testPassword);
    }
  });
});

describe('a new device', () => {
  // @asvs V16.3.3
  it('is announced by mail with the ways to act; the one of the registration is not', async () => {
    const ana = await registerSomebody(app);
    expect(await notices(ana)).toEqual([]);
    await otherBrowser(ana);
    const [mail, ...more] = await notices(ana);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ana.email, subject: 'Entraron a tu cuenta de Cuadre desde un dispositivo nuevo' });
    for (const text of [
      'Dispositivo: Chrome en Android',
      'Cuándo: 20 nov 2026, 10:00',
      'http://localhost:3000/profile/security',
      '«Olvidé mi clave»',
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('<a href="http://localhost:3000/profile/security"');
  });

  it('is announced also when nobody has come for so long that every device was forgotten', async () => {
    const ana = await registerSomebody(app);
    await app.ctx.db.system((tx) => tx.execute(`update devices set removed_at = now(), signed_in_at = '2020-01-01'`));
    app.clock.forward(2 * 86_400_000);
    const admin = new pg.Client({ connectionString: app.database.adminUrl });
    await admin.connect();
    await admin.query('delete from sessions where user_id = $1', [ana.userId]);
    await admin.query('delete from devices where user_id = $1', [ana.userId]);
    await admin.end();
    await otherBrowser(ana);
    expect(await notices(ana)).toHaveLength(1);
  });

  it('fills no mailbox', async () => {
    const ana = await registerSomebody(app);
    for (let i = 0; i < 12; i++) await otherBrowser(ana);
    expect(await notices(ana)).toHaveLength(10);
    // Nor does it keep anything else from being told.
    await turnOnSecondFactor(app, ana);
    await runAll(app.ctx);
    expect(app.mails.map(({ subject }) => subject)).toContain('Activaste la verificación en dos pasos');
  });
});

it('a mail server that is away uses up none of what may be told in a day', async () => {
  const sent: string[] = [];
  let isAway = true;
  const mailer: Mailer = {
    send: async ({ subject }) => {
      if (isAway) return { kind: 'failed', reason: 'away' };
      sent.push(subject);
      return { kind: 'accepted' };
    },
  };
  const own = await testApp({ mailer });
  try {
    const ana = await registerSomebody(own);
    for (let i = 0; i < 3; i++) await new Caller(own).signIn(ana.email, testPassword);
    for (let turn = 0; turn < 6; turn++) await runTurn(own.ctx);
    isAway = false;
    await runAll(own.ctx);
    expect(sent.filter((subject) => /dispositivo nuevo/.test(subject))).toHaveLength(3);
  } finally {
    await own.close();
  }
});

describe('the token of another client', () => {
  const deviceCode = () => randomBytes(18).toString('hex');
  const ask = (body: object, family: '/api' | '/gbcservices' = '/gbcservices', headers: object = {}) =>
    new Caller(app).request('POST', `${family}/auth/token`, {
      payload: JSON.stringify({ deviceCode: deviceCode(), nameDevice: 'Caja', iconDevice: 'app', ...body }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const login = ({ email }: TestTaxpayer) => ({ username: email, password: testPassword, typeOfLogin: 'EMAIL' });
  type Token = { accessToken: string; expires: string; userId: string; customerId: string };

  it('is given for the right password under both addresses, for 90 minutes, without cookies', async () => {
    const ana = await registerSomebody(app);
    for (const family of ['/api', '/gbcservices'] as const) {
      const { status, body, headers } = await ask({ ...login(ana), idCustomer: ana.customerId }, family);
      const token = body as Token;
      expect([status, headers['set-cookie']]).toEqual([200, undefined]);
      expect(token).toMatchObject({
        userId: ana.userId,
        customerId: ana.customerId,
        expires: '2026-11-20T16:30:00.000Z',
      });
      const use = () =>
        new Caller(app).request('GET', `/gbcservices/getProfile/allProfile/${ana.customerId}`, {
          headers: { authorization: `Bearer ${token.accessToken}` },
        });
      expect((await use()).status).toBe(200);
    }
    const byRuc = await ask({ username: ana.ruc, password: testPassword, typeOfLogin: 'IDENTIFIER' });
    expect(byRuc.status).toBe(200);
    // What is said of the name holds.
    for (const [username, typeOfLogin] of [
      [ana.ruc, 'EMAIL'],
      [ana.email, 'IDENTIFIER'],
    ])
      expect((await ask({ username, password: testPassword, typeOfLogin })).body).toMatchObject({
        code: 'session.invalid_credentials',
      });
  });

  it('makes its device known by its code, cleaned, announced once and removable', async () => {
    const ana = await registerSomebody(app);
    const code = deviceCode();
    const mine = { ...login(ana), deviceCode: code, nameDevice: 'Caja\u0007 \u202e1', iconDevice: '<svg/>' };
    const { accessToken } = (await ask(mine)).body as Token;
    await ask(mine);
    expect(await notices(ana)).toHaveLength(1);
    const client = (await devicesOf(ana)).find(({ isThisOne }) => !isThisOne);
    expect(client).toMatchObject({ name: 'Caja 1', icon: 'app', isOpen: true });
    await ana.call(contract.removeDevice, { body: { deviceId: client?.id ?? '' } });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await new Caller(app).request('GET', '/api/getProfile/allProfile', { headers })).status).toBe(401);
    // A browser that knew the code would still be another device.
    const thief = new Caller(app);
    thief.cookies.set('cuadre.device', code);
    await thief.signIn(ana.email, testPassword);
    expect(await devicesOf(ana)).toHaveLength(2);
  });

  // @asvs V6.3.4
  it('is refused alike to an unknown user and to a wrong password, and stops guessing', async () => {
    const ana = await registerSomebody(app);
    const answers = [];
    for (const username of [ana.email, 'nobody@example.com', '1710034065', "' or 1=1 --"]) {
      const { status, body } = await ask({ username, password: 'Otra-Clave-99' });
      answers.push(JSON.stringify({ status, ...(body as object), requestId: '' }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('session.invalid_credentials');
    for (let i = 0; i < 9; i++) await ask({ username: ana.email, password: `Otra-Clave-${i}` });
    const stopped = await ask(login(ana));
    expect([stopped.status, stopped.body]).toMatchObject([429, { code: 'session.throttled' }]);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    // One count for both logins.
    expect((await new Caller(app).signIn(ana.email, testPassword)).body.url).toContain('session.throttled');
  });

  it('is not given for somebody else’s business, to another site, or over a plain connection', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    expect((await ask({ ...login(ana), idCustomer: eva.customerId })).body).toMatchObject({
      code: 'request.not_found',
    });
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.com' }])
      expect((await ask(login(ana), '/api', headers)).body).toMatchObject({ code: 'request.forgery' });
    expect((await ask(login(ana), '/api', { host: 'factura.ejemplo.ec' })).body).toMatchObject({
      code: 'request.insecure',
    });
    for (const bad of [
      { deviceCode: 'corto' },
      { deviceCode: 'con espacios y ñ en medio' },
      { idCustomer: 'x' },
      { role: 'owner' },
      { nameDevice: 7 },
    ])
      expect((await ask({ ...login(ana), ...bad })).status, JSON.stringify(bad)).toBe(400);
  });
});
