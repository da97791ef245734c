import { expect, test } from '@playwright/test';
import { saveInvoiceDraft } from '#contract/receipts/drafts.ts';
import { isClean } from './support/clean.ts';
import { editor } from './support/editor.ts';
import { newBusiness, newPerson, signIn, someDraft } from './support/people.ts';

const forms = {
  invoice: ['/income/receipts/invoice/add', 'Emitir factura'],
  'remission guide': ['/income/receipts/remission-guide/add', 'Continuar'],
  'purchase liquidation': ['/income/receipts/purchases-liquidation/add', 'Emitir liquidación de compra'],
} as const;

test('what is missing is said quietly until the person tries to go on, and the sales point is told one way', async ({
  page,
}) => {
  await signIn(page, await newPerson());
  for (const [name, [address, onward]] of Object.entries(forms)) {
    await page.goto(address);
    await expect(page.getByText('Antes de emitir:')).toBeVisible();
    await expect(page.getByRole('link', { name: /Falta un punto de venta/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    // Under the title and in the fold, which has no number to offer either.
    if (name !== 'remission guide') {
      await expect(page.getByText(/Sin punto de venta/)).toHaveCount(2);
      await page.getByRole('button', { name: /^Fecha/ }).click();
      await expect(page.getByRole('link', { name: 'Crear un punto de venta' })).toBeVisible();
    }
    await expect(page.getByText(/001-001( ·|$)/)).toHaveCount(0);
    await isClean(page, `${name} without a sales point`);
    await page.getByRole('button', { name: onward }).filter({ visible: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Falta corregir:');
  }
});

test('the way to what is missing reaches a line of a long invoice that is out of sight', async ({ page }) => {
  const ana = await newBusiness();
  await signIn(page, ana);
  // Names of one row and of several: where a line stands is only known once it was drawn.
  const line = (nth: number) => ({
    description: `Artículo número ${nth}${nth % 3 === 0 ? ', de un nombre tan largo que necesita más de una fila' : ''}`,
    quantity: '1',
    unitPrice: '2',
    ivaCode: '4',
  });
  const lines = Array.from({ length: 160 }, (_, at) => line(at + 1));
  Object.assign(lines[149] ?? {}, { unitPrice: '' });
  Object.assign(lines[99] ?? {}, { details: [{ name: 'Talla', value: '' }] });
  Object.assign(lines[129] ?? {}, { discount: { type: 'VAL', value: '900' } });
  const draftId = crypto.randomUUID();
  await ana.api.call(saveInvoiceDraft, { params: { draftId }, body: { version: 0, draft: someDraft({ lines }) } });
  await page.goto(`/income/receipts/invoice/add?draft=${draftId}`);
  await page.getByLabel('Cantidad de Artículo número 1', { exact: true }).waitFor();
  await editor(page).emit.click();
  const missing = page.getByRole('alert').filter({ hasText: 'Falta corregir' });

  await missing.getByRole('link', { name: /precio unitario/ }).click();
  const price = page.getByLabel('Precio sin IVA de Artículo número 150', { exact: false });
  await expect(price).toBeFocused();
  await expect(price).toBeInViewport();
  await page.keyboard.type('3');
  await expect(missing.getByRole('link', { name: /precio unitario/ })).toBeHidden();

  // What a line rarely needs is folded until somebody is led to it.
  await missing.getByRole('link', { name: /Falta el detalle adicional/ }).click();
  const detail = page.getByLabel('Valor', { exact: true });
  await expect(detail).toBeFocused();
  await expect(detail).toBeInViewport();
  await missing.getByRole('link', { name: /descuento/ }).click();
  await expect(page.getByLabel('Descuento', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Descuento', { exact: true })).toBeInViewport();
});
