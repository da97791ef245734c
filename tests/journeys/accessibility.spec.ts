import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { editor } from './support/editor.ts';
import { login, someDraft } from './support/people.ts';

/** Opens an address and waits until its title and what it loads are there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('no screen of a stranger has a serious fault', async ({ page }) => {
  for (const address of ['/', '/signin', '/register', '/terms', '/no-existe', '/invoice-ride/cerrado']) {
    await open(page, address);
    await isClean(page, address);
  }
  await open(page, '/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await isClean(page, 'register with faults');
});

test('no screen of a signed-in person has a serious fault', async ({ page }) => {
  test.slow();
  const ana = await login(page);
  const receipt = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  const addresses = [
    ...['resumen', 'reporte', 'extras', 'buzon', 'perfil'].map((tab) => `/home?tab=${tab}`),
    ...['downloadingInfo', 'step01', 'step02', 'step03', 'step04', 'step05'].map((step) => `/setup/${step}`),
    ...['tax-data', 'sri', 'sales-points', 'signature', 'logo', 'environment'].map((section) => `/profile/${section}`),
    '/lists/incomes',
    '/lists/incomes?search=nadie',
    '/lists/clients',
    '/lists/products',
    `/income/receipts/view/${receipt.id}`,
    `/income/receipts/invoice/summary?receipt=${receipt.id}`,
    `/income/receipts/invoice/add?from=${receipt.id}`,
  ];
  for (const address of addresses) {
    await open(page, address);
    await isClean(page, address);
  }
  const screen = editor(page);
  await page.getByRole('button', { name: /Más datos de/ }).click();
  for (const fold of [/^Forma de pago/, /^Fecha/, /^Comentarios/, /^Reembolso/])
    await page.getByRole('button', { name: fold }).click();
  await page.getByRole('button', { name: 'Agregar comprobante' }).click();
  await screen.product.click();
  await isClean(page, 'editor with everything open');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Quitar el comprobante/ }).click();
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await expect(page.getByLabel('Teléfono')).toBeVisible();
  await isClean(page, 'header');
  await page.getByRole('button', { name: 'Listo' }).click();
  await screen.emit.click();
  await expect(screen.confirm).toBeVisible();
  await isClean(page, 'check');
});

test('every theme and mode keeps its contrast on the screens that use most of it', async ({ page }) => {
  test.slow();
  await login(page);
  for (const theme of ['theme-first', 'theme-second', 'theme-third'])
    for (const mode of ['light', 'dark']) {
      await page.evaluate(
        ([t, m]) => {
          localStorage.setItem('cuadre.theme', t ?? '');
          localStorage.setItem('cuadre.mode', m ?? '');
        },
        [theme, mode],
      );
      for (const address of ['/home', '/income/receipts/invoice/add']) {
        await open(page, address);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await isClean(page, `${address} in ${theme} ${mode}`);
      }
    }
});
