import { expect, type Page } from '@playwright/test';
import { plant } from '#tests/proofs/canaries/canary.ts';

export const toPay = async (page: Page, name = '25 comprobantes') => {
  // As the provider tells it of every card.
  plant('the name on a card', 'PERSONA DE PRACTICA');
  await page.goto('/shop');
  await page.getByRole('button', { name: `Comprar ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu compra' })).toBeVisible();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByText('Pago de práctica: no se cobra nada')).toBeVisible();
};
export const left = (page: Page) => page.getByText(/^Te quedan \d+ de \d+$/);
