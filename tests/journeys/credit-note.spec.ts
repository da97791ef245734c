import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { getAllInvoiceByPeriodAllState } from '#contract/receipts/receipts.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { authorizedFile, supplierReceipt } from '../build/supplier-receipts.ts';
import { isClean } from './support/clean.ts';
import { authorised, openAuthorised } from './support/editor.ts';
import { type Ana, login, someDraft } from './support/people.ts';

/** An invoice of hers that another program issued, brought in as a file. */
async function elsewhere(ana: Ana) {
  const issuedOn = dayInEcuador(new Date());
  const file = await supplierReceipt({ ruc: ana.ruc, buyer: '1790016919001', buyerName: 'FAVORITA', issuedOn });
  const importId = randomUUID();
  await ana.api.call(uploadReceived, {
    body: { importId, part: 0, name: 'a.xml' },
    file: { name: 'a.xml', type: 'text/xml', content: authorizedFile(file) },
  });
  const found = () => ana.api.call(getAllInvoiceByPeriodAllState, { query: { origin: 'elsewhere' } });
  await expect.poll(async () => (await found()).items.length).toBe(1);
  return file;
}

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
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /motivo/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Motivo' }).fill('Devolución');
  await page.getByRole('button', { name: 'Quitar Materiales' }).click();
  await page.getByLabel('Cantidad de Taller de cerámica').fill('1');
  await expect(page.getByText('Borrador guardado')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Cantidad de Taller de cerámica')).toHaveValue('1');
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  await expect(page).toHaveURL(/credit-note\/add\/preview/);
  await isClean(page, 'check of a credit note');
  await page.getByRole('button', { name: 'Emitir por $46,00' }).click();
  await authorised(page, 'Nota de crédito');
  await expect(page).toHaveURL(/credit-note\/add\/summary/);
  await expect(page.getByText('−$46,00').first()).toBeVisible();
  await isClean(page, 'result of a credit note');
  await openAuthorised(page, 'Nota de crédito');
  await expect(page.getByRole('heading', { level: 1, name: /^Nota de crédito 001-001-000000001/ })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`Factura ${invoice.number}`) }).click();
  await expect(page.getByRole('link', { name: /Nota de crédito 001-001-000000001 −\$46,00/ })).toBeVisible();
  await expect(page.getByText('Autorizada · acreditada $46,00')).toBeVisible();

  await page.getByRole('link', { name: 'Hacer nota de crédito' }).click();
  await expect(page.getByText('Quedan 2,00')).toBeVisible();
  await page.getByRole('combobox', { name: 'Motivo' }).fill('Devolución');
  await page.getByLabel('Cantidad de Taller de cerámica').fill('3');
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  // What is left is said before anything is confirmed.
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
  const buyer = { identificationType: '07', identification: '9999999999999', name: 'CONSUMIDOR FINAL' } as const;
  const anonymous = await issueInvoice(
    ana.api,
    randomUUID(),
    someDraft({ buyer, lines: [{ description: 'Café', quantity: '1', unitPrice: '2', ivaCode: '4' }] }),
  );
  for (const { id } of [invoice, anonymous]) await waitForState(ana.api, id, ['authorized'], 30_000);
  // The check of nothing yet begins where the form does.
  await page.goto('/income/receipts/credit-note/add/preview');
  await expect(page.getByRole('heading', { level: 1, name: /Elige la factura/ })).toBeVisible();
  await isClean(page, 'choose an invoice');
  await expect(page.getByRole('listitem').filter({ hasText: 'no admite notas' })).toContainText('CONSUMIDOR FINAL');
  await expect(page.getByRole('button', { name: /CONSUMIDOR FINAL/ })).toBeHidden();
  await page.getByRole('button', { name: /Ana Quishpe Vera/ }).click();
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toBeVisible();
});

test('an invoice of another program is listed with the issued ones, and credited', async ({ page }) => {
  test.slow();
  const ana = await login(page);
  const file = await elsewhere(ana);
  await page.goto('/lists/incomes');
  await expect(page.getByText('Emitida en otro programa')).toBeVisible();
  await isClean(page, 'issued elsewhere, list');
  await page.getByRole('link', { name: new RegExp(file.number) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Factura ${file.number}` })).toBeVisible();
  await isClean(page, 'issued elsewhere');
  await page.getByRole('link', { name: 'Hacer nota de crédito' }).click();
  await page.getByRole('combobox', { name: 'Motivo' }).fill('Devolución');
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  await page.getByRole('button', { name: 'Emitir por $115,00' }).click();
  await openAuthorised(page, 'Nota de crédito');
  await page.getByRole('link', { name: new RegExp(`Factura ${file.number}`) }).click();
  await expect(page.getByRole('link', { name: /Nota de crédito 001-001-000000001/ })).toBeVisible();
  // Nothing is left to credit.
  await expect(page.getByText('Acreditada', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hacer nota de crédito' })).toBeHidden();
});
