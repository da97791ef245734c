import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { foreignNote } from '../build/supplier-notes.ts';
import { authorizedFile, type SupplierReceipt, someSupplier, supplierReceipt } from '../build/supplier-receipts.ts';
import { typeKept } from './support/browser.ts';
import { isClean } from './support/clean.ts';
import { type Ana, login, someCedula } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

const today = dayInEcuador(new Date());
const year = today.slice(0, 4);
const main = (page: Page) => page.getByRole('main');

/** What a supplier bills. */
const bill = (buyer: string, sequential: number, price: string): Promise<SupplierReceipt> =>
  supplierReceipt({ buyer, sequential, price, issuedOn: today });

/** What a file of a supplier becomes here; undefined: it was not let in. */
async function bring(ana: Ana, made: Promise<SupplierReceipt>): Promise<string | undefined> {
  const receipt = await made;
  const file = { name: 'uno.xml', type: 'text/xml', content: authorizedFile(receipt) };
  await ana.api.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file });
  const find = async () =>
    (await ana.api.call(getVouchersReceived, { query: { accessKey: receipt.accessKey } })).items[0]?.id;
  await expect.poll(find).toBeTruthy();
  return find();
}

test('a child joins the family’s expenses, and its receipts are personal', async ({ page }) => {
  const ana = await login(page);
  const cedula = someCedula();
  await page.goto('/declaration/dependants');
  await expect(main(page).getByText('Todavía no registras a nadie')).toBeVisible();
  await isClean(page, 'no dependants');
  await page.getByRole('button', { name: 'Añadir persona' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Esa cédula no es correcta.')).toBeVisible();
  await dialog.getByLabel('Nombre completo').fill('Mateo Morales');
  await dialog.getByLabel('Cédula').fill(cedula);
  await dialog.getByLabel('Fecha de nacimiento').fill(`01/03/${Number(year) - 9}`);
  await typeKept(page, () => dialog.getByLabel('Fecha de nacimiento').blur());
  await isClean(page, 'a dependant');
  // What was typed is there again.
  await page.reload();
  await page.getByRole('button', { name: 'Añadir persona' }).click();
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Mateo Morales');
  await expect(dialog.getByLabel('Fecha de nacimiento')).toHaveValue(`${Number(year) - 9}/03/01`);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(main(page).getByText('1 carga', { exact: true })).toBeVisible();
  await isClean(page, 'dependants');

  const receiptId = await bring(ana, bill(cedula, 1, '20'));
  await page.goto(`/lists/received/view/${receiptId}`);
  await expect(main(page).getByText('una persona a tu cargo: solo puede ser un gasto personal')).toBeVisible();
  await isClean(page, 'a receipt of a dependant');
  await page.getByRole('button', { name: 'Repartir en categorías' }).click();
  const options = dialog.getByLabel('Categoría de la parte 1').getByRole('option');
  await expect(options.filter({ hasText: 'Salud' })).toHaveCount(1);
  await expect(options.filter({ hasText: /Negocio|Suministros/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/declaration/dependants');
  await expect(main(page).getByText(`1 factura a su nombre en ${year}`)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar a Mateo Morales' }).click();
  await expect(main(page).getByText('Todavía no registras a nadie')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(main(page).getByText('Mateo Morales')).toBeVisible();
});

test('what lasts is taken from its purchase and takes off a part each year', async ({ page }) => {
  const ana = await login(page);
  const purchase = bill(ana.ruc, 1, '1200');
  const receiptId = (await bring(ana, purchase)) ?? '';
  await ana.api.call(changeGroupFinance, {
    body: { receiptId, classification: { scope: 'NEG', group: 'fixedAssets' } },
  });
  await page.goto('/declaration/assets');
  await expect(main(page).getByText('Estas compras son activos en tu IVA')).toBeVisible();
  await isClean(page, 'purchases that are assets');
  const offered = main(page).getByRole('button', { name: /^Añadir la compra a / });
  await offered.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Valor sin IVA')).toHaveValue(/1\.?200/);
  await typeKept(page, () => dialog.getByLabel('¿Qué es?').fill('Sillón de peluquería'));
  await isClean(page, 'an asset');
  await page.reload();
  await offered.click();
  await expect(dialog.getByLabel('¿Qué es?')).toHaveValue('Sillón de peluquería');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const months = 13 - Number(monthOf(today).slice(5));
  await expect(
    main(page)
      .getByText(`$${months * 10},00`)
      .first(),
  ).toBeVisible(); // 10 % of 1,200 in equal months
  await expect(main(page).getByText('Tasa por confirmar')).toBeVisible();
  // What a credit note takes back of it is said, and taken off in one press.
  const note = { ruc: someSupplier, buyer: ana.ruc, modifies: (await purchase).number, price: '200', issuedOn: today };
  await bring(ana, foreignNote({ ...note, sequential: 2 }));
  await page.reload();
  await expect(main(page).getByText('Hay $200,00 en notas de crédito de esta compra')).toBeVisible();
  await isClean(page, 'assets');
  await page.getByRole('button', { name: /^Reducir a \$1\.000,00/ }).click();
  await takeBack(page, 'Sillón de peluquería está en tus activos');
  await expect(page.getByRole('button', { name: /^Reducir a/ })).toBeVisible();
  // Said to be of the household, it wears out in the business no more.
  const unproved = main(page).getByText('El comprobante de este activo ya no cuenta en tu negocio');
  await expect(unproved).toBeHidden();
  await ana.api.call(changeGroupFinance, {
    body: { receiptId, classification: { scope: 'PER', group: 'personalOther' } },
  });
  await page.reload();
  await expect(unproved).toBeVisible();
  await page.getByLabel('Año').selectOption(addMonths(monthOf(today), -12).slice(0, 4));
  await expect(main(page).getByText('Todavía no registras ningún activo')).toBeVisible();
});
