import { expect, type Page, test } from '@playwright/test';
import { plant } from '../proofs/canaries/canary.ts';
import { typeKept } from './support/browser.ts';
import { isClean } from './support/clean.ts';
import { newBusiness, newPerson, password, signIn } from './support/people.ts';
import { portalBehaves } from './support/portal.ts';

const fetchIt = (page: Page) => page.getByRole('button', { name: 'Traer mis datos' });
const write = (page: Page) => page.getByRole('button', { name: 'Escribir mis datos yo' });
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Somebody who has just registered, before the first question. */
async function begin(page: Page) {
  const ana = await newPerson();
  await signIn(page, ana);
  await page.goto('/setup/downloadingInfo');
  await expect(heading(page, 'Trae tus datos del SRI')).toBeVisible();
  return ana;
}

async function give(page: Page, taxPassword: string, accountPassword = password) {
  plant('a password of the tax authority', taxPassword);
  await page.getByLabel('Identificación del usuario adicional').fill('0602045759');
  await page.getByLabel('Clave del SRI', { exact: true }).fill(taxPassword);
  await page.getByLabel('Tu clave de Cuadre').fill(accountPassword);
  await fetchIt(page).click();
}

test('set-up brings everything from the SRI, shows how far it is, and fills every step', { tag: '@business' }, async ({
  page,
}) => {
  const ana = await begin(page);
  await expect(page.getByText('No escribas tu clave real.')).toBeVisible();
  await isClean(page, 'downloadingInfo');
  await portalBehaves(ana, { kind: 'slow', service: 'actividades', times: 1, ms: 2500 });
  await give(page, 'una-clave-cualquiera');
  await expect(heading(page, 'Estamos trayendo tus datos')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Avance de la descarga' })).toBeVisible();
  await isClean(page, 'waiting');
  await expect(heading(page, 'Esto encontramos en el SRI')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/IVA/).first()).toBeVisible();
  await isClean(page, 'found');
  await next(page).click();

  await expect(heading(page, '¿Está bien lo que dice el SRI?')).toBeVisible();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue(/\(PRÁCTICA\)$/);
  await next(page).click();
  await expect(page.getByLabel('Actividad principal')).not.toHaveValue('');
  await expect(page.getByLabel('Dirección de la matriz')).not.toHaveValue('');
  await next(page).click();
  await expect(page).toHaveURL(/step03/);
  await expect(page.getByLabel('Dirección del establecimiento')).not.toHaveValue('');
  await next(page).click();
  await expect(page).toHaveURL(/step04/);
});

test('who does not know the account’s password puts no login in', async ({ page }) => {
  await begin(page);
  await give(page, 'una-clave-cualquiera', 'No-es-esta-1');
  await expect(page.getByText('La clave actual es incorrecta.')).toBeVisible();
  await expect(heading(page, 'Trae tus datos del SRI')).toBeVisible();
  await page.getByLabel('Tu clave de Cuadre').fill(password);
  await fetchIt(page).click();
  await expect(heading(page, 'Esto encontramos en el SRI')).toBeVisible({ timeout: 20_000 });
});

