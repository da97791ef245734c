import { createPrivateKey } from 'node:crypto';
import { INVOICE } from '@cuadre/sri/catalogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import * as contract from '#contract/business/tax-data.ts';
import { isRefusal } from '#server/refusal.ts';
import { type AppAndAdmin, appAndAdmin } from '#tests/build/app-and-admin.ts';
import { loadSigningKey } from '#tests/build/load-signing-key.ts';
import { buildP12, p12Password, testKey } from '#tests/build/p12.ts';
import { buildTaxpayer, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';
import { dueReminder, queueSignatureReminders, remindSignature } from './remind-signature.ts';

let app: AppAndAdmin['app'];
let admin: AppAndAdmin['admin'];
let close: AppAndAdmin['close'];
beforeAll(async () => {
  ({ app, admin, close } = await appAndAdmin());
});
afterAll(() => close());

type Somebody = Awaited<ReturnType<typeof registerSomebody>>;
const upload = (somebody: Somebody, file: Uint8Array, more: { password?: string; accountPassword?: string } = {}) =>
  somebody.call(contract.updateElectronicSignature, {
    body: { password: p12Password, accountPassword: testPassword, acceptsMandate: 'true', ...more },
    file,
  });

/** Every byte that the database holds, as text. */
const dump = async (): Promise<string> => {
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r'`,
  );
  const texts = [];
  for (const { name } of rows)
    texts.push(...(await admin.query(`select t::text as row from ${name} t`)).rows.map(({ row }) => row));
  return texts.join('\n');
};

