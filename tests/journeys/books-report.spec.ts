import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { sheetsOf } from '../build/sheets.ts';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';

test('a report of three months with each entry, from the dashboard', async ({ page }) => {
  const ana = await login(page);
  const from = addMonths(monthOf(dayInEcuador(new Date())), -2);
  const rent = { name: 'Arriendo del local', category: 'rent', value: '380.00', frequency: 'M', from } as const;
  await ana.api.call(saveNewExpense, { body: { ...rent, id: randomUUID(), apiGroup: 'NEG' } });

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Enviar reporte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reporte de ingresos y gastos' });
  await dialog.getByRole('button', { name: 'Tres meses' }).click();
  await dialog.getByText('Con detalle').click();
  await isClean(page, 'ordering a report of income and expenses');
  await dialog.getByRole('button', { name: 'Preparar descarga' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Descargar', exact: true }).click({ timeout: 30_000 });
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Ingresos y gastos con detalle \d{4}-\d\d-01 a .*\.xlsx$/);
  const { Gastos: rows = [] } = await sheetsOf(readFileSync(await download.path()));
  const total = rows[0]?.indexOf('Total') ?? -1;
  expect(rows.slice(1).map((row) => row[total])).toEqual([380, 380, 380, 1140]);
  await dialog.getByText('ZIP con los documentos').click();
  await dialog.getByRole('button', { name: 'Preparar descarga' }).click();
  await page.getByRole('button', { name: 'Cerrar' }).click();

  // The register of the year, from the reports.
  await page.goto('/home?tab=reporte&kind=books');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Tus archivos' })).toContainText(
    'Ingresos y gastos con detalle · ZIP con los documentos',
  );
  await main.getByText('Registro del año').click();
  await expect(main.getByLabel('Desde')).toHaveValue(/01\/01$/);
  await isClean(page, 'reports of income and expenses');
});
