import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getAllInvoiceByPeriodAllState } from '#contract/receipts/receipts.ts';
import { creditNoteCalls } from '#contract/receipts/types/credit-notes.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { authorised, editor, newInvoice } from './support/editor.ts';
import { type Ana, login, loginAtHome, someDraft } from './support/people.ts';

/** To the check screen with a sale to the final consumer. */
async function readyToIssue(page: Page): Promise<Ana> {
  const ana = await loginAtHome(page);
  const screen = editor(page);
  await newInvoice(page).click();
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Café pasado');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Café').fill('2,50');
  await screen.emit.click();
  await expect(screen.confirm).toBeVisible();
  return ana;
}

const receiptsOf = async (ana: Ana) =>
  (await ana.api.call(getAllInvoiceByPeriodAllState, { query: { limit: 10 } })).items.map((each) => each.number);

test('a double click on «Emitir» is one receipt', async ({ page }) => {
  const ana = await readyToIssue(page);
  await editor(page).confirm.dblclick();
  await authorised(page);
  expect(await receiptsOf(ana)).toEqual(['001-001-000000001']);
});

const saved = (page: Page) => page.getByRole('heading', { level: 1, name: 'Guardada: no la repitas' });
const api = '**/api/**';

/** The line breaks while the invoice is sent: before the server has it, or after. */
async function breakLine(page: Page, isThere: boolean, issuing = '**/saveCompleteInvoice'): Promise<void> {
  await page.route(issuing, async (route) => {
    if (isThere) await route.fetch();
    await page.route(api, (each) => each.abort('internetdisconnected'));
    await route.abort('connectionreset');
  });
}
async function mendLine(page: Page): Promise<void> {
  await page.unroute('**/saveCompleteInvoice');
  await page.unroute(api);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

for (const isThere of [false, true])
  test(`a line that breaks ${isThere ? 'after' : 'before'} the server issued says what is known, and ends by itself in one receipt`, async ({
    page,
  }) => {
    const ana = await readyToIssue(page);
    await breakLine(page, isThere);
    await editor(page).confirm.click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('$2,88').or(page.getByText('$2,50')).first()).toBeVisible();
    await expect(page.getByText('Consumidor final')).toBeVisible();
    await expect(page.getByText('Guardada en este equipo')).toBeVisible();
    await expect(page.getByText(/Preguntamos otra vez en \d+ s/)).toBeVisible();
    await isClean(page, 'a receipt without an answer');
    expect(await receiptsOf(ana)).toHaveLength(isThere ? 1 : 0);
    await mendLine(page);
    await authorised(page);
    expect(await receiptsOf(ana)).toEqual(['001-001-000000001']);
  });

test('who leaves finds it again on home, also after the page was loaded anew', async ({ page }) => {
  const ana = await readyToIssue(page);
  await breakLine(page, false);
  await editor(page).confirm.click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'Seguir con otra factura' }).click();
  await page.unroute('**/saveCompleteInvoice');
  await page.unroute(api);
  await page.goto('/home');
  const row = page.getByRole('region', { name: 'Por hacer' }).getByRole('link', { name: /Consumidor final/ });
  await expect(row).toContainText('no sabemos si llegó');
  // It is not a draft like any other: it was asked for.
  await expect(page.getByRole('region', { name: 'Borradores' })).toBeHidden();
  expect(await receiptsOf(ana)).toEqual([]);
  await row.click();
  await authorised(page);
  expect(await receiptsOf(ana)).toEqual(['001-001-000000001']);
  await page.goto('/home');
  await expect(page.getByText('001-001-000000001').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Por hacer' })).toBeHidden();
});

test('what the server finds wrong when it is sent again is mended in the editor', async ({ page }) => {
  await readyToIssue(page);
  await breakLine(page, false);
  await editor(page).confirm.click();
  await expect(saved(page)).toBeVisible();
  await page.unroute('**/saveCompleteInvoice');
  const sentence = 'Escribe una descripción más corta.';
  const faults = [{ code: 'line.description', place: 'lines.0.description', sentence, severity: 'error' }];
  await page.unroute(api);
  await page.route('**/saveCompleteInvoice', (route) =>
    route.fulfill({ status: 422, json: { code: 'receipt.faults', detail: 'Corrige los datos.', faults } }),
  );
  await page.getByRole('button', { name: 'Preguntar ahora' }).click();
  await expect(page).toHaveURL(/\/invoice\/add\?draft=/);
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
});

test('a note whose line breaks after the server issued is found again too', async ({ page }) => {
  const ana = await login(page);
  const invoice = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, invoice.id, ['authorized'], 30_000);
  await page.goto(`/income/receipts/credit-note/add?from=${invoice.id}`);
  await page.getByRole('combobox', { name: 'Motivo' }).fill('Devolución');
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click();
  const issuing = `**${creditNoteCalls.issue.paths.app}`;
  await breakLine(page, true, issuing);
  await editor(page).confirm.click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Ana Quishpe Vera')).toBeVisible();
  await page.unroute(issuing);
  await mendLine(page);
  await authorised(page, 'Nota de crédito');
  expect(await receiptsOf(ana)).toEqual(['001-001-000000001', invoice.number]);
});
