import { expect, test } from '@playwright/test';
import { typeKept } from './support/browser.ts';
import { editor, newInvoice } from './support/editor.ts';
import { atSignIn, login, loginAtHome, newBusiness, sessionEnds, signIn } from './support/people.ts';

test('a session that ended returns to the same place, with the draft as it was', async ({ page, context }) => {
  const ana = await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Tinto');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Tinto').fill('1');
  await expect(screen.saved).toBeVisible();
  const place = new URL(page.url());

  await context.clearCookies();
  await page.getByLabel('Cantidad de Tinto').fill('3');
  await atSignIn(page, /\/signin\?/);
  await expect(page.getByText('Entra para continuar donde estabas.')).toBeVisible();
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();

  await expect(page).toHaveURL((url) => url.pathname === place.pathname && url.search === place.search);
  await expect(page.getByLabel('Cantidad de Tinto')).toHaveValue('3');
  await expect(screen.saved).toBeVisible();
});

test('what was being typed in a dialog is there after the next login, until it is put away', async ({ page }) => {
  const ana = await login(page);
  await page.goto('/lists/clients');
  const add = page.getByRole('button', { name: 'Nuevo cliente' }).first();
  const [name, phone] = [page.getByLabel('Nombre o razón social'), page.getByLabel('Teléfono')];
  await add.click();
  await name.fill('Bolívar Ñacato');
  await phone.fill('099123');

  await sessionEnds(page);
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await add.click();
  await expect(name).toHaveValue('Bolívar Ñacato');
  await expect(phone).toHaveValue('099123');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await add.click();
  await expect(name).toHaveValue('');
});

test('pasted access keys are there after the next login, until the window is closed', async ({ page }) => {
  const ana = await loginAtHome(page);
  const keys = `${'1'.repeat(49)}\n${'2'.repeat(49)}`;
  const dialog = page.getByRole('dialog', { name: 'Subir comprobantes' });
  const upload = page.getByRole('button', { name: 'Subir comprobantes' }).first();
  const pasted = dialog.getByRole('textbox', { name: 'Claves de acceso' });
  await page.goto('/lists/received');
  await upload.click();
  await dialog.getByRole('button', { name: 'Claves de acceso' }).click();
  await pasted.fill(keys);

  await sessionEnds(page);
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await upload.click();
  await expect(pasted).toHaveValue(keys);
  await page.keyboard.press('Escape');
  await upload.click();
  await expect(dialog.getByLabel(/Tus archivos/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Claves de acceso' }).click();
  await expect(pasted).toHaveValue('');
});

test('why somebody leaves is there after a reload, and the password beside it is not', async ({ page }) => {
  await login(page);
  await page.goto('/settings?tab=4');
  await typeKept(page, () => page.getByLabel('Cuéntanos un poco más').fill('Cierro el local a fin de año'));
  await page.getByLabel('Tu clave de Cuadre').fill('Chimborazo.6263');
  await page.reload();
  await expect(page.getByLabel('Cuéntanos un poco más')).toHaveValue('Cierro el local a fin de año');
  await expect(page.getByLabel('Tu clave de Cuadre')).toHaveValue('');
});

// @asvs V7.4.4 V14.3.1
test('leaving closes every tab, and the next person finds nothing of the first', async ({ page, context }) => {
  const ana = await login(page);
  const other = await context.newPage();
  await other.goto('/lists/incomes');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Comprobantes');
  await page.goto('/logout');
  await atSignIn(page);
  await atSignIn(other, /\/signin\?/);
  await page.goto('/home');
  await atSignIn(page, /SessionRequired/);
  await signIn(page, ana);
  await expect(page.getByText('Aún no emites facturas.')).toBeVisible();
});

test('a wrong password is told in words and nothing typed is lost', async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Correo, cédula o RUC').fill('nadie@correo.ec');
  await page.getByLabel('Clave', { exact: true }).fill('No-es-esta-1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/no coinciden/);
  await expect(page.getByLabel('Correo, cédula o RUC')).toHaveValue('nadie@correo.ec');
});

test('the page of whoever stands between us is no login', async ({ page }) => {
  const ana = await newBusiness();
  const portalPage = { contentType: 'text/html', body: '<h1>Bienvenido al hotel</h1>' };
  await page.goto('/signin');
  await page.route('**/api/auth/callback/credentials', (route) => route.fulfill(portalPage));
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/No pudimos conectarnos/);
  await page.unroute('**/api/auth/callback/credentials');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('who reads in the profile that the account was deleted is out', async ({ page }) => {
  await loginAtHome(page);
  await page.route('**/getProfile/allProfile', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    await route.fulfill({ response, json: { ...profile, taxId: `${profile.taxId}_deleted` } });
  });
  await page.goto('/lists/clients');
  await atSignIn(page);
  await page.unroute('**/getProfile/allProfile');
  await page.goto('/home');
  await atSignIn(page, /SessionRequired/);
});
