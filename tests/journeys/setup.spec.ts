import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { authorised, editor } from './support/editor.ts';
import { Interactions } from './support/interactions.ts';
import { newPerson, password, signIn, someCedula } from './support/people.ts';

test('what Rosa types in the set-up is there after a reload, also when she never pressed a button', async ({
  page,
}) => {
  const cedula = someCedula();
  await page.goto('/register');
  await page.getByLabel('¿Cómo te llamas?').fill('Rosa');
  await page.getByLabel('Cédula o RUC').fill(cedula);
  await page.getByLabel('Correo').fill(`rosa.${cedula}@correo.ec`);
  await page.getByLabel('Clave', { exact: true }).fill(password);
  await page.getByLabel('Repite la clave').fill(password);
  await page.getByLabel('Acepto los términos').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/start$/);
  await page.goto('/setup/step01');

  let saved = page.waitForResponse((answer) => answer.url().includes('saveTaxDataPart') && answer.ok());
  await page.getByLabel('Nombre o razón social').fill('Rosa Elena Cando');
  await saved;
  await page.reload();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Rosa Elena Cando');

  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Actividad principal').fill('Costura');
  await page.getByLabel('Dirección de la matriz').fill('Calle Sucre 12, Loja');
  saved = page.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? '';
    return answer.url().includes('saveTaxDataPart') && sent.includes('RIM') && answer.ok();
  });
  await page.getByText('RIMPE emprendedor').click();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Actividad principal')).toHaveValue('Costura');
  await expect(page.getByLabel('Dirección de la matriz')).toHaveValue('Calle Sucre 12, Loja');
  await expect(page.getByRole('radio', { name: /RIMPE emprendedor/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step03/);

  const address = page.getByLabel('Dirección del establecimiento');
  const last = page.getByLabel('Tu última factura fue');
  await page.getByLabel('Punto de venta', { exact: true }).fill('002');
  await address.fill('Calle Bolívar 3, Loja');
  await page.getByText('Sí, sigo mi numeración').click();
  await last.fill('128');
  await page.reload();
  await expect(last).toHaveValue('128');
  await expect(address).toHaveValue('Calle Bolívar 3, Loja');
  await expect(page.getByText('Tu siguiente factura será 001-002-000000129.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step04/);
  await page.goto('/setup/step03');
  await expect(address).toHaveValue('Calle Bolívar 3, Loja');
  await expect(page.getByRole('radio', { name: 'No, empiezo en 1' })).toBeChecked();
});

test('who only wants to see it has an invoice of practice in the editor after a name, a trade and a button', async ({
  page,
}) => {
  const rosa = await newPerson();
  await signIn(page, rosa);
  await page.goto('/start');
  await isClean(page, 'start');
  const go = page.getByRole('button', { name: 'Practicar ya' });
  await go.click();
  await expect(page.getByText('Escribe el nombre de tu negocio.')).toBeVisible();
  const interactions = new Interactions();
  await interactions.fill(page.getByLabel('Nombre de tu negocio'), 'Salón Rosa Elena');
  interactions.count++;
  await page.getByLabel('¿A qué te dedicas?').selectOption('Peluquería o belleza');
  await interactions.tap(go);
  expect(interactions.count).toBeLessThanOrEqual(3);

  const screen = editor(page);
  await expect(page.getByLabel('Cantidad de Corte de cabello')).toBeVisible();
  await screen.client.click();
  await screen.option('Consumidor final').click();
  await screen.emit.click();
  await expect(page.getByText('$8,00').first()).toBeVisible();
  await screen.confirm.click();
  await authorised(page);

  await page.goto('/setup/step02');
  await page.getByRole('link', { name: 'Atrás' }).click();
  await page.getByRole('link', { name: 'Atrás' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trae tus datos del SRI' })).toBeVisible();
  await page.getByRole('link', { name: 'Atrás' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿Cómo quieres empezar?' })).toBeVisible();
});
