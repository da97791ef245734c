import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sendCode } from '#contract/account/recovery.ts';
import { renewRecoveryCodes } from '#contract/account/second-factor.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { beginTombstones } from '#server/adapters/sent-journal/tombstones.ts';
import { processes } from '#server/processes/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { Caller } from '#tests/build/caller.ts';
import { freshDatabase, rowsAt } from '#tests/build/database.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { registerSomebody, testPassword } from '#tests/build/taxpayer.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-codes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** With the right password, and this code behind it. */
const enters = async (app: TestApp, email: string, code: string): Promise<boolean> => {
  const browser = new Caller(app);
  await browser.signIn(email, testPassword);
  return (await browser.form('/api/auth/callback/second-factor', { code })).status === 200;
};
const toldIn = ({ mails }: TestApp) => mails.filter(({ subject }) => subject === 'Crea códigos de recuperación nuevos');

// @asvs V6.5.1
it('a restore brings no code back that was used since the backup, and tells who must make new ones', async () => {
  const app = await testApp({ startAt: new Date().toISOString(), env: { CUADRE_DATA: folder } });
  const target = await freshDatabase();
  const envOf = ({ appUrl, ownerUrl }: typeof target) => ({
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    CUADRE_DATA: folder,
    CUADRE_MASTER_KEY: app.ctx.env.CUADRE_MASTER_KEY,
  });
  await beginTombstones(sentJournalFolder(app.ctx.env));
  const ana = await registerSomebody(app);
  const eva = await registerSomebody(app);
  const phone = await turnOnSecondFactor(app, ana);
  const [used = '', unused = ''] = phone.recoveryCodes;
  await new Caller(app).call(sendCode, { body: { username: eva.email } });
  const file = join(folder, 'copia.cuadre');
  expect(await processes.backup?.(envOf(app.database), ['--out', file])).toBe(0);
  expect(await enters(app, ana.email, used)).toBe(true);
  expect(await enters(app, ana.email, phone.codeNow(1))).toBe(true);

  expect(await processes.restore?.(envOf(target), ['--from', file])).toBe(0);
  const [{ at } = { at: new Date() }] = await rowsAt<{ at: Date }>(
    target.adminUrl,
    'select restored_at as at from migration.restores',
  );
  const restored = await testApp({
    startAt: at.toISOString(),
    env: { DATABASE_URL: target.appUrl, CUADRE_DATA: folder },
  });
  for (const code of [used, unused]) expect(await enters(restored, ana.email, code)).toBe(false);
  expect(await rowsAt(target.adminUrl, 'select 1 from email_codes')).toEqual([]);
  await runTurn(restored.ctx, 'mail-account-notice');
  const told = toldIn(restored);
  expect(told.map(({ to }) => to)).toEqual([ana.email]);
  expect(told[0]?.text).toContain('crea otros en Perfil, Seguridad');

  app.clock.set(restored.clock.now());
  expect(await enters(restored, ana.email, phone.codeNow(0))).toBe(false);
  expect(await enters(restored, ana.email, phone.codeNow(1))).toBe(false);
  restored.clock.forward(90_000);
  app.clock.set(restored.clock.now());
  const back = Object.assign(new Caller(restored), { customerId: ana.customerId });
  await back.signIn(ana.email, testPassword);
  expect((await back.form('/api/auth/callback/second-factor', { code: phone.codeNow() })).status).toBe(200);
  const body = { password: testPassword, code: phone.codeNow(1) };
  const { recoveryCodes } = (await back.call(renewRecoveryCodes, { body })).body;
  await restored.close();

  // Asking the SRI once more takes nothing away that was made since.
  expect(await processes.restore?.(envOf(target), ['--recover'])).toBe(0);
  const later = await testApp({
    startAt: restored.clock.now().toISOString(),
    env: { DATABASE_URL: target.appUrl, CUADRE_DATA: folder },
  });
  await runTurn(later.ctx, 'mail-account-notice');
  expect(toldIn(later)).toEqual([]);
  expect(await enters(later, ana.email, recoveryCodes[0] ?? '')).toBe(true);
  await later.close();
  await app.close();
  await target.drop();
}, 60_000);
