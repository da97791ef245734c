import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { readSheet } from '#server/adapters/sheets/read-sheet.ts';
import { invoiceDraft } from '../build/drafts.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { mailedSubject } from './support/mailbox.ts';
import { loginAtHome } from './support/people.ts';

test('a report on screen, in a file and in the inbox', { tag: '@books' }, async ({ page }) => {
  const ana = await loginAtHome(page);
  const { id } = await issueInvoice(ana.api, randomUUID(), invoiceDraft(dayInEcuador(new Date())));
  await waitForState(ana.api, id, ['authorized'], 60_000);
  // By the menu of a wide screen as by the bar of a phone.
  const menus = page.getByRole('navigation').filter({ visible: true });
  await menus.getByRole('link', { name: /^Reportes?$/ }).click();
  await expect(menus.getByRole('link', { name: /^Reportes?$/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Por tarifa' })).toContainText('IVA 15 %');
  await isClean(page, 'report on screen');

  await page.getByRole('button', { name: 'Recibidos' }).click();
  await expect(page.getByText('No hay comprobantes en esas fechas.')).toBeVisible();
  await page.getByRole('button', { name: 'Emitidos' }).click();

  await page.getByRole('button', { name: 'Descargar o enviar' }).click();
  await page.getByRole('button', { name: 'Enviármelo por correo' }).click();
  await expect(page.getByText(`Enviado a ${ana.email}.`)).toBeVisible({ timeout: 30_000 });
  await isClean(page, 'a report that was sent');
  await mailedSubject(ana.email, /^Comprobantes emitidos de /);

  // The page behind the dialog may list the file already.
  const downloading = page.waitForEvent('download');
  const dialog = page.getByRole('dialog', { name: 'Tu reporte en un archivo' });
  await dialog.getByRole('link', { name: 'Descargar', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Comprobantes emitidos \d{4}-\d\d-\d\d a \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = await readSheet(readFileSync(await download.path()));
  if (!sheet.ok) throw new Error(sheet.trouble);
  expect(sheet.rows).toHaveLength(3);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(
    page.getByRole('region', { name: 'Tus archivos' }).getByRole('link', { name: 'Descargar' }),
  ).toBeVisible();
  await isClean(page, 'reports that are still there');

  // On the narrowest phone a date is still read whole.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['Desde', 'Hasta'])
    expect(await page.getByLabel(name).evaluate((field) => field.scrollWidth - field.clientWidth), name).toBe(0);
});
