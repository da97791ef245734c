import { randomUUID } from 'node:crypto';
import { INVOICE } from '@cuadre/sri/catalogs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allProfile, register } from '#contract/account/accounts.ts';
import * as recovery from '#contract/account/recovery.ts';
import * as people from '#contract/business/people.ts';
import * as taxData from '#contract/business/tax-data.ts';
import { changeCalendarFeed, getCalendarFile } from '#contract/declarations/calendar.ts';
import { markFiled } from '#contract/declarations/returns.ts';
import * as contract from '#contract/deletion/account-deletion.ts';
import * as clients from '#contract/directory/clients.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { closeCase, openCase } from '#server/db/operator-cases.ts';
import { applyNotedReturns } from '#server/features/declarations/index.ts';
import { readPicture } from '#server/lib/pictures.ts';
import { type AppAndAdmin, appAndAdmin } from '#tests/build/app-and-admin.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { eraseDue, setDatabaseClock } from '#tests/build/erase-due.ts';
import { plantBusiness } from '#tests/build/planted-business.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer, testPassword } from '#tests/build/taxpayer.ts';
import { fates } from './fates.ts';
import { purgeHeld } from './purge-held.ts';
import { applyTombstones } from './tombstones.ts';

let app: AppAndAdmin['app'];
let admin: AppAndAdmin['admin'];
let close: AppAndAdmin['close'];
beforeAll(async () => {
  ({ app, admin, close } = await appAndAdmin());
});
afterAll(() => close());
afterEach(() => app.forget());

const hours = (count: number) => count * 3_600_000;
const form = { reason: 'other', comment: 'Cierro el local este mes', confirmation: 'Eliminar ' } as const;
const remove = async (who: Caller, more: object = {}) => {
  await setDatabaseClock(app);
  return who.call(contract.deleteAccount, {
    body: { ...form, password: testPassword, ...more } as contract.DeletionForm,
  });
};
const login = ({ email }: { email: string }) => ({ username: email, password: testPassword });
const errorOf = async (who: ReadyTaxpayer) =>
  new URL((await new Caller(app).signIn(who.email, testPassword)).body.url).searchParams.get('error');

/** Where a text stands in the database, however a column keeps it. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const hex = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await admin.query(
      `select 1 from "${name}" t where t::text ilike $1 or t::text ilike $2 limit 1`,
      [`%${text}%`, `%${hex}%`],
    );
    if (rowCount) found.push(name);
  }
  return found.sort();
};

const rowsOf = async (table: string, { customerId }: ReadyTaxpayer): Promise<number> =>
  (await admin.query(`select 1 from ${table} where tenant_id = $1`, [customerId])).rowCount ?? 0;

const purge = async () => {
  await setDatabaseClock(app);
  await purgeHeld(app.ctx);
};

/** The business is closed, its three days are over and the jobs have run. */
const erase = async (who: ReadyTaxpayer) => {
  expect((await remove(who)).status).toBe(200);
  app.clock.forward(hours(72));
  await eraseDue(app);
};

it('every table of the database has its fate', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const decided: string[] = Object.values(fates).flat();
  const bookkeeping = new Set(['migrations', 'schema_migrations']);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !bookkeeping.has(name))
      .sort(),
  ).toEqual(decided.sort());
});

