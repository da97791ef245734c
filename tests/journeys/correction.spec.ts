import { expect, test } from '@playwright/test';
import { authorised, editor, newInvoice } from './support/editor.ts';
import { loginAtHome } from './support/people.ts';
import { sriBehaves } from './support/sri.ts';

test('a receipt that the SRI returned says why, is corrected with its number, and is authorised', async ({
  context,
}) => {
  let page = await context.newPage();
  await sriBehaves(await loginAtHome(page), { kind: 'error', service: 'reception', code: '52', times: 1 });
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Pan de yuca');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Pan').fill('1');
  await screen.emit.click();
  await screen.confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'El SRI devolvió la factura' })).toBeVisible({
    timeout: 30_000,
  });

  await page.getByRole('link', { name: 'Corregir y reenviar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corregir factura' })).toBeVisible();
  await page.getByLabel('Precio con IVA de Pan').fill('1,25');
  await expect(screen.saved).toBeVisible();

  // Who closes the browser here finds the correction again.
  await page.close();
  page = await context.newPage();
  await page.goto('/home');
  await page.getByRole('link', { name: /Corrección de 001-001-000000001/ }).click();
  await page.getByRole('link', { name: 'Corregir y reenviar' }).click();
  await expect(page.getByLabel('Precio con IVA de Pan')).toHaveValue('1,25');
  await page.getByRole('button', { name: 'Revisar y reenviar' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: /^Corregir y reenviar por/ }).click();
  await authorised(page);
  await expect(page.getByText('001-001-000000001').first()).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /001-001-000000001/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Corrección de/ })).toBeHidden();
});

test('a receipt that the SRI keeps as not authorised goes on with the next number', async ({ page }) => {
  await sriBehaves(await loginAtHome(page), { kind: 'error', service: 'authorization', code: '39', times: 1 });
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Chochos');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Chochos').fill('2');
  await screen.emit.click();
  await screen.confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'El SRI no autorizó la factura' })).toBeVisible({
    timeout: 30_000,
  });
  const home = await page.context().newPage();
  await home.goto('/home');
  await expect(home.getByText('Tienes 1 comprobante por atender.')).toBeVisible();
  await home.getByRole('link', { name: 'Revisar', exact: true }).click();
  await expect(home.getByRole('link', { name: /001-001-000000001/ }).first()).toBeVisible();
  await home.close();
  await page.getByRole('link', { name: 'Emitir con el siguiente número' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corregir factura' })).toBeVisible();
  await page.getByRole('button', { name: 'Revisar y reenviar' }).filter({ visible: true }).click();
  await expect(page.getByText('001-001-000000002').first()).toBeVisible();
  await page.getByRole('button', { name: /^Corregir y reenviar por/ }).click();
  await authorised(page);
  await expect(page.getByText('001-001-000000002').first()).toBeVisible();
  await expect(page.getByText('001-001-000000001')).toBeHidden();
});

test('a receipt that the SRI returned and nobody needs is discarded, and asks for nothing more', async ({ page }) => {
  await sriBehaves(await loginAtHome(page), { kind: 'error', service: 'reception', code: '52', times: 1 });
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Humitas');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Humitas').fill('2');
  await screen.emit.click();
  await screen.confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'El SRI devolvió la factura' })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/lists/incomes?state=attention');
  await page
    .getByRole('link', { name: /001-001-000000001/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('001-001-000000001');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartada').first()).toBeVisible();
  await expect(page.getByText('La descartaste: queda sin efecto.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Corregir y reenviar' })).toBeHidden();
  await page.goto('/lists/incomes?state=attention');
  await expect(page.getByText('Nada por atender. Todo está en orden.')).toBeVisible();
});
