import { expect, type Page, test } from '@playwright/test';
import { createHandoff } from '#contract/account/handoffs.ts';
import { plant } from '../proofs/canaries/canary.ts';
import { isClean } from './support/clean.ts';
import { editor, newInvoice } from './support/editor.ts';
import { atSignIn, login, loginAtHome, newBusiness, signIn } from './support/people.ts';

const offline = (page: Page) => page.getByRole('alertdialog', { name: 'No tienes una conexión a internet' });

test('a minute before the end it asks; the answer keeps the session, silence returns later to the same place', async ({
  page,
}) => {
  await page.clock.install(); // before a screen: while it is put into one, that one sees 1970
  const ana = await loginAtHome(page);
  await newInvoice(page).click();
  await editor(page)
    .option(/Consumidor final/)
    .click();
  await editor(page).product.fill('Mora');
  await editor(page).option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Mora').fill('3');
  await expect(editor(page).saved).toBeVisible();
  const place = new URL(page.url());
  await page.clock.fastForward('19:02');
  const asks = page.getByRole('alertdialog', { name: '¿Sigues ahí?' });
  await expect(asks).toContainText(/Cerraremos tu sesión en \d\d segundos\./);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/session') && answer.ok());
  await asks.getByRole('button', { name: 'Mantener mi sesión' }).click();
  expect((await kept).request().method()).toBe('POST');
  await expect(asks).toBeHidden();
  await page.getByLabel('Cantidad de Mora').fill('8');

  // Looked at where nobody has to answer in a minute; then the machine slept through the rest.
  await page.clock.fastForward('19:02');
  await expect(asks).toBeVisible();
  await isClean(page, 'the question of an idle session');
  await page.clock.fastForward('40:00');
  await atSignIn(page, /\/signin\?/);
  await expect(page.getByText('Cerramos tu sesión porque no la usabas.')).toBeVisible();
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL((url) => url.pathname === place.pathname && url.search === place.search);
  await expect(page.getByLabel('Cantidad de Mora')).toHaveValue('8');
});

test('it asks over a dialog too, and the answer leaves that one as it was', async ({ page }) => {
  await page.clock.install();
  await login(page);
  await page.goto('/lists/clients');
  await page.getByRole('button', { name: 'Nuevo cliente' }).first().click();
  const name = page.getByLabel('Nombre o razón social');
  await name.fill('Bolívar Ñacato');
  await page.clock.fastForward('19:02');
  const asks = page.getByRole('alertdialog', { name: '¿Sigues ahí?' });
  const stay = asks.getByRole('button', { name: 'Mantener mi sesión' });
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asks).toBeHidden();
  await expect(name).toHaveValue('Bolívar Ñacato');
  await name.fill('Bolívar Ñacato Vera');
  await expect(name).toHaveValue('Bolívar Ñacato Vera');

  // Nobody answers, and the question counts down to its end.
  await page.clock.fastForward('19:02');
  await expect(stay).toBeFocused();
  await isClean(page, 'the question of an idle session over a dialog');
  await page.clock.runFor('01:00');
  await atSignIn(page, /\/signin\?/);
  await expect(page.getByText('Cerramos tu sesión porque no la usabas.')).toBeVisible();
});

