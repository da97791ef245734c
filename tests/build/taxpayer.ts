import { INVOICE } from '@cuadre/sri/catalogs';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import { sql } from 'drizzle-orm';
import * as accounts from '#contract/account/accounts.ts';
import * as taxData from '#contract/business/tax-data.ts';
import type { TestApp } from './app.ts';
import { type Called, Caller } from './caller.ts';
import { buildP12, p12Password } from './p12.ts';

export const testPassword = 'Volcan-Ruge-47';

let made = 0;

/** A cédula that holds its check digit, another at each call. */
export const nextCedula = (): string => {
  const nine = `17${String(++made).padStart(7, '0')}`;
  return `${nine}${cedulaCheckDigit(nine)}`;
};

export interface TestTaxpayer extends Caller {
  readonly cedula: string;
  readonly ruc: string;
  readonly email: string;
  /** After the clock has moved past the session's end. */
  signInAgain(): Promise<void>;
}

/** Registers and signs in somebody new; nothing is set up yet. */
export const registerSomebody = async (app: TestApp): Promise<TestTaxpayer> => {
  const cedula = nextCedula();
  const email = `persona${made}@example.com`;
  const caller = new Caller(app);
  const registered = await caller.call(accounts.register, {
    body: {
      shortName: `Persona ${made}`,
      identification: cedula,
      hadElectronicBilling: false,
      email,
      password: testPassword,
      confirmation: testPassword,
      acceptsTerms: true,
    },
  });
  if (registered.status !== 200) throw new Error(`registration refused: ${JSON.stringify(registered.body)}`);
  caller.customerId = registered.body.customerId;
  const signedIn = await caller.signIn(email, testPassword);
  if (signedIn.status !== 200) throw new Error(`login refused: ${JSON.stringify(signedIn.body)}`);
  const profile = await caller.call(accounts.allProfile);
  caller.userId = profile.body.user.id;
  const signInAgain = async () => {
    const { status } = await caller.signIn(email, testPassword);
    if (status !== 200) throw new Error(`login refused: ${status}`);
  };
  return Object.assign(caller, { cedula, ruc: `${cedula}001`, email, signInAgain });
};

/** As if they had typed the code of our mail. */
export const proveAddress = (app: TestApp, { userId }: Pick<TestTaxpayer, 'userId'>) =>
  app.ctx.db.system((tx) =>
    tx.execute(sql`update users set email_verified_at = ${app.ctx.now().toISOString()} where id = ${userId}`),
  );

const must = (what: string, { status, body }: Called<unknown>): void => {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
};

interface TaxpayerOptions {
  readonly legalName?: string;
  readonly regime?: 'GEN' | 'RIM' | 'POP';
  /** "My last invoice was…", for pruebas and producción. */
  readonly lastInvoice?: number;
}

export interface ReadyTaxpayer extends TestTaxpayer {
  /** Of 001-001. */
  readonly salesPointId: string;
}

/**
 * Somebody who may issue a practice invoice: registered, signed in, tax data, establishment 001, sales point 001, one
 * activity. The practice signature is made by the first call that needs it.
 */
export const buildTaxpayer = async (app: TestApp, options: TaxpayerOptions = {}): Promise<ReadyTaxpayer> => {
  const somebody = await registerSomebody(app);
  must(
    'tax data',
    await somebody.call(taxData.updateTaxData, {
      body: {
        ruc: somebody.ruc,
        legalName: options.legalName ?? `Negocio de ${somebody.email}`,
        headOfficeAddress: 'Av. Amazonas N21-147, Quito',
        email: somebody.email,
        regime: options.regime ?? 'GEN',
        keepsAccounting: false,
      },
    }),
  );
  must(
    'establishment',
    await somebody.call(taxData.saveEstablishment, {
      body: { code: '001', name: 'Matriz', address: 'Av. Amazonas N21-147, Quito' },
    }),
  );
  const point = await somebody.call(taxData.addSalesPoint, {
    body: { establishment: '001', code: '001', lastSequentials: { [INVOICE]: options.lastInvoice ?? 0 } },
  });
  must('sales point', point);
  must('activity', await somebody.call(taxData.saveActivity, { body: { name: 'Servicios de diseño' } }));
  return Object.assign(somebody, { salesPointId: point.body.id });
};

/** The same in producción: an own signature, a proven address. What they issue counts in their quota. */
export const buildProducer = async (app: TestApp, options: TaxpayerOptions = {}): Promise<ReadyTaxpayer> => {
  const taxpayer = await buildTaxpayer(app, options);
  await proveAddress(app, taxpayer);
  must(
    'signature',
    await taxpayer.call(taxData.updateElectronicSignature, {
      body: { password: p12Password, accountPassword: testPassword, acceptsMandate: 'true' },
      file: await buildP12(taxpayer.ruc),
    }),
  );
  must('environment', await taxpayer.call(accounts.updateEnvironment, { body: { environment: 'produccion' } }));
  return taxpayer;
};
