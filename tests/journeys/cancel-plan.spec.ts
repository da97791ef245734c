import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';

test('a plan of which nothing goes back is cancelled, says until when it is used, and goes on', async ({ page }) => {
  await login(page);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Comprar Plan ilimitado, un mes' }).click();
  await page.getByRole('button', { name: '¿Tienes un código?' }).click();
  await page.getByLabel('Código de descuento').fill('PRACTICA100');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Activar sin pagar' }).click();
  await page.getByRole('link', { name: 'Devolver o cancelar' }).click();
  await expect(page.getByText('Por esta compra no pagaste nada: no hay qué devolver.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Cancelar el plan: lo usas hasta el \d/ })).toBeVisible();
  await isClean(page, 'shop, cancel a plan');
  await page.getByRole('button', { name: 'Cancelar el plan' }).click();
  await expect(page.getByText('Faltan 15 letras.')).toBeVisible();
  await page.getByLabel('¿Por qué lo cancelas?').fill('Ya no emito tantas facturas');
  await page.getByRole('button', { name: 'Cancelar el plan' }).click();
  await expect(page.getByText(/^Cancelaste este plan\. Lo usas hasta el \d/)).toBeVisible();
  await isClean(page, 'shop, cancelled');
  await page.getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(page.getByText('Emites sin límite')).toBeVisible();
  await expect(page.getByText(/^Plan ilimitado, un mes: cancelado, lo usas hasta el \d/)).toBeVisible();
});
