import { expect, test } from '@playwright/test';
import { getInvoiceDraft, saveInvoiceDraft } from '#contract/receipts/drafts.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/types/purchase-liquidations.ts';
import { everythingKept, lastingBrowser, sealedNow } from './support/browser.ts';
import { editor, newInvoice } from './support/editor.ts';
import { atSignIn, login, loginAtHome, newBusiness, signIn } from './support/people.ts';

const saves = '**/saveInvoiceDraft/**';

test('what could not be saved is there after closing the browser, and reaches the server by itself', async ({
  playwright,
}, info) => {
  const browser = await lastingBrowser(playwright, info);
  try {
    let page = await browser.open();
    const ana = await loginAtHome(page);
    await newInvoice(page).click();
    await editor(page)
      .option(/Consumidor final/)
      .click();
    await editor(page).product.fill('Empanada');
    await editor(page).option(/Crear/).click();
    await page.getByLabel('Precio con IVA de Empanada').fill('2');
    await expect(editor(page).saved).toBeVisible();
    const draftId = new URL(page.url()).searchParams.get('draft') ?? '';

    await page.route(saves, (route) => route.abort());
    await page.getByLabel('Cantidad de Empanada').fill('7');
    await expect(page.getByText('Guardado en este equipo.')).toBeVisible();
    page = await browser.open();
    await page.goto('/home');
    await page.getByRole('link', { name: /Consumidor final.*\$14,00/ }).click();
    await expect(page.getByLabel('Cantidad de Empanada')).toHaveValue('7');
    await expect(editor(page).saved).toBeVisible();
    const stored = await ana.api.call(getInvoiceDraft, { params: { draftId } });
    expect(stored.draft.lines[0]?.quantity).toBe('7');
    // Nothing waits any more.
    await expect.poll(() => sealedNow(page)).toBe('');
  } finally {
    await browser.throwAway();
  }
});

// @asvs V14.3.1
test('the next person on the same browser neither sees nor can read what waits for the first', async ({ page }) => {
  const ana = await loginAtHome(page);
  const screen = editor(page);
  await page.route(saves, (route) => route.abort());
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Receta secreta');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Receta').fill('9');
  await expect(page.getByText('Guardado en este equipo.')).toBeVisible();
  const place = page.url();
  await page.goto('/logout');
  await atSignIn(page);

  const eva = await newBusiness();
  await signIn(page, eva);
  await expect(page.getByText('Aún no emites facturas.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Borradores' })).toBeHidden();
  await page.goto(place);
  await expect(screen.product).toBeVisible();
  await expect(page.getByText('Receta secreta')).toBeHidden();
  const kept = await everythingKept(page);
  expect(kept).toContain('nonce');
  for (const word of ['Receta', 'secreta', ana.ruc, ana.email, 'unitPrice']) expect(kept).not.toContain(word);

  await page.unroute(saves);
  await page.goto('/logout');
  await atSignIn(page);
  await signIn(page, ana);
  await page.getByRole('link', { name: /Consumidor final.*\$9,00/ }).click();
  await expect(page.getByLabel('Precio con IVA de Receta')).toHaveValue('9,00');
  await expect(screen.saved).toBeVisible();
});

test('who leaves in one tab loses nothing of what the other was just saving', async ({ page, context }) => {
  const ana = await login(page);
  const writing = await context.newPage();
  await writing.goto('/home');
  await newInvoice(writing).click();
  await editor(writing)
    .option(/Consumidor final/)
    .click();
  await editor(writing).product.fill('Humita');
  await editor(writing).option(/Crear/).click();
  await writing.getByLabel('Precio con IVA de Humita').fill('2');
  await expect(editor(writing).saved).toBeVisible();
  const place = writing.url();
  // The save was sent and is not answered before the session has ended; more is typed meanwhile.
  const sent = writing.waitForRequest(saves);
  await writing.route(saves, () => undefined);
  await writing.getByLabel('Cantidad de Humita').fill('7');
  await sent;
  await writing.getByLabel('Cantidad de Humita').fill('9');
  await page.goto('/logout');
  await atSignIn(page);
  await atSignIn(writing, /\/signin\?/);

  await signIn(page, ana);
  await page.goto(place);
  await expect(page.getByLabel('Cantidad de Humita')).toHaveValue('9');
  await expect(editor(page).saved).toBeVisible();
});

test('when the server went on meanwhile, the person chooses and nothing is lost before', async ({ page }) => {
  const ana = await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Jugo');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Jugo').fill('3');
  await expect(screen.saved).toBeVisible();
  const draftId = new URL(page.url()).searchParams.get('draft') ?? '';
  await page.route(saves, (route) => route.abort());
  await page.getByLabel('Cantidad de Jugo').fill('5');
  await expect(page.getByText('Guardado en este equipo.')).toBeVisible();

  const stored = await ana.api.call(getInvoiceDraft, { params: { draftId } });
  const elsewhere = { ...stored.draft, comments: 'Escrito en el celular' };
  await ana.api.call(saveInvoiceDraft, {
    params: { draftId },
    body: { version: stored.version, draft: elsewhere },
  });
  await page.unroute(saves);
  await page.goto('/home');
  await page.getByRole('link', { name: /Guardado solo en este equipo/ }).click();
  await expect(page.getByText('Cambiaste este borrador en otro lugar.')).toBeVisible();
  await expect(page.getByLabel('Cantidad de Jugo')).toHaveValue('5');
  await page.getByRole('button', { name: 'Quedarme con esta' }).click();
  await expect(screen.saved).toBeVisible();
  const after = await ana.api.call(getInvoiceDraft, { params: { draftId } });
  expect(after.draft.lines[0]?.quantity).toBe('5');
});

test('a browser whose database never answers holds up neither home nor a draft', async ({ page }) => {
  const ana = await newBusiness();
  await signIn(page, ana);
  await newInvoice(page).click();
  await editor(page)
    .option(/Consumidor final/)
    .click();
  await expect(editor(page).saved).toBeVisible();
  await page.clock.install();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  // What it is asked is waited for on the page's own clock.
  const loaded = () => page.waitForResponse('**/openBrowserKey');
  let key = loaded();
  await page.goto('/home');
  await key;
  await page.clock.runFor(6_000);
  const draft = page.getByRole('link', { name: /Consumidor final/ });
  await expect(draft).toBeVisible();
  key = loaded();
  await page.goto((await draft.getAttribute('href')) ?? '');
  await key;
  await page.clock.runFor(6_000);
  await expect(editor(page).product).toBeVisible();
});

test('the other forms keep what the server lacks in the same way, and it reaches the server by itself', async ({
  page,
}) => {
  const ana = await loginAtHome(page);
  await page.route('**/savePurchaseLiquidationDraft/**', (route) => route.abort());
  await page.goto('/income/receipts/purchases-liquidation/add');
  await page.getByLabel('Nombre o razón social').fill('Rosa Guamán');
  await expect(page.getByText('Guardado en este equipo.')).toBeVisible();
  const draftId = new URL(page.url()).searchParams.get('draft') ?? '';
  await page.reload();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Rosa Guamán');

  await page.unroute('**/savePurchaseLiquidationDraft/**');
  await page.goto('/home');
  await page.getByRole('link', { name: /Liquidación de compra · Rosa Guamán/ }).click();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Rosa Guamán');
  const stored = await ana.api.call(purchaseLiquidationCalls.readDraft, { params: { draftId } });
  expect(stored.draft.supplier.name).toBe('Rosa Guamán');
  await expect.poll(() => sealedNow(page)).toBe('');
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Rosa Guamán');
});