test('on the narrowest screen the badge keeps its word, and at twice the size the bars leave half of the height', async ({
  page,
}) => {
  await loginAtHome(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const badge = page.getByRole('button', { name: 'Ambiente: Práctica' });
  await expect(badge).toHaveText('Práctica');
  const { width = 0 } = (await badge.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(60);
  await isClean(page, 'home, 320 wide');
  await page.setViewportSize({ width: 640, height: 360 });
  const top = await page.getByRole('banner').boundingBox();
  const bottom = await page.getByRole('navigation', { name: 'Secciones' }).boundingBox();
  expect((top?.height ?? 360) + (bottom?.height ?? 360)).toBeLessThanOrEqual(180);
});

test('who reads the help in another tab is there', async ({ page, context }) => {
  await context.clock.install();
  await loginAtHome(page);
  const active = () => page.evaluate(() => Number(localStorage.getItem('cuadre.active')));
  const atHome = await active();
  const help = await context.newPage();
  await help.goto('/help');
  await expect(help.getByRole('heading', { level: 1 })).toBeVisible();
  // It asks who reads before it counts: a clock that leaps meanwhile would end that question on its road.
  await expect.poll(active).toBeGreaterThan(atHome);
  await context.clock.fastForward('18:00');
  const before = await active();
  await help.keyboard.press('PageDown');
  await expect.poll(active).toBeGreaterThan(before);
  await context.clock.fastForward('19:02');
  await expect(page.getByRole('alertdialog', { name: '¿Sigues ahí?' })).toBeVisible();
});

test('without a connection the words stand over everything, reading goes on, issuing waits with its reason', async ({
  page,
  context,
}) => {
  await loginAtHome(page);
  await newInvoice(page).click();
  await editor(page)
    .option(/Consumidor final/)
    .click();
  await editor(page).product.fill('Té');
  await editor(page).option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Té').fill('2');
  await expect(editor(page).saved).toBeVisible();
  await context.setOffline(true);
  await expect(offline(page)).toContainText('Revisa tu conexión antes de continuar.');
  await isClean(page, 'no connection');
  await page.getByRole('button', { name: 'Ver sin conexión' }).click();
  await expect(offline(page)).toBeHidden();
  await expect(page.getByLabel('Precio con IVA de Té')).toHaveValue('2,00');
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await expect(editor(page).emit).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(editor(page).emit).not.toHaveAttribute('aria-disabled', 'true');
});

test('the words of a lost connection open over a dialog and leave it as it was', async ({ page, context }) => {
  await login(page);
  await page.goto('/lists/clients');
  await page.getByRole('button', { name: 'Nuevo cliente' }).first().click();
  const name = page.getByLabel('Nombre o razón social');
  await name.fill('Bolívar Ñacato');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ver sin conexión' }).click();
  await expect(offline(page)).toBeHidden();
  await expect(name).toHaveValue('Bolívar Ñacato');
});

test('who leaves without a connection is told, and is out as soon as it is back', async ({ page, context }) => {
  await loginAtHome(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ver sin conexión' }).click();
  await page.evaluate(() => history.pushState(null, '', '/logout'));
  await expect(page.getByRole('heading', { level: 1, name: 'Saliste en este equipo' })).toBeVisible();
  await context.setOffline(false);
  await atSignIn(page);
  await page.goto('/home');
  await atSignIn(page, /SessionRequired/);
});

test('signing in in one tab lets the other go on, and another person finds nothing of the first', async ({
  page,
  context,
}) => {
  const ana = await newBusiness();
  const other = await context.newPage();
  await other.goto('/lists/products');
  await atSignIn(other, /\/signin\?/);
  await signIn(page, ana);
  await expect(other.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();

  const eva = await newBusiness();
  await page.goto('/terms');
  // The same browser, without leaving first: a sign-in of the form.
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const form = { username: eva.email, password: eva.password, csrfToken, json: 'true' };
  expect((await page.request.post('/api/auth/callback/credentials', { form })).ok()).toBe(true);
  await page.evaluate(() => localStorage.setItem('cuadre.session', String(Date.now())));
  await expect(other).toHaveURL(/\/home$/);
  await expect(other.getByText('Aún no emites facturas.')).toBeVisible();
});

test('a link to log out closes the session it names and no other, once, and leaves the address at once', async ({
  page,
}) => {
  const ana = await newBusiness();
  const { dt } = await ana.api.call(createHandoff, { body: { purpose: 'logout' } });
  plant('a reference of an address', dt, ['address']);
  await page.goto(`/logout?dt=${dt}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Esa sesión está cerrada' })).toBeVisible();
  expect(page.url()).not.toContain(dt);
  await isClean(page, 'a session closed by a link');
  await expect(ana.api.call(createHandoff, { body: { purpose: 'logout' } })).rejects.toThrow();
  await page.goto(`/logout?dt=${dt}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ese enlace ya no sirve' })).toBeVisible();
});

test('an address that leads nowhere says so and offers the ways on; a code in an address only says our words', async ({
  page,
}) => {
  await page.goto('/signin');
  await page.goto('/ninguna/parte');
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto('/api/auth/error?error=Llama+al+1800');
  await expect(page.getByText('Algo falló de nuestro lado. Inténtalo más tarde.')).toBeVisible();
  await isClean(page, 'the error page');
});

test('inside another app there are no bars, and what is not of the app is continued there', async ({ page }) => {
  const ana = await newBusiness();
  await signIn(page, ana);
  await page.goto('/home?embedded=1');
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await isClean(page, 'home inside the app');
  await newInvoice(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Continúa en la app' })).toBeVisible();
  await isClean(page, 'what is continued in the app');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  // Every tab of home is of the app.
  for (const [tab, title] of [
    ['reporte', 'Reportes'],
    ['extras', 'Extras'],
    ['buzon', 'Buzón'],
    ['perfil', 'Perfil'],
  ] as const) {
    await page.goto(`/home?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Continúa en la app' })).toBeVisible();
});

test('our own app of the stores is the whole product: its login, its bars, its editor, and no offer of itself', async ({
  page,
}) => {
  const ana = await newBusiness();
  await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }));
  await page.route('**/getAppLinks', (route) => route.fulfill({ json: { playStore: 'https://play.google.com/x' } }));
  await page.goto('/home');
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await newInvoice(page).click();
  await expect(editor(page).client).toBeVisible();
  await page.goto('/profile/sales-points');
  await expect(page.getByRole('heading', { level: 1, name: 'Puntos de venta' })).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Mejor en la app' })).toHaveCount(0);
  await page.goto('/settings?tab=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Instalar/ })).toHaveCount(0);
});

test('the store is offered where nothing is being filled in, and stays away once closed', async ({ browser }) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, userAgent });
  const page = await phone.newPage();
  const playStore = 'https://play.google.com/store/apps/details?id=ec.cuadre';
  await page.route('**/getAppLinks', (route) => route.fulfill({ json: { playStore } }));
  await loginAtHome(page);
  const prompt = page.getByRole('alertdialog', { name: 'Mejor en la app' });
  await page.clock.install();
  // A path of the app, a form, a screen to read.
  for (const [address, shown] of [
    ['/home', false],
    ['/profile/tax-data', false],
    ['/profile/sales-points', true],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(3_000);
    await expect(prompt).toBeVisible({ visible: shown });
  }
  await expect(prompt.getByRole('link', { name: 'Abrir la tienda' })).toHaveAttribute('href', playStore);
  await isClean(page, 'the prompt for the store');
  await prompt.getByRole('button', { name: 'Seguir en la web' }).click();
  await page.goto('/profile/sales-points');
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(3_000);
  await expect(prompt).toBeHidden();
  await phone.close();
});
