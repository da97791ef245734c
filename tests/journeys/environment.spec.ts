import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { acceptTaxInformation, getTaxAuthority, saveTaxLogin } from '#contract/business/tax-authority.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { login, loginAtHome, newPerson, signIn, someDraft } from './support/people.ts';
import { giveSignature } from './support/signature.ts';

const badge = (page: Page, name: string) => page.getByRole('button', { name: `Ambiente: ${name}` });
const use = (page: Page, name: string) => page.getByRole('button', { name: `Usar ${name}` });

test('from practice to pruebas: what is missing first, then another badge, other numbers and other lists', async ({
  page,
}) => {
  const ana = await loginAtHome(page);
  const receipt = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  await expect(badge(page, 'Práctica')).toBeVisible();
  await page.goto('/lists/incomes');
  await expect(page.getByRole('link', { name: /001-001-000000001/ })).toBeVisible();

  await page.goto('/profile/environment');
  await use(page, 'Pruebas').click();
  const dialog = page.getByRole('dialog', { name: '¿Pasar a Pruebas?' });
  await expect(dialog.getByText('Para este ambiente te falta:')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Subir tu firma electrónica' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Usar Pruebas' })).toHaveAttribute('aria-disabled', 'true');
  await isClean(page, 'what pruebas still needs');

  await giveSignature(ana);
  await page.reload();
  await use(page, 'Pruebas').click();
  await dialog.getByRole('button', { name: 'Usar Pruebas' }).click();
  await expect(page.getByText('Ahora usas Pruebas.')).toBeVisible();
  await expect(badge(page, 'Pruebas')).toBeVisible();
  await expect(badge(page, 'Práctica')).toHaveCount(0);

  // Nothing of practice is here: neither the receipt nor its number.
  await page.goto('/lists/incomes');
  await expect(page.getByText('Aún no emites comprobantes.')).toBeVisible();
  await page.goto('/profile/sales-points');
  await expect(page.getByText('Siguiente factura 001-001-000000001')).toBeVisible();
  await badge(page, 'Pruebas').click();
  await expect(page.getByText('El SRI revisa tus facturas, pero no tienen validez tributaria.')).toBeVisible();
  await page.getByRole('link', { name: 'Cambiar de ambiente' }).click();
  await use(page, 'Práctica').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usar Práctica' }).click();
  await expect(badge(page, 'Práctica')).toBeVisible();
  await page.goto('/lists/incomes');
  await expect(page.getByRole('link', { name: /001-001-000000001/ })).toBeVisible();
});

test('production asks to be understood, and somebody without data is told what is missing', async ({ page }) => {
  await signIn(page, await newPerson());
  await page.goto('/profile/environment');
  await use(page, 'Producción').click();
  const dialog = page.getByRole('dialog', { name: '¿Pasar a Producción?' });
  for (const need of ['Completar tus datos tributarios', 'Tener un punto de venta', 'Subir tu firma electrónica'])
    await expect(dialog.getByRole('link', { name: need })).toBeVisible();
  await dialog.getByLabel('Entiendo que las facturas en producción son reales').check();
  await expect(dialog.getByRole('button', { name: 'Usar Producción' })).toHaveAttribute('aria-disabled', 'true');
});

test('what the practice portal invented does not go along to the real SRI', async ({ page }) => {
  const ana = await login(page);
  await giveSignature(ana);
  const access = { kind: 'additional', identification: ana.ruc, additionalUser: '0602045759', keep: false } as const;
  await ana.api.call(saveTaxLogin, {
    body: { ...access, password: 'una-clave-1', accountPassword: ana.password, consents: false },
  });
  await expect.poll(async () => (await ana.api.call(getTaxAuthority)).download.state, { timeout: 20_000 }).toBe('done');
  await ana.api.call(acceptTaxInformation, { body: { fields: ['legalName'] } });
  await page.goto('/profile/environment');
  await use(page, 'Pruebas').click();
  const dialog = page.getByRole('dialog', { name: '¿Pasar a Pruebas?' });
  await dialog.getByRole('button', { name: 'Usar Pruebas' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Tu nombre o razón social es de práctica');
  await isClean(page, 'invented data');
  await dialog.getByRole('link', { name: 'Datos tributarios' }).click();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue(/PRÁCTICA/);

  await page.goto('/profile/sales-points');
  await page.getByRole('button', { name: 'Cambiar la dirección del establecimiento 001' }).click();
  await page.getByLabel('Dirección del establecimiento', { exact: true }).fill('Calle Larga 1-20, Cuenca');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await expect(page.getByText('Calle Larga 1-20, Cuenca')).toBeVisible();
});
