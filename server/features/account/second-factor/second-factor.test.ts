import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import * as recovery from '#contract/account/recovery.ts';
import * as contract from '#contract/account/second-factor.ts';
import * as taxData from '#contract/business/tax-data.ts';
import { saveCompleteInvoice } from '#contract/receipts/receipts.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authenticatorOf, turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { Caller } from '#tests/build/caller.ts';
import { practiceDraft } from '#tests/build/issued.ts';
import { buildP12, p12Password } from '#tests/build/p12.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, registerSomebody, type TestTaxpayer, testPassword } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.forget());
afterAll(() => app.close());

const errorIn = ({ body }: { readonly body: { readonly url: string } }) => new URL(body.url).searchParams.get('error');
const enterCode = (caller: Caller, code: string) => caller.form('/api/auth/callback/second-factor', { code });
const isIn = async (caller: Caller) => (await caller.call(accounts.allProfile)).status === 200;
/** A browser that has typed the right password and stands before the code. */
const halfIn = async ({ email, customerId }: TestTaxpayer) => {
  const caller = Object.assign(new Caller(app), { customerId });
  return { caller, answer: await caller.signIn(email, testPassword) };
};
const wrongOf = (code: string) => (code === '123456' ? '654321' : '123456');

describe('turning the second factor on', () => {
  // @asvs V7.5.1
  it('asks the password, shows a key once, and wants its first code', async () => {
    const ana = await registerSomebody(app);
    expect((await ana.call(contract.getSecondFactor)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const begin = (password: string) => ana.call(contract.beginSecondFactor, { body: { password } });
    expect((await begin('No-Es-Esta-1')).body).toMatchObject({ code: 'account.wrong_password' });
    const { key, address } = (await begin(testPassword)).body;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(key);
    expect((await begin(testPassword)).body.key).not.toBe(key);
    // Begun is not on: nobody is asked for a code yet.
    expect((await halfIn(ana)).answer.status).toBe(200);
    expect((await ana.call(contract.confirmSecondFactor, { body: { code: '000000' } })).status).toBe(422);
    const { recoveryCodes } = await turnOnSecondFactor(app, ana);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const { body } = await ana.call(contract.getSecondFactor);
    expect(body).toEqual({ isOn: true, since: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 10 });
    expect((await begin(testPassword)).body).toMatchObject({ code: 'second_factor.is_on' });
    await runAll(app.ctx);
    expect(app.mails.map(({ subject }) => subject)).toContain('Activaste la verificación en dos pasos');
  });

  it('happens once, also for two good codes at the same time, and not with the code of a key that was replaced', async () => {
    const ana = await registerSomebody(app);
    const begin = async () =>
      authenticatorOf((await ana.call(contract.beginSecondFactor, { body: { password: testPassword } })).body.key);
    const confirm = (code: string) => ana.call(contract.confirmSecondFactor, { body: { code } });
    const first = await begin();
    const phone = await begin();
    const at = app.clock.now();
    expect((await confirm(first.codeAt(at))).body).toMatchObject({ code: 'second_factor.wrong_code' });
    const answers = await Promise.all([
      confirm(phone.codeAt(at, -1)),
      confirm(phone.codeAt(at)),
      confirm(phone.codeAt(at, 1)),
    ]);
    const [on, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const { caller } = await halfIn(ana);
    expect((await enterCode(caller, on?.body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  // @asvs V6.5.2
  it('keeps neither secret nor recovery codes in the clear', async () => {
    const ana = await registerSomebody(app);
    const { body } = await ana.call(contract.beginSecondFactor, { body: { password: testPassword } });
    const { recoveryCodes } = await turnOnSecondFactor(app, ana);
    const { rows } = await app.ctx.db.system((tx) =>
      tx.execute('select f::text from second_factors f union all select r::text from recovery_codes r'),
    );
    const kept = `${JSON.stringify(rows)} ${app.logged()}`;
    for (const secret of [body.key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(secret);
  });
});

describe('signing in with a second factor', () => {
  // @asvs V6.3.3
  it('has no session before the code, and one with it', async () => {
    const ana = await registerSomebody(app);
    const phone = await turnOnSecondFactor(app, ana);
    const { caller, answer } = await halfIn(ana);
    expect([answer.status, errorIn(answer)]).toEqual([401, 'session.second_factor']);
    expect(caller.cookies.has('cuadre.session')).toBe(false);
    expect(await isIn(caller)).toBe(false);
    // The half is no session, however it is presented.
    const thief = new Caller(app);
    thief.cookies.set('cuadre.session', caller.cookies.get('cuadre.half') as string);
    expect(await isIn(thief)).toBe(false);
    const wrong = await enterCode(caller, wrongOf(phone.codeNow()));
    expect([wrong.status, errorIn(wrong)]).toEqual([401, 'second_factor.wrong_code']);
    const right = await enterCode(caller, phone.nextCode());
    expect([right.status, right.body.url]).toEqual([200, 'http://localhost:3000/home']);
    expect(await isIn(caller)).toBe(true);
    expect(caller.cookies.has('cuadre.half')).toBe(false);
  });

  it('answers a wrong password as ever', async () => {
    const ana = await registerSomebody(app);
    const before = await new Caller(app).signIn(ana.email, 'Otra-Clave-99');
    await turnOnSecondFactor(app, ana);
    const after = await new Caller(app).signIn(ana.email, 'Otra-Clave-99');
    expect([after.status, after.body, after.headers['set-cookie']]).toEqual([
      before.status,
      before.body,
      before.headers['set-cookie'],
    ]);
  });

  // @asvs V6.5.1
  it('takes a code once, also for two at the same time, with one step of drift', async () => {
    const ana = await registerSomebody(app);
    const phone = await turnOnSecondFactor(app, ana);
    // The code that turned it on is spent.
    expect(errorIn(await enterCode((await halfIn(ana)).caller, phone.codeNow()))).toBe('second_factor.wrong_code');
    const code = phone.nextCode();
    const two = [(await halfIn(ana)).caller, (await halfIn(ana)).caller];
    const statuses = await Promise.all(two.map(async (caller) => (await enterCode(caller, code)).status));
    expect(statuses.sort()).toEqual([200, 401]);
    // The clock of the phone goes ahead; what lies before a code that was taken is never good again.
    const ahead = phone.codeNow(1);
    expect((await enterCode((await halfIn(ana)).caller, `${ahead.slice(0, 3)} ${ahead.slice(3)}`)).status).toBe(200);
    expect((await enterCode((await halfIn(ana)).caller, phone.codeNow())).status).toBe(401);
    app.clock.forward(90_000);
    expect((await enterCode((await halfIn(ana)).caller, phone.codeNow(-2))).status).toBe(401);
    expect((await enterCode((await halfIn(ana)).caller, phone.codeNow(-1))).status).toBe(200);
  });

  // @asvs V6.6.3
  it('stops guessing after five codes, wherever they are typed', async () => {
    const ana = await registerSomebody(app);
    const phone = await turnOnSecondFactor(app, ana);
    const code = phone.nextCode();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, async () => errorIn(await enterCode((await halfIn(ana)).caller, wrongOf(code)))),
    );
    expect(guesses.filter((error) => error === 'second_factor.wrong_code')).toHaveLength(5);
    const { caller } = await halfIn(ana);
    const stopped = await enterCode(caller, code);
    expect(errorIn(stopped)).toBe('second_factor.throttled');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ana.call(contract.proveSecondFactor, { body: { code } })).status).toBe(429);
    app.clock.forward(16 * 60_000);
    expect((await enterCode((await halfIn(ana)).caller, phone.codeNow())).status).toBe(200);
  });

  it('has five minutes, and ends with a change of password', async () => {
    const ana = await registerSomebody(app);
    const phone = await turnOnSecondFactor(app, ana);
    const late = await halfIn(ana);
    app.clock.forward(5 * 60_000);
    expect(errorIn(await enterCode(late.caller, phone.codeNow()))).toBe('session.second_factor_late');
    const { caller } = await halfIn(ana);
    const change = { currentPassword: testPassword, password: 'Laguna-Azul-58', confirmation: 'Laguna-Azul-58' };
    expect((await ana.call(recovery.secureChangePassword, { body: change })).status).toBe(200);
    expect(errorIn(await enterCode(caller, phone.codeNow()))).toBe('session.second_factor_late');
    const nobody = await enterCode(new Caller(app), '123456');
    expect([nobody.status, errorIn(nobody)]).toEqual([401, 'session.second_factor_late']);
  });

  // @asvs V6.3.4
  it('asks other clients for the code in the same call', async () => {
    const ana = await registerSomebody(app);
    const phone = await turnOnSecondFactor(app, ana);
    const ask = (more: object) =>
      new Caller(app).request('POST', '/gbcservices/auth/token', {
        payload: JSON.stringify({
          deviceCode: 'caja-numero-uno-0001',
          nameDevice: 'Caja',
          username: ana.email,
          password: testPassword,
          ...more,
        }),
        headers: { 'content-type': 'application/json' },
      });
    expect((await ask({})).body).toMatchObject({ code: 'session.second_factor' });
    expect((await ask({ code: '000000' })).body).toMatchObject({ code: 'second_factor.wrong_code' });
    const code = phone.nextCode();
    expect((await ask({ password: 'Otra-Clave-99', code })).body).toMatchObject({
      code: 'session.invalid_credentials',
    });
    expect((await ask({ code })).status).toBe(200);
  });

  // @asvs V6.4.3
  it('is asked also after a new password by mail', async () => {
    const ana = await registerSomebody(app);
    await turnOnSecondFactor(app, ana);
    const guest = new Caller(app);
    const { requestId } = (await guest.call(recovery.sendCode, { body: { username: ana.email } })).body;
    await runAll(app.ctx);
    const code = app.mails.map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1]).find(Boolean) ?? '';
    const { token } = (await guest.call(recovery.validateCode, { body: { requestId, code } })).body;
    const password = 'Laguna-Azul-58';
    const body = { requestId, token, password, confirmation: password };
    expect((await guest.call(recovery.changePassword, { body })).status).toBe(200);
    expect(errorIn(await guest.signIn(ana.email, password))).toBe('session.second_factor');
  });
});

describe('recovery codes', () => {
  // @asvs V6.4.4
  it('open once each, however they are typed, and the person is told', async () => {
    const ana = await registerSomebody(app);
    const { recoveryCodes } = await turnOnSecondFactor(app, ana);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const enter = async (code: string) => (await enterCode((await halfIn(ana)).caller, code)).status;
    expect(await enter(first)).toBe(200);
    expect(await enter(first)).toBe(401);
    expect(await enter(` ${second.toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `)).toBe(200);
    expect((await ana.call(contract.proveSecondFactor, { body: { code: third } })).status).toBe(200);
    expect((await ana.call(contract.getSecondFactor)).body.recoveryCodesLeft).toBe(7);
    await runAll(app.ctx);
    const told = app.mails.filter(({ subject }) => subject === 'Usaron un código de recuperación de tu cuenta');
    expect(told).toHaveLength(3);
  });

  it('are good for their own person only, and worth nothing once new ones are made', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    const hers = await turnOnSecondFactor(app, eva);
    const mine = await turnOnSecondFactor(app, ana);
    expect((await enterCode((await halfIn(ana)).caller, hers.recoveryCodes[0] ?? '')).status).toBe(401);
    const renew = (password: string, code: string) =>
      ana.call(contract.renewRecoveryCodes, { body: { password, code } });
    expect((await renew('No-Es-Esta-1', mine.nextCode())).body).toMatchObject({ code: 'account.wrong_password' });
    const renewed = await renew(testPassword, mine.codeNow());
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await enterCode((await halfIn(ana)).caller, mine.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await enterCode((await halfIn(ana)).caller, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);
    await runAll(app.ctx);
    const told = app.mails.filter(({ subject }) => subject === 'Creaste códigos de recuperación nuevos');
    expect(told.map(({ to }) => to)).toEqual([ana.email]);
  });
});

describe('turning it off', () => {
  it('wants password and code, and destroys what was kept', async () => {
    const ana = await registerSomebody(app);
    const phone = await turnOnSecondFactor(app, ana);
    const off = (password: string, code: string) =>
      ana.call(contract.turnOffSecondFactor, { body: { password, code } });
    expect((await off('No-Es-Esta-1', phone.nextCode())).status).toBe(422);
    expect((await off(testPassword, wrongOf(phone.codeNow()))).status).toBe(422);
    expect((await off(testPassword, phone.codeNow())).status).toBe(200);
    expect((await off(testPassword, phone.nextCode())).body).toMatchObject({ code: 'second_factor.is_off' });
    const { rows } = await app.ctx.db.system((tx) =>
      tx.execute(`select 1 from second_factors where user_id = '${ana.userId}' union all
        select 1 from recovery_codes where user_id = '${ana.userId}'`),
    );
    expect(rows).toEqual([]);
    expect((await halfIn(ana)).answer.status).toBe(200);
    await runAll(app.ctx);
    expect(app.mails.map(({ subject }) => subject)).toContain('Desactivaste la verificación en dos pasos');
  });
});

describe('the signature of who has a second factor', () => {
  const upload = async (ana: TestTaxpayer, code?: string, password = p12Password) =>
    ana.call(taxData.updateElectronicSignature, {
      body: { password, accountPassword: testPassword, acceptsMandate: 'true', ...(code && { code }) },
      file: await buildP12(ana.ruc),
    });

  it('is uploaded with a code, which is used up only when everything else is right', async () => {
    const ana = await buildTaxpayer(app);
    const phone = await turnOnSecondFactor(app, ana);
    const code = phone.nextCode();
    expect((await upload(ana)).body).toMatchObject({ code: 'session.second_factor', faults: [{ place: 'code' }] });
    expect((await upload(ana, wrongOf(code))).body).toMatchObject({ code: 'second_factor.wrong_code' });
    expect((await upload(ana, code, 'otra')).body).toMatchObject({ code: 'signature.wrong_password' });
    expect((await upload(ana, code)).status).toBe(200);
    expect((await upload(ana, code)).body).toMatchObject({ code: 'second_factor.wrong_code' });
  });

  // @asvs V6.3.3
  it('is first used from another device with a code; practice never asks', async () => {
    const ana = await buildTaxpayer(app);
    expect((await upload(ana)).status).toBe(200);
    // Signed in before the factor was turned on, and still there.
    const tablet = Object.assign(new Caller(app), { customerId: ana.customerId });
    await tablet.signIn(ana.email, testPassword);
    const phone = await turnOnSecondFactor(app, ana);
    const issue = (who: Caller) =>
      who.call(saveCompleteInvoice, { body: { draftId: randomUUID(), draft: practiceDraft() } });
    expect((await issue(tablet)).status).toBe(200);
    expect((await ana.call(accounts.updateEnvironment, { body: { environment: 'pruebas' } })).status).toBe(200);
    expect((await issue(ana)).status).toBe(200);
    const asked = await issue(tablet);
    expect([asked.status, asked.body]).toMatchObject([403, { code: 'session.second_factor' }]);
    const prove = (code: string) => tablet.call(contract.proveSecondFactor, { body: { code } });
    expect((await prove(wrongOf(phone.nextCode()))).status).toBe(422);
    expect((await issue(tablet)).status).toBe(403);
    expect((await prove(phone.codeNow())).status).toBe(200);
    expect((await issue(tablet)).status).toBe(200);
    // Signing in with a code proves the device as well.
    const { caller } = await halfIn(ana);
    await enterCode(caller, phone.nextCode());
    expect((await issue(caller)).status).toBe(200);
  });
});
