import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

test('a category of one’s own: made, chosen, seen within its group, merged and taken back', async ({ page }) => {
  await login(page);
  await page.goto('/lists/categories');
  const dialog = page.getByRole('dialog');
  for (const name of ['Tintes', 'Colores']) {
    await page.getByRole('button', { name: 'Nueva categoría' }).click();
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByLabel('Dentro de').selectOption({ label: 'Suministros' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('list', { name: 'Tus categorías' })).toContainText(name);
  }
  await isClean(page, 'groups');

  await page.goto('/expenses/add?tab=2');
  await page.getByLabel('¿En qué gastaste?').fill('Tinte rubio');
  await page.getByLabel('Valor').fill('40');
  await page.getByLabel('Categoría').selectOption({ label: 'Suministros: Tintes' });
  await page.getByRole('button', { name: 'Guardar gasto de $40,00' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tinte rubio' })).toContainText('Tintes · Una vez');
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Suministros' })).toContainText('Tintes');
  await isClean(page, 'dashboard with groups');

  await page.goto('/lists/categories');
  await page.getByRole('button', { name: 'Cambiar Tintes' }).click();
  await dialog.getByLabel('Unir con otra').selectOption({ label: 'Colores' });
  await dialog.getByRole('button', { name: 'Unir' }).click();
  await expect(page.getByText('Unida con Colores')).toBeVisible();
  await takeBack(page, 'Categorías unidas.');
  await expect(page.getByText('Unida con Colores')).toHaveCount(0);
});

test('a category is made while something is typed, which keeps all that was typed', async ({ page }) => {
  await login(page);
  await page.goto('/expenses/add?tab=2');
  await page.getByLabel('¿En qué gastaste?').fill('Brocha fina');
  await page.getByLabel('Valor').fill('12');
  await page.getByLabel('Categoría').selectOption({ label: 'Crear una categoría…' });
  const dialog = page.getByRole('dialog', { name: 'Nueva categoría' });
  await dialog.getByLabel('Nombre').fill('Brochas');
  await dialog.getByLabel('Dentro de').selectOption({ label: 'Suministros' });
  await isClean(page, 'a category within a form');
  await dialog.getByLabel('Nombre').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Categoría', { exact: true }).locator('option:checked')).toHaveText(
    'Suministros: Brochas',
  );
  await expect(page.getByLabel('¿En qué gastaste?')).toHaveValue('Brocha fina');
  await page.getByRole('button', { name: 'Guardar gasto de $12,00' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Brocha fina' })).toContainText('Brochas');
});