describe('uploading a signature', () => {
  it('opens it, tries it, and says whose it is and until when', async () => {
    const ana = await buildTaxpayer(app);
    const { status, body } = await upload(ana, await buildP12(ana.ruc));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'expiring',
      holder: 'ANA MUÑOZ',
      identification: ana.ruc,
      validTo: '2027-01-01T05:00:00.000Z',
      demo: false,
    });
    const { body: all } = await ana.call(contract.getTaxDataComplete);
    expect(all.ownSignature).toMatchObject({ holder: 'ANA MUÑOZ' });
    expect(all.signature).toMatchObject({ demo: true, status: 'ready' });
    const loaded = await loadSigningKey(app.ctx, ana.customerId, 'produccion');
    if (isRefusal(loaded)) throw new Error(loaded.code);
    expect(await loaded.key.sign('texto', 'sha1')).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  });

  // @asvs V14.3.3
  it('leaves neither the file, its password, the account’s nor the bare key anywhere', async () => {
    const ana = await buildTaxpayer(app);
    const p12 = Buffer.from(await buildP12(ana.ruc));
    expect((await upload(ana, p12)).status).toBe(200);
    const pkcs8 = Buffer.from(await testKey());
    const jwk = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
    const prime = Buffer.from(jwk.p ?? '', 'base64url');
    const places = [await dump(), app.logged()];
    for (const place of places) {
      for (const secret of [p12Password, testPassword]) expect(place).not.toContain(secret);
      for (const bytes of [p12.subarray(900, 930), pkcs8.subarray(400, 430), prime.subarray(10, 40)])
        for (const spelling of ['hex', 'base64', 'latin1'] as const)
          expect(place.includes(bytes.toString(spelling).replace(/=+$/, ''))).toBe(false);
    }
    // What is public is there: the dump would have shown the rest.
    expect(places[0]).toContain('ANA MUÑOZ');
    expect(places[0]).toContain(
      Buffer.from(jwk.n ?? '', 'base64url')
        .subarray(0, 30)
        .toString('hex'),
    );
  });

  it('refuses with the reason and the field it is about', async () => {
    const until = (validFrom: string, validTo: string) => ({
      validFrom: new Date(validFrom),
      validTo: new Date(validTo),
    });
    interface Case {
      readonly code: string;
      readonly place: 'file' | 'password' | 'accountPassword';
      readonly words: string;
      readonly make?: (ruc: string) => Promise<Uint8Array>;
      readonly fields?: { readonly password?: string; readonly accountPassword?: string };
    }
    const cases: Case[] = [
      {
        code: 'session.password_required',
        place: 'accountPassword',
        words: 'clave de Cuadre',
        fields: { accountPassword: 'Otra-Clave-9' },
      },
      { code: 'signature.wrong_password', place: 'password', words: 'no abre', fields: { password: 'otra' } },
      { code: 'signature.not_a_p12', place: 'file', words: 'no es una firma', make: async () => Buffer.from('hola') },
      {
        code: 'signature.other_taxpayer',
        place: 'file',
        words: '1790016919001',
        make: () => buildP12('1790016919001'),
      },
      {
        code: 'signature.no_signing_key',
        place: 'file',
        words: 'clave para firmar',
        make: (ruc) => buildP12(ruc, { keyUsage: ['keyEncipherment'] }),
      },
      {
        code: 'signature.unsupported',
        place: 'file',
        words: 'tarda demasiado',
        make: (ruc) => buildP12(ruc, {}, { claimedIterations: 2 ** 31 - 1 }),
      },
      {
        code: 'signature.expired',
        place: 'file',
        words: '2025',
        make: (ruc) => buildP12(ruc, until('2024-05-01', '2025-05-01')),
      },
      {
        code: 'signature.not_yet_valid',
        place: 'file',
        words: '2027',
        make: (ruc) => buildP12(ruc, until('2027-06-01', '2028-06-01')),
      },
    ];
    for (const { code, place, words, make = (ruc: string) => buildP12(ruc), fields } of cases) {
      const ana = await registerSomebody(app);
      const { body } = await upload(ana, await make(ana.ruc), fields);
      expect(body, code).toMatchObject({ code, faults: [{ place }] });
      expect((body as unknown as { detail: string }).detail, code).toContain(words);
      expect((await ana.call(contract.getTaxDataComplete)).body.ownSignature.status).toBe('none');
    }
  });

  // @asvs V2.4.1
  it('may be tried five times in a quarter of an hour; the right one wipes the count', async () => {
    const ana = await buildTaxpayer(app);
    const p12 = await buildP12(ana.ruc);
    const wrong = async () => ((await upload(ana, p12, { password: 'mala' })).body as unknown as { code: string }).code;
    for (let i = 0; i < 4; i++) expect(await wrong()).toBe('signature.wrong_password');
    expect((await upload(ana, p12)).status).toBe(200);
    for (let i = 0; i < 5; i++) expect(await wrong()).toBe('signature.wrong_password');
    const sixth = await upload(ana, p12);
    expect([sixth.status, sixth.body]).toMatchObject([429, { code: 'signature.throttled' }]);
    expect((await upload(await buildTaxpayer(app), p12, { password: 'mala' })).status).toBe(422);
  });

  it('counts no file that is not theirs as a try', async () => {
    const ana = await buildTaxpayer(app);
    const others = await buildP12('1790016919001');
    for (let i = 0; i < 4; i++) {
      expect((await upload(ana, others)).body).toMatchObject({ code: 'signature.other_taxpayer' });
      expect((await upload(ana, Buffer.from('hola'))).body).toMatchObject({ code: 'signature.not_a_p12' });
    }
    expect((await upload(ana, await buildP12(ana.ruc))).status).toBe(200);
    // Opening them is work all the same.
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(ana, Buffer.from('hola'))));
    expect(answers.filter(({ status }) => status === 429)).not.toEqual([]);
  });

  it('replaces the one before and destroys it', async () => {
    const ana = await buildTaxpayer(app);
    await upload(ana, await buildP12(ana.ruc));
    const first = await loadSigningKey(app.ctx, ana.customerId, 'pruebas');
    await upload(ana, await buildP12(ana.ruc));
    const second = await loadSigningKey(app.ctx, ana.customerId, 'pruebas');
    if (isRefusal(first) || isRefusal(second)) throw new Error('no key');
    expect(second.signatureId).not.toBe(first.signatureId);
    const { rows } = await admin.query(
      'select id, sealed_key, sealed_data_key from signatures where tenant_id = $1 and not demo',
      [ana.customerId],
    );
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === first.signatureId)).toMatchObject({ sealed_key: null, sealed_data_key: null });
  });
});

describe('revoking', () => {
  it('destroys the key at once, for every process', async () => {
    const ana = await buildTaxpayer(app);
    await upload(ana, await buildP12(ana.ruc));
    // Another process with its own memory has the key open.
    const other = { ...app.ctx };
    expect(isRefusal(await loadSigningKey(other, ana.customerId, 'produccion'))).toBe(false);
    expect((await ana.call(contract.deleteElectronicSignature)).status).toBe(200);
    for (const ctx of [app.ctx, other])
      expect(await loadSigningKey(ctx, ana.customerId, 'produccion')).toMatchObject({ code: 'signature.missing' });
    const { rows } = await admin.query(
      'select sealed_key, sealed_data_key, revoked_at from signatures where tenant_id = $1',
      [ana.customerId],
    );
    expect(rows).toEqual([{ sealed_key: null, sealed_data_key: null, revoked_at: expect.any(Date) }]);
    expect((await ana.call(contract.deleteElectronicSignature)).body).toMatchObject({ code: 'signature.missing' });
  });

  it('does not touch practice', async () => {
    const ana = await buildTaxpayer(app);
    await loadSigningKey(app.ctx, ana.customerId, 'practice');
    await ana.call(contract.deleteElectronicSignature);
    expect(isRefusal(await loadSigningKey(app.ctx, ana.customerId, 'practice'))).toBe(false);
  });
});

