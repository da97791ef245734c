import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateEnvironment } from '#contract/account/accounts.ts';
import * as contract from '#contract/business/tax-authority.ts';
import * as taxData from '#contract/business/tax-data.ts';
import { getTaxCalendar } from '#contract/declarations/calendar.ts';
import { getTaxDeclaration } from '#contract/declarations/returns.ts';
import { practiceAddress } from '#phrases/business/setup.ts';
import { httpSriPortal } from '#server/adapters/sri-portal/http-sri-portal.ts';
import type { PortalStage, SriPortal } from '#server/adapters/sri-portal/sri-portal.ts';
import { personOfRuc } from '#server/adapters/sri-portal/stand-in/person-of-ruc.ts';
import {
  type PortalStandIn,
  startPortalStandIn,
  WRONG_PASSWORD,
} from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import { portalSwitch } from '#server/adapters/sri-portal/stand-in/switches.ts';
import type { Context } from '#server/context.ts';
import { claim, release } from '#server/jobs/outbox.ts';
import { runJob } from '#server/jobs/run-job.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import type { Caller } from '#tests/build/caller.ts';
import { openJobs, runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';
import { downloadTaxInformationJob } from './jobs.ts';
import { DOWNLOAD_TAX_INFORMATION as QUEUE } from './queue-download.ts';

const canary = 'Canario-Del-Portal-77';
let portal: PortalStandIn;
let app: TestApp;
let admin: pg.Client;

beforeAll(async () => {
  portal = await startPortalStandIn({ host: '127.0.0.1', port: 0, seed: 1 });
  const world = httpSriPortal({ addresses: { practice: portal.url, sri: undefined }, timeoutMs: 20_000 });
  app = await testApp({ portal: world });
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await app.close();
  await portal.close();
});
beforeEach(() => portal.board.set([]));

const login = (ruc: string, more: Partial<contract.TaxLogin> = {}): contract.TaxLogin => ({
  kind: 'additional',
  identification: ruc,
  additionalUser: '0602045759',
  password: canary,
  accountPassword: testPassword,
  keep: true,
  consents: false,
  ...more,
});
const look = async (who: Caller) => (await who.call(contract.getTaxAuthority)).body;
const set = async (who: Caller) => (await who.call(taxData.getTaxDataComplete)).body;
const misbehave = (...switches: { kind: string; service?: string; times?: number; ms?: number }[]) =>
  portal.board.set(switches.map((each) => portalSwitch.parse(each)));
/** Asks, and lets the worker do what it does until the download has ended. */
const download = async (who: Caller & { ruc: string }, more: Partial<contract.TaxLogin> = {}) => {
  const asked = await who.call(contract.saveTaxLogin, { body: login(who.ruc, more) });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  expect(asked.body.download.state).toBe('queued');
  await settle();
  return look(who);
};
/** The app's context with somebody who sees each stage after it was written down. */
const onStages = (see: (stage: PortalStage) => unknown): Context => {
  const { portal: real } = app.ctx;
  const download: SriPortal['download'] = (name, given, options) =>
    real.download(name, given, {
      ...options,
      onStage: async (stage) => {
        await options.onStage(stage);
        await see(stage);
      },
    });
  return { ...app.ctx, portal: { ...real, download } };
};
const settle = async () => {
  for (let turn = 0; turn < 5 && (await openJobs(app.ctx, QUEUE)) > 0; turn++) await runTurn(app.ctx, QUEUE);
};

describe('a download for somebody new', () => {
  it('fills everything that nobody wrote, and never touches sales points', async () => {
    const ana = await registerSomebody(app);
    expect(await look(ana)).toMatchObject({ portal: 'practice', download: { state: 'none' }, differences: [] });
    const after = await download(ana);
    const person = personOfRuc(ana.ruc);
    expect(after).toMatchObject({
      login: { kind: 'additional', user: '•••759' },
      download: { state: 'done', tryingAgain: false },
      information: { legalName: person.razonSocial, rucState: 'active' },
      differences: [],
    });
    expect(after.information?.obligations.length).toBe(person.obligaciones.length);
    const data = await set(ana);
    expect(data.taxData).toMatchObject({ legalName: person.razonSocial, headOfficeAddress: person.direccionMatriz });
    expect(data.activities.find(({ main }) => main)?.name).toBe(person.actividades[0]?.descripcion);
    const open = person.establecimientos.filter(({ estado }) => estado === 'ABIERTO').map(({ numero }) => numero);
    expect(data.establishments.map(({ code }) => code)).toEqual(open);
    expect(data.establishments.flatMap(({ salesPoints }) => salesPoints)).toEqual([]);
    // What is invented must never stand on a real receipt; what the person writes instead, and places where nothing is
    // issued, stop nobody.
    const invented = async () => {
      const { body } = await ana.call(updateEnvironment, { body: { environment: 'pruebas' } });
      const { faults } = body as unknown as { faults: { code: string; sentence: string }[] };
      return faults.filter(({ code }) => code === 'environment.invented').map(({ sentence }) => sentence);
    };
    expect(await invented()).toHaveLength(3); // name, trade name, address
    await ana.call(taxData.addSalesPoint, { body: { establishment: '001', code: '001' } });
    expect((await invented()).at(-1)).toContain('establecimiento 001');
    const own = { legalName: 'Ana Vera', tradeName: 'Casa Vera', headOfficeAddress: 'Calle Larga 1, Cuenca' };
    await ana.call(taxData.saveTaxDataPart, { body: own });
    await ana.call(taxData.saveEstablishment, { body: { code: '001', address: 'Calle Larga 1, Cuenca' } });
    expect(await invented()).toEqual([]);
    // Nor what somebody begins with who only practises.
    await ana.call(taxData.saveTaxDataPart, { body: { headOfficeAddress: practiceAddress } });
    await ana.call(taxData.saveEstablishment, { body: { code: '001', address: practiceAddress } });
    expect(await invented()).toHaveLength(2);
  });

  it('shows each stage while it runs', async () => {
    const ana = await registerSomebody(app);
    const seen: string[] = [];
    const watched = onStages(async () => void seen.push((await look(ana)).download.state));
    await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) });
    await runTurn(watched, QUEUE);
    expect(seen).toEqual(['connecting', 'ruc', 'establishments', 'activities', 'obligations']);
    expect((await look(ana)).download.state).toBe('done');
  });
});

