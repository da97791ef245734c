import { expect, test } from '@playwright/test';
import { saveCustomer } from '#contract/directory/clients.ts';
import { getXmlVoucherIssued } from '#contract/receipts/receipts.ts';
import { isClean } from './support/clean.ts';
import { authorised, editor, newInvoice } from './support/editor.ts';
import { loginAtHome } from './support/people.ts';

test('an export with its guide inside and money for others: hidden until chosen, kept, led to, authorised', async ({
  page,
}) => {
  test.slow();
  const ana = await loginAtHome(page);
  await ana.api.call(saveCustomer, {
    body: {
      identificationType: '06',
      identification: 'P7654321',
      name: 'Rosario Trading LLC',
      email: 'compras@rosario.example',
      address: 'Miami',
    },
  });
  await page.reload();
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Rosario Trading/).click();
  await screen.product.fill('Sombrero de paja toquilla');
  await screen.option(/Crear «Sombrero/).click();
  await page.getByLabel('Precio con IVA de Sombrero').fill('200');

  await expect(page.getByLabel('Puerto de embarque')).toBeHidden();
  await page.getByRole('button', { name: /^Más opciones/ }).click();
  await page.getByRole('button', { name: 'Factura de exportación' }).click();
  await page.getByRole('button', { name: 'Poner IVA 0 % en todo' }).click();
  await expect(page.getByRole('button', { name: 'Poner IVA 0 % en todo' })).toBeHidden();
  await isClean(page, 'export block');
  await screen.emit.click();
  const missing = page.getByRole('alert').getByRole('link', { name: /puerto de embarque/ });
  await page.getByRole('button', { name: /^Factura de exportación/ }).click();
  await expect(page.getByLabel('Puerto de embarque')).toBeHidden();
  await missing.click();
  await expect(page.getByLabel('Puerto de embarque')).toBeFocused();
  await page.keyboard.type('Guayaquil');
  await page.getByLabel('Lugar del incoterm').fill('Guayaquil');
  await page.getByLabel('Puerto de destino').fill('Miami');
  await page.getByLabel('País de destino').selectOption({ label: 'Estados Unidos' });
  await page.getByLabel('Flete internacional').fill('30');

  await page.getByRole('button', { name: 'Cobros de terceros' }).click();
  await page.getByLabel('Concepto').fill('Tasa de aeropuerto');
  await page.getByLabel('Valor', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Vale como guía de remisión' }).click();
  await page.getByLabel('Dirección de partida').fill('Montecristi');
  await page.getByLabel('Placa').fill('MBA1234');
  await screen.emit.click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /transportista/ })
    .click();
  const guide = page.locator('#substituteGuide');
  await expect(guide.getByLabel('Nombre o razón social')).toBeFocused();
  await page.keyboard.type('Luis Paredes');
  await guide.getByRole('textbox', { name: 'Identificación' }).fill('1710034065');
  await isClean(page, 'every block');
  await expect(screen.saved).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole('button', { name: /^Factura de exportación FOB Guayaquil · Estados Unidos/ }),
  ).toBeVisible();
  await screen.emit.click();
  await expect(page.getByText('FOB Guayaquil · Estados Unidos').last()).toBeVisible();
  await expect(screen.confirm).toHaveText('Emitir por $235,00');
  await screen.confirm.click();
  await authorised(page);

  const receiptId = new URL(page.url()).searchParams.get('receipt') ?? '';
  const params = { type: 'fc' as const, documentId: receiptId };
  const xml = new TextDecoder().decode(
    await ana.api.download(getXmlVoucherIssued, { params, query: { signed: 'true' } }),
  );
  for (const part of [
    '<comercioExterior>EXPORTADOR</comercioExterior>',
    '<puertoEmbarque>Guayaquil</puertoEmbarque>',
    '<fleteInternacional>30.00</fleteInternacional>',
    '<concepto>Tasa de aeropuerto</concepto>',
    '<placa>MBA1234</placa>',
    '<importeTotal>235.00</importeTotal>',
  ])
    expect(xml).toContain(part);
  // Who used it once is shown it again.
  await page.goto('/income/receipts/invoice/add');
  await expect(page.getByRole('button', { name: /^Más opciones/ })).toHaveAttribute('aria-expanded', 'true');
});

test('ICE of alcohol is computed from litres and degrees; what is missing is asked by name', async ({ page }) => {
  await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Ron añejo');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Ron').fill('20');
  await page.getByRole('button', { name: 'Más datos de Ron añejo' }).click();
  await page.getByLabel('ICE', { exact: true }).selectOption('3031');
  await page.getByLabel('Litros por unidad').fill('0,75');
  await screen.emit.click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /grado alcohólico/ })
    .click();
  await expect(page.getByLabel('Grado alcohólico')).toBeFocused();
  await page.keyboard.type('40');
  await page.getByLabel('Precio ex fábrica').fill('0');
  await isClean(page, 'ICE of alcohol');
  await screen.emit.click();
  await expect(screen.confirm).toHaveText('Emitir por $20,00');
  // Alcohol of 0.75 litres at 40 degrees, out of the price that was told.
  await expect(page.getByText('$3,12').last()).toBeVisible();
});