describe('a deletion', () => {
  // @asvs V7.5.1
  it('wants the password, a reason, fifteen characters and the word', async () => {
    const ana = await buildTaxpayer(app);
    expect((await remove(ana, { password: 'No-Es-Esta-1' })).body).toMatchObject({ code: 'account.wrong_password' });
    for (const wrong of [{ comment: 'muy corto' }, { reason: 'porque sí' }, { confirmation: 'borrar' }])
      expect((await remove(ana, wrong)).status).toBe(400);
    expect((await ana.call(allProfile)).status).toBe(200);
  });

  // @asvs V7.4.2
  it('closes at once, destroys the secrets at once, and tells by mail until when it can be taken back', async () => {
    const { ana } = await plantBusiness(app, admin);
    const phone = new Caller(app);
    await phone.signIn(ana.email, testPassword);
    const { body } = await remove(ana);
    expect(body.eraseAt).toBe('2026-11-23T15:00:00.000Z');
    for (const browser of [ana, phone]) expect((await browser.call(allProfile)).status).toBe(401);
    expect(await errorOf(ana)).toBe('account.closing');
    for (const table of fates.destroyedAtOnce) expect([table, await rowsOf(table, ana)]).toEqual([table, 0]);
    const { rows } = await admin.query(
      'select tax_id, (select count(sealed_key) + count(sealed_data_key) from signatures s where s.tenant_id = t.tenant_id) as keys from taxpayers t where tenant_id = $1',
      [ana.customerId],
    );
    expect(rows).toEqual([{ tax_id: `${ana.ruc}_deleted`, keys: '0' }]);
    await runTurn(app.ctx, 'mail-deletion');
    expect(app.mails.at(-1)).toMatchObject({ to: ana.email });
    expect(app.mails.at(-1)?.text).toContain('23 nov 2026');
    const again = new Caller(app);
    expect(
      (await again.call(contract.getClosingAccount, { body: { ...login(ana), password: 'Otra-1-Clave' } })).status,
    ).toBe(401);
  });

  it('taken back, lets those approve returns whom an owner had let', async () => {
    const ana = await buildTaxpayer(app);
    const eva = await buildColleague(app, ana, 'accountant');
    const said = { personId: eva.userId, mayApprove: true };
    expect((await ana.call(people.letApprove, { body: said })).status).toBe(200);
    await remove(ana);
    expect((await new Caller(app).call(contract.takeBackAccount, { body: login(ana) })).status).toBe(200);
    await ana.signInAgain();
    const { body } = await ana.call(people.getPeople);
    expect(body.people.find(({ id }) => id === eva.userId)).toMatchObject({ role: 'accountant', mayApprove: true });
  });

  it('leaves the private address of its calendar saying nothing from then on', async () => {
    const ana = await buildTaxpayer(app);
    const { url = '' } = (await ana.call(changeCalendarFeed, { body: { to: 'new' } })).body.feed ?? {};
    const token = url.slice(url.lastIndexOf('/') + 1);
    const ask = async () => (await new Caller(app).call(getCalendarFile, { params: { token } })).status;
    expect(await ask()).toBe(200);
    await remove(ana);
    expect(await ask()).toBe(410);
    expect(await rowsOf('calendar_feeds', ana)).toBe(0);
  });

  it('can be taken back for three days: everything is there, but what was destroyed', async () => {
    const { ana, profile } = await plantBusiness(app, admin);
    await remove(ana);
    app.clock.forward(hours(71));
    await runTurn(app.ctx, 'erase-account');
    const guest = new Caller(app);
    const closing = await guest.call(contract.getClosingAccount, { body: login(ana) });
    expect(closing.body).toMatchObject({ eraseAt: '2026-11-23T15:00:00.000Z', needsCode: false });
    expect((await guest.call(contract.takeBackAccount, { body: login(ana) })).status).toBe(200);
    await ana.signInAgain();
    const { body } = await ana.call(allProfile);
    expect(body).toMatchObject({ taxId: ana.ruc, role: 'owner', user: { shortName: profile[0] } });
    expect((await ana.call(clients.getListCustomer)).body.items).toHaveLength(2);
    // Where the daily look finds whom something ends soon.
    const { rows: looked } = await admin.query('select plan_ends_at from taxpayer_directory where tenant_id = $1', [
      ana.customerId,
    ]);
    expect(looked).toEqual([{ plan_ends_at: expect.any(Date) }]);
    app.clock.forward(hours(2));
    await runTurn(app.ctx, 'erase-account');
    await ana.signInAgain();
    expect((await ana.call(clients.getListCustomer)).body.items).toHaveLength(2);
    expect(await rowsOf('tax_logins', ana)).toBe(0);
    expect((await guest.call(contract.takeBackAccount, { body: login(ana) })).body).toMatchObject({
      code: 'account.gone',
    });
  });

  it('can be taken back by who forgot the password, with one that a mailed code sets; not when its time is over', async () => {
    const ana = await buildTaxpayer(app);
    await remove(ana);
    const guest = new Caller(app);
    const password = 'Otra-Laguna-58';
    const codesMailed = () => app.mails.flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? []);
    const reset = async () => {
      const { requestId } = (await guest.call(recovery.sendCode, { body: { username: ana.email } })).body;
      await runTurn(app.ctx, 'mail-code');
      const code = codesMailed().at(-1) ?? '';
      const { token } = (await guest.call(recovery.validateCode, { body: { requestId, code } })).body;
      return { requestId, token, password, confirmation: password };
    };
    expect((await guest.call(recovery.changePassword, { body: await reset() })).status).toBe(200);
    const late = await reset();
    // A new password opens nothing by itself.
    expect((await guest.signIn(ana.email, password)).status).not.toBe(200);
    expect((await guest.call(contract.getClosingAccount, { body: login(ana) })).status).toBe(401);
    expect((await guest.call(contract.takeBackAccount, { body: { ...login(ana), password } })).status).toBe(200);
    expect((await guest.signIn(ana.email, password)).status).toBe(200);
    const { customerId } = (await guest.call(allProfile)).body;
    expect(customerId).toBe(ana.customerId);
    expect((await guest.call(contract.deleteAccount, { body: { ...form, password } })).status).toBe(200);
    expect((await guest.call(recovery.changePassword, { body: late })).body).toMatchObject({
      code: 'recovery.expired',
    });
    app.clock.forward(hours(72));
    await guest.call(recovery.sendCode, { body: { username: ana.email } });
    await runTurn(app.ctx, 'mail-code');
    expect(codesMailed()).toHaveLength(2);
  });

  // @asvs V14.2.4
  it('leaves nothing of the person after three days, and the tax documents only where the law keeps them', async () => {
    const { ana, profile, fiscal, paper } = await plantBusiness(app, admin);
    await runTurn(app.ctx, 'export-account');
    expect(await rowsOf('made_files', ana)).toBeGreaterThan(0);
    expect(await readPicture(app.ctx, ana.customerId, 'mail')).toBeDefined();
    await erase(ana);
    for (const canary of profile) expect([canary, await tablesWith(canary)]).toEqual([canary, []]);
    expect(await rowsOf('made_files', ana)).toBe(0);
    expect(await readPicture(app.ctx, ana.customerId, 'mail')).toBeUndefined();
    const held: string[] = [...fates.heldByLaw, 'taxpayers'];
    const placesOf = async () => {
      const found: string[][] = [];
      for (const canary of fiscal) found.push(await tablesWith(canary));
      return found;
    };
    const places = await placesOf();
    for (const tables of places) {
      expect(tables).toContain('receipt_versions');
      expect(held).toEqual(expect.arrayContaining(tables));
    }
    expect((await new Caller(app).call(contract.takeBackAccount, { body: login(ana) })).status).toBe(401);
    for (const table of [...fates.destroyedAtOnce, ...fates.erasedLater])
      expect([table, await rowsOf(table, ana)]).toEqual([table, 0]);

    app.clock.set('2033-11-19T15:00:00Z');
    await purge();
    expect([await tablesWith(paper), await rowsOf('stored_files', ana)]).toEqual([['papers'], 1]);
    expect(await placesOf()).toEqual(places);
    app.clock.set('2033-11-25T15:00:00Z');
    await purge();
    expect(await placesOf()).toEqual([[], [], []]);
    expect([await tablesWith(paper), await rowsOf('stored_files', ana)]).toEqual([[], 0]);
    expect(await tablesWith(ana.ruc)).toEqual([]);
    const { rows } = await admin.query(
      'select purged_at is not null as purged, comment from account_deletions where tenant_id = $1',
      [ana.customerId],
    );
    expect(rows).toEqual([{ purged: true, comment: '' }]);
  });

  it('asks who has a second factor for its code, on the way out and on the way back', async () => {
    const ana = await buildTaxpayer(app);
    const { nextCode } = await turnOnSecondFactor(app, ana);
    expect((await remove(ana)).body).toMatchObject({ code: 'session.second_factor' });
    expect((await remove(ana, { code: '000000' })).body).toMatchObject({ code: 'second_factor.wrong_code' });
    expect((await remove(ana, { code: nextCode() })).status).toBe(200);
    const guest = new Caller(app);
    const closing = await guest.call(contract.getClosingAccount, { body: login(ana) });
    expect(closing.body).toMatchObject({ needsCode: true });
    const back = (more: object = {}) => guest.call(contract.takeBackAccount, { body: { ...login(ana), ...more } });
    expect((await back()).body).toMatchObject({ code: 'session.second_factor' });
    expect((await back({ code: nextCode() })).status).toBe(200);
  });

  it('waits for what is on its way to the SRI, a week at most, and leaves no work behind', async () => {
    const { ana } = await plantBusiness(app, admin);
    await admin.query(`update receipts set state = 'sending' where tenant_id = $1`, [ana.customerId]);
    await erase(ana);
    expect(await rowsOf('clients', ana)).toBe(2);
    app.clock.forward(hours(7 * 24 + 1));
    await eraseDue(app);
    expect([await rowsOf('clients', ana), await rowsOf('jobs', ana)]).toEqual([0, 0]);
  });

  it('waits for a return that somebody else files, and not for one that its owner would', async () => {
    const [{ ana }, { ana: eva }] = [await plantBusiness(app, admin), await plantBusiness(app, admin)];
    for (const [who, filer] of [
      [ana, 'operator'],
      [eva, 'owner'],
    ] as const)
      await admin.query(
        `insert into returns (tenant_id, id, environment, obligation, period, ordinal, state, filer, content, documents,
          sha256, leaves, pay, approved_by, approved_at)
        values ($1, gen_random_uuid(), 'produccion', 'iva', '2026-06', 1, 'approved', $2, '{}', '[]', repeat('0', 64),
          '{"boxes":{},"deferred":[]}', 0, $3, now())`,
        [who.customerId, filer, who.userId],
      );
    for (const who of [ana, eva]) expect((await remove(who)).status).toBe(200);
    app.clock.forward(hours(73));
    await eraseDue(app);
    expect([await rowsOf('clients', ana), await rowsOf('clients', eva)]).toEqual([2, 0]);
    await admin.query(
      `update returns set state = 'sent', number = '872654123', filed_on = '2026-11-20', sent_at = now() where tenant_id = $1`,
      [ana.customerId],
    );
    app.clock.forward(hours(2));
    await eraseDue(app);
    expect(await rowsOf('clients', ana)).toBe(0);
  });

  it('waits for money that the operator sends them, and not for what they said no account for', async () => {
    const [{ ana }, { ana: eva }] = [await plantBusiness(app, admin), await plantBusiness(app, admin)];
    for (const who of [ana, eva])
      await admin.query(
        `insert into payment_transfers (tenant_id, attempt_id, order_id, state, total, bank_account_id, asked_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), 'to_transfer', 6.90, null, now())`,
        [who.customerId],
      );
    const told = { kind: 'refund', tenantId: ana.customerId, subject: randomUUID() } as const;
    const at = app.ctx.now();
    await app.ctx.db.tenant(ana.customerId, (tx) =>
      openCase(tx, told, { id: randomUUID(), at, about: 'refund_to_transfer' }),
    );
    for (const who of [ana, eva]) expect((await remove(who)).status).toBe(200);
    app.clock.forward(hours(30 * 24));
    await eraseDue(app);
    expect([await rowsOf('clients', ana), await rowsOf('clients', eva)]).toEqual([2, 0]);
    await app.ctx.db.tenant(ana.customerId, (tx) => closeCase(tx, told, { at, outcome: 'transferred' }));
    app.clock.forward(hours(2));
    await eraseDue(app);
    expect(await rowsOf('clients', ana)).toBe(0);
  });

  it('leaves other businesses alone, at every step', async () => {
    const [{ ana }, other] = [await plantBusiness(app, admin), await plantBusiness(app, admin)];
    const ofNoBusiness: string[] = [...fates.emptied, ...fates.ofNobody, ...fates.erasedOfPerson];
    const tables = Object.values(fates)
      .flat()
      .filter((table) => !ofNoBusiness.includes(table));
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const table of tables) counts[table] = await rowsOf(table, other.ana);
      return counts;
    };
    const before = await count();
    await erase(ana);
    app.clock.set('2034-01-01T15:00:00Z');
    await purge();
    expect(await count()).toEqual(before);
  });

  it('frees the RUC: a new account sees nothing old, and says where its real numbers go on', async () => {
    const { ana } = await plantBusiness(app, admin);
    await erase(ana);
    const again = new Caller(app);
    const registered = await again.call(register, {
      body: {
        shortName: 'Ana',
        identification: ana.cedula,
        hadElectronicBilling: true,
        email: 'otra.vez@example.com',
        password: testPassword,
        confirmation: testPassword,
        acceptsTerms: true,
      },
    });
    expect(registered.status).toBe(200);
    await again.signIn('otra.vez@example.com', testPassword);
    again.customerId = registered.body.customerId;
    expect((await again.call(clients.getListCustomer)).body.items).toEqual([]);
    await again.call(taxData.saveEstablishment, { body: { code: '001', address: 'Quito' } });
    const point = { establishment: '001', code: '001' };
    expect((await again.call(taxData.addSalesPoint, { body: point })).body).toMatchObject({
      code: 'sales_point.last_unknown',
    });
    const made = await again.call(taxData.addSalesPoint, { body: { ...point, lastSequentials: { [INVOICE]: 57 } } });
    expect(made.status).toBe(200);
  });
});

