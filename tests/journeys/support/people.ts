import { randomInt } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { expect, type Page } from '@playwright/test';
import { register } from '../../../contract/accounts.ts';
import { type Business, openBusiness, Person } from '../../build/person.ts';
import { plant } from '../../canaries/canary.ts';

/** A cédula that holds its check digit and that nobody else of the run has. */
export const someCedula = (): string => {
  const nine = `17${String(randomInt(0, 6))}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`;
  return `${nine}${cedulaCheckDigit(nine)}`;
};

export const password = 'Quilotoa.7391';

export interface Ana extends Business {
  /** The same person speaking to the API, to prepare what the story begins with. */
  readonly api: Person;
}

const productUrl = (): string => {
  const url = process.env.CUADRE_URL;
  if (url === undefined) throw new Error('CUADRE_URL is not set: product-setup.ts starts the product');
  return url;
};

/** Who somebody is belongs into their books and mails; their password nowhere. */
const plantPerson = (cedula: string, { email, password }: Pick<Business, 'email' | 'password'>): void => {
  plant('a taxpayer’s cédula', cedula, ['mail', 'database', 'file']);
  plant('a taxpayer’s e-mail', email, ['mail', 'database', 'file']);
  plant('an account’s password', password);
};

/** What proves to the server who calls, as this browser holds it. */
async function plantSession(page: Page): Promise<void> {
  for (const { name, value } of await page.context().cookies())
    if (/session|csrf|device/.test(name)) plant(`the cookie ${name}`, decodeURIComponent(value).split('|')[0] ?? value);
  const { accessToken } = (await (await page.request.get('/api/auth/session')).json()) as { accessToken?: string };
  if (accessToken !== undefined) plant('an access token', accessToken);
}

/** Somebody who is set up and may issue in practice; made through the API. */
export async function newBusiness(): Promise<Ana> {
  const cedula = someCedula();
  const business: Business = {
    ruc: `${cedula}001`,
    legalName: 'Lucía Morales Páez',
    email: `lucia.${cedula}@correo.ec`,
    password,
  };
  plantPerson(cedula, business);
  return { ...business, api: await openBusiness(productUrl(), business) };
}

/** Somebody who has an account and nothing else; made through the API. */
export async function newPerson(): Promise<Omit<Ana, 'api'> & { readonly cedula: string }> {
  const cedula = someCedula();
  const email = `persona.${cedula}@correo.ec`;
  plantPerson(cedula, { email, password });
  const api = new Person(productUrl());
  await api.call(register, {
    body: {
      shortName: 'Lucía',
      identification: cedula,
      hadElectronicBilling: false,
      email,
      password,
      confirmation: password,
      acceptsTerms: true,
    },
  });
  return { cedula, ruc: `${cedula}001`, legalName: 'Lucía', email, password };
}

/** Signs in through the screen and lands on home. */
export async function signIn(page: Page, who: Pick<Business, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Correo, cédula o RUC').fill(who.email);
  await page.getByLabel('Clave', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await plantSession(page);
}

/** A new business, signed in. */
export async function login(page: Page): Promise<Ana> {
  const ana = await newBusiness();
  await signIn(page, ana);
  return ana;
}

/** An invoice as the API takes it. */
export const someDraft = (more: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  issuedOn: dayInEcuador(new Date()),
  establishment: '001',
  salesPoint: '001',
  buyer: {
    identificationType: '05',
    identification: someCedula(),
    name: 'Ana Quishpe Vera',
    email: 'ana.quishpe@correo.ec',
  },
  lines: [{ description: 'Asesoría contable mensual', quantity: '1', unitPrice: '120', ivaCode: '4' }],
  payments: [],
  ...more,
});
