import { expect, type Locator, type Page } from '@playwright/test';

/** The invoice editor as a person sees it. */
export const editor = (page: Page) => ({
  client: page.getByRole('combobox', { name: 'Buscar cliente' }),
  product: page.getByRole('combobox', { name: 'Agregar producto' }),
  option: (name: string | RegExp): Locator => page.getByRole('option', { name }),
  /** The one in sight: the panel's on a wide screen, the bar's on a phone. */
  emit: page.getByRole('button', { name: 'Emitir factura' }).filter({ visible: true }),
  confirm: page.getByRole('button', { name: /^Emitir por \$/ }),
  saved: page.getByText('Borrador guardado'),
});

/** Waits for the SRI's word on the result screen. */
export async function authorised(page: Page, what = 'Factura'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${what} autorizada` })).toBeVisible({ timeout: 30_000 });
}

/** The same, and on to the receipt's own page. */
export async function openAuthorised(page: Page, what: string): Promise<void> {
  await authorised(page, what);
  await page.getByRole('link', { name: 'Ver comprobante' }).click();
}

/** From the home screen. */
export const newInvoice = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Nueva factura', exact: true });
