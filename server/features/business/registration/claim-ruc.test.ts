import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoAuthority, makeKey } from '@cuadre/sri/node';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import { getSession } from '#contract/account/session.ts';
import * as people from '#contract/business/people.ts';
import * as taxAuthority from '#contract/business/tax-authority.ts';
import * as taxData from '#contract/business/tax-data.ts';
import * as accountDeletion from '#contract/deletion/account-deletion.ts';
import * as clients from '#contract/directory/clients.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import { getDrafts } from '#contract/receipts/drafts.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { applyClaims } from '#server/operations/restore/apply-claims.ts';
import { recover } from '#server/operations/restore/recover.ts';
import { processes } from '#server/processes/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { BROKEN_CHAIN } from '#tests/build/audit-chain.ts';
import { Caller } from '#tests/build/caller.ts';
import { setDatabaseClock } from '#tests/build/erase-due.ts';
import { issue } from '#tests/build/issued.ts';
import { buildP12, p12Password, testAuthority } from '#tests/build/p12.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { plantBusiness } from '#tests/build/planted-business.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildProducer, buildTaxpayer, proveAddress, type TestTaxpayer, testPassword } from '#tests/build/taxpayer.ts';

const authorities = mkdtempSync(join(tmpdir(), 'cuadre-authorities-'));
const operator = 'operador@example.com';
let app: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  app = await testApp({ env: { CERTIFICATE_AUTHORITIES: authorities, OPERATOR_EMAIL: operator } });
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  // The certificates of the tests end in another year than this one may be.
  await setDatabaseClock(app);
});
afterAll(async () => {
  await admin.end();
  await app.close();
  rmSync(authorities, { recursive: true });
});

const trustTestAuthority = async () => writeFileSync(join(authorities, 'prueba.cer'), (await testAuthority()).der);
const trustNobody = () => {
  rmSync(authorities, { recursive: true });
  mkdirSync(authorities);
};
beforeEach(async () => {
  app.forget();
  trustNobody();
  await trustTestAuthority();
});

let made = 0;
const proof = (ruc: string, more: Readonly<Record<string, string>> = {}) => ({
  shortName: 'Ana',
  identification: ruc,
  hadElectronicBilling: 'false' as const,
  email: `duena${++made}@example.com`,
  password: testPassword,
  confirmation: testPassword,
  acceptsTerms: 'true' as const,
  signaturePassword: p12Password,
  acceptsMandate: 'true' as const,
  ...more,
});

const claim = async (
  ruc: string,
  file?: Uint8Array,
  more: Readonly<Record<string, string>> = {},
  caller = new Caller(app),
) => {
  const body = proof(ruc, more);
  const answer = await caller.call(accounts.registerWithSignature, { body, file: file ?? (await buildP12(ruc)) });
  return { ...answer, email: body.email, caller };
};

/** Signed in as who proved it. */
const owner = async ({ email, status, body, caller }: Awaited<ReturnType<typeof claim>>): Promise<Caller> => {
  expect([status, body]).toEqual([200, { outcome: 'opened', customerId: expect.any(String) }]);
  expect((await caller.signIn(email, testPassword)).status).toBe(200);
  return caller;
};

const holderOf = async (ruc: string) =>
  (await admin.query('select tenant_id from taxpayer_directory where ruc = $1', [ruc])).rows[0]?.tenant_id;
const stays = async ({ ruc, customerId }: TestTaxpayer) => {
  expect(await holderOf(ruc)).toBe(customerId);
  const { rows } = await admin.query(`select 1 from taxpayers where tenant_id = $1 and ruc_claimed_at is null`, [
    customerId,
  ]);
  expect(rows).toHaveLength(1);
};

