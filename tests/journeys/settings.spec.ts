import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { mailedCode, mailedSubject } from './support/mailbox.ts';
import { login, loginAtHome, signIn } from './support/people.ts';

test('every part of Ajustes has its address, and the command leads there', async ({ page }) => {
  await loginAtHome(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
  await page.keyboard.type('ajustes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\?tab=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Secciones de Ajustes' });
  await sections.getByRole('link', { name: 'Términos' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=2$/);
  await expect(page.getByText('Versión que aceptaste')).toBeVisible();
  await isClean(page, 'settings, terms');
  await page.goto('/profile/password');
  await expect(page).toHaveURL(/\/settings\?tab=3$/);
  await expect(page.getByLabel('Clave actual')).toBeVisible();
});

test('theme and drawing stay after a reload, and come along to another browser', async ({ page, browser }) => {
  const ana = await login(page);
  await page.goto('/settings');
  await isClean(page, 'settings, my account');
  for (const name of ['Orquídea', 'Oscuro', 'Flor']) {
    const saved = page.waitForResponse(/updateFlagCharacter/);
    await page.getByRole('radio', { name }).click();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await saved;
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme-third');
  // The bar of the browser too, although its system is light.
  for (const bar of await page.locator('meta[name=theme-color]').all())
    await expect(bar).toHaveAttribute('content', '#110d10');
  await expect(page.getByRole('radio', { name: 'Flor' })).toBeChecked();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, ana);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'theme-third');
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  await other.context().close();
});

test('an address is verified with the code of the mail, and changed the same way', async ({ page }) => {
  const ana = await loginAtHome(page);
  await page.getByRole('button', { name: 'Verificar correo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escribe el código' });
  await isClean(page, 'code of an address');
  const code = await mailedCode(ana.email, 'email');
  await dialog.getByLabel('Código').fill(code);
  await dialog.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Tu correo está verificado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verificar correo' })).toBeHidden();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await page.getByLabel('Correo nuevo').fill(`nuevo.${ana.email}`);
  await page.getByLabel('Tu clave de Cuadre').fill('No-es-esta-1');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('La clave actual es incorrecta.')).toBeVisible();
  await page.getByLabel('Tu clave de Cuadre').fill(ana.password);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const second = await mailedCode(`nuevo.${ana.email}`, 'email');
  await dialog.getByLabel('Código').fill(second);
  await dialog.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText(`nuevo.${ana.email}`, { exact: true })).toBeVisible();
  await mailedSubject(ana.email, /^El correo de tu cuenta de Cuadre cambió$/);
});

test('an account is deleted with everything taken along, and taken back by who changes their mind', {
  tag: '@deletion',
}, async ({ page }) => {
  const ana = await login(page);
  await page.goto('/settings?tab=4');
  await page.getByRole('button', { name: 'Preparar mi archivo' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar todo' }).click({ timeout: 20_000 });
  expect((await download).suggestedFilename()).toMatch(/^Cuadre, todo .*\.zip$/);

  const submit = page.getByRole('button', { name: 'Eliminar mi cuenta' });
  await page.getByLabel('¿Por qué te vas?').selectOption('Otro motivo');
  await page.getByLabel('Cuéntanos un poco más').fill('muy corto');
  await page.getByLabel('Tu clave de Cuadre').fill('No-es-esta-1');
  await submit.click();
  await expect(page.getByText('Escribe al menos 15 caracteres.')).toBeVisible();
  await expect(page.getByText('Escribe ELIMINAR.')).toBeVisible();
  await isClean(page, 'settings, deletion with faults');
  await page.getByLabel('Cuéntanos un poco más').fill('Cierro el local en diciembre');
  await page.getByLabel('Escribe ELIMINAR para confirmar').fill('Eliminar');
  await submit.click();
  await expect(page.getByText('La clave actual es incorrecta.')).toBeVisible();
  await page.getByLabel('Tu clave de Cuadre').fill(ana.password);
  // What the screen asks behind it is refused by now; the last word stands all the same.
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await submit.click();
  await refused;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alertdialog', { name: 'Tu cuenta está cerrada' })).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).last().click();

  await expect(page.getByRole('heading', { level: 1, name: 'Entra a tu cuenta' })).toBeVisible();
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/^La cuenta de .* se borrará el /)).toBeVisible();
  await isClean(page, 'closing account');
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await mailedSubject(ana.email, /^Cerramos /);
  await mailedSubject(ana.email, /sigue en Cuadre$/);
});
