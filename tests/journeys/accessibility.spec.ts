import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { savePaper } from '#contract/books/papers.ts';
import { entrancePaths } from '#web/entrance/addresses.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { screenAddresses } from '../build/web-scripts.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { editor } from './support/editor.ts';
import { loginAtHome, someDraft } from './support/people.ts';
import { openQuietly } from './support/quiet.ts';

/** Opens an address and waits until its title and what it loads are there. */
async function open(page: Page, address: string): Promise<void> {
  await openQuietly(page, address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
}

/** Screens that somebody without a session sees; all others are seen by who signed in. */
const publicScreens: readonly string[] = [
  ...entrancePaths,
  ...['/error', '/help', '/help/$article', '/contact', '/estado', '/invitation', '/invoice-ride/$token'],
];

/** Where a screen needs something to show, or has several faces. Any other address is visited as it is. */
const faces = (receiptId: string, paperId: string): Readonly<Record<string, readonly string[]>> => ({
  '/profile/password': [], // leads on to the settings
  '/income/receipts/credit-note/view': [], // leads on too
  '/income/receipts/credit-note/add/summary': [`/income/receipts/credit-note/add/summary?receipt=${receiptId}`],
  '/income/receipts/sent/$draftId': [], // looked at when a line breaks (once.spec.ts)
  '/invoice-ride/$token': ['/invoice-ride/cerrado'],
  '/help/$article': ['/help/ninguno'],
  '/setup/$step': ['downloadingInfo', 'step01', 'step02', 'step03', 'step04', 'step05'].map((step) => `/setup/${step}`),
  '/home': ['resumen', 'reporte', 'extras', 'buzon', 'perfil'].map((tab) => `/home?tab=${tab}`),
  '/settings': ['1', '2', '3', '4'].map((tab) => `/settings?tab=${tab}`),
  '/inbox': ['/inbox', '/inbox?tab=sri'],
  '/profile': ['/profile', '/profile?option=3'],
  '/lists/incomes': ['/lists/incomes', '/lists/incomes?search=nadie'],
  '/income/receipts/view/$receiptId': [`/income/receipts/view/${receiptId}`],
  '/expenses/paper/$paperId': [`/expenses/paper/${paperId}`],
  '/expenses/add': ['/expenses/add?tab=1', '/expenses/add?tab=2'],
  '/declaration/bills': ['1', '3', '6'].map((step) => `/declaration/bills?step=${step}`),
  '/declaration/$declarationId': [], // looked at where one was approved (approve-return.spec.ts)
  '/operator/$case': [], // looked at where one waits (operator.spec.ts)
  '/tips/$tip': [], // looked at where one is read (content.spec.ts)
  '/lists/received/view/$receiptId': [], // looked at where one was received (received.spec.ts)
  '/income/receipts/invoice/summary': [`/income/receipts/invoice/summary?receipt=${receiptId}`],
  '/income/receipts/invoice/add': ['/income/receipts/invoice/add', `/income/receipts/invoice/add?from=${receiptId}`],
});

/** The addresses to visit, one after the other. */
const visits = (addresses: readonly string[], receiptId = '', paperId = ''): string[] =>
  addresses
    .flatMap((address) => faces(receiptId, paperId)[address] ?? [address])
    .map((address) => {
      if (address.includes('$')) throw new Error(`${address}: say in this test what stands there`);
      return address;
    });

/** Each screen as it is and in one of the other looks, by turns; a wide screen wears another one than a phone. */
async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  const first = test.info().project.name === 'desktop' ? 3 : 0;
  for (const [at, address] of addresses.entries()) {
    await open(page, address);
    await isClean(page, address);
    await isCleanInColour(page, address, first + at);
  }
}

test('no screen of a stranger has a serious fault, whatever it wears', async ({ page }) => {
  test.slow();
  await walk(page, [...visits(publicScreens), '/no-existe']);
  await open(page, '/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await isClean(page, 'register with faults');
});

/** Every screen of the build is in one of them: a new one is visited without being named. */
const parts: Readonly<Record<string, (address: string) => boolean>> = {
  declarations: (address) => /^\/declaration\b/.test(address),
  lists: (address) => /^\/lists\b/.test(address),
  receipts: (address) => /^\/income\//.test(address),
};
const partOf = (address: string): string | undefined => Object.keys(parts).find((name) => parts[name]?.(address));
const screensOf = (part: string | undefined): string[] =>
  screenAddresses().filter((address) => !publicScreens.includes(address) && partOf(address) === part);

/** Somebody with an invoice, whose buyer has a name that breaks nowhere by itself, and a paper. */
async function withSomethingToShow(page: Page) {
  const ana = await loginAtHome(page);
  const draft = someDraft();
  const buyer = { ...draft.buyer, name: 'Agroexportadora'.repeat(8) };
  const receipt = await issueInvoice(ana.api, randomUUID(), { ...draft, buyer });
  const paper = await ana.api.call(savePaper, {
    body: {
      id: randomUUID(),
      apiGroup: 'NEG',
      documentType: '09',
      supplierName: 'Bazar y Papelería Anita',
      day: draft.issuedOn,
      category: 'supplies',
      total: '14.3',
    },
  });
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  return { receiptId: receipt.id, paperId: paper.id };
}

for (const part of [...Object.keys(parts), undefined])
  test(`no screen of a signed-in person has a serious fault, whatever it wears: ${part ?? 'all others'}`, async ({
    page,
  }) => {
    test.setTimeout(600_000); // many screens on a slow machine: five minutes were not enough for one
    const { receiptId, paperId } = await withSomethingToShow(page);
    const addresses = visits(screensOf(part), receiptId, paperId);
    expect(addresses.length).toBeGreaterThan(5);
    await walk(page, addresses);
  });

test('no state of the editor has a serious fault', async ({ page }) => {
  test.slow();
  const { receiptId } = await withSomethingToShow(page);
  await open(page, `/income/receipts/invoice/add?from=${receiptId}`);
  const screen = editor(page);
  await page.getByRole('button', { name: /Más datos de/ }).click();
  for (const fold of [/^Forma de pago/, /^Fecha/, /^Más opciones/, /^Comentarios/, /^Reembolso/])
    await page.getByRole('button', { name: fold }).click();
  await page.getByRole('button', { name: 'Agregar comprobante' }).click();
  await screen.product.click();
  await isClean(page, 'editor with everything open');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Quitar el comprobante/ }).click();
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await expect(page.getByLabel('Teléfono')).toBeVisible();
  await isClean(page, 'header');
  await page.getByRole('button', { name: 'Listo' }).click();
  await screen.emit.click();
  await expect(screen.confirm).toBeVisible();
  await isClean(page, 'check');
});