describe('a RUC that somebody else registered', () => {
  it('goes to the new, empty account of who proves it, and nothing goes with it', async () => {
    const { ana: holder } = await plantBusiness(app, admin);
    const ana = await owner(await claim(holder.ruc));
    const { body } = await ana.call(accounts.allProfile);
    expect(body).toMatchObject({
      taxId: holder.ruc,
      role: 'owner',
      environment: 'practice',
      user: { identification: holder.cedula },
      setup: { taxData: false, salesPoints: false, signature: true, firstInvoice: false },
    });
    expect(await holderOf(holder.ruc)).toBe(body.customerId);
    expect((await ana.call(getDrafts)).body).toEqual([]);
    expect((await ana.call(clients.getListCustomer)).body.items).toEqual([]);
    const { rows } = await admin.query(
      `select tenant_id = $1 as theirs, action from audit where action like 'ruc.%' and tenant_id = any($2) order by 1`,
      [body.customerId, [body.customerId, holder.customerId]],
    );
    expect(rows).toEqual([
      { theirs: false, action: 'ruc.claimed' },
      { theirs: true, action: 'ruc.proven' },
    ]);
    expect((await admin.query(BROKEN_CHAIN)).rows).toEqual([]);
    // The number goes on where the other account may have used it.
    const point = { establishment: '001', code: '001', lastSequentials: {} };
    await ana.call(taxData.saveEstablishment, { body: { code: '001', address: 'Quito' } });
    expect((await ana.call(taxData.addSalesPoint, { body: point })).body).toMatchObject({
      code: 'sales_point.last_unknown',
    });
  });

  it('the other account is told, keeps what it has and can no longer act for the RUC', async () => {
    const { ana: holder } = await plantBusiness(app, admin);
    await proveAddress(app, holder);
    const invited = { email: 'nadie@example.com', role: 'reader' as const, accountPassword: testPassword };
    expect((await holder.call(people.invitePerson, { body: invited })).status).toBe(200);
    await owner(await claim(holder.ruc));
    await runTurn(app.ctx, 'tell-ruc-claimed');
    await runTurn(app.ctx, 'tell-ruc-claimed');
    const mail = app.mails.filter(({ to }) => to === holder.email);
    expect(mail.map(({ subject }) => subject)).toEqual([`El RUC ${holder.ruc} ya no es de tu cuenta de Cuadre`]);
    const notices = (await holder.call(getNotification)).body.items;
    expect(notices.map(({ kind }) => kind)).toContain('ruc.claimed');
    expect((await holder.call(getSession)).body).toMatchObject({ user: { claimed: true } });

    const file = await buildP12(holder.ruc);
    const upload = { password: p12Password, accountPassword: testPassword, acceptsMandate: 'true' as const };
    const refused = [
      await issue(holder, { issuedOn: '2026-11-20' }),
      await holder.call(taxData.updateElectronicSignature, { body: upload, file }),
      await holder.call(accounts.updateEnvironment, { body: { environment: 'practice' } }),
      await holder.call(accounts.updateGroup, { body: { group: 'PER' } }),
      await holder.call(taxAuthority.reloadTaxInformation),
      await holder.call(people.invitePerson, { body: invited }),
      await holder.call(taxData.saveActivity, { body: { name: 'Otra' } }),
    ];
    expect(refused.map(({ body }) => (body as { code?: string }).code)).toEqual(
      refused.map(() => 'taxpayer.ruc_claimed'),
    );
    const { rows } = await admin.query(
      `select (select count(*)::int from signatures where tenant_id = $1 and sealed_key is not null) as keys,
        (select count(*)::int from tax_logins where tenant_id = $1) as logins,
        (select count(*)::int from invitations where tenant_id = $1 and revoked_at is null) as invitations`,
      [holder.customerId],
    );
    expect(rows).toEqual([{ keys: 0, logins: 0, invitations: 0 }]);

    expect((await holder.call(getDrafts)).body).not.toEqual([]);
    expect((await holder.call(clients.getListCustomer)).body.items).not.toEqual([]);
    expect((await holder.call(accountDeletion.exportEverything)).status).toBe(200);
    // The number is not theirs any more; they have their e-mail.
    const again = new Caller(app);
    expect((await again.signIn(holder.cedula, testPassword)).status).toBe(200);
    expect((await again.call(accounts.allProfile)).body.customerId).not.toBe(holder.customerId);
    expect((await again.signIn(holder.email, testPassword)).status).toBe(200);
    const form = {
      password: testPassword,
      reason: 'other' as const,
      comment: 'Ya no la necesito aquí.',
      confirmation: 'ELIMINAR',
    };
    expect((await again.call(accountDeletion.deleteAccount, { body: form })).status).toBe(200);
  });

  it('is proved by a cédula only where the certificate carries no RUC, and by a company’s RUC as it is', async () => {
    const cedula = async (holder: TestTaxpayer, more: [string, string][] = []) =>
      buildP12(holder.ruc, { fields: [['1.3.6.1.4.1.37746.3.1', holder.cedula], ...more] });
    const one = await buildTaxpayer(app);
    const ofCompany = await claim(one.ruc, await cedula(one, [['1.3.6.1.4.1.37746.3.11', '1790012345001']]));
    expect(ofCompany.body).toMatchObject({ code: 'signature.other_taxpayer' });
    await stays(one);
    await owner(await claim(one.cedula, await cedula(one)));

    const company = '1790085783001';
    const body = { ...proof(company), hadElectronicBilling: false, acceptsTerms: true as const };
    const { signaturePassword: _, acceptsMandate: __, ...registration } = body;
    expect((await new Caller(app).call(accounts.register, { body: registration })).status).toBe(200);
    await owner(await claim(company));
  });

  it('also where only the cédula of the person is taken', async () => {
    const guest = await buildTaxpayer(app);
    await admin.query(`update taxpayer_directory set ruc = ruc || '_deleted_x' where ruc = $1`, [guest.ruc]);
    await owner(await claim(guest.cedula, await buildP12(guest.ruc)));
    expect((await new Caller(app).signIn(guest.email, testPassword)).status).toBe(200);
  });
});

