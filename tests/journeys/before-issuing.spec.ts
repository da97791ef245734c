import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { newPerson, signIn } from './support/people.ts';

const forms = {
  invoice: ['/income/receipts/invoice/add', 'Emitir factura'],
  'remission guide': ['/income/receipts/remission-guide/add', 'Continuar'],
  'purchase liquidation': ['/income/receipts/purchases-liquidation/add', 'Revisar y emitir'],
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
