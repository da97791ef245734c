import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

test('sales with notas de venta: the sum of a day, a range of numbers, deleted and taken back', async ({ page }) => {
  await login(page);
  await page.goto('/income/add?tab=1');
  // Who invoices is told where notes of sale end up; nothing is refused.
  await expect(page.getByText('no entra en tu declaración de IVA', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Guardar ventas/ }).click();
  await expect(page.getByText('Escribe un valor mayor que cero', { exact: false })).toBeVisible();
  await page.getByLabel('Total vendido').fill('35,50');
  await isClean(page, 'sales');
  await page.getByRole('button', { name: 'Guardar ventas de $35,50' }).click();
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(row('Ventas del día')).toContainText('$35,50');

  await page.goto('/income/add?tab=1');
  await page.getByText('Por números', { exact: true }).click();
  await page.getByLabel('Desde el número').fill('001-001-000000010');
  await page.getByLabel('Hasta el número').fill('001-001-000000014');
  await page.getByLabel('Total vendido').fill('12');
  await page.getByRole('button', { name: 'Guardar ventas de $12,00' }).click();
  await expect(row('Notas de venta')).toContainText('001-001-000000010–000000014');
  await page.getByRole('button', { name: /^Cambiar Ventas del día/ }).click();
  await page.getByLabel('Total vendido').fill('40');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(row('Ventas del día')).toContainText('$40,00');
  await page.getByRole('button', { name: /^Borrar Notas de venta/ }).click();
  await expect(row('Notas de venta')).toHaveCount(0);
  await takeBack(page, 'Borrado.');
  await expect(row('Notas de venta')).toBeVisible();
});
