import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { login, someDraft } from './support/people.ts';

test('part of an invoice is credited, and what is left is all that can be credited next', async ({ page }) => {
  test.slow();
  const ana = await login(page);
  const lines = [
    { description: 'Taller de cerámica', quantity: '3', unitPrice: '40', ivaCode: '4' },
    { description: 'Materiales', quantity: '1', unitPrice: '25', ivaCode: '0' },
  ];
  const invoice = await issueInvoice(ana.api, randomUUID(), someDraft({ lines }));
  await waitForState(ana.api, invoice.id, ['authorized'], 30_000);

  await page.goto(`/income/receipts/view/${invoice.id}`);
  await page.getByRole('link', { name: 'Hacer nota de crédito' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva nota de crédito' })).toBeVisible();
  await expect(page.getByText('Quedan 3,00')).toBeVisible();
  await isClean(page, 'credit note');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /razón/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Motivo' }).fill('Devolución');
  await page.getByRole('button', { name: 'Quitar Materiales' }).click();
  await page.getByLabel('Cantidad de Taller de cerámica').fill('1');
  await expect(page.getByText('Borrador guardado')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Cantidad de Taller de cerámica')).toHaveValue('1,00');
  await page.getByRole('button', { name: 'Revisar' }).click();
  const check = page.getByRole('alertdialog');
  await isClean(page, 'check of a credit note');
  await check.getByRole('button', { name: 'Emitir nota de crédito por $46,00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Nota de crédito 001-001-000000001/ })).toBeVisible();
  await expect(page.getByText('Autorizada', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: new RegExp(`Factura ${invoice.number}`) }).click();
  await expect(page.getByRole('link', { name: /Nota de crédito 001-001-000000001/ })).toBeVisible();

  await page.getByRole('link', { name: 'Hacer nota de crédito' }).click();
  await expect(page.getByText('Quedan 2,00')).toBeVisible();
  await page.getByRole('combobox', { name: 'Motivo' }).fill('Devolución');
  await page.getByLabel('Cantidad de Taller de cerámica').fill('3');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Emitir/ })
    .click();
  await expect(
    page
      .getByRole('alert')
      .getByText(/quedan?/i)
      .first(),
  ).toBeVisible();
});

test('a credit note begins by choosing the invoice; one to a final consumer says why it cannot', async ({ page }) => {
  const ana = await login(page);
  const invoice = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, invoice.id, ['authorized'], 30_000);
  await page.goto('/income/receipts/credit-note/add');
  await expect(page.getByRole('heading', { level: 1, name: /Elige la factura/ })).toBeVisible();
  await isClean(page, 'choose an invoice');
  await page.getByRole('button', { name: /Ana Quishpe Vera/ }).click();
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toBeVisible();
});
