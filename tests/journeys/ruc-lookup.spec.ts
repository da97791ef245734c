import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login, someCedula } from './support/people.ts';

test('a number is looked up; a register that was silent is asked again by the same button', async ({ page }) => {
  await login(page);
  await page.goto('/ruc-lookup');
  const number = page.getByLabel('Cédula o RUC');
  const ask = page.getByRole('button', { name: 'Consultar' });
  await number.fill('1712345678');
  await ask.click();
  await expect(page.getByText('Ese número no es de una cédula ni de un RUC. Revisa cada dígito.')).toBeVisible();

  await page.route('**/api/registry/*', (route) => route.fulfill({ json: { state: 'unavailable' } }), { times: 1 });
  const cedula = someCedula();
  await number.fill(cedula);
  await ask.click();
  await expect(page.getByText('El registro no responde en este momento.', { exact: false })).toBeVisible();
  await isClean(page, 'a register that does not answer');
  await ask.click();
  await expect(page.getByText('Nombre', { exact: true })).toBeVisible();
  await expect(page.getByText('En práctica el registro inventa los nombres.')).toBeVisible();
  await isClean(page, 'who stands behind a number');
  await page.reload();
  await expect(page.getByText('Nombre', { exact: true })).toBeVisible();
});