describe('a sealed key', () => {
  // @asvs V11.3.3
  it('does not open in another row', async () => {
    const [ana, eva] = [await buildTaxpayer(app), await buildTaxpayer(app)];
    await upload(ana, await buildP12(ana.ruc));
    await upload(eva, await buildP12(eva.ruc));
    await admin.query(
      `update signatures s set sealed_key = o.sealed_key, sealed_data_key = o.sealed_data_key
       from signatures o where s.tenant_id = $1 and o.tenant_id = $2`,
      [eva.customerId, ana.customerId],
    );
    await expect(loadSigningKey({ ...app.ctx }, eva.customerId, 'produccion')).rejects.toThrow();
  });
});

describe('environments', () => {
  // @asvs V2.3.1
  it('other than practice need tax data and an own valid signature, production a verified address', async () => {
    const bare = await registerSomebody(app);
    const refused = await bare.call(accounts.updateEnvironment, { body: { environment: 'produccion' } });
    expect(refused.body).toMatchObject({
      code: 'environment.not_ready',
      faults: [{ place: 'taxData' }, { place: 'signature' }, { place: 'email' }],
    });
    const ana = await buildTaxpayer(app, { lastInvoice: 120 });
    await upload(ana, await buildP12(ana.ruc));
    expect((await ana.call(accounts.updateEnvironment, { body: { environment: 'pruebas' } })).status).toBe(200);
    const { body } = await ana.call(contract.getTaxDataComplete);
    expect(body.environment).toBe('pruebas');
    expect(body.signature).toEqual(body.ownSignature);
    expect(body.establishments[0]?.salesPoints[0]?.next[INVOICE]).toBe('000000121');
    app.clock.set('2027-02-01T15:00:00Z');
    await ana.signInAgain();
    expect((await ana.call(contract.getElectronicSignatureInfo)).body.status).toBe('expired');
    expect(await loadSigningKey(app.ctx, ana.customerId, 'pruebas')).toMatchObject({ code: 'signature.expired' });
    expect((await ana.call(accounts.updateEnvironment, { body: { environment: 'produccion' } })).status).toBe(422);
    app.clock.set('2026-11-20T15:00:00Z');
  });
});

describe('reminders', () => {
  it('go 60, 30 and 7 days before the end, each once; a late one replaces those it missed', () => {
    const at = (days: number) => new Date(Date.parse('2027-01-01T05:00:00Z') - days * 86_400_000);
    const due = (days: number, remindedDays: number | null) =>
      dueReminder({ validTo: at(0), remindedDays }, at(days))?.threshold ?? null;
    expect([due(61, null), due(60, null), due(45, 60), due(30, 60), due(29, 30), due(7, 30), due(1, 7)]).toEqual([
      null,
      60,
      null,
      30,
      null,
      7,
      null,
    ]);
    expect([due(5, null), due(5, 60), due(0, null), due(-3, 7)]).toEqual([7, 7, null, null]);
  });

  it('reach the owner, with the day', async () => {
    const ana = await buildTaxpayer(app);
    await upload(ana, await buildP12(ana.ruc));
    await queueSignatureReminders(app.ctx);
    await queueSignatureReminders(app.ctx);
    const { rows } = await admin.query(`select id from jobs where queue = 'remind-signature' and tenant_id = $1`, [
      ana.customerId,
    ]);
    expect(rows).toHaveLength(1);
    const job = {
      id: rows[0].id,
      tenantId: ana.customerId,
      payload: {},
      attempts: 1,
      signal: new AbortController().signal,
      hold: async () => {},
      complete: async () => {},
      again: async () => {},
    };
    const before = app.mails.length;
    await remindSignature(app.ctx, job);
    await remindSignature(app.ctx, job);
    expect(app.mails.slice(before)).toHaveLength(1);
    expect(app.mails.at(-1)).toMatchObject({ to: ana.email, subject: 'Tu firma electrónica caduca en 42 días' });
    expect(app.mails.at(-1)?.text).toContain('1 ene 2027');
  });
});
