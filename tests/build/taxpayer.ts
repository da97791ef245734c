import { cedulaCheckDigit } from '@cuadre/sri/ids';
import * as accounts from '../../contract/accounts.ts';
import type { TestApp } from './app.ts';
import { Caller } from './caller.ts';

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
  return Object.assign(caller, { cedula, ruc: `${cedula}001`, email });
};
