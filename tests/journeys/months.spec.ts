import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';

test('a month: copied from the one before, ticked, closed, and asked before it changes', async ({ page }) => {
  const ana = await login(page);
  const month = monthOf(dayInEcuador(new Date()));
  const before = addMonths(month, -1);
  const typed = { apiGroup: 'NEG', category: 'utilities', value: '40', day: 1 } as const;
  for (const [name, frequency] of [
    ['Taxi', 'U'],
    ['Arriendo', 'M'],
  ] as const)
    await ana.api.call(saveNewExpense, { body: { ...typed, id: randomUUID(), name, frequency, from: before } });
  await page.goto('/lists/typed');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Arriendo')).toBeVisible();
  await page.getByRole('button', { name: /^Copiar 1 de/ }).click();
  await expect(row('Taxi')).toContainText('$40,00');
  await page.getByRole('button', { name: 'Ya pagué Arriendo' }).click();
  await expect(row('Arriendo')).toContainText('Ya pagado');
  await page.getByRole('button', { name: /^Cerrar / }).click();
  await expect(page.getByText(/ está cerrado\.$/).first()).toBeVisible();
  await isClean(page, 'month, closed');

  const question = page.getByRole('dialog', { name: /ya está cerrado: ¿lo cambias igual\?$/ });
  await page.getByRole('button', { name: 'Borrar Taxi' }).click();
  await isClean(page, 'month, asked');
  await question.getByRole('button', { name: 'Dejarlo como está' }).click();
  await expect(question).toHaveCount(0);
  await expect(row('Taxi')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar Arriendo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cambiar gasto/ });
  await dialog.getByLabel('Valor').fill('45');
  await dialog.getByRole('button', { name: /^Cambiar desde/ }).click();
  await question.getByRole('button', { name: 'Cambiar igual' }).click();
  await expect(page.getByText(/ cambió después de cerrarlo\./)).toBeVisible();
  await expect(page.getByText('Gastos: de $80,00 a $85,00.')).toBeVisible();
  await isClean(page, 'month, changed');
  await page.getByRole('button', { name: 'Está bien así' }).click();
  await expect(page.getByText(/ cambió después de cerrarlo\./)).toHaveCount(0);
});
