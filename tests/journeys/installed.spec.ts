import { randomUUID } from 'node:crypto';
import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { issueInvoice } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { editor, newInvoice } from './support/editor.ts';
import { loginAtHome, someDraft } from './support/people.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

/** It controls the page once it keeps every file of the build: a long walk of requests beside other journeys. */
const controlled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''), { timeout: 45_000 })
    .toMatch(/\/worker\.js/);

/** Everything that the worker keeps, address and content. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: { cache: string; path: string; text: string }[] = [];
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        const text = await (await (await caches.open(cache)).match(request))?.text();
        kept.push({ cache, path: new URL(request.url).pathname, text: text ?? '' });
      }
    return kept;
  });

/** As when its time has run out: this browser no longer knows whose it is. */
const sessionIsOver = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('cuadre-keys');
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('keys', 'readwrite');
          clearing.objectStore('keys').clear();
          clearing.oncomplete = done;
        };
      }),
  );

const shown = /Así va tu/;

test('off line the installed app opens, says so, and goes on when the network is back', async ({ page, context }) => {
  const ana = await loginAtHome(page);
  await controlled(page);
  await page.goto('/lists/incomes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comprobantes');

  await page.goto('/income/receipts/invoice/add');
  await editor(page)
    .option(/Consumidor final/)
    .click();
  await editor(page).product.fill('Tinto');
  await editor(page).option(/Crear/).click();
  await expect(editor(page).saved).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ver sin conexión' }).click();
  await page.getByLabel('Precio con IVA de Tinto').fill('2');
  await expect(page.getByText('Guardado en este equipo.')).toBeVisible();
  await sessionIsOver(page);
  await page.goto('/lists/incomes');
  await expect(page.getByRole('heading', { name: 'No tienes una conexión a internet' })).toHaveCount(1);
  await expect(page.getByText('Revisa tu conexión antes de continuar.')).toBeVisible();
  await expect(page.getByText(/^Este equipo guarda 1 cosa que se escribió aquí\./)).toBeVisible();
  await isClean(page, 'off line');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comprobantes');

  const kept = await everythingKept(page);
  expect(kept.map(({ path }) => path)).toContain('/index.html');
  const foreign = kept.filter(({ path }) => !/^\/(assets\/|icons?[/.]|index\.html$|$|[a-z/-]+$)/.test(path));
  expect(foreign).toEqual([]);
  expect(kept.filter(({ path }) => /^\/(api|gbcservices|lists|home|income)/.test(path))).toEqual([]);
  const text = kept.map((each) => each.text).join('');
  for (const own of [ana.ruc, ana.email, ana.legalName]) expect(text).not.toContain(own);
});

test('what was seen last is read without a network from the beginning, by the same person and until they leave', async ({
  page,
  context,
}) => {
  // Four times the page waits ten seconds for a server before it offers what it has
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), someDraft());
  const from = monthOf(dayInEcuador(new Date()));
  const rent = { id: randomUUID(), apiGroup: 'NEG', name: 'Arriendo', category: 'rent', value: '400' } as const;
  await ana.api.call(saveNewExpense, { body: { ...rent, frequency: 'M', from } });
  await controlled(page);
  const see = async (address: string, what: Locator) => {
    await page.goto(address);
    await expect(what).toBeVisible();
    await page.waitForTimeout(2_000); // what was seen is written after the first picture and 400 ms
  };
  await see('/lists/clients', page.getByText('Ana Quishpe').first());
  await see('/lists/incomes', page.getByText('001-001-000000001').first());
  await see('/lists/typed', page.getByText('Arriendo').first());
  await see('/home', page.getByRole('heading', { level: 1, name: shown }));
  await context.setOffline(true);
  const readOffline = async (address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Ver sin conexión' }).click();
  };
  await readOffline('/lists/incomes');
  await expect(page.getByText('001-001-000000001').first()).toBeVisible();
  await readOffline('/lists/clients');
  await expect(page.getByText('Ana Quishpe').first()).toBeVisible();
  await isClean(page, 'read off line');
  await readOffline('/lists/typed');
  await expect(page.getByText('$400,00').first()).toBeVisible();
  await isClean(page, 'books read off line');
  await readOffline('/home');
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();

  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Saliste en este equipo' })).toBeVisible();
  await page.goto('/lists/clients');
  await expect(page.getByText('Ana Quishpe')).toHaveCount(0);
});

