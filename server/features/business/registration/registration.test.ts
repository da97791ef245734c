import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/account/accounts.ts';
import * as taxData from '#contract/business/tax-data.ts';
import { practiceAddress } from '#phrases/business/setup.ts';
import { users } from '#server/db/tables/index.ts';
import { isWeakPassword } from '#server/features/account/users/weak-password.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { buildTaxpayer, nextCedula, registerSomebody, testPassword } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let made = 0;
const register = (
  more: Partial<Record<keyof typeof contract.registration.shape, unknown>> = {},
  family: 'app' | 'web' = 'app',
) =>
  new Caller(app).call(contract.register, {
    body: {
      shortName: 'Ana',
      identification: nextCedula(),
      hadElectronicBilling: false,
      email: `otra${++made}@example.com`,
      password: testPassword,
      confirmation: (more.password as string | undefined) ?? testPassword,
      acceptsTerms: true,
      ...more,
    } as never,
    family,
  });
const faultPlaces = (body: unknown) => (body as { faults: { place: string }[] }).faults.map(({ place }) => place);

describe('registration', () => {
  it('makes a taxpayer with its first quota, under both addresses', async () => {
    for (const family of ['app', 'web'] as const) expect((await register({}, family)).status, family).toBe(200);
    const ana = await registerSomebody(app);
    const { body } = await ana.call(contract.allProfile, { family: 'web' });
    expect(body).toEqual({
      user: {
        id: ana.userId,
        shortName: expect.any(String),
        email: ana.email,
        identification: ana.cedula,
        emailVerified: false,
      },
      looks: { theme: 'theme-first', mode: 'system', avatar: 'first' },
      config: { requestSriLogin: true, step: 'step1' },
      registerDate: '2026-11-20',
      customerId: ana.customerId,
      taxId: ana.ruc,
      businessName: expect.any(String),
      role: 'owner',
      environment: 'practice',
      setup: { taxData: false, salesPoints: false, signature: false, logo: false, firstInvoice: false },
      quota: { left: 100, validUntil: '2027-11-20T15:00:00.000Z' },
      payments: 'closed',
      ...{ alertMessage: false, promotionMessage: false, popUpStore: false },
      latestVersions: { android: null, ios: null },
      content: { hidden: [], messages: [], placements: [] },
    });
  });

  it('says where the business is and since when, once it has said so itself', async () => {
    const [ana, ready] = [await registerSomebody(app), await buildTaxpayer(app)];
    const basic = async (who: typeof ana, family: 'app' | 'web' = 'web') =>
      (await who.call(contract.findBasicInformation, { family })).body;
    expect(await basic(ana)).toEqual({
      customerId: ana.customerId,
      taxId: ana.ruc,
      typeIdentification: '04',
      businessName: expect.any(String),
      name: expect.any(String),
      email: ana.email,
      registerDate: '2026-11-20',
      ...{ plan: null, datePlan: null, isPlanCancelled: false, originPayment: null },
    });
    const { taxData: known } = (await ready.call(taxData.getTaxDataComplete)).body;
    expect(await basic(ready, 'app')).toMatchObject({ location: known.headOfficeAddress, email: known.email });
    const { location, config } = (await ready.call(contract.allProfile)).body;
    expect([location, config.step]).toEqual([known.headOfficeAddress, 'step3']);
  });

  it('keeps a cell number with its country, where one is given', async () => {
    const email = 'celular@example.com';
    expect((await register({ email, cellNumber: '099 123 4567' })).status).toBe(200);
    expect((await register({ cellNumber: '593991' })).status).toBe(400);
    const [row] = await app.ctx.db.system((tx) =>
      tx.select({ kept: users.cellNumber }).from(users).where(eq(users.email, email)),
    );
    expect(row).toEqual({ kept: '593991234567' });
  });

  it('is one per person, company and e-mail, and does not say which of them exists', async () => {
    const ana = await registerSomebody(app);
    const answers = [
      await register({ identification: ana.cedula }),
      await register({ identification: ana.ruc }),
      await register({ email: ana.email.toUpperCase() }),
    ];
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ code: 'account.exists' });
    const company = { identification: '1790016919001' };
    expect((await register(company)).status).toBe(200);
    expect((await register(company)).status).toBe(409);
  });

  it('twice at once makes one', async () => {
    const same = { identification: nextCedula(), email: 'doble@example.com' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('wants a cédula that holds, and a RUC of the right shape whose check digit may fail', async () => {
    const slip = await register({ identification: '1710034066' });
    expect([slip.status, faultPlaces(slip.body)]).toEqual([400, ['identification']]);
    expect((await register({ identification: '0993390469001' })).status).toBe(200);
    for (const identification of ['171003406', '1710034065000', 'ABCDEFGHIJ', ''])
      expect((await register({ identification })).status, identification).toBe(400);
  });

  // @asvs V2.2.2
  it('says all that is wrong with the form at once', async () => {
    const { status, body } = await register({
      shortName: ' ',
      email: 'no-es-correo',
      password: 'corta',
      acceptsTerms: false,
      identification: '1',
    });
    expect(status).toBe(400);
    expect(new Set(faultPlaces(body))).toEqual(
      new Set(['shortName', 'email', 'password', 'acceptsTerms', 'identification']),
    );
    const differs = await register({ confirmation: 'Otra-Cosa-47' });
    expect(faultPlaces(differs.body)).toEqual(['confirmation']);
  });

  // @asvs V6.2.1 V6.2.5
  it('follows the composition rule', async () => {
    for (const password of [
      'volcan-ruge-47',
      'VOLCAN-RUGE-47',
      'Volcan-Ruge-xx',
      'VolcanRuge47',
      'Volcán-Ruge-47',
      'Volcan Ruge-47',
      'Vr-47',
    ])
      expect((await register({ password })).status, password).toBe(400);
    expect((await register({ password: 'Password1!' })).body).toMatchObject({ code: 'account.weak_password' });
  });

  it('stops a robot', async () => {
    const robot = new Caller(app);
    const body = {
      shortName: 'x',
      hadElectronicBilling: false,
      password: testPassword,
      confirmation: 'x',
      acceptsTerms: true as const,
    };
    const statuses = new Set<number>();
    for (let i = 0; i < 203; i++)
      statuses.add(
        (await robot.call(contract.register, { body: { ...body, identification: nextCedula(), email: `r${i}@x.ec` } }))
          .status,
      );
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('weak passwords', () => {
  // @asvs V6.2.4 V6.2.11 V6.2.12
  it('are known in whatever disguise satisfies the rule', () => {
    for (const password of [
      'Password1!',
      'P@ssw0rd1',
      'P4$$w0rd!',
      'Contrasena1.',
      'Clave2026!',
      'Ecuador2026*',
      'Colombia1!',
      'Estadosunidos1!',
      'Bogota2026*',
      'Ecuad0r#1',
      'Guayaquil1!',
      'Quito2024.',
      'Qwerty123!',
      'Qwertyuiop1!',
      'Aa123456!',
      'Abcd1234!',
      '1234567Aa!',
      'Barcelona1925!',
      'Emelec1929*',
      'Admin123!',
      'Bienvenido1!',
      'Maria1990!',
      '!Jesus777',
      'Facturacion1!',
      'Tequiero123.',
      'Diciembre2025!',
      'ClaveClave1!',
      'Zxcvbnm1.',
      'Password123456!',
      'Qwerty1234567890*',
      'Ecuador1111111111.',
      'Micasa123!',
      'Mi.Perrito7',
      'Lacasita2026.',
      'Amormio123*',
    ])
      expect(isWeakPassword(password, []), password).toBe(true);
  });

  // @asvs V6.2.11
  it('are also one’s own name, e-mail or number with an ornament', () => {
    const own = ['Ana Quishpe', 'anita.quishpe', '1710034065'];
    for (const password of ['Quishpe2026!', 'Anita1234!!', '1710034065Aa!'])
      expect(isWeakPassword(password, own), password).toBe(true);
    expect(isWeakPassword('Volcan-Ruge-47', own)).toBe(false);
  });

  it('good ones pass', () => {
    for (const password of [
      testPassword,
      'Tr3s-Tigres;Trigo',
      'kX9#mQ2$vL5!',
      'MiPerroComeArepas&2veces',
      'Panela!Con4Quesos',
      'La-lluvia-8-Cotopaxi',
    ])
      expect(isWeakPassword(password, []), password).toBe(false);
  });
});

describe('the profile', () => {
  it('follows the set-up', async () => {
    const ana = await buildTaxpayer(app, { legalName: 'Ana Muñoz' });
    const { body } = await ana.call(contract.allProfile);
    expect(body).toMatchObject({
      businessName: 'Ana Muñoz',
      setup: { taxData: true, salesPoints: true, signature: false },
    });
    await ana.call(taxData.saveTaxDataPart, { body: { headOfficeAddress: practiceAddress } });
    expect((await ana.call(contract.allProfile)).body.setup.taxData).toBe(false);
  });
});
