import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { login, someDraft } from './support/people.ts';

test('an invoice is voided on the portal, and only the SRI says so', async ({ page }) => {
  const ana = await login(page);
  const receipt = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  await page.goto('/home?tab=extras');
  await page.getByRole('link', { name: /Anular/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anular comprobantes' })).toBeVisible();
  await isClean(page, 'cancel');
  await page.getByRole('button', { name: /^Anular factura/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Empezar la anulación' }).click();
  await expect(dialog.getByText(receipt.accessKey)).toBeVisible();
  await isClean(page, 'voiding dialog');
  await dialog.getByRole('button', { name: 'No la voy a anular' }).click();
  await expect(page.getByText('Desististe')).toBeVisible();

  await page.getByRole('button', { name: /^Anular factura/ }).click();
  await dialog.getByRole('button', { name: 'Empezar la anulación' }).click();
  await dialog.getByRole('button', { name: 'Anularla en el portal de práctica' }).click();
  await expect(dialog.getByText('Está anulada: el SRI lo confirmó.')).toBeVisible({ timeout: 20_000 });
  await page.goto(`/income/receipts/view/${receipt.id}`);
  await expect(page.getByText('Anulada', { exact: true }).first()).toBeVisible();
});