test('a wrong password is said, forgotten, and the right one goes on from there', async ({ page }) => {
  await begin(page);
  await fetchIt(page).click();
  await expect(page.getByText('Escribe la identificación del usuario adicional.')).toBeVisible();
  await give(page, 'incorrecta1');
  await expect(page.getByRole('alert')).toContainText('El SRI no aceptó la clave', { timeout: 20_000 });
  await expect(page.getByLabel('Clave del SRI', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Identificación del usuario adicional')).toHaveValue('0602045759');
  await isClean(page, 'wrong password');
  await give(page, 'la-correcta-1');
  await expect(heading(page, 'Esto encontramos en el SRI')).toBeVisible({ timeout: 20_000 });
});

test('with the portal down one writes by hand, and nothing is in the way', async ({ page }) => {
  const ana = await begin(page);
  await portalBehaves(ana, { kind: 'down' });
  await give(page, 'una-clave-cualquiera');
  await expect(page.getByText('El portal del SRI no respondió. Lo intentamos otra vez.')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir mientras tanto' }).click();
  await expect(page.getByText('Seguimos trayendo tus datos del SRI.')).toBeVisible();
  await expect(page.getByLabel('RUC', { exact: true })).toHaveValue(new RegExp(ana.cedula));
  await page.getByLabel('Nombre o razón social').fill('Escrito A Mano');
  await page.goto('/setup/downloadingInfo');
  await expect(page.getByRole('alert')).toContainText('El portal del SRI no responde', { timeout: 40_000 });
  await write(page).click();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Escrito A Mano');
  await next(page).click();
  await page.getByLabel('Actividad principal').fill('Servicios de contabilidad');
  await page.getByLabel('Dirección de la matriz').fill('Av. Amazonas N34-120, Quito');
  await next(page).click();
  await expect(page).toHaveURL(/step03/);
});

test('what the server could not take of the set-up waits in this browser, half an e-mail too', async ({ page }) => {
  await begin(page);
  const save = '**/api/taxData/saveTaxDataPart';
  await page.route(save, (route) => route.abort('connectionfailed'));
  await write(page).click();
  const name = page.getByLabel('Nombre o razón social');
  await name.fill('Escrito A Mano');
  await next(page).click();
  await typeKept(page, () => page.getByLabel('Correo para tus clientes').fill('ana@'));
  await page.reload();
  await expect(page.getByLabel('Correo para tus clientes')).toHaveValue('ana@');
  await page.goto('/setup/step01');
  await expect(name).toHaveValue('Escrito A Mano');
  await page.unroute(save);
  const onServer = async () => (await page.request.get('/api/taxData/getTaxDataComplete')).json();
  await expect.poll(onServer).toMatchObject({ taxData: { legalName: 'Escrito A Mano' } });
});

test('in Perfil the data are brought again, differences are decided, and the password is deleted', async ({ page }) => {
  const ana = await newPerson();
  await signIn(page, ana);
  await page.goto('/setup/step01');
  await page.getByLabel('Nombre o razón social').fill('Escrito A Mano');
  await next(page).click();
  await page.getByLabel('Actividad principal').fill('Servicios de contabilidad');
  await page.getByLabel('Dirección de la matriz').fill('Av. Amazonas N34-120, Quito');
  await next(page).click();
  await expect(page).toHaveURL(/step03/);

  await page.goto('/home?tab=perfil');
  await page.getByRole('link', { name: 'Datos del SRI' }).click();
  await page.getByRole('button', { name: 'Actualizar desde el SRI' }).click();
  await page.getByLabel('Guardarla cifrada').check();
  await give(page, 'una-clave-cualquiera');
  const name = page.getByRole('group', { name: 'Nombre o razón social' });
  await expect(name.getByLabel('Escrito A Mano')).toBeChecked({ timeout: 20_000 });
  await isClean(page, 'differences');
  await page
    .getByRole('group', { name: 'Dirección de la matriz' })
    .getByLabel(/Lo que dice el SRI/)
    .check();
  await page.getByRole('button', { name: 'Guardar mi elección' }).click();
  await expect(page.getByText('Elección guardada.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'El SRI dice otra cosa' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Borrar mi clave' }).click();
  await expect(page.getByText('No la guardamos. La escribes cada vez que traes tus datos.')).toBeVisible();
  await page.goto('/profile/tax-data');
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Escrito A Mano');
  await expect(page.getByLabel('Dirección de la matriz')).not.toHaveValue('Av. Amazonas N34-120, Quito');
});

test('another regime asks what one was before it, and the hub what is left of that', async ({ page }) => {
  const ana = await newBusiness();
  await signIn(page, ana);
  await page.goto('/profile/tax-data');
  const before = page.getByRole('combobox', { name: /^¿En qué régimen estabas hasta diciembre de 20\d\d\?$/ });
  await expect(before.locator('option:checked')).toHaveText('Lo mismo que ahora');
  await page.getByRole('radio', { name: 'RIMPE emprendedor' }).check();
  await before.selectOption('General, IVA cada mes');
  // Left over a reload it waits.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'RIMPE emprendedor' })).toBeChecked();
  await expect(before.locator('option:checked')).toHaveText('General, IVA cada mes');
  await isClean(page, 'tax data, another regime');
  await page.getByRole('button', { name: 'Guardar datos tributarios' }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await page.goto('/declaration');
  await page.goto('/profile/tax-data');
  await expect(before.locator('option:checked')).toHaveText('General, IVA cada mes');
  await before.selectOption('Lo mismo que ahora');
  await page.getByRole('button', { name: 'Guardar datos tributarios' }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await page.reload();
  await expect(before.locator('option:checked')).toHaveText('Lo mismo que ahora');
  await page.getByRole('radio', { name: 'RIMPE negocio popular' }).check();
  await before.selectOption('General, IVA cada mes');
  await page.getByRole('button', { name: 'Guardar datos tributarios' }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await page.goto('/declaration');
  await expect(page.getByText(/^¿Presentaste todo tu IVA hasta diciembre de 20\d\d\?$/)).toBeVisible();
  await isClean(page, 'hub of who declares no IVA any more');
  const left = page.getByRole('button', { name: 'Me falta presentar' });
  await left.click();
  await page.getByRole('button', { name: 'Dejarlo como está' }).click();
  await left.click();
  await page.getByRole('button', { name: /^Empezar en diciembre de 20\d\d$/ }).click();
  await expect(page.getByText(/^Aquí desde diciembre de 20\d\d\./)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver mi declaración/ }).first()).toBeVisible();
});
