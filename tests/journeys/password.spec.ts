import { expect, type Page, test } from '@playwright/test';
import { plant } from '../proofs/canaries/canary.ts';
import { isClean } from './support/clean.ts';
import { mailedCode, mailedSubject } from './support/mailbox.ts';
import { atSignIn, login, newBusiness, signIn } from './support/people.ts';

const chosen = 'Cayambe.8264';

async function choose(page: Page, password: string): Promise<void> {
  plant('a new password', password);
  await page.getByLabel('Clave nueva', { exact: true }).fill(password);
  await page.getByLabel('Repite la clave nueva').fill(password);
  await page.getByRole('button', { name: 'Guardar clave' }).click();
}

test('who forgot the password enters with the code of the mail', async ({ page }) => {
  const ana = await newBusiness();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Olvidé mi clave' }).click();
  await isClean(page, 'forgot-password');
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu correo' })).toBeVisible();
  await isClean(page, 'send-code');

  const code = await mailedCode(ana.email, 'password');
  await page.reload(); // as a phone does when one returns from the mail
  await page.getByLabel('Código').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/El código no es correcto/);
  await page.getByLabel('Código').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/auth\/new-password$/);
  await isClean(page, 'new-password');
  await choose(page, ana.password);
  await expect(page.getByLabel('Clave nueva', { exact: true })).toHaveAccessibleDescription(/distinta de la actual/);
  await choose(page, chosen);
  await expect(page.getByText('Tu clave cambió. Entra con la nueva.')).toBeVisible();
  await signIn(page, { ...ana, password: chosen });
  await mailedSubject(ana.email, /^Tu clave de Cuadre cambió$/);
});

test('a password is changed by who knows it, and the other browser has to enter again', async ({ page, browser }) => {
  const ana = await login(page);
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, ana);
  await page.goto('/home?tab=perfil');
  await page.getByRole('link', { name: 'Cambiar clave' }).click();
  await isClean(page, 'change password');
  await page.getByLabel('Clave actual').fill('No-es-esta-1');
  await choose(page, chosen);
  await expect(page.getByText('La clave actual es incorrecta.')).toBeVisible();
  await page.getByLabel('Clave actual').fill(ana.password);
  await page.getByRole('button', { name: 'Guardar clave' }).click();
  await expect(page.getByText('Tu clave cambió. Cerramos las demás sesiones.')).toBeVisible();
  await phone.goto('/home');
  await atSignIn(phone);
  await phone.context().close();
});
