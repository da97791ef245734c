import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';

test('a stranger finds a task with a slip and without accents, and reads how it is done', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda');
  await isClean(page, 'help');
  await page.getByLabel('Buscar en la ayuda').fill('olvide contraseña');
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olvidaste tu clave');
  await expect(page).toHaveTitle(/Olvidaste tu clave/);
  await isClean(page, 'help article');
  await page.getByRole('link', { name: 'Recuperar mi clave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recupera tu clave');
  await page.getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
  await isClean(page, 'privacy');
  await page.goto('/help?search=xqzwk');
  await expect(page.getByText('No hay ayuda con «xqzwk».')).toBeVisible();
  await page.goto('/help/no-existe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
});

test('a screen leads to its own help and back to the task; «chat» leads to the contact once there is one', async ({
  page,
}) => {
  await login(page);
  await page.goto('/profile/signature');
  await page.getByRole('link', { name: '¿Cómo funciona esta pantalla?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subir tu firma electrónica');
  // Who has a session keeps the menu, here and where the terms are.
  const menu = page.getByRole('navigation', { name: /^(Secciones|Principal)$/ }).filter({ visible: true });
  await expect(menu).toBeVisible();
  await page.getByRole('link', { name: 'Términos y privacidad' }).click();
  await expect(page.getByRole('heading', { name: 'Política de privacidad' })).toBeVisible();
  await expect(menu).toBeVisible();
  await isClean(page, 'terms and privacy');
  await page.goBack();
  await page.getByRole('link', { name: 'Firma electrónica' }).click();
  await expect(page).toHaveURL(/\/profile\/signature$/);
  await page.goto('/help/voz-y-atajos');
  await expect(page.getByText('Nueva factura', { exact: true })).toBeVisible();
  await isClean(page, 'voice commands');

  const search = page.getByRole('button', { name: 'Buscar o ir a…' });
  await page.goto('/home');
  await search.click();
  await page.getByRole('combobox').fill('chat');
  await expect(page.getByRole('dialog').getByText(/^No hay nada con|resultados?$/)).toBeVisible();
  await expect(page.getByRole('option', { name: 'Contacto' })).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
  await expect(page.getByText('Todavía no hay chat ni correo de contacto.')).toBeVisible();
  await isClean(page, 'contact');
  await page.route('**/api/parameter/chatContactRedirect', (route) =>
    route.fulfill({
      json: { name: 'chatContactRedirect', validFrom: '2026-11-01', value: 'https://chat.example/ayuda' },
    }),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Abrir el chat' })).toHaveAttribute('href', 'https://chat.example/ayuda');
  await page.getByRole('link', { name: 'Buscar en la Ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda');
  await search.click();
  await page.getByRole('combobox').fill('chat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
});
