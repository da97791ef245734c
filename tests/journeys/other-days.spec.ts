import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { openBusiness } from '#tests/build/person.ts';
import { type Product, startProduct } from '#tests/build/product.ts';
import { isClean } from './support/clean.ts';

// All others walk on the day of the machine; this product's clocks stand elsewhere, as nobody's month ends when it suits a test.
const rosa = {
  ruc: '1710034065001',
  legalName: 'Rosa Elena Pazmiño',
  email: 'rosa@correo.ec',
  password: 'Quilotoa.7391',
};
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct({ env: { CUADRE_NOW: '2028-02-29T21:30:00-05:00' } });
});
test.afterAll(() => product.stop());

test('on the evening of a leap day: the month, the year, and what falls due', async ({ browser }) => {
  const { url } = product.running();
  const api = await openBusiness(url, rosa);
  const rent = { apiGroup: 'NEG', name: 'Arriendo', category: 'rent', value: '400', day: 31 } as const;
  await api.call(saveNewExpense, { body: { ...rent, id: randomUUID(), frequency: 'M', from: '2027-12' } });

  const page = await browser.newPage({ baseURL: url });
  await page.goto('/signin');
  await page.getByLabel('Correo, cédula o RUC').fill(rosa.email);
  await page.getByLabel('Clave', { exact: true }).fill(rosa.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Así va tu febrero' })).toBeVisible();
  const main = page.getByRole('main');

  // It came by itself, on the last day that this month has.
  await page.goto('/lists/typed');
  await expect(main.getByRole('heading', { name: 'febrero de 2028' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Arriendo' })).toContainText('$400,00');
  await page.goto('/dashboard');
  await expect(main.getByText('Tu negocio, febrero de 2028').first()).toBeVisible();
  const chart = main.getByRole('slider', { name: /^Semanas\./ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^Día 29: vendiste \$0,00, gastaste \$400,00/);

  // What comes next month falls on its own last day.
  const coming = main.getByRole('region', { name: '¿Qué viene?' }).getByRole('listitem');
  await expect(coming.filter({ hasText: 'Declarar el IVA' })).toContainText('20 mar 2028');
  await expect(coming.filter({ hasText: 'Arriendo' })).toContainText('31 mar 2028');
  await page.getByRole('button', { name: 'Año' }).click();
  await expect(main.getByRole('heading', { name: 'Gastaste $800,00' })).toBeVisible();
  await page.goto('/dashboard?period="2027"');
  await expect(main.getByRole('heading', { name: 'Gastaste $400,00' })).toBeVisible();

  await page.goto('/declaration/calendar');
  const days = main.getByRole('listitem');
  await expect(days.filter({ hasText: 'IVA de febrero' })).toContainText('El día de tu noveno dígito.');
  await expect(days.filter({ hasText: 'Renta 2027' })).toContainText('20');
  await expect(days.filter({ hasText: 'IVA de abril' })).toContainText('El 20 cae en sábado: pasa al lunes 22.');
  await isClean(page, 'calendar on a leap day');
  await page.close();
});
