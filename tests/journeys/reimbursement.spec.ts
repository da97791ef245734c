import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { saveCustomer } from '#contract/directory/clients.ts';
import { getXmlVoucherIssued } from '#contract/receipts/receipts.ts';
import { authorised, editor, newInvoice } from './support/editor.ts';
import { loginAtHome, someCedula } from './support/people.ts';

/** A number of authorisation is the access key of the reimbursed document, or the ten digits of a printed one. */
const authorization = '2011202601179001691900120040100000008711234567811';

test('expenses paid for a client are charged at cost and the refund is authorised', async ({ page }) => {
  const ana = await loginAtHome(page);
  await ana.api.call(saveCustomer, {
    body: {
      identificationType: '05',
      identification: someCedula(),
      name: 'Carmen Guamán',
      email: 'carmen@correo.ec',
      address: 'Cuenca',
    },
  });
  await page.reload();
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Carmen Guamán/).click();
  await page.getByRole('button', { name: /^Más opciones/ }).click();
  await page.getByRole('button', { name: /^Reembolso de gastos/ }).click();
  await page.getByRole('button', { name: 'Agregar comprobante' }).click();
  await page.getByLabel('Número de identificación').fill('1790016919001');
  await page.getByLabel('Número del comprobante').fill('004-010-000000871');
  await page.getByLabel('Número de autorización').fill(authorization);
  await page.getByLabel('Base 15 %').fill('100');
  await page.getByRole('button', { name: 'Cobrar $115,00 en una línea' }).click();
  await expect(page.getByRole('button', { name: /Cobrar .* en una línea/ })).toBeHidden();
  await expect(screen.saved).toBeVisible();
  await page.reload();
  await screen.emit.click();
  await expect(screen.confirm).toHaveText('Emitir por $115,00');
  await screen.confirm.click();
  await authorised(page);

  const receiptId = new URL(page.url()).searchParams.get('receipt') ?? '';
  const xml = new TextDecoder().decode(
    await ana.api.download(getXmlVoucherIssued, {
      params: { type: 'fc', documentId: receiptId },
      query: { signed: 'true' },
    }),
  );
  expect(xml).toContain('<codDocReembolso>41</codDocReembolso>');
  expect(xml).toContain('<totalComprobantesReembolso>115.00</totalComprobantesReembolso>');
  expect(xml).toContain('<importeTotal>115.00</importeTotal>');
  const day = dayInEcuador(new Date()).split('-').reverse().join('/');
  expect(xml).toContain(`<fechaEmisionDocReembolso>${day}</fechaEmisionDocReembolso>`);
});