describe('a download for somebody who wrote already', () => {
  it('asks before it changes anything, keeps what is refused, and asks again only for news', async () => {
    const ana = await buildTaxpayer(app, { legalName: 'Ana Escrita A Mano', lastInvoice: 41 });
    const points = (await set(ana)).establishments.flatMap(({ salesPoints }) => salesPoints);
    const person = personOfRuc(ana.ruc);
    const { differences } = await download(ana);
    expect(differences.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['legalName', 'headOfficeAddress', 'mainActivity', 'establishment.001']),
    );
    expect(differences.find(({ field }) => field === 'legalName')).toEqual({
      field: 'legalName',
      stored: 'Ana Escrita A Mano',
      told: person.razonSocial,
    });
    expect((await set(ana)).taxData).toMatchObject({
      legalName: 'Ana Escrita A Mano',
      tradeName: person.nombreComercial, // nobody had written one
    });
    // The same again, undecided: the same questions.
    await ana.call(contract.reloadTaxInformation);
    await settle();
    expect((await look(ana)).differences).toEqual(differences);
    // The address of the head office and the place are taken over; the name stays.
    const fields = ['headOfficeAddress', 'establishment.001', 'mainActivity', 'nonsense'];
    expect((await ana.call(contract.acceptTaxInformation, { body: { fields } })).body.differences).toEqual([]);
    const data = await set(ana);
    expect(data.taxData).toMatchObject({ legalName: 'Ana Escrita A Mano', headOfficeAddress: person.direccionMatriz });
    expect(data.establishments[0]?.address).toBe(person.direccionMatriz);
    expect(data.activities.filter(({ main }) => main).map(({ name }) => name)).toEqual([
      person.actividades[0]?.descripcion,
    ]);
    expect(data.activities.map(({ name }) => name)).toContain('Servicios de diseño');
    expect(data.establishments.flatMap(({ salesPoints }) => salesPoints)).toEqual(points);
    await ana.call(contract.reloadTaxInformation);
    await settle();
    expect((await look(ana)).differences).toEqual([]);
    // The portal has news: what the person took over is followed, what they wrote is asked.
    portal.describe(ana.ruc, { razonSocial: 'OTRA RAZÓN', direccionMatriz: 'CALLE NUEVA 1, LOJA' });
    await ana.call(contract.reloadTaxInformation);
    await settle();
    expect((await look(ana)).differences).toEqual([
      { field: 'legalName', stored: 'Ana Escrita A Mano', told: 'OTRA RAZÓN' },
    ]);
    expect((await set(ana)).taxData.headOfficeAddress).toBe('CALLE NUEVA 1, LOJA');
  });
});

