import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import * as contract from '#contract/account/recovery.ts';
import { isRefusal } from '#server/refusal.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { mailedCode } from '#tests/build/mailed-code.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { nextCedula, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';
import { provePassword } from '../session/prove-password.ts';
import { startSession } from '../session/start-session.ts';
import { codeOf } from './code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.forget());

const chosen = 'Otra-Laguna-58';
const stranger = () => new Caller(app);

const ask = (caller: Caller, username: string) => caller.call(contract.sendCode, { body: { username } });
const type = (caller: Caller, requestId: string, code: string) =>
  caller.call(contract.validateCode, { body: { requestId, code } });
const choose = (caller: Caller, requestId: string, token: string, password = chosen) =>
  caller.call(contract.changePassword, { body: { requestId, token, password, confirmation: password } });

describe('a forgotten password', () => {
  // @asvs V6.5.4
  it('is replaced with the code of the mail; every session ends and the person is told', async () => {
    const ana = await registerSomebody(app);
    const guest = stranger();
    const { body } = await ask(guest, ana.cedula);
    const code = await mailedCode(app);
    expect(app.mails.at(-1)).toMatchObject({ to: ana.email, subject: `${code} es tu código de Cuadre` });
    const { token } = (await type(guest, body.requestId, code)).body;
    expect((await choose(guest, body.requestId, token)).status).toBe(200);

    expect((await ana.call(accounts.allProfile)).status).toBe(401);
    expect((await stranger().signIn(ana.email, testPassword)).status).toBe(401);
    expect((await stranger().signIn(ana.email, chosen)).status).toBe(200);
    await runAll(app.ctx);
    const told = app.mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject);
    expect(told).toContain('Tu clave de Cuadre cambió');
    expect((await choose(guest, body.requestId, token, 'Tercera-Nube-69')).body).toMatchObject({
      code: 'recovery.expired',
    });
    expect((await type(guest, body.requestId, code)).body).toMatchObject({ code: 'recovery.wrong_code' });
  });

  it('answers the same for an account that does not exist, and mails nobody', async () => {
    const ana = await registerSomebody(app);
    const known = await ask(stranger(), ana.email);
    const unknown = await ask(stranger(), 'nadie@example.com');
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect([unknown.status, known.status]).toEqual([200, 200]);
    await runAll(app.ctx);
    expect(app.mails.map(({ to }) => to)).toEqual([ana.email]);
    const guess = await type(stranger(), unknown.body.requestId, '000000');
    expect([guess.status, guess.body]).toMatchObject([422, { code: 'recovery.wrong_code' }]);
  });

  it('has codes left for the device of its owner, however many others ask for, and from its network too', async () => {
    const ana = await registerSomebody(app);
    const other = stranger();
    other.ip = ana.ip;
    const asked = async (caller: Caller, times: number) => {
      const answers = [];
      for (let i = 0; i < times; i++) answers.push((await ask(caller, ana.email)).status);
      return answers;
    };
    expect(await asked(other, 31)).toEqual([...Array(5).fill(200), ...Array(26).fill(429)]);
    for (let i = 0; i < 4; i++) await asked(stranger(), 1);
    expect(await asked(ana, 4)).toEqual(Array(4).fill(200));
    const { requestId } = (await ask(ana, ana.cedula)).body;
    expect(await asked(ana, 1)).toEqual([429]);
    const code = codeOf(app.ctx, requestId);
    expect((await type(other, requestId, code)).status).toBe(429);
    const { token } = (await type(ana, requestId, code)).body;
    expect((await choose(ana, requestId, token)).status).toBe(200);
  });

  // @asvs V6.4.1 V6.5.5 V6.6.3
  it('allows five tries at a code, also at once, and none after ten minutes', async () => {
    const ana = await registerSomebody(app);
    const guest = stranger();
    const first = (await ask(guest, ana.email)).body.requestId;
    const code = await mailedCode(app);
    const wrong = code === '123456' ? '654321' : '123456';
    await Promise.all(Array.from({ length: 5 }, () => type(guest, first, wrong)));
    expect((await type(guest, first, code)).body).toMatchObject({ code: 'recovery.wrong_code' });

    const second = (await ask(guest, ana.email)).body.requestId;
    const late = await mailedCode(app);
    app.clock.forward(10 * 60_000);
    expect((await type(guest, second, late)).body).toMatchObject({ code: 'recovery.wrong_code' });
  });

  // @asvs V6.5.1
  it('takes a code once, also of two at the same time', async () => {
    const ana = await registerSomebody(app);
    const guest = stranger();
    const { requestId } = (await ask(guest, ana.email)).body;
    const code = await mailedCode(app);
    const answers = await Promise.all([type(guest, requestId, code), type(stranger(), requestId, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const token = answers.find(({ status }) => status === 200)?.body.token ?? '';
    expect((await type(stranger(), requestId, code)).body).toMatchObject({ code: 'recovery.wrong_code' });
    expect((await choose(guest, requestId, token)).status).toBe(200);
  });

  it.each(['by mail', 'by the current one'] as const)('changed %s ends every code asked for before', async (how) => {
    const ana = await registerSomebody(app);
    const thief = stranger();
    const [open, exchanged, own] = await Promise.all(
      [thief, thief, ana].map(async (who) => (await ask(who, ana.email)).body.requestId as string),
    );
    await runAll(app.ctx);
    const codeOfRequest = (id = '') => codeOf(app.ctx, id);
    const { token } = (await type(thief, exchanged ?? '', codeOfRequest(exchanged))).body;
    if (how === 'by mail') {
      const mine = (await type(ana, own ?? '', codeOfRequest(own))).body;
      expect((await choose(ana, own ?? '', mine.token)).status).toBe(200);
    } else {
      const body = { currentPassword: testPassword, password: chosen, confirmation: chosen };
      expect((await ana.call(contract.secureChangePassword, { body })).status).toBe(200);
    }
    expect((await choose(thief, exchanged ?? '', token, 'Tercera-Nube-69')).body).toMatchObject({
      code: 'recovery.expired',
    });
    expect((await type(thief, open ?? '', codeOfRequest(open))).body).toMatchObject({ code: 'recovery.wrong_code' });
    expect((await stranger().signIn(ana.email, chosen)).status).toBe(200);
  });

  // @asvs V6.4.1 V6.6.2
  it('is good only for its own request', async () => {
    const ana = await registerSomebody(app);
    const eva = await registerSomebody(app);
    const guest = stranger();
    const hers = (await ask(guest, eva.email)).body.requestId;
    const evas = await mailedCode(app);
    const mine = (await ask(guest, ana.email)).body.requestId;
    const own = await mailedCode(app);
    expect((await type(guest, mine, evas)).status).toBe(422);
    const { token } = (await type(guest, mine, own)).body;
    expect(token).toBeTypeOf('string');
    expect((await choose(guest, hers, token)).body).toMatchObject({ code: 'recovery.expired' });
    expect((await eva.call(accounts.allProfile)).status).toBe(200);
  });

  it('refuses a weak or the old password and lets the person choose again', async () => {
    const ana = await registerSomebody(app);
    const guest = stranger();
    const { requestId } = (await ask(guest, ana.email)).body;
    const { token } = (await type(guest, requestId, await mailedCode(app))).body;
    expect((await choose(guest, requestId, token, testPassword)).body).toMatchObject({ code: 'account.same_password' });
    expect((await choose(guest, requestId, token, 'Password1!')).body).toMatchObject({ code: 'account.weak_password' });
    expect((await choose(guest, requestId, token, 'corta')).status).toBe(400);
    expect((await choose(guest, requestId, token)).status).toBe(200);
  });

  // @asvs V2.4.1
  it('fills nobody’s mailbox', async () => {
    const ana = await registerSomebody(app);
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await ask(stranger(), ana.email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await runAll(app.ctx);
    expect(app.mails.filter(({ subject }) => subject.endsWith('tu código de Cuadre'))).toHaveLength(5);
    const detail = async () => ((await ask(stranger(), ana.email)).body as { detail?: string }).detail;
    expect(await detail()).toBe('Son demasiados intentos. Espera una hora e inténtalo otra vez.');
    app.clock.forward(23 * 60_000);
    expect(await detail()).toBe('Son demasiados intentos. Espera 37 minutos e inténtalo otra vez.');
  });

  it('stops at the same request whether anybody has the name or not, however it is spelt', async () => {
    const ana = await registerSomebody(app);
    const statuses = async (cedula: string) => {
      const spellings = [cedula, `${cedula}001`, ` ${cedula.slice(0, 4)} ${cedula.slice(4)}`];
      const seen = [];
      for (let i = 0; i < 6; i++) seen.push((await ask(stranger(), spellings[i % 3] as string)).status);
      return seen;
    };
    expect(await statuses(ana.cedula)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(nextCedula())).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('opens at once with the new password, also to who had guessed too long', async () => {
    const ana = await registerSomebody(app);
    const enter = (password: string) => stranger().signIn(ana.email, password);
    for (let i = 0; i < 10; i++) await enter(`Clave-Mala-${i}`);
    expect((await enter(testPassword)).body.url).toContain('session.throttled');
    const guest = stranger();
    const { requestId } = (await ask(guest, ana.cedula)).body;
    const { token } = (await type(guest, requestId, await mailedCode(app))).body;
    expect((await choose(guest, requestId, token)).status).toBe(200);
    expect((await enter(chosen)).status).toBe(200);
  });

  // @asvs V6.5.2
  it('leaves neither code nor token in the log or the database', async () => {
    const ana = await registerSomebody(app);
    const guest = stranger();
    const { requestId } = (await ask(guest, ana.email)).body;
    const code = await mailedCode(app);
    const { token } = (await type(guest, requestId, code)).body;
    await choose(guest, requestId, token);
    const { rows } = await app.ctx.db.system((tx) => tx.execute('select e::text from email_codes e'));
    for (const secret of [token, chosen]) {
      expect(app.logged()).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
    expect(app.logged()).not.toContain(`"${code}"`);
  });
});

describe('a change of password', () => {
  const change = (caller: Caller, currentPassword: string, password = chosen, confirmation = password) =>
    caller.call(contract.secureChangePassword, { body: { currentPassword, password, confirmation } });

  // @asvs V6.2.2 V6.2.3 V7.4.3
  it('needs the current one, ends the other sessions and keeps this one', async () => {
    const ana = await registerSomebody(app);
    const phone = stranger();
    await phone.signIn(ana.email, testPassword);
    expect((await change(ana, 'No-Es-Esta-1')).body).toMatchObject({
      code: 'account.wrong_password',
      detail: 'La clave actual es incorrecta.',
    });
    expect((await change(ana, testPassword, testPassword)).body).toMatchObject({ code: 'account.same_password' });
    expect((await change(ana, testPassword, chosen, 'Otra-Cosa-47')).body).toMatchObject({
      faults: [{ place: 'confirmation' }],
    });
    expect((await change(ana, testPassword)).status).toBe(200);
    expect((await ana.call(accounts.allProfile)).status).toBe(200);
    expect((await phone.call(accounts.allProfile)).status).toBe(401);
    expect((await stranger().signIn(ana.email, chosen)).status).toBe(200);
  });

  // @asvs V7.4.3
  it('leaves no session to who had typed the old one just before', async () => {
    const ana = await registerSomebody(app);
    const visitor = { ip: '10.0.0.9', userAgent: '' };
    const user = await provePassword(app.ctx, visitor, { username: ana.email, password: testPassword });
    if (isRefusal(user)) throw new Error(user.code);
    expect((await change(ana, testPassword)).status).toBe(200);
    const device = { kind: 'browser', key: 'k'.repeat(43), name: 'Chrome', icon: 'computer' } as const;
    const started = await startSession(app.ctx, visitor, { user, device, isProven: false });
    expect(started).toMatchObject({ code: 'session.invalid_credentials' });
    await Promise.all([change(ana, chosen, testPassword), stranger().signIn(ana.email, chosen)]);
    const { rows } = await app.ctx.db.system((tx) =>
      tx.execute(`select 1 from sessions where user_id = '${ana.userId}' and revoked_at is null`),
    );
    expect(rows).toHaveLength(1);
  });

  it('stops who guesses the current one', async () => {
    const ana = await registerSomebody(app);
    const statuses = new Set<number>();
    for (let i = 0; i < 11; i++) statuses.add((await change(ana, `No-Es-Esta-${i}`)).status);
    expect([...statuses]).toEqual([422, 429]);
  });
});
