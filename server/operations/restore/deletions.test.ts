import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { saveTaxLogin } from '#contract/business/tax-authority.ts';
import * as contract from '#contract/deletion/account-deletion.ts';
import { processes } from '#server/processes/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { type FreshDatabase, freshDatabase, rowsAt } from '#tests/build/database.ts';
import { setDatabaseClock } from '#tests/build/erase-due.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer, testPassword } from '#tests/build/taxpayer.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-deletions-'));
const stones = join(folder, 'sent-keys', 'deleted-accounts.jsonl');
const hours = (count: number) => count * 3_600_000;
let app: TestApp;
let target: FreshDatabase;

beforeAll(async () => {
  // The commands tell the real time: what was deleted and erased here lies before it.
  const startAt = new Date(Date.now() - hours(100)).toISOString();
  app = await testApp({ startAt, env: { CUADRE_DATA: folder } });
  target = await freshDatabase();
});
afterEach(() => rmSync(stones, { force: true }));
afterAll(async () => {
  await app.close();
  await target.drop();
  rmSync(folder, { recursive: true });
});

const envOf = ({ appUrl, ownerUrl }: FreshDatabase) => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  CUADRE_DATA: folder,
  CUADRE_MASTER_KEY: app.ctx.env.CUADRE_MASTER_KEY,
});
const form = { reason: 'other', comment: 'Cierro el local este mes', confirmation: 'ELIMINAR' } as const;
const somebody = async () => {
  const who = await buildTaxpayer(app);
  const login = {
    identification: who.ruc,
    password: 'clave-del-sri',
    accountPassword: testPassword,
    keep: true,
    consents: true,
  } as const;
  expect((await who.call(saveTaxLogin, { body: { kind: 'master', ...login } })).status).toBe(200);
  return who;
};
const remove = async (who: ReadyTaxpayer) => {
  await setDatabaseClock(app);
  expect((await who.call(contract.deleteAccount, { body: { ...form, password: testPassword } })).status).toBe(200);
  await runTurn(app.ctx, 'note-deletion');
};
const takeBack = async ({ email }: ReadyTaxpayer) => {
  const body = { username: email, password: testPassword };
  expect((await new Caller(app).call(contract.takeBackAccount, { body })).status).toBe(200);
  await runTurn(app.ctx, 'note-deletion');
};
let files = 0;
const backup = async (): Promise<string> => {
  const file = join(folder, `${++files}.cuadre`);
  expect(await processes.backup?.(envOf(app.database), ['--out', file])).toBe(0);
  return file;
};
const restore = async (file: string) =>
  expect(await processes.restore?.(envOf(target), ['--from', file, '--force'])).toBe(0);

const stateOf = async ({ customerId, userId }: ReadyTaxpayer) => {
  const [row] = await rowsAt(
    target.adminUrl,
    `select (select count(*)::int from memberships where tenant_id = '${customerId}') as members,
      (select count(*)::int from tax_logins where tenant_id = '${customerId}') as secrets,
      (select tax_id like '%\\_deleted' from taxpayers where tenant_id = '${customerId}') as closed,
      (select disabled_at is not null from users where id = '${userId}') as disabled,
      (select email like 'deleted:%' from users where id = '${userId}') as erased`,
  );
  return row;
};
const open = { members: 1, closed: false, disabled: false, erased: false };
const closed = { members: 0, secrets: 0, closed: true, disabled: true, erased: false };

it('a backup from before a deletion brings back neither the account nor its secrets, and what is due is erased', async () => {
  const ana = await somebody();
  const eva = await somebody();
  const file = await backup();
  await remove(ana);
  await restore(file);
  expect(await stateOf(ana)).toEqual(closed);
  expect(await stateOf(eva)).toEqual({ ...open, secrets: 1 });

  app.clock.forward(hours(73));
  await runTurn(app.ctx, 'erase-account');
  const noted = readFileSync(stones, 'utf8');
  for (const personal of [ana.ruc, ana.email, form.comment]) expect(noted).not.toContain(personal);

  await restore(file);
  const again = await testApp({
    startAt: app.clock.now().toISOString(),
    env: { DATABASE_URL: target.appUrl, CUADRE_DATA: folder },
  });
  await runTurn(again.ctx, 'erase-account');
  expect(await stateOf(ana)).toEqual({ ...closed, erased: true });
  await again.close();
  expect(await processes.restore?.(envOf(target), ['--recover'])).toBe(0);
  expect(await stateOf(ana)).toEqual({ ...closed, erased: true });
  app.forget();
});

it('what was taken back since the backup is open again, and only its secrets stay destroyed', async () => {
  const ana = await somebody();
  const before = await backup();
  await remove(ana);
  const between = await backup();
  await takeBack(ana);
  for (const file of [before, between]) {
    await restore(file);
    expect(await stateOf(ana)).toEqual({ ...open, secrets: 0 });
  }
});

it('without the list of deletions nothing is touched until a person says so; found later, it is applied', async () => {
  const ana = await somebody();
  const file = await backup();
  await remove(ana);
  await restore(file);
  const elsewhere = join(folder, 'kept.jsonl');
  renameSync(stones, elsewhere);

  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await processes.restore?.(envOf(target), ['--from', file, '--force'])).toBe(1);
  expect(said.mock.calls.join('')).toMatch(/deleted-accounts\.jsonl.*--without-deletions.*No se ha cambiado nada/);
  said.mockRestore();
  expect(await stateOf(ana)).toEqual(closed);

  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const args = ['--from', file, '--force', '--without-deletions'];
  expect(await processes.restore?.(envOf(target), args)).toBe(0);
  expect(told.mock.calls.join('')).toMatch(/volvieron.*npm run restore -- --recover/);
  told.mockRestore();
  expect(await stateOf(ana)).toEqual({ ...open, secrets: 1 });

  renameSync(elsewhere, stones);
  expect(await processes.restore?.(envOf(target), ['--recover'])).toBe(0);
  expect(await stateOf(ana)).toEqual(closed);
}, 60_000);
