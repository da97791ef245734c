import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createShareLink } from '#contract/receipts/shares.ts';
import { debitNoteCalls, getInvoiceToDebitNote } from '#contract/receipts/types/debit-notes.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { login, loginAtHome, newBusiness, someDraft } from './support/people.ts';

test('a share link opens the RIDE on a phone that knows nobody, until it is closed', async ({ page, browser }) => {
  const ana = await login(page);
  const receipt = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  await page.goto(`/income/receipts/view/${receipt.id}`);
  // One touch: WhatsApp opens with the sentence and the link in it.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
  const chat = await opened;
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const said = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(said).toMatch(/^Hola Ana, esta factura por \$138,00 es de práctica: no tiene validez tributaria\. https?:/);
  await chat.close();
  const link = said.slice(said.indexOf('http'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const buyer = await phone.newPage();
  const asked: string[] = [];
  buyer.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await buyer.goto(link);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(/te envió una factura/);
  await expect(buyer).toHaveTitle('Tu comprobante · Cuadre');
  await buyer.waitForLoadState('networkidle');
  // Who has nothing of ours fetches one script, and the receipt once, which sets out with the page.
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([expect.stringMatching(/^\/assets\/shared-receipt-/)]);
  expect(asked.filter((path) => path.startsWith('/api/share/'))).toHaveLength(1);
  await isClean(buyer, 'a shared receipt');
  await expect(buyer.getByText('$138,00').first()).toBeVisible();
  // What was bought stands on the page.
  await expect(buyer.getByText('Asesoría contable mensual')).toBeVisible();
  await expect(buyer.getByText('IVA 15 %')).toBeVisible();
  const address = await buyer.getByRole('link', { name: 'Ver PDF' }).getAttribute('href');
  const pdf = await phone.request.get(new URL(address ?? '', link).href);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // Inside the mobile app too: a plain link, which the frame around the page can take, with the file's name in the answer.
  await buyer.goto(`${link}?embedded=1`);
  const inApp = buyer.getByRole('link', { name: 'Ver PDF' });
  await expect(inApp).toHaveAttribute('href', /^\/api\//);
  expect(pdf.headers()['content-disposition']).toMatch(/filename="[^"]+\.pdf"/);

  await page.getByRole('button', { name: 'Cerrar enlace' }).click();
  await expect(page.getByText('Enlace cerrado. Ya no abre.')).toBeVisible();
  // Who still has it open sees so at the next question, and at a new visit.
  await buyer.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no abre');
  await expect(buyer.getByText('$138,00').first()).toBeHidden();
  await buyer.reload();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no abre');
  await phone.close();
});

test('a shared receipt whose answer does not come says so, and comes when it is asked again', async ({ page }) => {
  const ana = await newBusiness();
  const invoice = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, invoice.id, ['authorized'], 30_000);
  const { draft } = await ana.api.call(getInvoiceToDebitNote, { params: { receiptId: invoice.id } });
  const reasons = [{ reason: 'Interés por mora', value: '20', ivaCode: '4' }];
  const body = { draftId: randomUUID(), draft: { ...draft, reasons } };
  const { id: receiptId } = await ana.api.call(debitNoteCalls.issue, { body });
  const { url } = await ana.api.call(createShareLink, { params: { receiptId } });
  await page.route('**/api/share/receipt/**', (route) => route.abort());
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu comprobante');
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await isClean(page, 'a shared receipt without an answer');
  await page.unroute('**/api/share/receipt/**');
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/te envió una nota de débito/);
  await expect(again).toBeHidden();
});

test('the largest value and a name without a space stay inside the page, for its issuer and behind the link', async ({
  page,
}) => {
  const ana = await loginAtHome(page);
  const lines = [
    { description: 'Agroexportadora'.repeat(19), quantity: '150', unitPrice: '999999.99', ivaCode: '4' },
    { description: 'Caja', quantity: '1', unitPrice: '10', ivaCode: '4' },
  ];
  const receipt = await issueInvoice(ana.api, randomUUID(), someDraft({ lines }));
  const { url } = await ana.api.call(createShareLink, { params: { receiptId: receipt.id } });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of [`/income/receipts/view/${receipt.id}`, url, '/home']) {
    await page.goto(address);
    await expect(page.getByText(/\$172\.500\.0\d\d,/).first()).toBeVisible();
    const { width, longest } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      longest: Math.max(0, ...[...document.querySelectorAll('ol li')].map((row) => row.getBoundingClientRect().height)),
    }));
    expect(width, address).toBeLessThanOrEqual(360);
    expect(longest, address).toBeLessThan(160);
    // What was cut is read with a press.
    const [line] = await page.locator('ol li').filter({ hasText: 'Agroexportadora' }).all();
    if (line === undefined) continue;
    await line.getByRole('button', { name: 'Ver más' }).click();
    const whole = line.getByText('Agroexportadora'.repeat(19), { exact: true });
    expect(await whole.evaluate((text) => text.scrollHeight - text.clientHeight), address).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
    await line.getByRole('button', { name: 'Ver menos' }).click();
  }
  // The reports too, on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/home?tab=reporte');
  for (const name of ['Por tarifa', 'Por tipo', 'Clientes principales', 'Por estado']) {
    const figures = page.getByRole('table', { name });
    await expect(figures).toContainText(/\$1\d\d\./);
    const beyond = (table: Element) =>
      table.getBoundingClientRect().right - (table.closest('section')?.getBoundingClientRect().right ?? 0);
    expect(await figures.evaluate(beyond), name).toBeLessThanOrEqual(-16);
  }
});
