import { expect, type Page, test } from '@playwright/test';
import { updateEnvironment } from '#contract/account/accounts.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contract/account/second-factor.ts';
import { isClean } from './support/clean.ts';
import { editor, newInvoice } from './support/editor.ts';
import { factorApp, plantRecoveryCodes } from './support/factor.ts';
import { mailedSubject } from './support/mailbox.ts';
import { atSignIn, newBusiness, newPerson, signIn } from './support/people.ts';
import { giveSignature } from './support/signature.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/** Out, and again up to the password; what follows is the test's. */
async function comeBack(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/logout');
  await atSignIn(page);
  await page.getByLabel('Correo, cédula o RUC').fill(email);
  await page.getByLabel('Clave', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Its page may notice by itself just then that its session is over, and leave first. */
const goHome = (page: Page) =>
  page.goto('/home').catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
  });

test('a second device is announced by mail, and the first one throws it out', async ({ page, browser }) => {
  const ana = await newPerson();
  await signIn(page, ana);
  const phone = await (await browser.newContext({ userAgent: android })).newPage();
  await signIn(phone, ana);
  await mailedSubject(ana.email, /^Entraron a tu cuenta de Cuadre desde un dispositivo nuevo$/);

  await page.goto('/home?tab=perfil');
  await page.getByRole('link', { name: 'Seguridad' }).click();
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  await isClean(page, 'security');
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Computadora de la tienda');
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  await expect(page.getByText('Computadora de la tienda')).toBeVisible();

  await page.getByRole('button', { name: 'Quitar Chrome en Android' }).click();
  await isClean(page, 'remove a device');
  await page.getByRole('button', { name: 'Quitar dispositivo' }).click();
  await expect(page.getByText('Dispositivo quitado. Su sesión se cerró.')).toBeVisible();
  await expect(page.getByText('Chrome en Android')).toHaveCount(0);
  await goHome(phone);
  await atSignIn(phone);

  await signIn(phone, ana);
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await expect(page.getByText('Cerramos las demás sesiones. Esta sigue abierta.')).toBeVisible();
  await expect(page.getByText('Sin sesión abierta')).toBeVisible();
  await goHome(phone);
  await atSignIn(phone);
  await phone.context().close();
});

test('the second factor: turned on, asked at the login, a recovery code for a lost phone, turned off', {
  tag: '@account',
}, async ({ page }) => {
  const ana = await newPerson();
  await signIn(page, ana);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Tu clave de Cuadre').fill(ana.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await isClean(page, 'key for the app');
  const shown = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const key = shown.replaceAll(' ', '');
  const app = factorApp(key);
  await dialog.getByLabel('Código que muestra tu app').fill('000 000');
  await dialog.getByRole('button', { name: 'Activar verificación' }).click();
  await expect(dialog.getByText(/El código no es correcto/)).toBeVisible();
  await dialog.getByLabel('Código que muestra tu app').fill(app.codeAt(new Date()));
  await dialog.getByRole('button', { name: 'Activar verificación' }).click();
  await expect(dialog.getByText('Guarda tus códigos de recuperación')).toBeVisible();
  await isClean(page, 'recovery codes');
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  plantRecoveryCodes(codes);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Descargar códigos' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacion-cuadre.txt');
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await comeBack(page, ana);
  await expect(page.getByRole('heading', { level: 1, name: 'Verificación en dos pasos' })).toBeVisible();
  await isClean(page, 'code step');
  await page.getByLabel('Código').fill('123');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/Escribe los seis dígitos/)).toBeVisible();
  await page.getByLabel('Código').fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/El código no es correcto/)).toBeVisible();
  await page.getByLabel('Código').fill(app.codeAt(new Date(), 1));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();

  await comeBack(page, ana);
  await page.getByLabel('Código').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await mailedSubject(ana.email, /^Usaron un código de recuperación de tu cuenta$/);

  await page.goto('/profile/security');
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await dialog.getByLabel('Tu clave de Cuadre').fill('No-es-esta-1');
  await dialog.getByLabel('Código').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Desactivar verificación' }).click();
  await expect(dialog.getByText('La clave actual es incorrecta.')).toBeVisible();
  await dialog.getByLabel('Tu clave de Cuadre').fill(ana.password);
  await dialog.getByRole('button', { name: 'Desactivar verificación' }).click();
  await expect(page.getByText('Verificación en dos pasos desactivada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible();
});

test('the signature asks for a code the first time on a device, and then issues what was asked', async ({ page }) => {
  const ana = await newBusiness();
  await giveSignature(ana);
  await ana.api.call(updateEnvironment, { body: { environment: 'pruebas' } });
  await signIn(page, ana);
  // Turned on elsewhere; this device stays signed in and has never proved it.
  const { key } = await ana.api.call(beginSecondFactor, { body: { password: ana.password } });
  const app = factorApp(key);
  await ana.api.call(confirmSecondFactor, { body: { code: app.codeAt(new Date()) } });

  await newInvoice(page).click();
  const screen = editor(page);
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Tinto');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Tinto').fill('1');
  await screen.emit.click();
  await screen.confirm.click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirma que eres tú' });
  await expect(page.locator('dialog').filter({ visible: true })).toHaveCount(0); // what showed that it signs has gone
  await isClean(page, 'code before the signature');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/Escribe el código de tu app de autenticación/)).toBeVisible();
  await screen.confirm.click();
  await dialog.getByLabel('Código').fill(app.codeAt(new Date(), 1));
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/income\/receipts\/invoice\/summary/);
});
