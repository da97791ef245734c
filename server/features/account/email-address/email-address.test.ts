import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import * as contract from '#contract/account/personal-data.ts';
import * as recovery from '#contract/account/recovery.ts';
import { getTaxDataComplete } from '#contract/business/tax-data.ts';
import type { Mailer } from '#server/adapters/mail/mailer.ts';
import { emailCodes } from '#server/db/tables/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { mailedCode } from '#tests/build/mailed-code.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { registerSomebody, type TestTaxpayer, testPassword } from '#tests/build/taxpayer.ts';
import { sweepSessions } from '../session/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await runAll(app.ctx);
  app.forget();
});

const change = (who: TestTaxpayer, email: string, password = testPassword) =>
  who.call(contract.updateOnlyEmail, { body: { email, password } });
const verify = (who: TestTaxpayer, requestId: string, code: string) =>
  who.call(contract.verifyEmail, { body: { requestId, code } });
const dataOf = async (who: TestTaxpayer) => (await who.call(contract.getPersonalData)).body;

describe('the address of an account', () => {
  it('is verified with the code that was mailed there', async () => {
    const ana = await registerSomebody(app);
    expect(await dataOf(ana)).toMatchObject({ email: ana.email, emailVerified: false });
    const { requestId } = (await ana.call(contract.sendEmailCode)).body;
    const code = await mailedCode(app);
    expect(app.mails.at(-1)).toMatchObject({ to: ana.email, subject: `${code} verifica tu correo en Cuadre` });
    expect((await verify(ana, requestId, code === '000000' ? '111111' : '000000')).body).toMatchObject({
      code: 'recovery.wrong_code',
    });
    expect((await verify(ana, requestId, code)).status).toBe(200);
    expect(await dataOf(ana)).toMatchObject({ emailVerified: true });
    expect((await ana.call(accounts.allProfile)).body.user.emailVerified).toBe(true);
    expect((await verify(ana, requestId, code)).status).toBe(422);
    expect((await ana.call(contract.sendEmailCode)).body).toMatchObject({ code: 'email.verified' });
  });

  it('is verified by somebody who chose a new password with a code from it', async () => {
    const ana = await registerSomebody(app);
    const guest = new Caller(app);
    const { requestId } = (await guest.call(recovery.sendCode, { body: { username: ana.email } })).body;
    const code = await mailedCode(app);
    const { token } = (await guest.call(recovery.validateCode, { body: { requestId, code } })).body;
    const [password, confirmation] = ['Otra-Laguna-58', 'Otra-Laguna-58'];
    await guest.call(recovery.changePassword, { body: { requestId, token, password, confirmation } });
    await ana.signIn(ana.email, password);
    expect((await dataOf(ana)).emailVerified).toBe(true);
  });

  it('changes once the new one is verified; the old one is told and the business goes along', async () => {
    const ana = await registerSomebody(app);
    const before = ana.email;
    const { requestId } = (await change(ana, 'ana.nueva@example.com')).body;
    expect(await dataOf(ana)).toMatchObject({
      email: before,
      openCode: { requestId, email: 'ana.nueva@example.com' },
    });
    const code = await mailedCode(app);
    expect(app.mails.map(({ to }) => to)).toEqual(['ana.nueva@example.com']);
    expect((await verify(ana, requestId, code)).status).toBe(200);
    expect(await dataOf(ana)).toMatchObject({ email: 'ana.nueva@example.com', emailVerified: true });
    expect((await ana.call(getTaxDataComplete)).body.taxData.email).toBe('ana.nueva@example.com');
    await runAll(app.ctx);
    expect(app.mails.at(-1)).toMatchObject({ to: before, subject: 'El correo de tu cuenta de Cuadre cambió' });
    expect((await new Caller(app).signIn(before, testPassword)).status).toBe(401);
    expect((await new Caller(app).signIn('ana.nueva@example.com', testPassword)).status).toBe(200);
  });

  it('that was left is told also when mail was away for days', async () => {
    const ana = await registerSomebody(app);
    const { requestId } = (await change(ana, 'ana.lejos@example.com')).body;
    expect((await verify(ana, requestId, await mailedCode(app))).status).toBe(200);
    const mailer: Mailer = { send: async () => ({ kind: 'failed', reason: 'ECONNREFUSED' }) };
    await runTurn({ ...app.ctx, mailer });
    app.clock.forward(3 * 86_400_000);
    await sweepSessions(app.ctx);
    await runAll(app.ctx);
    expect(app.mails.at(-1)).toMatchObject({ to: ana.email, subject: 'El correo de tu cuenta de Cuadre cambió' });
    // Then nothing is left of the code, nor of the address.
    await sweepSessions(app.ctx);
    const codes = await app.ctx.db.system((tx) => tx.select().from(emailCodes).where(eq(emailCodes.id, requestId)));
    expect(codes).toEqual([]);
  });

  // @asvs V7.5.1
  it('does not change without the password, to its own or to somebody else’s', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    expect((await change(ana, 'x@example.com', 'No-Es-Esta-1')).body).toMatchObject({ code: 'account.wrong_password' });
    expect((await change(ana, ana.email.toUpperCase())).body).toMatchObject({ code: 'email.same' });
    expect((await change(ana, eva.email.toUpperCase())).body).toMatchObject({ code: 'email.taken' });
    await runAll(app.ctx);
    expect(app.mails).toEqual([]);
  });

  it('that two ask for goes to the one who verifies first', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    const anas = (await change(ana, 'comun@example.com')).body.requestId;
    const anasCode = await mailedCode(app);
    const evas = (await change(eva, 'comun@example.com')).body.requestId;
    const evasCode = await mailedCode(app);
    expect((await verify(eva, evas, evasCode)).status).toBe(200);
    expect((await verify(ana, anas, anasCode)).body).toMatchObject({ code: 'email.taken' });
    expect((await dataOf(ana)).email).toBe(ana.email);
  });
});

describe('a code for an address', () => {
  // @asvs V6.5.5
  it('is nobody else’s, opens no password and lasts ten minutes', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    const { requestId } = (await ana.call(contract.sendEmailCode)).body;
    const code = await mailedCode(app);
    expect((await verify(eva, requestId, code)).body).toMatchObject({ code: 'recovery.wrong_code' });
    const forPassword = await new Caller(app).call(recovery.validateCode, { body: { requestId, code } });
    expect(forPassword.status).toBe(422);
    app.clock.forward(10 * 60_000);
    expect((await verify(ana, requestId, code)).status).toBe(422);
  });

  it('allows five tries, and an account five codes an hour', async () => {
    const ana = await registerSomebody(app);
    const { requestId } = (await ana.call(contract.sendEmailCode)).body;
    const code = await mailedCode(app);
    const wrong = code === '123456' ? '654321' : '123456';
    await Promise.all(Array.from({ length: 5 }, () => verify(ana, requestId, wrong)));
    expect((await verify(ana, requestId, code)).status).toBe(422);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await ana.call(contract.sendEmailCode)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
