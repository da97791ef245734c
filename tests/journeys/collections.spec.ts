import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { login, someDraft } from './support/people.ts';

test('a sale on credit: reminded in one tap, part of it comes in and is taken back, then all', async ({
  page,
  context,
}) => {
  const ana = await login(page);
  const payments = [{ wayToPay: '20', total: '', term: '30', timeUnit: 'day' as const }];
  const { id } = await issueInvoice(ana.api, randomUUID(), someDraft({ payments }));
  await waitForState(ana.api, id, ['authorized'], 30_000);
  await page.goto(`/income/receipts/view/${id}`);
  const card = page.getByRole('region', { name: 'Por cobrar' });
  await expect(card).toContainText(/Vence el \d+ \w+ \d+/);
  await isClean(page, 'receipt, on credit');

  await context.route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Recordar por WhatsApp' }).click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(decodeURIComponent(chat.url())).toContain('te recuerdo tu factura');
  await chat.close();

  await card.getByRole('button', { name: 'Registrar cobro' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cuánto te pagaron?' });
  await dialog.getByLabel('Valor').fill('1');
  await isClean(page, 'collect, dialog');
  await dialog.getByRole('button', { name: 'Cobré $1,00' }).click();
  await expect(card.getByRole('list', { name: 'Cobros' })).toContainText('$1,00');
  await card.getByRole('button', { name: 'Quitar el cobro de $1,00' }).click();
  await expect(card.getByRole('list', { name: 'Cobros' })).toHaveCount(0);

  // From the list of what is owed too, where saying it leads; what is proposed is all of it.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ya me pagó Ana Quishpe');
  await page.getByRole('option', { name: 'Registrar cobro de Ana Quishpe Vera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Quishpe Vera' })).toBeVisible();
  await page.getByRole('button', { name: /^Registrar cobro de/ }).click();
  await isClean(page, 'owed, dialog');
  await dialog.getByRole('button', { name: /^Cobré/ }).click();
  await expect(page.getByText('No te debe nada.')).toBeVisible();
  await page.goto(`/income/receipts/view/${id}`);
  await expect(page.getByRole('region', { name: 'Cobrado' })).toBeVisible();
});
