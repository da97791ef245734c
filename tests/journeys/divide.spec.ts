import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { closeMonth } from '#contract/books/months.ts';
import { isClean } from './support/clean.ts';
import { type Ana, loginAtHome } from './support/people.ts';
import { bringReceipts } from './support/received.ts';
import { takeBack } from './support/take-back.ts';

const lines = [
  { description: 'DETERGENTE LIMON 2 KG', price: '20' },
  { description: 'ARROZ 5 KG', price: '40', ivaCode: '0' },
  { description: 'JABON DE TOCADOR', price: '10' },
];

/** A receipt of a supermarket for 74.50, open on its page. */
async function shop(page: Page, { ruc: buyer }: Ana) {
  const supplier = { supplier: 'CORPORACION FAVORITA C.A.', ruc: '1792060346001' };
  await bringReceipts(page, [{ buyer, ...supplier, lines, issuedOn: dayInEcuador(new Date()) }]);
  await page.getByRole('link', { name: supplier.supplier }).click();
  await expect(page.getByRole('heading', { name: 'Cómo cuenta' })).toBeVisible();
}

const parts = (page: Page) => page.getByRole('list', { name: 'Partes' }).getByRole('listitem');

test('a receipt of a supermarket is divided by its lines, then by amounts, and is one again', async ({ page }) => {
  const ana = await loginAtHome(page);
  await shop(page, ana);
  await page.getByRole('button', { name: 'Repartir en categorías' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repartir en categorías' });
  await dialog.getByLabel('Categoría de DETERGENTE LIMON 2 KG').selectOption('Suministros · Negocio');
  await dialog.getByLabel('Categoría de ARROZ 5 KG').selectOption('Alimentación · Personal');
  await dialog.getByLabel('Categoría de JABON DE TOCADOR').selectOption('Suministros · Negocio');
  await isClean(page, 'dividing by lines');
  await dialog.getByRole('button', { name: 'Repartir', exact: true }).click();
  await expect(parts(page)).toHaveText([/Suministros.*2 líneas.*34,50/, /Alimentación.*1 línea.*40,00/]);
  await isClean(page, 'a divided receipt');

  await page.getByRole('button', { name: 'Cambiar el reparto' }).click();
  await dialog.getByRole('button', { name: 'Por valores' }).click();
  await dialog.getByLabel('Valor de la parte 1').fill('80');
  await dialog.getByRole('button', { name: 'Repartir', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Las partes pasan del total.');
  await dialog.getByLabel('Valor de la parte 1').fill('14,50');
  await expect(dialog.getByText('$60,00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Otra parte' }).click();
  await dialog.getByLabel('Categoría de la parte 2').selectOption('Salud · Personal');
  await dialog.getByLabel('Valor de la parte 2').fill('5');
  await isClean(page, 'dividing by amounts');
  await dialog.getByRole('button', { name: 'Repartir', exact: true }).click();
  await expect(parts(page)).toHaveText([/Suministros.*14,50/, /Salud.*5,00/, /Alimentación.*55,00/]);
  await takeBack(page, /^Repartido en 3/);
  await expect(parts(page)).toHaveText([/34,50/, /40,00/]);

  await page.getByRole('button', { name: 'Dejar en una sola categoría' }).click();
  await expect(page.getByRole('button', { name: 'Repartir en categorías' })).toBeVisible();
  await expect(page.getByLabel('Categoría de CORPORACION FAVORITA C.A.')).toHaveValue('food');
});

test('a rule for a word is made where the word stands, and is among the rules', async ({ page }) => {
  const ana = await loginAtHome(page);
  await shop(page, ana);
  await page.getByRole('button', { name: 'Regla por palabra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regla por palabra' });
  await dialog.getByLabel('Palabra').fill('Jabón');
  await expect(dialog.getByText('La dice 1 línea de este comprobante.')).toBeVisible();
  await dialog.getByLabel('Categoría').selectOption('Suministros · Negocio');
  await isClean(page, 'a rule for a word');
  await dialog.getByRole('button', { name: 'Guardar regla' }).click();
  await expect(page.getByText('Regla guardada para «jabon».')).toBeVisible();
  await page.getByRole('button', { name: 'Repartir en categorías' }).click();
  await expect(page.getByText('Es tu regla para lo que dice «jabon».')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/lists/received/rules');
  await expect(
    page.getByText('Lo de CORPORACION FAVORITA C.A. que diga «jabon» es Suministros · Negocio'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Eliminar/ }).click();
  await takeBack(page, /^Eliminaste la regla/);
  await expect(page.getByText(/que diga «jabon»/)).toBeVisible();
});

test('what came of a month that was closed is changed only once the person says so', async ({ page }) => {
  const ana = await loginAtHome(page);
  await shop(page, ana);
  const month = dayInEcuador(new Date()).slice(0, 7);
  await ana.api.call(closeMonth, { body: { apiGroup: 'NEG', month, isClosed: true } });
  const group = page.getByLabel('Categoría de CORPORACION FAVORITA C.A.');
  await group.selectOption('Suministros');
  const question = page.getByRole('alertdialog', { name: /ya está cerrado: ¿lo cambias igual\?$/ });
  await isClean(page, 'a closed month asks');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(group).toHaveValue('other');
  await group.selectOption('Suministros');
  await question.getByRole('button', { name: 'Cambiar de todas formas' }).click();
  await expect(group).toHaveValue('supplies');
});
