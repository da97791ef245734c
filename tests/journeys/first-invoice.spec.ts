import { expect, test } from '@playwright/test';
import { authorised, editor } from './support/editor.ts';
import { Interactions } from './support/interactions.ts';
import { mailedSubject } from './support/mailbox.ts';
import { password, someCedula } from './support/people.ts';

test('Lucía signs up, sets up once, and her first practice invoice is authorised, listed and in the mail', {
  tag: '@receipts',
}, async ({ page }) => {
  const cedula = someCedula();
  await page.goto('/');
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await page.getByLabel('¿Cómo te llamas?').fill('Lucía');
  await page.getByLabel('Cédula o RUC').fill(cedula);
  await page.getByLabel('Correo').fill(`lucia.${cedula}@correo.ec`);
  await page.getByLabel('Clave', { exact: true }).fill(password);
  await page.getByLabel('Repite la clave').fill(password);
  await page.getByLabel('Acepto los términos').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();

  const interactions = new Interactions();
  const next = page.getByRole('button', { name: 'Continuar' });
  await interactions.tap(page.getByRole('link', { name: 'Escribir mis datos yo' }));
  await expect(page).toHaveURL(/step01/);
  await expect(page.getByLabel('RUC', { exact: true })).toHaveValue(new RegExp(cedula));
  await interactions.fill(page.getByLabel('Nombre o razón social'), 'Lucía Morales Páez');
  await interactions.tap(next);
  await interactions.fill(page.getByLabel('Actividad principal'), 'Servicios de contabilidad');
  await interactions.fill(page.getByLabel('Dirección de la matriz'), 'Av. Amazonas N34-120, Quito');
  await interactions.tap(next);
  await expect(page).toHaveURL(/step03/);
  await expect(page.getByText('Tu siguiente factura será 001-001-000000001.')).toBeVisible();
  await interactions.tap(next);
  await expect(page).toHaveURL(/step04/);
  await interactions.tap(page.getByRole('button', { name: /Practicar con la firma/ }));
  await interactions.tap(page.getByRole('button', { name: 'Seguir sin logo' }));
  expect(interactions.count, 'interactions of the first run').toBeLessThanOrEqual(12);

  const screen = editor(page);
  await expect(page.getByText('Práctica', { exact: true }).first()).toBeVisible();
  const buyer = someCedula();
  const address = `ana.quishpe.${buyer}@correo.ec`;
  await screen.client.fill(buyer);
  await page.getByLabel('Nombre o razón social').fill('Ana Quishpe Vera');
  await page.getByLabel('Correo', { exact: true }).fill(address);
  await page.getByLabel('No tiene dirección').check();
  await screen.product.fill('Asesoría contable mensual');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Asesoría').fill('120');
  await screen.emit.click();
  await expect(page.getByText('Se firma y se envía al SRI. Después no podrás editarla.')).toBeVisible();
  await expect(screen.confirm).toBeInViewport({ ratio: 1 });
  await screen.confirm.click();
  await authorised(page);

  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver comprobante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factura 001-001-000000001' })).toBeVisible();
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe('Factura 001-001-000000001.pdf');

  await page.getByRole('link', { name: 'Comprobantes' }).filter({ visible: true }).first().click();
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Buscar y filtrar' }).click();
  await page.getByRole('searchbox', { name: 'Buscar comprobantes' }).fill('quishpe');
  await expect(page.getByRole('link', { name: /001-001-000000001/ })).toBeVisible();
  await expect(page.getByText('Autorizada', { exact: true }).last()).toBeVisible();

  await mailedSubject(`lucia.${cedula}@correo.ec`, /^\[PRÁCTICA\] Factura 001-001-000000001/);
});
