import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { acceptInvitation, getPeople, invitePerson, removePerson } from '#contract/business/people.ts';
import { buildP12, p12Password, testAuthority } from '../build/p12.ts';
import { plant } from '../proofs/canaries/canary.ts';
import { isClean } from './support/clean.ts';
import { mailedSubject, mailedText } from './support/mailbox.ts';
import { type Ana, newBusiness, password, proveAddress, signIn } from './support/people.ts';

const day = 86_400_000;
/** Ends when the calendar of the day says: the product's clock is the real one. */
const p12Of = async (ruc: string) => ({
  name: 'firma.p12',
  mimeType: 'application/x-pkcs12',
  buffer: Buffer.from(
    await buildP12(ruc, { validFrom: new Date(Date.now() - day), validTo: new Date(Date.now() + 300 * day) }),
  ),
});
/** The product believes what the authority of the tests signs. */
const trustTestAuthority = async () =>
  writeFileSync(join(process.env.CUADRE_AUTHORITIES ?? '', `${process.pid}.cer`), (await testAuthority()).der);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('who finds their RUC taken proves it with their signature; the other account is told and issues no more', async ({
  page,
  browser,
}) => {
  test.slow();
  await trustTestAuthority();
  const holder = await newBusiness();
  const email = `duena.${holder.ruc}@correo.ec`;
  plant('a taxpayer’s e-mail', email, ['mail', 'database', 'file']);
  await page.goto('/register');
  await page.getByLabel('¿Cómo te llamas?').fill('Ana');
  await page.getByLabel('Cédula o RUC').fill(holder.ruc);
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Clave', { exact: true }).fill(password);
  await page.getByLabel('Repite la clave').fill(password);
  await page.getByLabel(/^Acepto los términos/).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('alert')).toContainText('Ya existe una cuenta');
  await expect(page.getByText('¿Es tu RUC y no abriste esa cuenta?')).toBeInViewport();
  await isClean(page, 'registration of a RUC that is taken');
  await page.getByRole('button', { name: 'Demuéstralo con tu firma electrónica' }).click();
  await expect(heading(page)).toHaveText('Demuestra que es tu RUC');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Volver a mis datos' }).click();
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Demuéstralo con tu firma electrónica' }).click();
  const submit = page.getByRole('button', { name: 'Demostrar y crear mi cuenta' });
  await submit.click();
  await expect(page.getByText('Elige el archivo de tu firma.')).toBeVisible();
  await isClean(page, 'proof of a RUC with faults');

  const file = page.getByLabel('Archivo de tu firma (.p12 o .pfx)');
  await file.setInputFiles(await p12Of('1790012345001'));
  await page.getByLabel('Clave de la firma').fill('otra');
  await page.getByLabel('Autorizo a Cuadre').check();
  await submit.click();
  await expect(page.getByText('Esa clave no abre esta firma.')).toBeVisible();
  await page.getByLabel('Clave de la firma').fill(p12Password);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Sube la firma de tu RUC.');
  await file.setInputFiles(await p12Of(holder.ruc));
  await submit.click();
  await expect(page).toHaveURL(/\/start$/);
  await page.goto('/profile/signature');
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();

  await mailedSubject(holder.email, /^El RUC \d+ ya no es de tu cuenta/);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, holder);
  await expect(other.getByText('Este RUC ya no es de esta cuenta')).toBeVisible();
  await expect(other.getByRole('link', { name: /Nueva factura/ })).toHaveCount(0);
  await isClean(other, 'home of an account whose RUC another proved');
  await other.goto('/income/receipts/invoice/add');
  await expect(heading(other)).toHaveText('Este RUC ya no es de esta cuenta');
  await other.goto('/settings?tab=4');
  await expect(other.getByRole('button', { name: 'Preparar mi archivo' })).toBeVisible();
});

test('somebody with an account proves the RUC that another keeps, and works in a business of their own', async ({
  page,
}) => {
  test.slow();
  await trustTestAuthority();
  const [ana, eva, office] = [await newBusiness(), await newBusiness(), await newBusiness()];
  const invite = async (business: Ana, who: Ana, role: 'owner' | 'reader') => {
    await proveAddress(business);
    await business.api.call(invitePerson, { body: { email: who.email, role, accountPassword: password } });
    const url = await mailedText(who.email, /te invita a/, /http[^"<>\s]*\/invitation#[\w-]+/);
    const token = new URL(url).hash.slice(1);
    plant('the token of an invitation', token, ['mail']);
    await who.api.call(acceptInvitation, { body: { token } });
  };
  await invite(ana, eva, 'owner');
  await invite(office, ana, 'reader');
  const { people } = await eva.api.call(getPeople);
  const personId = people.find(({ isSelf }) => !isSelf)?.id ?? '';
  await eva.api.call(removePerson, { params: { personId } });

  await signIn(page, ana);
  await page.goto('/home?tab=perfil');
  await page.getByRole('button', { name: 'Abrir mi propio negocio' }).click();
  await page.getByRole('button', { name: 'Abrir mi negocio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demuestra que es tu RUC' });
  await dialog.getByLabel('Archivo de tu firma (.p12 o .pfx)').setInputFiles(await p12Of(ana.ruc));
  await dialog.getByLabel('Clave de la firma').fill(p12Password);
  await dialog.getByLabel('Tu clave de Cuadre').fill(password);
  await dialog.getByLabel('Autorizo a Cuadre').check();
  await isClean(page, 'proof of the own RUC');
  await dialog.getByRole('button', { name: 'Demostrar y abrir mi negocio' }).click();
  await expect(page).toHaveURL(/\/setup\//);
  await page.goto('/home?tab=perfil');
  await expect(page.getByRole('list', { name: 'Tus negocios' })).toContainText(ana.ruc);
});
