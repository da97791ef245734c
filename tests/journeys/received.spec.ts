import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { issueInvoice, waitForState } from '../build/person.ts';
import { authorizedFile, supplierReceipt } from '../build/supplier-receipts.ts';
import { isClean } from './support/clean.ts';
import { type Ana, login, loginAtHome, newBusiness, someDraft } from './support/people.ts';
import { bringReceipts } from './support/received.ts';
import { voidedOnPortal } from './support/sri.ts';
import { takeBack } from './support/take-back.ts';

/** A practice invoice of somebody else's to Ana, authorised: its key. */
async function authorisedFor(ana: Ana, seller: Ana): Promise<string> {
  const buyer = { identificationType: '04' as const, identification: ana.ruc, name: ana.legalName, email: ana.email };
  const receipt = await issueInvoice(seller.api, randomUUID(), someDraft({ buyer }));
  const { accessKey } = await waitForState(seller.api, receipt.id, ['authorized'], 30_000);
  return accessKey;
}

test('three sources, one inbox: files, keys and the report of the portal', { tag: '@received' }, async ({ page }) => {
  test.slow();
  const ana = await login(page);
  const seller = await newBusiness();
  const [key, reported] = [await authorisedFor(ana, seller), await authorisedFor(ana, seller)];
  await page.goto('/lists/received');
  await expect(page.getByText(/^No hay comprobantes recibidos en \w+ de \d+\.$/)).toBeVisible();
  await isClean(page, 'received, empty');

  const dialog = page.getByRole('dialog', { name: 'Subir comprobantes' });
  const upload = page.getByRole('button', { name: 'Subir comprobantes' }).first();
  const done = dialog.getByText('Terminamos');
  await upload.click();
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog.getByText('Elige al menos un archivo.')).toBeVisible();
  const issuedOn = dayInEcuador(new Date());
  const fuel = await supplierReceipt({ buyer: ana.ruc, supplier: 'PRIMAX S.A.', issuedOn, sequential: 11 });
  const other = await supplierReceipt({ buyer: '1790016919001', issuedOn, sequential: 12 });
  const xml = (name: string, buffer: Uint8Array) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(buffer) });
  await dialog
    .getByLabel(/Tus archivos/)
    .setInputFiles([xml('gasolina.xml', authorizedFile(fuel)), xml('ajena.xml', authorizedFile(other))]);
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(done).toBeVisible();
  await expect(dialog.getByText('No es tuyo.')).toBeVisible();
  await isClean(page, 'import, finished');
  await dialog.getByRole('button', { name: /^Guardados/ }).click();
  await expect(dialog.getByRole('link', { name: 'PRIMAX S.A. gasolina.xml' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'gasolina.xml' })).toContainText('$115,00');

  await dialog.getByRole('button', { name: 'Subir más' }).click();
  await dialog.getByRole('button', { name: 'Claves de acceso' }).click();
  await dialog
    .getByLabel('Claves de acceso')
    .last()
    .fill(`${key}\n${'1'.repeat(49)}`);
  await dialog.getByRole('button', { name: 'Traer del SRI' }).click();
  await expect(done).toBeVisible({ timeout: 20_000 });

  await dialog.getByRole('button', { name: 'Subir más' }).click();
  const report = `COMPROBANTE\tRUC\tCLAVE_ACCESO\r\nFactura\t${seller.ruc}\t${reported}\r\n`;
  await dialog.getByLabel(/Tus archivos/).setInputFiles(xml('recibidos.txt', Buffer.from(report)));
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(done).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Listo' }).click();

  const list = page.getByRole('list', { name: 'Comprobantes recibidos' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Aceptar 1 seguro' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clasificar 2' })).toBeVisible();
  // The first of them is in the first half of a phone, with why it counts so and the switch.
  const first = list.getByRole('listitem').filter({ hasText: 'PRIMAX S.A.' });
  await expect(first.getByText('Dice «primax».')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Negocio', pressed: true })).toBeVisible();
  await expect(page.getByText('Leyendo tus comprobantes')).toHaveCount(0);
  const box = await list
    .getByRole('group', { name: /^Uso de/ })
    .first()
    .boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width < 768) expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height / 2);
  await isClean(page, 'received, list');
});