test('a new version is offered where nothing is being written, and comes when it is asked for', async ({ page }) => {
  await loginAtHome(page);
  await controlled(page);
  await newInvoice(page).click();
  await editor(page)
    .option(/Consumidor final/)
    .click();
  await editor(page).product.fill('Tinto');
  await page.evaluate(async () => {
    await caches.open('cuadre-of-an-older-version');
    // The same worker under another address is another version to the browser.
    await navigator.serviceWorker.register('/worker.js?next');
    const { waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
    if (!waiting) await new Promise((ready) => installing?.addEventListener('statechange', ready, { once: true }));
  });
  const notice = page.getByText('Hay una versión nueva');
  await expect(notice).toBeHidden();
  await expect(editor(page).product).toHaveValue('Tinto');

  await page.goBack();
  await expect(notice).toBeVisible();
  await isClean(page, 'a new version');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\?next$/);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
});

test('installing is offered at the second visit to whoever finished something, and always in Ajustes', async ({
  page,
}) => {
  const offered = () =>
    page.evaluate(() => {
      const prompt = async () => ({ outcome: 'accepted' });
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  const install = page.getByRole('button', { name: 'Instalar' });
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), someDraft());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
  await offered();
  await expect(install).toBeHidden();

  await page.evaluate(() => sessionStorage.clear()); // as when the tab was closed in between
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const figure = page.getByText('Vendiste', { exact: true }).first();
  const stood = await figure.boundingBox();
  await offered();
  await expect(install).toBeVisible();
  // The browser's word comes when it likes: what one is reading stays where it is.
  expect(await figure.boundingBox()).toEqual(stood);
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(install).toBeHidden();

  await page.goto('/settings?tab=1');
  await expect(page.getByText(/Abre el menú de tu navegador/)).toBeVisible();
  await offered();
  await install.click();
  await expect(install).toBeHidden();
});

/** As the share sheet of a phone does: a form with files and text is posted to the app. */
const share = (page: Page, files: readonly { name: string; type: string; text: string }[], text = '') =>
  page.evaluate(
    ([sent, words]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share' });
      form.enctype = 'multipart/form-data';
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
      const carried = new DataTransfer();
      for (const { name, type, text: content } of sent) carried.items.add(new File([content], name, { type }));
      input.files = carried.files;
      form.append(input, Object.assign(document.createElement('input'), { name: 'text', value: words }));
      document.body.append(form);
      form.submit();
    },
    [files, text] as const,
  );

test('what another app shares waits to be brought in: files, a key, the photo of a paper', async ({ page }) => {
  await loginAtHome(page);
  await controlled(page);
  const dialog = page.getByRole('dialog');
  await share(page, [{ name: 'factura.xml', type: 'text/xml', text: '<factura/>' }]);
  await expect(dialog.getByText('1 archivo elegido')).toBeVisible();
  await share(page, [], `Tu factura: ${'1'.repeat(49)}`);
  await expect(dialog.getByLabel('Claves de acceso').last()).toHaveValue(/1{49}/);
  await share(page, [], 'hola');
  await expect(
    page.getByText('No encontramos un comprobante ni una clave de acceso en lo que compartiste.'),
  ).toBeVisible();

  const picture = { name: 'nota.pdf', type: 'application/pdf', text: '%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n' };
  await share(page, [picture]);
  await expect(dialog.getByText('Compartiste «nota.pdf».')).toBeVisible();
  await isClean(page, 'shared photo');
  await dialog.getByRole('button', { name: 'Anotar gasto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gasto/i);
  await expect(page.getByText('Foto guardada')).toBeVisible();
});