it('what an erased account said of its returns is not there again after a backup of later is restored', async () => {
  const ana = await buildTaxpayer(app);
  const since = app.clock.now();
  const filed = { period: '2026-10', number: '871234567890', filedOn: '2026-11-04' } as const;
  expect((await ana.call(markFiled, { body: filed })).status).toBe(200);
  expect([await rowsOf('filed_elsewhere', ana), await rowsOf('declared_periods', ana)]).toEqual([1, 1]);
  await erase(ana);
  const journals = [sentJournalFolder(app.ctx.env)];
  await applyNotedReturns(app.ctx, journals, since);
  await applyTombstones(app.ctx, journals);
  expect([await rowsOf('filed_elsewhere', ana), await rowsOf('declared_periods', ana)]).toEqual([0, 0]);
});

it('seven years are counted on the calendar', async () => {
  for (const [today, day] of [
    ['2033-11-20', '2026-11-20'],
    ['2032-02-29', '2025-02-28'],
  ])
    expect((await admin.query('select last_day_not_kept($1)::text as day', [today])).rows).toEqual([{ day }]);
});

it('stops with an alarm where the directory has a business of which nothing is to be seen, and erases the others', async () => {
  const [{ ana: hidden }, { ana: seen }] = [await plantBusiness(app, admin), await plantBusiness(app, admin)];
  const hide = (yes: boolean) =>
    admin.query(
      yes
        ? `create policy hidden on taxpayers as restrictive using (tenant_id <> '${hidden.customerId}')`
        : 'drop policy hidden on taxpayers',
    );
  for (const who of [hidden, seen]) expect((await remove(who)).status).toBe(200);
  app.clock.forward(hours(72));
  await hide(true);
  await eraseDue(app);
  await hide(false);
  expect(app.logged()).toContain('nothing_to_erase');
  const stateOf = async (who: ReadyTaxpayer) =>
    (
      await admin.query('select erased_at is null as open from account_deletions where tenant_id = $1', [
        who.customerId,
      ])
    ).rows;
  expect([await stateOf(hidden), await stateOf(seen)]).toEqual([[{ open: true }], [{ open: false }]]);
  app.clock.forward(hours(2));
  await eraseDue(app);
  expect(await stateOf(hidden)).toEqual([{ open: false }]);
  app.clock.set('2034-01-01T15:00:00Z');
  await hide(true);
  await purge();
  await hide(false);
  expect(await rowsOf('receipts', hidden)).toBeGreaterThan(0);
  expect(await rowsOf('receipts', seen)).toBe(0);
});
