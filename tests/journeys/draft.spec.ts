import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { saveInvoiceDraft } from '#contract/receipts/drafts.ts';
import { editor, newInvoice } from './support/editor.ts';
import { login, loginAtHome, newBusiness, signIn, someDraft } from './support/people.ts';

/** These files come only when it is let: what it gives is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what was written is there after a reload, and another tab overwrites nothing without asking', async ({
  page,
  context,
}) => {
  await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Almuerzo');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Almuerzo').fill('3,75');
  await expect(screen.saved).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Precio con IVA de Almuerzo')).toHaveValue('3,75');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Precio con IVA de Almuerzo').fill('4');
  await expect(editor(other).saved).toBeVisible();

  await page.getByLabel('Cantidad de Almuerzo').fill('2');
  await expect(page.getByText('Cambiaste este borrador en otro lugar.')).toBeVisible();
  await expect(page.getByText('Esta · $7,50 · ahora')).toBeVisible();
  await expect(page.getByText(/^La otra · \$4,00 · /)).toBeVisible();
  await page.getByRole('button', { name: 'Usar la otra versión' }).click();
  await expect(page.getByLabel('Precio con IVA de Almuerzo')).toHaveValue('4,00');
  await expect(page.getByLabel('Cantidad de Almuerzo')).toHaveValue('1');
});

test('a device whose clock is days off dates the invoice by the clock of the server', async ({ page }) => {
  await page.clock.install({ time: new Date(Date.now() - 50 * 3_600_000) });
  await loginAtHome(page);
  await newInvoice(page).click();
  const day = formatDay(dayInEcuador(new Date()));
  await expect(page.getByRole('button', { name: /^Fecha y punto/ })).toContainText(day);
});

test('every fault is listed with the way to mend it before anything can be issued', async ({ page }) => {
  await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.emit.click();
  const list = page.getByRole('alert').filter({ hasText: 'Falta corregir' });
  await expect(list).toBeFocused();
  await list.getByRole('link', { name: /Falta el cliente/ }).click();
  await expect(screen.client).toBeFocused();
  await list.getByRole('link', { name: /no tiene productos/ }).click();
  await expect(screen.product).toBeFocused();
  await screen.product.fill('Almuerzo');
  await screen.option(/Crear/).click();
  await expect(list.getByText(/no tiene productos/)).toBeHidden();
  await expect(list.getByText(/precio/).first()).toBeVisible();
  await page.getByLabel('Precio con IVA de Almuerzo').fill('60');
  await page.getByRole('combobox', { name: 'Buscar cliente' }).click();
  await screen.option(/Consumidor final/).click();
  // The law's limit for a sale without a name stands in the sentence.
  await expect(list.getByText(/50,00/)).toBeVisible();
});

test('what is typed and pressed before the rest of the editor has come is kept and done', async ({ page }) => {
  await loginAtHome(page);
  const release = await holdBack(page, '**/assets/deferred-invoice-*.js');
  const screen = editor(page);
  await page.goto('/income/receipts/invoice/add');
  // Where the focus stands, without a press.
  await expect(screen.client).toBeFocused();
  await page.keyboard.type('Consumidor');
  await expect(screen.client).toHaveValue('Consumidor');
  await screen.client.fill('');
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Almuerzo');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Almuerzo').fill('3,75');
  await expect(page.getByText('$3,75').first()).toBeVisible();
  await page.getByRole('button', { name: /^Más opciones/ }).click();
  await page.getByRole('button', { name: /^Comentarios/ }).click();
  await screen.emit.click();
  release();
  await expect(screen.confirm).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Precio con IVA de Almuerzo')).toHaveValue('3,75');
  const comments = page.getByRole('button', { name: /^Comentarios/ });
  // On a phone the check was a page, and the form begins anew.
  if (!(await comments.isVisible())) await page.getByRole('button', { name: /^Más opciones/ }).click();
  if ((await comments.getAttribute('aria-expanded')) === 'false') await comments.click();
  await expect(page.getByRole('textbox', { name: /^Comentarios/ })).toBeVisible();
});