describe('a regime that the portal changes', () => {
  it('is one of this year, and what was before it is kept', async () => {
    const ana = await buildTaxpayer(app, { regime: 'RIM' });
    await executeAs(app, ana, sql`update taxpayers set created_at = '2024-05-05' where tenant_id = ${ana.customerId}`);
    portal.describe(ana.ruc, { regimen: 'RIMPE EMPRENDEDOR' });
    await download(ana);
    expect((await set(ana)).taxData).toMatchObject({ regime: 'RIM', earlierRegimes: [] });
    portal.describe(ana.ruc, { regimen: 'GENERAL' });
    await ana.call(contract.reloadTaxInformation);
    await settle();
    const until = `${app.clock.now().getUTCFullYear() - 1}-12`;
    expect((await set(ana)).taxData).toMatchObject({
      regime: 'GEN',
      earlierRegimes: [{ until, regime: 'RIM', ivaSemiannual: false }],
    });
  });

  it('takes with it what it listed: of another regime than theirs nothing counts', async () => {
    const ana = await buildTaxpayer(app, { regime: 'RIM' });
    await executeAs(app, ana, sql`update taxpayers set created_at = '2024-05-05' where tenant_id = ${ana.customerId}`);
    const periodicity = async () => (await ana.call(getTaxDeclaration, { query: {} })).body.periodicity;
    portal.describe(ana.ruc, { regimen: 'RIMPE EMPRENDEDOR', obligaciones: everyHalf });
    await download(ana);
    expect(await periodicity()).toBe('semiannual');
    expect((await ana.call(getTaxCalendar)).body.isTold).toBe(true);
    // What the portal listed last year is of what they were then.
    const lastYear = `${app.clock.now().getUTCFullYear() - 1}-11-20`;
    await executeAs(
      app,
      ana,
      sql`update tax_downloads set fetched_at = ${lastYear} where tenant_id = ${ana.customerId}`,
    );
    await ana.call(taxData.saveTaxDataPart, { body: { regime: 'GEN' } });
    expect(await periodicity()).toBe('monthly');
    expect((await ana.call(getTaxCalendar)).body.isTold).toBe(false);
    // A regime that it tells and they do not have changes nothing before they take it over.
    await ana.call(taxData.saveTaxDataPart, { body: { regime: 'RIM' } });
    portal.describe(ana.ruc, { regimen: 'GENERAL', obligaciones: everyMonth });
    await executeAs(app, ana, sql`update tax_downloads set information = null where tenant_id = ${ana.customerId}`);
    await ana.call(contract.reloadTaxInformation);
    await settle();
    expect((await look(ana)).differences.map(({ field }) => field)).toContain('regime');
    expect(await periodicity()).toBe('semiannual');
    await ana.call(contract.acceptTaxInformation, { body: { fields: ['regime'] } });
    expect(await periodicity()).toBe('monthly');
  });
});
const everyHalf = [{ descripcion: 'DECLARACIÓN SEMESTRAL DE IVA', periodicidad: 'SEMESTRAL' }];
const everyMonth = [{ descripcion: 'DECLARACIÓN MENSUAL DE IVA', periodicidad: 'MENSUAL' }];

