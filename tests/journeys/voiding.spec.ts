import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { debitNoteCalls, getInvoiceToDebitNote } from '#contract/receipts/types/debit-notes.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { login, someDraft } from './support/people.ts';
import { voidedOnPortal } from './support/sri.ts';

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
  await expect(dialog.getByRole('heading', { name: `Anulaste la factura ${receipt.number}` })).toBeVisible();
  await expect(dialog.getByText('$138,00')).toBeVisible();
  await isClean(page, 'voided');
  await expect(page.getByRole('list').getByText('Esperando al portal')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Ver comprobante' }).click();
  await expect(page.getByText('Anulada', { exact: true }).first()).toBeVisible();
});

test('what came out of a voided invoice stands, and both pages say how to void it', async ({ page }) => {
  test.slow();
  const ana = await login(page);
  const invoice = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, invoice.id, ['authorized'], 30_000);
  const { draft } = await ana.api.call(getInvoiceToDebitNote, { params: { receiptId: invoice.id } });
  const reasons = [{ reason: 'Interés por mora', value: '20', ivaCode: '4' }];
  const note = await ana.api.call(debitNoteCalls.issue, {
    body: { draftId: randomUUID(), draft: { ...draft, reasons } },
  });
  await waitForState(ana.api, note.id, ['authorized'], 30_000);
  await voidedOnPortal(invoice.accessKey);

  await page.goto(`/income/receipts/view/${invoice.id}`);
  await page.getByRole('button', { name: 'Consultar en el SRI' }).click();
  await expect(page.getByText('Lo que salió de este comprobante sigue vigente.')).toBeVisible();
  await isClean(page, 'a voided invoice with a note');
  await page
    .getByRole('link', { name: `Nota de débito ${note.number}` })
    .first()
    .click();
  await expect(page.getByText(`Está anulada la factura ${invoice.number}.`)).toBeVisible();
  await isClean(page, 'a note of a voided invoice');
  await page.getByRole('link', { name: 'Anular', exact: true }).first().click();
  await expect(page.getByRole('button', { name: `Anular nota de débito ${note.number}` })).toBeVisible();

  await page.goto('/home');
  await expect(page.getByText('Tienes 1 comprobante por atender.')).toBeVisible();
  await page.getByRole('link', { name: 'Revisar' }).click();
  await expect(page.getByText('Sale de un comprobante anulado')).toBeVisible();
  await isClean(page, 'what waits for somebody');
  await page.getByRole('link', { name: note.number }).click();
  await expect(page.getByText(`Está anulada la factura ${invoice.number}.`)).toBeVisible();

  await page.goto('/inbox');
  await expect(page.getByText(`Tu nota de débito de práctica ${note.number} sale de un comprobante`)).toBeVisible();
});