test('a receipt says why it is classified so, and a change is taken back', async ({ page }) => {
  const ana = await login(page);
  await page.goto('/lists/received');
  await page.getByRole('button', { name: 'Subir comprobantes' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Subir comprobantes' });
  const issuedOn = dayInEcuador(new Date());
  const two = [21, 22].map((sequential) =>
    supplierReceipt({ buyer: ana.ruc, supplier: 'NETLIFE', issuedOn, sequential }),
  );
  const files = (await Promise.all(two)).map((receipt, at) => ({
    name: `${at}.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(authorizedFile(receipt)),
  }));
  await dialog.getByLabel(/Tus archivos/).setInputFiles(files);
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await dialog.getByRole('link', { name: '0.xml' }).click();
  // The list behind says the same of both: from here on it is the receipt's own page.
  await expect(page.getByRole('link', { name: 'Descargar PDF' })).toBeVisible();

  await expect(page.getByText('Dice «netlife».')).toBeVisible();
  await expect(page.getByText('Válida')).toBeVisible();
  await isClean(page, 'received, one');
  await page.getByLabel('Categoría de NETLIFE').selectOption('Tecnología');
  await expect(page.getByText('Lo elegiste tú.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Dice «netlife».')).toBeVisible();
  await page.getByRole('button', { name: 'Personal' }).click();
  await expect(page.getByText('Lo elegiste tú.')).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar a los 2 de NETLIFE' }).click();
  await expect(page.getByText('Regla guardada: NETLIFE es Otros personales. Cambió 2.')).toBeVisible();
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PDF' }).click();
  expect((await pdf).suggestedFilename()).toContain('Factura 002-003-000000021');
});

test('a receipt that the supplier voids later stops counting, and the page says so', async ({ page }) => {
  const ana = await login(page);
  const key = await authorisedFor(ana, await newBusiness());
  await page.goto('/lists/received');
  await page.getByRole('button', { name: 'Subir comprobantes' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Subir comprobantes' });
  await dialog.getByRole('button', { name: 'Claves de acceso' }).click();
  await dialog.getByLabel('Claves de acceso').last().fill(key);
  await dialog.getByRole('button', { name: 'Traer del SRI' }).click();
  await dialog.getByRole('link', { name: key }).click();
  await expect(page.getByText(/Seguía vigente el/)).toBeVisible({ timeout: 20_000 });
  await voidedOnPortal(key);
  await page.getByRole('button', { name: 'Preguntar al SRI' }).click();
  await expect(page.getByText('Está anulado en el SRI')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('No suma en tus gastos, ni en tu IVA, ni en tus reportes.')).toBeVisible();
  await expect(page.getByText('Cómo cuenta')).toHaveCount(0);
  await isClean(page, 'received, voided');
  await page.goto('/lists/received');
  await expect(page.getByText('Anulado', { exact: true })).toBeVisible();
  await isClean(page, 'received list with a voided one');
});

test('an expense with an electronic receipt by its key: fetched, classified and opened from the form', async ({
  page,
}) => {
  const ana = await login(page);
  const key = await authorisedFor(ana, await newBusiness());
  await page.goto('/expenses/add?tab=1');
  await page.getByRole('button', { name: 'Electrónico', exact: true }).click();
  await page.getByLabel('Clave de acceso').fill(`${key.slice(0, 48)}x`);
  await page.getByRole('button', { name: 'Traer comprobante' }).click();
  await expect(page.getByText('Esa clave no es correcta')).toBeVisible();
  await page.getByLabel('Clave de acceso').fill(key);
  await page.getByRole('button', { name: 'Traer comprobante' }).click();
  const brought = page.getByRole('list', { name: 'Comprobantes recibidos' }).getByRole('listitem');
  await expect(brought).toHaveCount(1, { timeout: 30_000 });
  await isClean(page, 'expense, electronic');
  await brought.getByRole('link').first().click();
  await expect(page.getByText('Lo que comprobamos')).toBeVisible();
});

test('several received receipts in one category, found by it, taken back', async ({ page }) => {
  const ana = await loginAtHome(page);
  const issuedOn = dayInEcuador(new Date());
  await bringReceipts(page, [
    { buyer: ana.ruc, supplier: 'ALFA', ruc: '1790016919001', issuedOn },
    { buyer: ana.ruc, supplier: 'BETA', ruc: '1790053881001', issuedOn },
  ]);
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('button', { name: 'Elegir los que se ven' }).click();
  await page.getByLabel('Clasificar como').selectOption('NEG supplies');
  await isClean(page, 'received, several');
  await page.getByRole('button', { name: 'Clasificar 2', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Comprobantes recibidos' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Lo elegiste tú.' })).toHaveCount(2);
  const more = page.getByRole('button', { name: 'Buscar y filtrar' });
  if (await more.isVisible()) await more.click();
  await page.getByLabel('Categoría', { exact: true }).selectOption('rent');
  await expect(rows).toHaveCount(0);
  await page.getByLabel('Categoría', { exact: true }).selectOption('supplies');
  await expect(rows).toHaveCount(2);
  await takeBack(page, '2 quedaron en Suministros.');
  await expect(rows).toHaveCount(0);
});
