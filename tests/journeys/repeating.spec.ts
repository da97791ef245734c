import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { saveRepeatingInvoice } from '#contract/receipts/repeating.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { authorised, editor } from './support/editor.ts';
import { login, someDraft } from './support/people.ts';

test('an invoice repeats: begun from one that was issued, ready on its day, issued by a press, ended', async ({
  page,
}) => {
  const ana = await login(page);
  const { id } = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, id, ['authorized'], 30_000);
  await page.goto(`/income/receipts/view/${id}`);
  await page.getByRole('button', { name: 'Repetir cada mes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repetir esta factura' });
  await dialog.getByLabel('Día', { exact: true }).selectOption('5');
  await expect(dialog.getByText(/^Cada mes, el día 5\. La próxima: /)).toBeVisible();
  await isClean(page, 'repeat, dialog');
  await dialog.getByRole('button', { name: 'Repetir', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/lists/repeating');
  const row = page.getByRole('list', { name: 'Facturas' }).getByRole('listitem');
  await expect(row).toContainText('Cada mes, el día 5');
  await isClean(page, 'repeating');
  await page.getByRole('button', { name: /^Cambiar la factura de/ }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar factura que se repite' });
  await change.getByText('En pausa').click();
  await change.getByLabel('Precio').first().fill('99');
  await change.getByRole('button', { name: 'Agregar línea' }).click();
  await change.getByLabel('Descripción').last().fill('Movilización');
  await change.getByLabel('Precio').last().fill('5');
  await change.getByRole('button', { name: 'Agregar línea' }).click();
  await change.getByRole('button', { name: 'Quitar la línea' }).click();
  await isClean(page, 'repeating, change');
  await change.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(row).toContainText('En pausa');
  await page.getByRole('button', { name: /^Cambiar la factura de/ }).click();
  await expect(change.getByLabel('Descripción').last()).toHaveValue('Movilización');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Terminar la factura de/ }).click();
  await expect(page.getByRole('button', { name: 'Retomar' })).toBeVisible();

  // Another one whose day is today: it is ready at once.
  const today = dayInEcuador(new Date());
  const other = await issueInvoice(ana.api, randomUUID(), someDraft());
  const rhythm = { frequency: 'M', day: Number(today.slice(8)), from: today.slice(0, 7) } as const;
  await ana.api.call(saveRepeatingInvoice, { body: { id: randomUUID(), receiptId: other.id, ...rhythm } });
  await expect(async () => {
    await page.goto('/home');
    await expect(page.getByRole('region', { name: '1 factura lista para emitir' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await isClean(page, 'home, ready invoice');
  await page.getByRole('region', { name: '1 factura lista para emitir' }).getByRole('link').click();
  await editor(page).emit.click();
  await editor(page).confirm.click();
  await authorised(page);
  await page.goto('/home');
  await expect(page.getByText('Últimos comprobantes')).toBeVisible();
  await expect(page.getByRole('region', { name: /lista para emitir/ })).toHaveCount(0);
});
