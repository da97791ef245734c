import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { saveProductService } from '#contract/directory/products.ts';
import { readSheet } from '#server/adapters/sheets/read-sheet.ts';
import { csvOf } from '../build/sheets.ts';
import { isClean } from './support/clean.ts';
import { login, someCedula } from './support/people.ts';

const rowsOf = async (page: Page, press: () => Promise<void>) => {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  const read = await readSheet(readFileSync(await download.path()));
  if (!read.ok) throw new Error(read.trouble);
  return { name: download.suggestedFilename(), rows: read.rows };
};

test('a sheet with mistakes: every row’s fault is shown, the good ones are taken, the rest comes back with its reasons', {
  tag: '@directory',
}, async ({ page }) => {
  await login(page);
  await page.goto('/lists/clients');
  await expect(page.getByText('Aún no tienes clientes.')).toBeVisible();
  await page.getByRole('link', { name: 'Subir archivo' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subir clientes' })).toBeVisible();
  const template = await rowsOf(page, () => page.getByRole('link', { name: 'Plantilla de Excel' }).click());
  expect(template.name).toBe('Plantilla de clientes.xlsx');
  await isClean(page, 'upload, choosing the file');

  const file = page.getByLabel('Archivo de Excel o CSV');
  await file.setInputFiles({
    name: 'ventas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf('Fecha;Nombre', '1;2')),
  });
  await expect(page.getByText('Falta la columna «Correo».')).toBeVisible();

  const [titles = []] = template.rows;
  const good = Array.from({ length: 60 }, (_, i) => `Cédula;${someCedula()};Cliente Bueno ${i};Quito;b${i}@correo.ec;`);
  const sheet = csvOf(titles.join(';'), ...good, 'Cédula;12345;Carla Corta;Quito;c@correo.ec;', ';P-1;;Loja;no es;');
  await file.setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(page.getByText('Leímos 62 filas. 60 están listas y 2 por corregir.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Fila 62' })).toContainText('10 dígitos');
  const last = page.getByRole('listitem').filter({ hasText: 'Fila 63' });
  await expect(last).toContainText('Elige el tipo de identificación.');
  await expect(last).toContainText('Escribe el nombre o razón social.');
  await expect(last).toContainText('Escribe un correo válido');
  await isClean(page, 'upload, checking the rows');
  await page.reload();
  await page.getByRole('button', { name: 'Nuevas (60)' }).click();
  await expect(page.getByText('Cliente Bueno 7 ·')).toBeVisible();

  await page.getByRole('button', { name: 'Guardar 60 filas' }).click();
  await expect(page.getByText('Guardamos 60 filas.')).toBeVisible();
  const rest = await rowsOf(page, () => page.getByRole('link', { name: 'Lo que falta, en Excel' }).click());
  expect(rest.name).toBe('Clientes por corregir.xlsx');
  expect(rest.rows.map((row) => row[2])).toEqual(['Nombre', 'Carla Corta', '']);
  expect(rest.rows[1]?.at(-1)).toMatch(/10 dígitos/);
  await isClean(page, 'upload, done');

  await page.getByRole('link', { name: 'Ver mis clientes' }).click();
  const search = page.getByRole('searchbox', { name: 'Buscar clientes' });
  await search.fill('bue');
  await expect(page.getByText('Escribe 1 letra o número más.')).toBeVisible();
  await search.fill('bueno 42');
  // Exact: the name of number 4 and the 17… of its cédula stand side by side in the list that is leaving.
  await expect(page.getByText('Cliente Bueno 42', { exact: true })).toBeVisible();
  await expect(page.getByText('Cliente Bueno 41', { exact: true })).toBeHidden();
});

test('a list goes out as a file and by e-mail, and what was taken off comes back', async ({ page }) => {
  const ana = await login(page);
  await ana.api.call(saveProductService, { body: { description: '=Pan de yuca', price: '0.35', ivaCode: '4' } });
  await page.goto('/lists/products');
  await page.getByRole('button', { name: 'Quitar =Pan de yuca' }).click();
  await expect(page.getByText('Aún no tienes productos.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('=Pan de yuca')).toBeVisible();

  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  await isClean(page, 'export');
  const csv = await rowsOf(page, () => page.getByRole('link', { name: 'CSV (.csv)' }).click());
  expect(csv.name).toMatch(/^Productos \d{4}-\d\d-\d\d\.csv$/);
  expect(csv.rows[1]?.slice(0, 6)).toEqual(['=Pan de yuca', '', '', '0,35', '', '15 %']);
  await page.getByRole('button', { name: 'Enviármelo por correo' }).click();
  await expect(page.getByText(`Enviado a ${ana.email}.`)).toBeVisible({ timeout: 20_000 });
});

test('the register fills in the name, and its silence stops nobody', async ({ page }) => {
  await login(page);
  await page.goto('/lists/clients');
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Identificación', { exact: true }).fill('1710034065');
  await expect(dialog.getByLabel(/Nombre/)).toHaveValue(/^[A-ZÑÁÉÍÓÚ ]+ \(PRÁCTICA\)$/);
  await isClean(page, 'a client whose name was found');
  // Digits four to six say that the register is down.
  await dialog.getByLabel('Identificación', { exact: true }).fill('1719970004');
  await expect(dialog.getByText('El registro no responde. Escribe el nombre.')).toBeVisible();
  await expect(dialog.getByLabel(/Nombre/)).toHaveValue('');
  await dialog.getByLabel(/Nombre/).fill('Rosa Escrita');
  await dialog.getByLabel('Correo', { exact: true }).fill('rosa@correo.ec');
  await dialog.getByLabel('Dirección', { exact: true }).fill('Loja');
  await dialog.getByRole('button', { name: 'Guardar cliente' }).click();
  await expect(page.getByText('Cliente guardado.')).toBeVisible();
  await expect(page.getByText('Rosa Escrita')).toBeVisible();
});

test('a list says how many it holds and takes an order, on a computer by its heading and without a pointer', async ({
  page,
}) => {
  const ana = await login(page);
  for (const description of ['Zapato', 'Ñame', 'Álbum'])
    await ana.api.call(saveProductService, { body: { description, price: '1', ivaCode: '4' } });
  await page.goto('/lists/products');
  await expect(page.getByText('3 productos')).toBeVisible();
  const names = page.getByText(/^(Zapato|Ñame|Álbum)$/);
  const order = page.getByLabel('Orden de la lista');
  await order.selectOption('Nombre, A a Z');
  await expect(names).toHaveText(['Álbum', 'Ñame', 'Zapato']);
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  const heading = page.getByRole('columnheader', { name: 'Nombre del producto' });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(names).toHaveText(['Zapato', 'Ñame', 'Álbum']);
  await expect(heading.getByRole('button')).toBeFocused();
  await isClean(page, 'a list as a table');
});