describe('somebody with an account, whose RUC another has', () => {
  /** Ana opened it, and now Eva has it; Ana works in a third business. */
  const withoutOwn = async () => {
    const [ana, eva, office] = [await buildTaxpayer(app), await buildTaxpayer(app), await buildTaxpayer(app)];
    await admin.query('update memberships set user_id = $2 where tenant_id = $1', [ana.customerId, eva.userId]);
    await admin.query(
      `insert into memberships (tenant_id, user_id, role, created_at) values ($1, $2, 'reader', now())`,
      [office.customerId, ana.userId],
    );
    await ana.signInAgain();
    return { ana, eva };
  };
  const open = async (
    who: TestTaxpayer,
    more: { accountPassword?: string; password?: string; file?: Uint8Array } = {},
  ) => {
    const { file = await buildP12(who.ruc), ...body } = more;
    return who.call(people.openOwnBusinessWithSignature, {
      body: { password: p12Password, accountPassword: testPassword, acceptsMandate: 'true', ...body },
      file,
    });
  };

  it('gets it by the signature into a new business of theirs, and works in it', async () => {
    const { ana, eva } = await withoutOwn();
    expect((await ana.call(people.openOwnBusiness)).body).toMatchObject({ code: 'people.own_exists' });
    const refused = [
      await open(ana, { accountPassword: 'No-Es-La-Mia-9' }),
      await open(ana, { password: 'otra' }),
      await open(ana, { file: await buildP12(eva.ruc) }),
    ];
    expect(refused.map(({ body }) => (body as unknown as { code: string }).code)).toEqual([
      'session.password_required',
      'signature.wrong_password',
      'signature.other_taxpayer',
    ]);
    await stays(ana);
    const { body } = await open(ana);
    expect(body).toMatchObject({ outcome: 'opened' });
    const profile = (await ana.call(accounts.allProfile)).body;
    expect(profile).toMatchObject({ taxId: ana.ruc, role: 'owner', user: { identification: ana.cedula } });
    expect(await holderOf(ana.ruc)).toBe(profile.customerId);
    expect((await open(ana)).body).toMatchObject({ code: 'people.own_exists' });
  });

  it('waits for the operator where the proof does not decide', async () => {
    const { ana } = await withoutOwn();
    trustNobody();
    expect((await open(ana)).body).toEqual({ outcome: 'waits' });
    await stays(ana);
  });
});

