import { dayInEcuador } from '@cuadre/sri/dates';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { expect, type Page } from '@playwright/test';
import { register } from '#contract/account/accounts.ts';
import { sendEmailCode, verifyEmail } from '#contract/account/personal-data.ts';
import { getCsrf } from '#contract/account/session.ts';
import { type Business, openBusiness, Person } from '#tests/build/person.ts';
import { plant } from '#tests/proofs/canaries/canary.ts';
import { mailedCode } from './mailbox.ts';

/** Playwright numbers the processes that walk journeys; none of them takes a number of another. */
let taken = Number(process.env.TEST_WORKER_INDEX ?? 0) * 10_000;

/**
 * A cédula that holds its check digit and that nobody else of the run has. Counted, not drawn: two that are drawn are the
 * same one day, and what stands beside it or what the stand-ins make of it would be another at each run.
 */
export const someCedula = (): string => {
  const nine = `17${String(taken++).padStart(7, '0')}`;
  return `${nine}${cedulaCheckDigit(nine)}`;
};

/** The network that somebody calls the API from, their own: how many register from one has its limit. */
const networkOf = (cedula: string): string => `10.${[3, 5, 7].map((at) => Number(cedula.slice(at, at + 2))).join('.')}`;

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
  return { ...business, api: await openBusiness(productUrl(), business, networkOf(cedula)) };
}

/** Types the code that our mail brings: from then on the business may write to others. */
export async function proveAddress({ api, email }: Ana): Promise<void> {
  const { requestId } = await api.call(sendEmailCode);
  await api.call(verifyEmail, { body: { requestId, code: await mailedCode(email, 'email') } });
}

/** Somebody who has an account and nothing else; made through the API. */
export async function newPerson(): Promise<Omit<Ana, 'api'> & { readonly cedula: string }> {
  const cedula = someCedula();
  const email = `persona.${cedula}@correo.ec`;
  plantPerson(cedula, { email, password });
  await new Person(productUrl(), networkOf(cedula)).call(register, {
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
  await atHome(page);
}

async function atHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await plantSession(page);
}

/**
 * The login stands there. Its address comes first, while the page that leaves is still there and would take whatever is
 * opened next back to it.
 */
export async function atSignIn(page: Page, address = /\/signin/): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Entra a tu cuenta' })).toBeVisible();
  await expect(page).toHaveURL(address);
}

/** The session is over, and the page hears of it. An answer that was pending when it ended may bring it back: then again. */
export async function sessionEnds(page: Page): Promise<void> {
  await expect(async () => {
    await page.context().clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/\/signin\?/, { timeout: 2_000 });
  }).toPass();
  await atSignIn(page, /\/signin\?/);
}

/**
 * A new business, signed in by the call that the form of the login makes; journeys of the entrance press its button. No page
 * is open yet: a journey opens the one it is about.
 */
export async function login(page: Page): Promise<Ana> {
  const ana = await newBusiness();
  const { csrfToken } = await (await page.request.get(getCsrf.paths.app)).json();
  const form = { csrfToken, callbackUrl: '/home', json: 'true', username: ana.email, password: ana.password };
  const answer = await page.request.post('/api/auth/callback/credentials', { form });
  expect(answer.ok()).toBe(true);
  await plantSession(page);
  return ana;
}

/** The same, with Resumen open: for journeys that begin there. */
export async function loginAtHome(page: Page): Promise<Ana> {
  const ana = await login(page);
  await page.goto('/home');
  await atHome(page);
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
