import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { editor } from './support/editor.ts';
import { login, someDraft } from './support/people.ts';
import { openQuietly } from './support/quiet.ts';

/** Opens an address and waits until its title and what it loads are there. */
async function open(page: Page, address: string): Promise<void> {
  await openQuietly(page, address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
}

type Path = keyof typeof paths;

/** Screens that somebody without a session sees; all others are seen by who signed in. */
const ofStrangers: readonly Path[] = [
  ...(['start', 'signIn', 'register', 'forgotPassword', 'sendCode', 'newPassword'] as const),
  ...(['error', 'terms', 'privacy', 'help', 'helpArticle', 'contact', 'invitation', 'share'] as const),
];

/** Where a screen needs something to show, or has several faces. Any other address is visited as it is. */
const faces = (receiptId: string): Partial<Record<Path, readonly string[]>> => ({
  logout: [], // ends the walk
  changePassword: [], // leads on to the settings
  creditNotePreview: [], // these three lead on too
  creditNoteSummary: [],
  creditNoteView: [],
  share: ['/invoice-ride/cerrado'],
  helpArticle: ['/help/ninguno'],
  setup: ['downloadingInfo', 'step01', 'step02', 'step03', 'step04', 'step05'].map((step) => `/setup/${step}`),
  home: ['resumen', 'reporte', 'extras', 'buzon', 'perfil'].map((tab) => `/home?tab=${tab}`),
  settings: ['1', '2', '3', '4'].map((tab) => `/settings?tab=${tab}`),
  inbox: ['/inbox', '/inbox?tab=sri'],
  profile: ['/profile', '/profile?option=3'],
  incomes: ['/lists/incomes', '/lists/incomes?search=nadie'],
  receipt: [`/income/receipts/view/${receiptId}`],
  receivedReceipt: [], // looked at where one was received (received.spec.ts)
  invoice: [],
  invoiceSummary: [`/income/receipts/invoice/summary?receipt=${receiptId}`],
  invoiceAdd: ['/income/receipts/invoice/add', `/income/receipts/invoice/add?from=${receiptId}`],
});

/** The addresses to visit, one after the other, out of the app's own list: a new one is visited without being named. */
const addresses = (receiptId: string, isWanted: (name: Path) => boolean): string[] =>
  (Object.entries(paths) as [Path, string][])
    .filter(([name]) => isWanted(name))
    .flatMap(([name, path]) => faces(receiptId)[name] ?? [path])
    .map((address) => {
      if (address.includes('$')) throw new Error(`${address}: say in this test what stands there`);
      return address;
    });

/** Each screen as it is and on a phone in every other look; a wide screen has the same colours and wears one by turns. */
async function walk(page: Page, visits: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isWide = test.info().project.name === 'desktop';
  for (const [at, address] of visits.entries()) {
    await open(page, address);
    await isClean(page, address);
    await isCleanInColour(page, address, isWide ? at : undefined);
  }
}

test('no screen of a stranger has a serious fault, whatever it wears', async ({ page }) => {
  test.slow();
  await walk(page, [...addresses('', (name) => ofStrangers.includes(name)), '/no-existe']);
  await open(page, '/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await isClean(page, 'register with faults');
});

test('no screen of a signed-in person has a serious fault, whatever it wears', async ({ page }) => {
  test.setTimeout(600_000); // all looks on a slow machine
  const ana = await login(page);
  const draft = someDraft();
  // A name that breaks nowhere by itself, on the narrowest screen too.
  const buyer = { ...draft.buyer, name: 'Agroexportadora'.repeat(8) };
  const receipt = await issueInvoice(ana.api, randomUUID(), { ...draft, buyer });
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  await walk(
    page,
    addresses(receipt.id, (name) => !ofStrangers.includes(name)),
  );
  await open(page, `/income/receipts/invoice/add?from=${receipt.id}`);
  const screen = editor(page);
  await page.getByRole('button', { name: /Más datos de/ }).click();
  for (const fold of [/^Forma de pago/, /^Fecha/, /^Comentarios/, /^Reembolso/])
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