describe('the proof', () => {
  it.each([
    ['of another RUC', () => buildP12('1790016919001'), 'signature.other_taxpayer'],
    ['that ended', (ruc: string) => buildP12(ruc, { validTo: new Date('2026-10-01T05:00:00Z') }), 'signature.expired'],
    [
      'from an authority that only has the name',
      async (ruc: string) => {
        const validity = { validFrom: new Date('2026-01-01T05:00:00Z'), validTo: new Date('2027-01-01T05:00:00Z') };
        const random = app.ctx.random;
        const authority = await makeDemoAuthority({ ...validity, random, pkcs8: await makeKey() });
        return buildP12(ruc, { authority });
      },
      'signature.unknown_authority',
    ],
    ['that is no .p12', async () => Buffer.from('una foto'), 'signature.not_a_p12'],
  ])('%s moves nothing', async (_, file, code) => {
    const holder = await buildTaxpayer(app);
    const { body } = await claim(holder.ruc, await file(holder.ruc));
    expect(body).toMatchObject({ code });
    await stays(holder);
    expect((await holder.call(getSession)).body).toMatchObject({ user: { claimed: false } });
  });

  // @asvs V6.3.1
  it('takes five wrong passwords of a right file, and counts nothing else', async () => {
    const holder = await buildTaxpayer(app);
    const robot = new Caller(app);
    const attempt = (signaturePassword: string, file?: Uint8Array) =>
      claim(holder.ruc, file, { signaturePassword }, robot).then(({ body }) => (body as { code?: string }).code);
    for (let i = 0; i < 7; i++) expect(await attempt(p12Password, Buffer.from('x'))).toBe('signature.not_a_p12');
    for (let i = 0; i < 5; i++) expect(await attempt('otra')).toBe('signature.wrong_password');
    expect(await attempt(p12Password)).toBe('request.too_many');
    // From elsewhere the owner is not locked out.
    await owner(await claim(holder.ruc));
  });

  it('asks for another e-mail where that one has an account, and only then', async () => {
    const [holder, other] = [await buildTaxpayer(app), await buildTaxpayer(app)];
    const { status, body } = await claim(holder.ruc, undefined, { email: other.email });
    expect([status, body]).toMatchObject([409, { code: 'email.taken', faults: [{ place: 'email' }] }]);
    expect((await claim(holder.ruc, undefined, { email: other.email, signaturePassword: 'x' })).body).toMatchObject({
      code: 'signature.wrong_password',
    });
    await stays(holder);
  });

  it('at once and again gives one account', async () => {
    const holder = await buildTaxpayer(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(holder.ruc)));
    expect(answers.filter(({ status, body }) => status === 200 && body.outcome === 'opened')).toHaveLength(1);
    const now = await holderOf(holder.ruc);
    expect(now).not.toBe(holder.customerId);
    // Who has proved it keeps it: the same file again is for the operator.
    expect((await claim(holder.ruc)).body).toEqual({ outcome: 'waits' });
    expect(await holderOf(holder.ruc)).toBe(now);
    const { rows } = await admin.query(`select count(*)::int as n from taxpayers where tax_id = $1`, [holder.ruc]);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('that breaks off in the middle leaves everything as it was', async () => {
    const holder = await buildTaxpayer(app);
    const broken = vi.spyOn(app.ctx.secrets, 'seal').mockImplementation(() => {
      throw new Error('power cut');
    });
    expect((await claim(holder.ruc)).status).toBe(500);
    broken.mockRestore();
    await stays(holder);
    expect((await new Caller(app).signIn(holder.cedula, testPassword)).status).toBe(200);
  });
});

describe('what the operator decides', () => {
  const command = (...args: string[]) =>
    processes['ruc-claims']?.(
      {
        DATABASE_URL: app.database.appUrl,
        DATABASE_OWNER_URL: app.database.ownerUrl,
        CUADRE_DATA: app.ctx.env.CUADRE_DATA,
        CUADRE_MASTER_KEY: app.ctx.env.CUADRE_MASTER_KEY,
        CERTIFICATE_AUTHORITIES: authorities,
      },
      args,
    );
  const said = () => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    return () => {
      vi.restoreAllMocks();
      return lines.join('');
    };
  };
  const openId = async (ruc: string) =>
    (await admin.query('select id from ruc_claims where ruc = $1 and decided_at is null', [ruc])).rows[0]?.id;

  it('without authorities, with receipts of producción, or with a valid signature: waits, told once', async () => {
    await runTurn(app.ctx, 'mail-operator');
    const before = app.mails.length;
    const plain = await buildTaxpayer(app);
    trustNobody();
    const file = await buildP12(plain.ruc);
    for (let i = 0; i < 2; i++) expect((await claim(plain.ruc, file)).body).toEqual({ outcome: 'waits' });
    await stays(plain);
    await trustTestAuthority();
    const producer = await buildProducer(app);
    expect((await claim(producer.ruc)).body).toEqual({ outcome: 'waits' });
    await stays(producer);
    await producer.call(taxData.deleteElectronicSignature);
    await admin.query(
      `insert into receipts (tenant_id, id, environment, document_type, establishment, sales_point, sequential, access_key,
        issued_on, state, buyer_identification_type, buyer_identification, buyer_name, subtotal, iva, total, draft,
        signature_id, issued_at, issued_by, updated_at)
      values ($1, $1, 'produccion', '01', '001', '001', 1, repeat('7', 49), '2026-11-20', 'authorized', '05', '1', 'X',
        10, 1.5, 11.5, '{}', $1, now(), $1, now())`,
      [producer.customerId],
    );
    await bookPlanted(app, producer.customerId);
    expect((await claim(producer.ruc)).body).toEqual({ outcome: 'waits' });
    await stays(producer);
    await runTurn(app.ctx, 'mail-operator');
    const alarms = app.mails.slice(before).filter(({ to }) => to === operator);
    expect(alarms.map(({ text }) => /Detalle: (\w+)/.exec(text)?.[1]).sort()).toEqual([
      'has_issued',
      'no_authorities',
      'proven',
    ]);
    for (const { text } of alarms) expect(text).not.toMatch(/@example|\d{10}001/);
  });

  it('«move» lets that certificate have it once, «leave» leaves it; both are told and written down', async () => {
    const producer = await buildProducer(app);
    const file = await buildP12(producer.ruc);
    const { email } = await claim(producer.ruc, file);
    const id = await openId(producer.ruc);
    const read = said();
    await command();
    const list = read();
    expect(list).toContain(id);
    expect(list).toContain('de una autoridad configurada');
    expect(list).toContain(email);

    const readMore = said();
    const codes = [
      await command('move'),
      await command('move', 'x'),
      await command('move', id),
      await command('move', id),
    ];
    readMore();
    expect(codes).toEqual([1, 1, 0, 1]);
    await stays(producer);
    await runTurn(app.ctx, 'mail-claim-decided');
    expect(app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      `Ya puedes abrir tu cuenta con el RUC ${producer.ruc}`,
    ]);
    // Another certificate of the same RUC has no word of the operator.
    expect((await claim(producer.ruc)).body).toEqual({ outcome: 'waits' });
    const ana = await owner(await claim(producer.ruc, file));
    expect((await ana.call(accounts.allProfile)).body.taxId).toBe(producer.ruc);
    expect((await producer.call(getSession)).body).toMatchObject({ user: { claimed: true } });
    expect((await claim(producer.ruc, file)).body).toEqual({ outcome: 'waits' });

    const other = await buildProducer(app);
    const asked = await claim(other.ruc);
    const readLast = said();
    expect(await command('leave', await openId(other.ruc))).toBe(0);
    readLast();
    await runTurn(app.ctx, 'mail-claim-decided');
    expect(app.mails.filter(({ to }) => to === asked.email).map(({ subject }) => subject)).toEqual([
      `No pudimos darte el RUC ${other.ruc} en Cuadre`,
    ]);
    await stays(other);
    const { rows } = await admin.query(
      `select tenant_id, detail->>'decision' as decision from audit where action = 'ruc.claim_decided' order by at, decision desc`,
    );
    expect(rows).toEqual([
      { tenant_id: producer.customerId, decision: 'move' },
      { tenant_id: other.customerId, decision: 'leave' },
    ]);
    const kept = await admin.query(
      'select count(*)::int as n from ruc_claims where decided_at is not null and email is not null',
    );
    expect(kept.rows).toEqual([{ n: 0 }]);
  });

  it('the word of the operator ends after thirty days', async () => {
    const producer = await buildProducer(app);
    const file = await buildP12(producer.ruc);
    await claim(producer.ruc, file);
    const read = said();
    await command('move', await openId(producer.ruc));
    read();
    await admin.query(`update ruc_claims set decided_at = database_now() - interval '31 days' where ruc = $1`, [
      producer.ruc,
    ]);
    expect((await claim(producer.ruc, file)).body).toEqual({ outcome: 'waits' });
    await stays(producer);
  });
});

