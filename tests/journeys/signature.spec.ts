import { expect, type Page, test } from '@playwright/test';
import { buildP12, p12Password } from '../build/p12.ts';
import { isClean } from './support/clean.ts';
import { login, password } from './support/people.ts';

const day = 86_400_000;
const p12Of = async (ruc: string, days: number) => ({
  name: 'firma.p12',
  mimeType: 'application/x-pkcs12',
  buffer: Buffer.from(
    await buildP12(ruc, { validFrom: new Date(Date.now() - day), validTo: new Date(Date.now() + days * day) }),
  ),
});

const file = (page: Page) => page.getByLabel('Archivo de tu firma (.p12 o .pfx)');
const own = (page: Page) => page.getByLabel('Tu clave de Cuadre');
const key = (page: Page) => page.getByLabel('Clave de la firma');
const save = (page: Page) => page.getByRole('button', { name: 'Verificar y guardar' });

// @asvs V7.5.1
test('a signature is tried before it is kept: wrong files and passwords are said at their place', async ({ page }) => {
  const ana = await login(page);
  await page.goto('/profile/signature');
  await page.getByRole('button', { name: 'Subir mi firma' }).click();
  await save(page).click();
  await expect(page.getByText('Elige el archivo de tu firma.')).toBeVisible();
  await expect(page.getByText('Sin tu autorización no podemos firmar por ti.')).toBeVisible();
  await isClean(page, 'signature form with faults');

  await file(page).setInputFiles({ name: 'foto.p12', mimeType: 'image/png', buffer: Buffer.from('no es una firma') });
  await key(page).fill('otra-clave');
  await own(page).fill(password);
  await page.getByLabel('Autorizo a Cuadre').check();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('no es una firma electrónica');

  await file(page).setInputFiles(await p12Of(ana.ruc, 300));
  await save(page).click();
  await expect(page.getByText('Esa clave no abre esta firma.')).toBeVisible();
  await expect(key(page)).toHaveAttribute('aria-invalid', 'true');

  await key(page).fill(p12Password);
  await own(page).fill('No-Es-Mi-Clave-9');
  await save(page).click();
  await expect(page.getByText('Tu clave de Cuadre no es correcta.')).toBeVisible();

  await own(page).fill(password);
  await save(page).click();
  await expect(page.getByText('Firma verificada y guardada.')).toBeVisible();
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  await expect(page.getByText(/ANA MUÑOZ/).first()).toBeVisible();
  await expect(key(page)).toHaveCount(0);
  await isClean(page, 'own signature');

  await page.getByRole('button', { name: 'Revocar firma' }).click();
  await page.getByRole('button', { name: 'Revocar para siempre' }).click();
  await expect(page.getByText('Aún no subes tu firma')).toBeVisible();
});

test('somebody else’s signature is refused, and one about to end says so', async ({ page }) => {
  const ana = await login(page);
  await page.goto('/profile/signature');
  await page.getByRole('button', { name: 'Subir mi firma' }).click();
  await key(page).fill(p12Password);
  await own(page).fill(password);
  await page.getByLabel('Autorizo a Cuadre').check();
  await file(page).setInputFiles(await p12Of('1790012345001', 300));
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Sube la firma de tu RUC.');
  await file(page).setInputFiles(await p12Of(ana.ruc, 20));
  await save(page).click();
  await expect(page.getByText('Por vencer', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Tu firma vence en \d+ días/)).toBeVisible();
});
