import { readFileSync } from 'node:fs';
import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { readSheet } from '#server/adapters/sheets/read-sheet.ts';
import { csvOf } from '../build/sheets.ts';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';

test('a sheet of five rows, one of them wrong: looked at, saved, and in the list of its month', async ({ page }) => {
  await login(page);
  await page.goto('/lists/typed');
  await page.getByRole('link', { name: 'Subir desde Excel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subir ingresos y gastos' })).toBeVisible();
  const [year, month] = dayInEcuador(new Date()).split('-');
  const now = `${month}/${year}`;
  const sheet = csvOf(
    'Tipo;De quién;Nombre;Categoría;Valor;Se repite;Desde;Hasta;Día;Nota',
    `Gasto;Negocio;Arriendo del local;Arriendo;350;Cada mes;${now};;5;`,
    `Gasto;Negocio;Limpieza;;40,50;;${now};;;`,
    `Ingreso;Negocio;Clases;Servicios;120;Cada mes;${now};;;`,
    `Gasto;Personal;Almuerzos;Alimentación;12;Una vez;${now};;;`,
    `Gasto;Negocio;Taxi;Sueldos;;Una vez;${now};;;`,
  );
  const file = page.getByLabel('Archivo de Excel o CSV');
  await file.setInputFiles({ name: 'cuaderno.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(page.getByText('Leímos 5 filas. 4 están listas y 1 por corregir.')).toBeVisible();
  const wrong = page.getByRole('listitem').filter({ hasText: 'Fila 6' });
  await expect(wrong).toContainText('No entendemos «Sueldos». La columna Categoría toma: ');
  await expect(wrong).toContainText('Escribe un valor mayor que cero');
  await isClean(page, 'typed upload, checking the rows');
  await page.getByRole('button', { name: 'Nuevas (4)' }).click();
  await expect(page.getByText('Le pusimos la categoría Mantenimiento por el nombre.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar 4 filas' }).click();
  await expect(page.getByText('Guardamos 4 filas.')).toBeVisible();
  await isClean(page, 'typed upload, done');

  await page.getByRole('link', { name: 'Ver ingresos y gastos' }).click();
  await expect(page.getByText('Arriendo del local', { exact: true })).toBeVisible();
  await expect(page.getByText('$390,50')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar en Excel' }).click();
  const download = await downloading;
  const read = await readSheet(readFileSync(await download.path()));
  expect(read.ok && read.rows.length).toBe(5);
});
