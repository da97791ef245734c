import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { saveInvoiceDraft } from '#contract/receipts/drafts.ts';
import { issueInvoice } from '../build/person.ts';
import {
  goals,
  publicAddresses,
  scriptFiles,
  scriptsLoaded,
  scriptsOf,
  styleSheets,
  weigh,
  weighRoutes,
} from '../build/web-scripts.ts';
import { authorised, editor, newInvoice } from './support/editor.ts';
import { Interactions } from './support/interactions.ts';
import { login, loginAtHome, someCedula, someDraft } from './support/people.ts';

test('a repeat sale takes two taps after «Nueva factura»', async ({ page }) => {
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), someDraft());
  await page.reload();
  await newInvoice(page).click();
  const interactions = new Interactions();
  await interactions.tap(page.getByRole('button', { name: /Repetir la última venta/ }));
  await interactions.tap(editor(page).confirm);
  await authorised(page);
  expect(interactions.count).toBeLessThanOrEqual(2);
  await expect(page.getByText('$138,00').first()).toBeVisible();
});

test('a known client with one item takes at most five interactions, «Nueva factura» included', async ({ page }) => {
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), someDraft());
  await page.reload();
  const interactions = new Interactions();
  const screen = editor(page);
  await interactions.tap(newInvoice(page));
  await interactions.tap(screen.option(/Ana Quishpe Vera/));
  await interactions.tap(screen.option(/Asesoría contable mensual/));
  await interactions.tap(screen.emit);
  await interactions.tap(screen.confirm);
  await authorised(page);
  expect(interactions.count).toBeLessThanOrEqual(5);
});

test('a new client with a new product takes at most ten interactions, and both stay in their lists', async ({
  page,
}) => {
  await loginAtHome(page);
  const interactions = new Interactions();
  const screen = editor(page);
  const cedula = someCedula();
  await interactions.tap(newInvoice(page));
  await interactions.fill(screen.client, cedula);
  await interactions.fill(page.getByLabel('Nombre o razón social'), 'Bolívar Ñacato');
  await interactions.fill(page.getByLabel('Correo', { exact: true }), 'bolivar@correo.ec');
  await interactions.fill(page.getByLabel('Dirección', { exact: true }), 'Ambato');
  await interactions.fill(screen.product, 'Diseño de logotipo');
  await interactions.tap(screen.option(/Crear «Diseño de logotipo»/));
  await interactions.fill(page.getByLabel('Precio con IVA de Diseño'), '1.250,50');
  await interactions.tap(screen.emit);
  await interactions.tap(screen.confirm);
  await authorised(page);
  expect(interactions.count).toBeLessThanOrEqual(10);
  // The total is the price that was quoted.
  await expect(page.getByText('$1.250,50').first()).toBeVisible();

  await page.goto('/lists/clients');
  await expect(page.getByText(`${cedula} · bolivar@correo.ec`)).toBeVisible();
  await page.goto('/lists/products');
  await expect(page.getByText('Diseño de logotipo')).toBeVisible();
});

/** A budget is broken when its goal is passed by more than a tenth. */
const isOver = (weight: number, goal: number): boolean => weight > goal * 1.1;

const open = (page: Page) => async (address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test('a line taken out of a long invoice leaves the others and the rest of the screen as they were', async ({
  page,
}) => {
  const ana = await login(page);
  const draftId = randomUUID();
  const draft = someDraft();
  const lines = Array.from({ length: 60 }, (_, at) => ({ ...draft.lines[0], description: `Artículo ${at + 1}` }));
  await ana.api.call(saveInvoiceDraft, {
    params: { draftId },
    body: { version: 0, draft: { ...draft, lines: lines as typeof draft.lines } },
  });
  await page.goto(`/income/receipts/invoice/add?draft=${draftId}`);
  await expect(page.getByLabel('Cantidad de Artículo 3', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = await page.evaluate(() => document.querySelectorAll('body *').length);
  const devtools = await page.context().newCDPSession(page);
  const styled: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args?: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') styled.push(args?.elementCount ?? 0);
  });
  const below = page.getByRole('listitem').filter({ has: page.getByLabel('Cantidad de Artículo 4', { exact: true }) });
  const line = await below.locator('> div').elementHandle();
  const changes = await line?.evaluateHandle((node) => {
    const seen: unknown[] = [];
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((records) => seen.push(...records)).observe(node, all);
    return seen;
  });
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.getByRole('button', { name: 'Quitar Artículo 3', exact: true }).click();
  await expect(page.getByLabel('Cantidad de Artículo 3', { exact: true })).toBeHidden();
  const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await ended;
  expect(await line?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await changes?.evaluate((seen) => seen.length)).toBe(0);
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled), `of ${all} elements`).toBeLessThan(all / 2);
});

test('what a page says it is going to ask for is asked, once, and no screen waits for more', async ({ page }) => {
  await loginAtHome(page);
  const screens = {
    '/home': 'frame',
    '/income/receipts/invoice/add': 'invoice',
    '/lists/incomes': 'incomes',
    '/profile/people': 'people',
    '/profile/tax-data': 'tax-data',
    '/lists/clients': 'clients',
  };
  for (const [address, screen] of Object.entries(screens)) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(request.url().replace(new URL(page.url()).origin, ''));
    page.on('request', note);
    const answer = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    const said = [...(answer?.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, file = '']) => file);
    expect(said.length, address).toBeGreaterThan(5);
    for (const file of said)
      expect(
        asked.filter((each) => each === file),
        `${address}: ${file}`,
      ).toHaveLength(1);
    expect(said.join(), address).toMatch(new RegExp(`/assets/${screen}-`));
    // Other screens share parts with an invoice, and fetch its file.
    if (screen === 'frame' || screen === 'incomes') expect(said.join(), address).not.toMatch(/\/assets\/invoice-/);
    expect(said.join(), address).not.toMatch(/\/assets\/(dialog|deferred-invoice|many-lines)-/);
  }
});

test('no script brings the schema library: the server judges with it, the browser by plain rules', () => {
  const files = scriptFiles();
  expect(files.length).toBeGreaterThan(50);
  for (const [name, code] of files) expect(code.includes('_zod'), name).toBe(false);
});

test('scripts and styles stay within their budgets, on every screen', { tag: '@platform' }, async ({ page }) => {
  test.slow();
  expect(isOver(weigh(scriptsOf('index.html')), goals.entry)).toBe(false);
  expect(isOver(weigh(styleSheets()), goals.css)).toBe(false);
  for (const address of publicAddresses) {
    await open(page)(address);
    const weight = weigh(await scriptsLoaded(page));
    expect(isOver(weight, goals.public), `${address}: ${weight} kB of ${goals.public}`).toBe(false);
  }
  await loginAtHome(page);
  const { shell, routes } = await weighRoutes(page, open(page));
  expect(isOver(shell, goals.shell), `shell: ${shell} kB of ${goals.shell}`).toBe(false);
  const over = routes.filter(({ own, goal }) => isOver(own, goal));
  expect(over, JSON.stringify(routes)).toEqual([]);
});