test('an invoice asks first for what its first picture draws, and for the rest once it has been seen', async ({
  page,
}) => {
  await login(page);
  await page.goto('about:blank');
  // No frame is painted until it is let.
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const paint = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (draw) => frames.push(draw);
    addEventListener('paint-now', () => {
      globalThis.requestAnimationFrame = paint;
      for (const draw of frames) paint(draw);
    });
  });
  const finance = 'finance/income/business';
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.add(pathname.replace('/api/', ''));
  });
  await page.goto('/income/receipts/invoice/add');
  await expect(editor(page).client).toBeFocused();
  await page.waitForLoadState('networkidle');
  for (const early of [
    'taxData/getTaxDataComplete',
    `${finance}/getLastInvoice`,
    `${finance}/validateToGenerateInvoice`,
  ])
    expect(asked).toContain(early);
  for (const late of [
    'invoiceCustomer/getListCustomer',
    `${finance}/getAllProductService`,
    'session/openBrowserKey',
    'parameter/contactEmail',
  ])
    expect(asked).not.toContain(late);
  await Promise.all([
    page.waitForRequest(/getListCustomer/),
    page.waitForRequest(/getAllProductService/),
    page.waitForRequest(/openBrowserKey/),
    page.waitForRequest(/contactEmail/),
    page.evaluate(() => dispatchEvent(new Event('paint-now'))),
  ]);
});

test('an invoice of very many lines is opened also when what draws them comes late', async ({ page }) => {
  const ana = await loginAtHome(page);
  const draftId = crypto.randomUUID();
  const line = (nth: number) => ({ description: `Tornillo ${nth}`, quantity: '1', unitPrice: '0.15', ivaCode: '4' });
  const lines = Array.from({ length: 40 }, (_, at) => line(at + 1));
  await ana.api.call(saveInvoiceDraft, { params: { draftId }, body: { version: 0, draft: someDraft({ lines }) } });
  const release = await holdBack(page, '**/assets/many-lines-*.js');
  await page.goto(`/income/receipts/invoice/add?draft=${draftId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(editor(page).product).toBeEditable();
  await expect(page.getByLabel('Cantidad de Tornillo 1', { exact: true })).toBeHidden();
  release();
  await page.getByLabel('Cantidad de Tornillo 1', { exact: true }).fill('2');
  await expect(editor(page).saved).toBeVisible();
});

test('a price is what was quoted, or has the IVA added: one switch, with its undo, and the business keeps it', async ({
  page,
}) => {
  await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Corte de cabello');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Corte de cabello').fill('10');
  const total = (sum: string) => expect(page.getByText(sum).filter({ visible: true }).first()).toBeVisible();
  await total('$10,00');
  await page.getByLabel('Precio incluye IVA', { exact: true }).uncheck();
  await expect(page.getByLabel('Precio sin IVA de Corte de cabello')).toHaveValue('10,00');
  await total('$11,50');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await screen.emit.click();
  await expect(screen.confirm).toHaveText('Emitir por $10,00');
  await expect(page.getByRole('region', { name: 'Qué vendes' })).toContainText('Corte de cabello');
  await expect(page.getByText('Subtotal 15 %').last()).toBeVisible();
  await page.goBack();
  await page.getByLabel('Precio incluye IVA', { exact: true }).uncheck();
  await expect(screen.saved).toBeVisible();
  await page.goto('/lists/products');
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  await expect(page.getByLabel('El precio incluye IVA')).not.toBeChecked();
});

test('rows of a spreadsheet that are pasted among the lines become lines, and one touch takes them out', async ({
  page,
}) => {
  await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.focus();
  await screen.product.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Producto\tCantidad\tPrecio\nCafé\t2\t1,50\nTé verde\t1\t2');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Cantidad de Café')).toHaveValue('2');
  await expect(page.getByLabel('Precio con IVA de Té verde')).toHaveValue('2,00');
  await expect(page.getByText('$5,00').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Cantidad de Café')).toBeHidden();
});

test('a draft left behind waits on home, and a discarded one comes back with «Deshacer»', async ({ page }) => {
  await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Empanada');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Empanada').fill('2');
  await expect(screen.saved).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: /Consumidor final.*\$2,00/ }).click();
  await expect(page.getByLabel('Precio con IVA de Empanada')).toHaveValue('2,00');

  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(page.getByText('Borrador descartado.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Consumidor final/ })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Precio con IVA de Empanada')).toHaveValue('2,00');
  await expect(screen.saved).toBeVisible();
});

test('home asks for no more drafts than it shows, and every one can be reached', async ({ page }) => {
  const ana = await newBusiness();
  for (let nth = 1; nth <= 5; nth++) {
    const buyer = { ...someDraft().buyer, name: `Cliente número ${nth}` };
    const params = { draftId: crypto.randomUUID() };
    await ana.api.call(saveInvoiceDraft, { params, body: { version: 0, draft: someDraft({ buyer }) } });
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/getDrafts')) asked.push(search);
  });
  await signIn(page, ana);
  const row = page.getByRole('link', { name: /Cliente número/ });
  await expect(row).toHaveCount(3);
  await expect(row.first()).toContainText('Cliente número 5');
  expect(asked).toEqual(asked.map(() => '?limit=4'));
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(row).toHaveCount(5);
  await page.getByRole('button', { name: 'Ver menos' }).click();
  await expect(row).toHaveCount(3);
});
