import { expect, type Page, test } from '@playwright/test';
import { getAllInvoiceByPeriodAllState } from '#contract/receipts/receipts.ts';
import { authorised, editor, newInvoice } from './support/editor.ts';
import { type Ana, login } from './support/people.ts';

/** To the check screen with a sale to the final consumer. */
async function readyToIssue(page: Page): Promise<Ana> {
  const ana = await login(page);
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

test('an answer that is lost on the way is asked for again, and it is still one receipt', async ({ page }) => {
  const ana = await readyToIssue(page);
  // The server issues, the answer never arrives.
  await page.route(
    '**/saveCompleteInvoice',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await editor(page).confirm.click();
  await expect(page.getByText('no se emitirá dos veces')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await authorised(page);
  expect(await receiptsOf(ana)).toEqual(['001-001-000000001']);
});