describe('what goes wrong', () => {
  it('a wrong password is not tried again and is destroyed', async () => {
    const ana = await registerSomebody(app);
    const before = portal.logins.length;
    const after = await download(ana, { password: WRONG_PASSWORD });
    expect(after.download).toMatchObject({ state: 'failed', failure: 'wrong_credentials' });
    expect(after.download.sentence).toMatch(/clave.*\.$/);
    expect(after.login).toBeUndefined();
    expect(portal.logins).toHaveLength(before);
    expect((await ana.call(contract.reloadTaxInformation)).status).toBe(422);
    expect((await download(ana)).download.state).toBe('done');
  });

  it('a portal that is down or slow is asked twice more, then the person decides', async () => {
    const ana = await registerSomebody(app);
    misbehave({ kind: 'down', times: 2 });
    await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) });
    await runTurn(app.ctx, QUEUE);
    expect((await look(ana)).download).toMatchObject({ state: 'connecting', tryingAgain: true });
    await settle();
    expect((await look(ana)).download.state).toBe('done');
    misbehave({ kind: 'slow', service: 'actividades', ms: 5000 });
    await ana.call(contract.reloadTaxInformation);
    const hasty = httpSriPortal({ addresses: { practice: portal.url, sri: undefined }, timeoutMs: 400 });
    for (let turn = 0; turn < 3; turn++) await runTurn({ ...app.ctx, portal: hasty }, QUEUE);
    expect((await look(ana)).download).toMatchObject({ state: 'failed', failure: 'slow' });
    expect((await look(ana)).login).toBeDefined(); // the password is right
    expect((await look(ana)).information).toBeDefined(); // what was told before stays
  });

  it('locked, unreadable and another RUC end at once, each with its sentence', async () => {
    for (const [kind, failure] of [
      ['locked', 'locked'],
      ['garbage', 'unreadable'],
      ['other_shape', 'unreadable'],
    ] as const) {
      const ana = await registerSomebody(app);
      misbehave({ kind });
      expect((await download(ana)).download, kind).toMatchObject({ state: 'failed', failure });
    }
    portal.board.set([]);
    const ana = await registerSomebody(app);
    portal.describe(ana.ruc, { numeroRuc: '1790012345001' });
    const after = await download(ana);
    expect(after.download).toMatchObject({ state: 'failed', failure: 'other_taxpayer' });
    expect(after.information).toBeUndefined();
    expect((await set(ana)).taxData.legalName).toBeUndefined();
  });

  it('a worker that dies leaves a download that the next one does from the start', async () => {
    const ana = await registerSomebody(app);
    await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) });
    const dead = new AbortController();
    const [row] = await claim(app.ctx.db, { [QUEUE]: 1 }, 60);
    if (!row) throw new Error('no job');
    const dying = onStages((stage) => (stage === 'ruc' ? dead.abort() : undefined));
    await runJob(dying, downloadTaxInformationJob, row, dead.signal, () => {});
    expect((await look(ana)).download.state).toBe('ruc');
    await app.ctx.db.system((tx) => release(tx, row));
    await settle();
    expect((await look(ana)).download.state).toBe('done');
    expect((await set(ana)).activities.length).toBe(personOfRuc(ana.ruc).actividades.length);
  });

  it('a frozen worker that wakes up after another one changes nothing', async () => {
    const ana = await registerSomebody(app);
    await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) });
    const [old] = await claim(app.ctx.db, { [QUEUE]: 1 }, 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await settle();
    const done = await look(ana);
    expect(done.download.state).toBe('done');
    if (old) await runJob(app.ctx, downloadTaxInformationJob, old, new AbortController().signal, () => {});
    expect(await look(ana)).toEqual(done);
  });

  it('without a portal the person is told, and nothing is asked for', async () => {
    const ana = await registerSomebody(app);
    await admin.query("update taxpayers set environment = 'produccion' where tenant_id = $1", [ana.customerId]);
    expect((await look(ana)).portal).toBe('none');
    const asked = await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) });
    expect([asked.status, asked.body]).toMatchObject([422, { code: 'tax_authority.no_portal' }]);
  });
});

