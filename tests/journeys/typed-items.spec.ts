import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

test('an expense without a receipt that repeats: typed in five, changed from now on, undone', async ({ page }) => {
  await login(page);
  await page.goto('/expenses/add?tab=2');
  // Nothing is sent while something is missing, and what is missing is said.
  await page.getByRole('button', { name: 'Guardar gasto' }).click();
  await expect(page.getByText('Escribe un nombre.')).toBeVisible();
  await page.getByLabel('¿En qué gastaste?').fill('Limpieza del local');
  await page.getByLabel('Valor').fill('120');
  await page.getByLabel('Categoría').selectOption({ label: 'Mantenimiento' });
  await page.getByText('Cada mes', { exact: true }).click();
  await expect(page.getByText(/^Cada mes, \$120,00, desde \w+ de \d+\.$/).first()).toBeVisible();
  await isClean(page, 'typed, form');
  await page.getByRole('button', { name: 'Guardar gasto de $120,00' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Ingresos y gastos' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Limpieza del local' });
  await expect(row).toContainText('$120,00');
  await isClean(page, 'typed, list');
  // The month before it began is empty, the months to come have it.
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar Limpieza del local' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor').fill('130');
  await expect(dialog.getByRole('radio', { name: /^Este y los siguientes/ })).toBeChecked();
  await isClean(page, 'typed, scope');
  await dialog.getByRole('button', { name: /^Cambiar desde/ }).click();
  await expect(row).toContainText('$130,00');
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(row).toContainText('$120,00');
  await takeBack(page, /^Cambi/);
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(row).toContainText('$120,00');

  await page.getByRole('button', { name: 'Borrar Limpieza del local' }).click();
  await dialog.getByRole('radio', { name: /^Todos/ }).check();
  await dialog.getByRole('button', { name: 'Borrar todos los meses' }).click();
  await expect(page.getByText(/^No anotaste gastos en/)).toBeVisible();
  await takeBack(page, /^Borra/);
  await expect(row).toBeVisible();
});

test('a personal income lies apart from the business', async ({ page }) => {
  await login(page);
  await page.goto('/personal-finance/income/add');
  await page.getByLabel('¿De qué es el ingreso?').fill('Clases particulares');
  await page.getByLabel('Valor').fill('45,5');
  await page.getByLabel('Categoría').selectOption({ label: 'Honorarios' });
  await page.getByRole('button', { name: 'Guardar ingreso de $45,50' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Clases particulares' });
  await expect(row).toContainText('Honorarios · Una vez');
  await page.getByRole('button', { name: 'Mi negocio', exact: true }).click();
  await expect(row).toHaveCount(0);
});
