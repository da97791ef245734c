import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { openAuthorised } from './support/editor.ts';
import { login, someDraft } from './support/people.ts';

test('interest on an invoice that was paid late becomes a debit note that the SRI authorises', async ({ page }) => {
  test.slow();
  const ana = await login(page);
  const invoice = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, invoice.id, ['authorized'], 30_000);

  await page.goto(`/income/receipts/view/${invoice.id}`);
  await page.getByRole('link', { name: 'Hacer nota de débito' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva nota de débito' })).toBeVisible();
  await isClean(page, 'debit note');
  await page.getByRole('button', { name: 'Emitir nota de débito' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /motivo/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Motivo', exact: true })).toBeFocused();
  await page.keyboard.type('Interés por mora');
  await page.keyboard.press('Tab');
  await page.getByLabel('Valor', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Agregar motivo' }).click();
  await page.getByRole('combobox', { name: 'Motivo 2' }).fill('Transporte');
  await page.getByLabel('Valor 2').fill('10');
  await page.getByLabel('IVA 2').selectOption('0');
  await expect(page.getByText('Borrador guardado')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('20,00');
  await page.getByRole('button', { name: 'Emitir nota de débito' }).click();
  await isClean(page, 'check of a debit note');
  await page.getByRole('button', { name: 'Emitir por $33,00' }).click();
  await openAuthorised(page, 'Nota de débito');
  await expect(page.getByRole('heading', { level: 1, name: /^Nota de débito 001-001-000000001/ })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`Factura ${invoice.number}`) }).click();
  await expect(page.getByRole('link', { name: /Nota de débito 001-001-000000001/ })).toBeVisible();
});
