import { expect, test } from '@playwright/test';
import { atSignIn, newBusiness, signIn, someCedula } from './support/people.ts';

const addresses = [
  '/',
  '/signin',
  '/register',
  '/auth/forgot-password',
  '/auth/send-code',
  '/auth/new-password',
  '/terms',
];

test('the pages before the login are there before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page).toHaveTitle(/ · Cuadre$/);
  }
  await context.close();
});

test('what was typed and sent before the script arrived is done once it is there', async ({ page }) => {
  const ana = await newBusiness();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  expect(page.url()).not.toContain(ana.password);
  expect(broken).toEqual([]);
});

test('going about between them loads no document, names each and goes back', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveTitle('Crea tu cuenta · Cuadre');
  await page.getByLabel('Cédula o RUC').fill('1712345675001');
  await page.getByLabel('Correo').fill('ana');
  await page.getByLabel('Clave', { exact: true }).click();
  await expect(page.getByText('Escribe un correo válido')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entra a tu cuenta');
  expect(documents).toBe(1);
});

test('a fault of the last field does not move the button away under the finger', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Clave', { exact: true }).fill('Quilotoa.7391');
  await page.getByLabel('Repite la clave').fill('otra');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Las dos claves no coinciden.')).toBeVisible();
  await expect(page.getByLabel('¿Cómo te llamas?')).toBeFocused();
});

test('a password that is easily guessed is said where it was typed', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('¿Cómo te llamas?').fill('Ana');
  const cedula = someCedula();
  await page.getByLabel('Cédula o RUC').fill(cedula);
  await page.getByLabel('Correo').fill(`clave.${cedula}@correo.ec`);
  await page.getByLabel('Clave', { exact: true }).fill('Micasa123!');
  await page.getByLabel('Repite la clave').fill('Micasa123!');
  await page.getByLabel('Acepto los términos').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  const field = page.getByLabel('Clave', { exact: true });
  await expect(field).toHaveAccessibleDescription(/Esa clave es fácil de adivinar/);
  await expect(field).toBeFocused();
});

test('whoever is signed in goes on from the login to the app', async ({ page }) => {
  const ana = await newBusiness();
  await page.goto('/signin');
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
});

// @asvs V6.2.6 V6.2.7
test('a password is hidden until one asks to see it, may be pasted, and is known to password managers', async ({
  page,
}) => {
  for (const [address, kind] of [
    ['/signin', 'current-password'],
    ['/register', 'new-password'],
  ] as const) {
    await page.goto(address);
    const field = page.getByLabel('Clave', { exact: true });
    await field.fill('Quilotoa.7391');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', kind);
    await page.getByRole('button', { name: 'Mostrar clave' }).first().click();
    await expect(field).toHaveAttribute('type', 'text');
    const isLet = await field.evaluate((input) =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    );
    expect(isLet, address).toBe(true);
  }
});

test('a page that may store nothing, as in some apps’ frames, still shows, lets in and lets out', async ({ page }) => {
  const ana = await newBusiness();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, ana);
  await page.goto('/logout');
  await atSignIn(page);
});

test('the landing shows the product where there is room, and fetches no picture for it', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await page.goto('/');
  const picture = page.getByRole('img', { name: /factura autorizada/ });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(picture).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 1280 });
  expect(pictures).toEqual([]);
});
