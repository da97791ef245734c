import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import { getDevices } from '#contract/account/devices.ts';
import { secureChangePassword } from '#contract/account/recovery.ts';
import * as factor from '#contract/account/second-factor.ts';
import { accessTokenHeader } from '#contract/account/session.ts';
import { invitePerson } from '#contract/business/people.ts';
import { proofs } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { proveAddress, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cookieOf = (caller: Caller) => caller.cookies.get('cuadre.session') as string;
const isIn = async (caller: Caller) => (await caller.call(accounts.allProfile)).status === 200;
/** Another browser with the cookie that this one has now. */
const thiefOf = (caller: Caller): Caller => {
  const thief = new Caller(app);
  thief.cookies.set('cuadre.session', cookieOf(caller));
  return thief;
};
const proveAgain = (who: Caller, password = testPassword) => who.call(factor.beginSecondFactor, { body: { password } });
const afterTheGrace = () => app.clock.forward(31_000);

describe('who proves again who they are', () => {
  // @asvs V7.2.4
  it('goes on in the same session under another token; the one from before ends', async () => {
    const ana = await registerSomebody(app);
    const thief = thiefOf(ana);
    const before = cookieOf(ana);
    expect((await proveAgain(ana)).status).toBe(200);
    expect(cookieOf(ana)).not.toBe(before);
    afterTheGrace();
    expect([await isIn(ana), await isIn(thief)]).toEqual([true, false]);
    const { body } = await ana.call(getDevices);
    expect(body).toHaveLength(1);
  });

  it('keeps the token when it was not them, and when nothing was proved', async () => {
    const ana = await registerSomebody(app);
    const before = cookieOf(ana);
    expect((await proveAgain(ana, 'No-Es-Esta-1')).status).toBe(422);
    await ana.call(accounts.allProfile);
    expect(cookieOf(ana)).toBe(before);
  });

  it('loses no call that left with the token from before, for half a minute', async () => {
    const ana = await registerSomebody(app);
    const late = thiefOf(ana);
    await proveAgain(ana);
    app.clock.forward(29_000);
    expect(await isIn(late)).toBe(true);
    app.clock.forward(2_000);
    expect(await isIn(late)).toBe(false);
  });

  it('is renewed once by many calls at the same time', async () => {
    const ana = await registerSomebody(app);
    await ana.csrfToken();
    const answers = await Promise.all(Array.from({ length: 6 }, () => proveAgain(ana)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ headers }) => String(headers['set-cookie']).includes('session=')).length).toBe(1);
    afterTheGrace();
    expect(await isIn(ana)).toBe(true);
  });

  it('cannot be followed: neither another renewal nor an access token makes the old one live longer', async () => {
    const ana = await registerSomebody(app);
    const thief = thiefOf(ana);
    await proveAgain(ana);
    const { body } = await thief.request('GET', '/api/auth/session');
    const bearer = { headers: { authorization: `Bearer ${(body as { accessToken: string }).accessToken}` } };
    const asClient = () => new Caller(app).request('GET', '/api/getProfile/allProfile', bearer);
    expect((await asClient()).status).toBe(200);
    expect((await proveAgain(thief)).status).toBe(200);
    afterTheGrace();
    expect([(await asClient()).status, await isIn(thief), await isIn(ana)]).toEqual([401, false, true]);
  });

  // @asvs V7.2.4
  it('with an access token is given another one in its place, and the cookie beside it goes on too', async () => {
    const ana = await registerSomebody(app);
    const { body } = await ana.request('GET', '/api/auth/session');
    const before = (body as { accessToken: string }).accessToken;
    const asClient = (token: string, payload?: object) =>
      new Caller(app).request(
        payload ? 'POST' : 'GET',
        payload ? factor.beginSecondFactor.paths.app : '/api/getProfile/allProfile',
        {
          headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) },
          ...(payload && { payload: JSON.stringify(payload) }),
        },
      );
    expect((await asClient(before, { password: 'No-Es-Esta-1' })).headers[accessTokenHeader]).toBeUndefined();
    const proved = await asClient(before, { password: testPassword });
    expect([proved.status, proved.headers['set-cookie']]).toEqual([200, undefined]);
    const after = String(proved.headers[accessTokenHeader]);
    expect([(await asClient(before)).status, (await asClient(after)).status]).toEqual([200, 200]);
    afterTheGrace();
    expect([(await asClient(before)).status, (await asClient(after)).status]).toEqual([401, 200]);

    const bea = await registerSomebody(app);
    const cookie = cookieOf(bea);
    const own = (await bea.request('GET', '/api/auth/session')).body as { accessToken: string };
    await bea.request('POST', factor.beginSecondFactor.paths.app, {
      headers: { authorization: `Bearer ${own.accessToken}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ password: testPassword }),
    });
    expect(cookieOf(bea)).not.toBe(cookie);
    afterTheGrace();
    expect(await isIn(bea)).toBe(true);
  });

  it('is not renewed by a call that could have asked and did not', async () => {
    const ana = await registerSomebody(app);
    await proveAddress(app, ana);
    const before = cookieOf(ana);
    const invite = (more: object) =>
      ana.call(invitePerson, { body: { email: 'luz@correo.ec', role: 'reader', ...more } });
    expect((await invite({})).status).toBe(200);
    expect(cookieOf(ana)).toBe(before);
    expect((await invite({ accountPassword: 'No-Es-Esta-1' })).status).toBe(422);
    expect(cookieOf(ana)).toBe(before);
    expect((await invite({ accountPassword: testPassword })).status).toBe(200);
    expect(cookieOf(ana)).not.toBe(before);
  });

  it('prolongs nothing: twelve hours from the beginning it ends', async () => {
    const ana = await registerSomebody(app);
    for (let i = 0; i < 47; i++) {
      app.clock.forward(15 * 60_000);
      expect(await isIn(ana)).toBe(true);
    }
    await proveAgain(ana);
    app.clock.forward(14 * 60_000);
    expect(await isIn(ana)).toBe(true);
    app.clock.forward(60_000);
    expect(await isIn(ana)).toBe(false);
  });

  it('with a new password keeps this session, renewed, and no other', async () => {
    const ana = await registerSomebody(app);
    const [thief, computer] = [thiefOf(ana), new Caller(app)];
    await computer.signIn(ana.email, testPassword);
    const password = 'Otro-Volcan-48';
    const body = { currentPassword: testPassword, password, confirmation: password };
    expect((await ana.call(secureChangePassword, { body })).status).toBe(200);
    expect([await isIn(ana), await isIn(computer)]).toEqual([true, false]);
    afterTheGrace();
    expect(await isIn(thief)).toBe(false);
  });
});

// @asvs V7.2.4
it('every call that asks for the password or a code again renews the session', () => {
  // Not the person's own: of a mail, of an establishment.
  const others = new Set(['verifyEmail', 'saveEstablishment', 'addSalesPoint']);
  const asks = endpoints.filter(({ access, body, id }) => {
    const fields = body && 'shape' in body ? Object.keys(body.shape as object) : [];
    const again = fields.some((field) => (proofs as readonly string[]).includes(field));
    return access !== 'public' && again && !others.has(id);
  });
  const ids = (list: typeof endpoints) => list.map(({ id }) => id).toSorted();
  expect(ids(asks)).toEqual(ids(endpoints.filter(({ stepsUp }) => stepsUp)));
});