describe('the login', () => {
  it('is of this taxpayer, says which additional user, and the master password wants consent', async () => {
    const ana = await registerSomebody(app);
    const wrong = async (more: Partial<contract.TaxLogin>) => {
      const { status, body } = await ana.call(contract.saveTaxLogin, { body: login(ana.ruc, more) });
      return [status, ((body as unknown as { faults?: { place: string }[] }).faults ?? []).map(({ place }) => place)];
    };
    expect(await wrong({ identification: '1790012345001' })).toEqual([422, ['identification']]);
    expect(await wrong({ additionalUser: undefined })).toEqual([422, ['additionalUser']]);
    expect(await wrong({ kind: 'master' })).toEqual([422, ['consents']]);
    expect((await wrong({ password: 'corta' }))[0]).toBe(400);
    expect((await wrong({ password: 'x'.repeat(33) }))[0]).toBe(400);
    expect((await look(ana)).login).toBeUndefined();
    expect(
      (await ana.call(contract.saveTaxLogin, { body: login(ana.ruc, { kind: 'master', consents: true }) })).status,
    ).toBe(200);
    const { rows } = await admin.query(
      'select kind, consent_version, consented_at is not null as consented from tax_logins where tenant_id = $1',
      [ana.customerId],
    );
    expect(rows).toEqual([{ kind: 'master', consent_version: '2026-11-20', consented: true }]);
    expect((await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) })).status).toBe(409); // one is pending
    await settle();
    await download(ana);
    expect((await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) })).status).toBe(200);
    await settle();
  });

  // @asvs V7.5.1
  it('takes the place of no other without the account’s password', async () => {
    const ana = await registerSomebody(app);
    const { login: before } = await download(ana);
    app.clock.forward(60_000);
    const accountPassword = 'No-Es-Esta-1';
    const asked = await ana.call(contract.saveTaxLogin, { body: login(ana.ruc, { accountPassword }) });
    expect([asked.status, asked.body]).toMatchObject([422, { code: 'account.wrong_password' }]);
    expect((await look(ana)).login).toEqual(before);
    const none = { ...login(ana.ruc), accountPassword: undefined } as never;
    expect((await ana.call(contract.saveTaxLogin, { body: none })).status).toBe(400);
  });

  it('that is not to be kept is destroyed when the download ends, however it ends', async () => {
    const ana = await registerSomebody(app);
    expect((await download(ana, { keep: false })).login).toBeUndefined();
    misbehave({ kind: 'down' });
    expect((await download(ana, { keep: false })).login).toBeUndefined();
  });

  it('is destroyed at once when the person says so, and a download on its way ends', async () => {
    const ana = await registerSomebody(app);
    await ana.call(contract.saveTaxLogin, { body: login(ana.ruc) });
    expect((await ana.call(contract.deleteTaxLogin)).status).toBe(200);
    expect(await look(ana)).toMatchObject({ download: { state: 'failed', failure: 'cancelled' } });
    const before = portal.logins.length;
    await settle();
    expect(portal.logins).toHaveLength(before);
    expect(await openJobs(app.ctx, QUEUE)).toBe(0);
    const { rows } = await admin.query('select 1 from tax_logins where tenant_id = $1', [ana.customerId]);
    expect(rows).toEqual([]);
  });

  it('opens neither in another row nor with the key of signatures', async () => {
    const [ana, eva] = [await registerSomebody(app), await registerSomebody(app)];
    await download(ana);
    const { rows } = await admin.query<{ sealed: Buffer }>('select sealed from tax_logins where tenant_id = $1', [
      ana.customerId,
    ]);
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    const place = (who: Caller) => `tax_logins:${who.customerId}:practice`;
    const own = app.ctx.secrets.sealingFor('tax-login');
    expect(Buffer.from(own.unseal(sealed, place(ana))).toString()).toContain(canary);
    expect(() => own.unseal(sealed, place(eva))).toThrow();
    expect(() => app.ctx.secrets.unseal(sealed, place(ana))).toThrow();
  });

  it('cannot be guessed through us', async () => {
    const ana = await registerSomebody(app);
    const tries: number[] = [];
    for (let n = 0; n < 8; n++) {
      tries.push(
        (await ana.call(contract.saveTaxLogin, { body: login(ana.ruc, { password: WRONG_PASSWORD }) })).status,
      );
      await settle();
    }
    expect(tries).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('appears in no log, answer, mail, job or row', async () => {
    const ana = await registerSomebody(app);
    misbehave({ kind: 'down', times: 1 }, { kind: 'garbage', service: 'contribuyente', times: 1 });
    await download(ana);
    await download(ana);
    const answers = [await look(ana), await set(ana), (await ana.call(contract.reloadTaxInformation)).body];
    const { rows: tables } = await admin.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const held: string[] = [app.logged(), JSON.stringify(answers), JSON.stringify(app.mails)];
    for (const { name } of tables) {
      const { rows } = await admin.query<{ row: string }>(`select t::text as row from ${name} t`);
      held.push(...rows.map(({ row }) => row));
    }
    const shapes = [canary, Buffer.from(canary).toString('base64'), Buffer.from(canary).toString('hex')];
    for (const text of held) for (const shape of shapes) expect(text.includes(shape)).toBe(false);
    await settle();
  });
});