it('a restore to before it gives nothing back to the account that lost the RUC', async () => {
  const holder = await buildTaxpayer(app);
  await owner(await claim(holder.ruc));
  await runTurn(app.ctx, 'tell-ruc-claimed');
  const { customerId, ruc } = holder;
  // As a backup from before has it, the new account included.
  await admin.query(`update taxpayer_directory set ruc = ruc || '_gone' where ruc = $1`, [ruc]);
  await admin.query('update taxpayer_directory set ruc = $2 where tenant_id = $1', [customerId, ruc]);
  await admin.query('update taxpayers set ruc_claimed_at = null where tenant_id = $1', [customerId]);
  const folder = sentJournalFolder(app.ctx.env);
  const key = (at: string) => ({
    at,
    environment: 'practice',
    accessKey: `2011202601${ruc}${'1'.repeat(26)}`,
    sha256: '0'.repeat(64),
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sent-2099-01.jsonl'), `${JSON.stringify(key('2099-01-01T00:00:00.000Z'))}\n`);
  const lost = {
    id: customerId,
    backupAt: app.clock.now(),
    restoredAt: app.clock.now(),
    keyless: false,
    recoveredAt: null,
  };
  const silent = { ...app.ctx.sri, ask: async () => ({ kind: 'not_sent', reason: 'off' }) as const };
  const { unknownRucs } = await recover({ ...app.ctx, sri: silent }, lost, {
    journals: [folder],
    pause: async () => undefined,
  });
  expect(unknownRucs).toContain(ruc);
  expect(await applyClaims(app.database.ownerUrl, [folder])).toBeGreaterThan(0);
  expect(await applyClaims(app.database.ownerUrl, [folder])).toBe(0);
  expect(await holderOf(ruc)).toBeUndefined();
  expect((await holder.call(getSession)).body).toMatchObject({ user: { claimed: true } });
  expect((await admin.query(BROKEN_CHAIN)).rows).toEqual([]);
});
