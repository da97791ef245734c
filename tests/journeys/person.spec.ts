import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { authorizedFile, supplierReceipt } from '../build/supplier-receipts.ts';
import { plant } from '../proofs/canaries/canary.ts';
import { isClean } from './support/clean.ts';
import { editor } from './support/editor.ts';
import { newPerson, password, signIn, someCedula } from './support/people.ts';

const today = dayInEcuador(new Date());
const year = String(Number(today.slice(0, 4)) - 1);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const needsRuc = 'Para emitir comprobantes y declarar el IVA necesitas un RUC.';
const withoutRuc = (page: Page) => page.getByRole('button', { name: 'Seguir sin RUC' });

test('Elsa has no RUC: she registers, keeps her expenses, reads why she cannot issue, and becomes a business', async ({
  page,
}) => {
  test.slow();
  const cedula = someCedula();
  await page.goto('/register');
  await page.getByLabel('¿Cómo te llamas?').fill('Elsa');
  await page.getByLabel('Cédula o RUC').fill(cedula);
  await page.getByLabel('Correo').fill(`elsa.${cedula}@correo.ec`);
  await page.getByLabel('Clave', { exact: true }).fill(password);
  await page.getByLabel('Repite la clave').fill(password);
  await page.getByLabel('Acepto los términos').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('button', { name: 'No tengo RUC' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Para emitir necesitas un RUC');
  await isClean(page, 'no RUC');
  await withoutRuc(page).click();

  await expect(heading(page, /Así va tu/)).toBeVisible();
  await expect(page.getByText('Aún no tienes gastos este mes.')).toBeVisible();
  for (const name of [/Nueva factura/, 'Comprobantes emitidos', 'Clientes', 'Firma electrónica'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await isClean(page, 'home of a person');

  const xml = authorizedFile(
    await supplierReceipt({ buyer: cedula, supplier: 'PRIMAX S.A.', issuedOn: today, environment: '2' }),
  );
  await page.getByRole('link', { name: 'Subir comprobantes' }).click();
  await page.getByRole('button', { name: 'Subir comprobantes' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Subir comprobantes' });
  const file = { name: 'gasolina.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
  await dialog.getByLabel(/Tus archivos/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog.getByText('Terminamos')).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: 'PRIMAX S.A.' }).click();
  await expect(heading(page, /^Factura/)).toBeVisible();
  await page.goto('/home?tab=extras');
  await expect(heading(page, 'Extras')).toBeVisible();
  await expect(page.getByRole('link', { name: /nota de crédito|factura/i })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Nueva factura' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('combobox').fill('dos cortes a ocho para Ana');
  await expect(page.getByText('Con esta cuenta o permiso no puedes emitir.')).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('nueva factura');
  await expect(page.getByRole('dialog').getByText(needsRuc)).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox').fill('activos fijos');
  await expect(page.getByRole('dialog').getByText(needsRuc)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Hacer' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('combobox').fill('cuánto pagaría hoy');
  await expect(page.getByRole('option', { name: 'Declaraciones', exact: true })).toBeVisible();
  await page.goto('/income/receipts/invoice/add');
  await expect(heading(page, 'Necesitas un RUC')).toBeVisible();
  await expect(page.getByText(needsRuc)).toBeVisible();
  await isClean(page, 'the explained refusal');
  await page.getByRole('link', { name: 'Ir a Perfil' }).click();
  await expect(page.getByText(`Tu cuenta está a nombre de tu cédula, ${cedula}.`)).toBeVisible();
  await expect(page.getByText('Tu negocio')).toHaveCount(0);
  await isClean(page, 'profile of a person');
  await page.getByRole('button', { name: 'Ya tengo RUC' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`${cedula}001`);
  await page.getByRole('button', { name: 'Sí, es mi RUC' }).click();

  await expect(heading(page, 'Trae tus datos del SRI')).toBeVisible();
  await page.goto('/income/receipts/invoice/add');
  await expect(editor(page).client).toBeVisible();
});

test('Elsa, without RUC, had two employers: her income tax, in the name of her cédula', async ({ page }) => {
  test.slow(); // from the questions to the number
  await signIn(page, await newPerson());
  await page.goto('/start');
  await page.getByRole('button', { name: 'No tengo RUC' }).click();
  await withoutRuc(page).click();
  await page.getByRole('link', { name: 'Ver mi renta' }).click();
  await expect(heading(page, 'Declaraciones')).toBeVisible();
  await expect(page.getByText('La declara quien tuvo varios empleadores')).toBeVisible();
  await isClean(page, 'declarations of a person');
  await page.getByRole('link', { name: 'Tu calendario con el SRI' }).click();
  await expect(page.getByText(/^Según tu cédula/).first()).toBeVisible();
  await expect(page.getByText(/^Renta 20\d\d$/).first()).toBeVisible();
  await isClean(page, 'the calendar of a person');
  // Her return and what her employer gets carry her whole name, once she wrote it.
  await page.goto(`/declaration/revenue/projection?year=${year}`);
  await expect(page.getByText('Sale a nombre de Lucía')).toBeVisible();
  await isClean(page, 'the projection of a person');
  await page.goto(`/declaration/revenue/approve?year=${year}`);
  await expect(page.getByText('Sale a nombre de Lucía')).toBeVisible();
  await page.getByRole('link', { name: 'Cambiar el nombre' }).click();
  await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
  await page.getByLabel('Nombres y apellidos').fill('Lucía Elena Morales Páez');
  await isClean(page, 'the name of a person');
  await page.getByRole('button', { name: 'Guardar el nombre' }).click();
  await expect(page.getByText(/salen a nombre de Lucía Elena Morales Páez/)).toBeVisible();
  await page.goto(`/declaration/revenue?year=${year}`);
  await page.getByRole('link', { name: 'Responder lo que falta' }).click();
  await page.getByLabel('Sí').check();
  await expect(page.getByText('Suma a todos tus empleadores.')).toBeVisible();
  await page.getByLabel('Sueldo del año').fill('24000');
  await page.getByLabel('Aporte personal al IESS').fill('2268');
  await page.getByLabel('Lo que te retuvo tu empleador').fill('2000');
  await isClean(page, 'a question to a person');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  for (const no of ['No, ninguno', 'No, nada', 'No, ninguna', 'No']) {
    await page.getByLabel(no, { exact: true }).check();
    await page.getByRole('button', { name: /^Guardar y/ }).click();
  }
  // More was retained than the tax: it is in her favour.
  await expect(page.getByText(/^Te quedarían .* a favor$/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/negocio|activos/);
  await isClean(page, 'the income tax of a person');
  await page.getByRole('link', { name: 'Revisar y aprobar' }).click();
  await expect(heading(page, `Revisa y aprueba tu renta de ${year}`)).toBeVisible();
  await page.getByLabel('Revisé los valores y son los míos').check();
  // Late it costs a fine, and how that is paid is not chosen.
  const left = page.getByLabel('Apruebo con lo que queda sin resolver');
  if (await left.isVisible()) await left.check();
  await isClean(page, 'a person approves');
  await page.getByRole('button', { name: /^Aprobar declaración/ }).click();
  await expect(heading(page, `Presenta tu renta de ${year} en 3 pasos`)).toBeVisible();
  await isClean(page, 'a person files');
  await page.getByLabel('Número del formulario').fill('872345678911');
  await page.getByRole('button', { name: 'Guardar como presentada' }).click();
  await expect(page.getByRole('main').getByText('872345678911').first()).toBeVisible();
  await page.getByRole('button', { name: /^Casillas aprobadas/ }).click();
  const paper = page.waitForEvent('download', { timeout: 15_000 });
  await page.getByRole('link', { name: 'Descargar PDF de lo aprobado' }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a download that finds no RUC leads on without one', async ({ page }) => {
  await signIn(page, await newPerson());
  await page.goto('/setup/downloadingInfo');
  await page.getByLabel('Identificación del usuario adicional').fill('0602045759');
  plant('a password of the tax authority', 'sin-ruc-1');
  await page.getByLabel('Clave del SRI', { exact: true }).fill('sin-ruc-1');
  await page.getByLabel('Tu clave de Cuadre').fill(password);
  await page.getByRole('button', { name: 'Traer mis datos' }).click();
  await expect(heading(page, 'No encontramos tu RUC')).toBeVisible({ timeout: 20_000 });
  await isClean(page, 'no RUC found');
  await withoutRuc(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir sin RUC' }).click();
  await expect(page.getByText('Aún no tienes gastos este mes.')).toBeVisible();
  await page.goto('/setup/step01');
  await expect(page).toHaveURL(/\/home/);
});
