import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { authorised, editor, newInvoice } from './support/editor.ts';
import { loginAtHome, someCedula } from './support/people.ts';

test('a new client needs an e-mail and an address, or the word that there is none', async ({ page }) => {
  await loginAtHome(page);
  const screen = editor(page);
  const cedula = someCedula();
  await newInvoice(page).click();
  await screen.client.fill(cedula);
  await page.getByLabel('Nombre o razón social').fill('Bolívar Ñacato');
  await screen.product.fill('Diseño');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Diseño').fill('10');
  await expect(screen.saved).toBeVisible();
  // What was left half done is still a new client after a reload.
  await page.reload();
  await screen.emit.click();
  const list = page.getByRole('alert').filter({ hasText: 'Falta corregir' });
  await list.getByRole('link', { name: /correo del cliente/ }).click();
  await expect(page.getByLabel('Correo', { exact: true })).toBeFocused();
  await page.getByLabel('No tiene correo').check();
  await expect(page.getByLabel('Correo', { exact: true })).toBeDisabled();
  await expect(list.getByRole('link', { name: /correo del cliente/ })).toBeHidden();
  await page.getByLabel('No tiene dirección').check();
  await screen.emit.click();
  await screen.confirm.click();
  await authorised(page);

  // In the list as it was said, and the list does not ask again for what there is not.
  await page.goto('/lists/clients');
  await page.getByRole('button', { name: /Editar.*Bolívar/ }).click();
  await expect(page.getByLabel('No tiene correo')).toBeChecked();
  await page.getByLabel('No tiene dirección').uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe la dirección.')).toBeVisible();
  await page.getByLabel('Dirección', { exact: true }).fill('Ambato');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a search without an answer says so, is asked again, and a client can be created all the same', async ({
  page,
}) => {
  await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  const search = '**/ByPartialIdentificatio**';
  await page.route(search, (route) => route.abort());
  const cedula = someCedula();
  await screen.client.fill(cedula);
  const said = page.getByRole('alert').filter({ hasText: 'No pudimos conectarnos.' });
  await expect(said).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('No está en tu lista')).toBeHidden();
  await isClean(page, 'a search of clients without an answer');
  await page.unroute(search);
  await said.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No está en tu lista.')).toBeVisible();
  await expect(page.getByText(`Cliente nuevo: lo creamos con ${cedula}.`)).toBeVisible();
  await expect(said).toBeHidden();

  await page.route(search, (route) => route.abort());
  const other = someCedula();
  await screen.client.fill(other);
  await said.getByRole('button', { name: `Crear con ${other}` }).click({ timeout: 15_000 });
  await expect(page.getByText(`Cliente nuevo: lo creamos con ${other}.`)).toBeVisible();
  await expect(page.getByLabel('Nombre o razón social')).toBeVisible();
});
