import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { getXmlVoucherIssued } from '#contract/receipts/receipts.ts';
import { pasteReceivedKeys } from '#contract/received/imports.ts';
import { getVouchersReceived } from '#contract/received/received.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { authorised, openAuthorised } from './support/editor.ts';
import { login, newBusiness, someDraft } from './support/people.ts';
import { designate } from './support/retention-agent.ts';

test('a retention of a purchase written by hand: detail, summary, check, authorised', async ({ page }) => {
  test.slow();
  const ana = await login(page);
  await page.goto('/income/receipts/retention/add');
  await expect(page.getByText(/Solo emiten retenciones los agentes/)).toBeVisible();
  await isClean(page, 'retention, not an agent');

  await designate(ana);
  await page.reload();
  await expect(page.getByText('No hay facturas recibidas en estos tres meses.')).toBeVisible();
  await page.getByRole('button', { name: 'Escribir el comprobante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva retención' })).toBeVisible();
  await isClean(page, 'retention');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /correo/ })
    .click();
  await expect(page.getByLabel('Correo')).toBeFocused();

  await page.getByLabel('Correo').fill('ventas@proveedora.ec');
  await page.getByRole('textbox', { name: 'Identificación' }).fill('1790016919001');
  await page.getByLabel('Nombre o razón social').fill('Proveedora S.A.');
  await page.getByLabel('Número').fill('001-001-000000456');
  await page.getByLabel('Valor sin IVA').fill('100');
  await page.getByRole('button', { name: 'Compré bienes' }).click();
  await expect(page.getByRole('combobox', { name: 'Código de Renta' })).toHaveValue(/^312 ·/);
  await page.getByRole('combobox', { name: 'Código de IVA' }).fill('servicios');
  await page.getByRole('option', { name: /^2 · 70 %/ }).click();
  await page.getByLabel('Base de Renta').fill('120');
  await expect(page.getByText(/superan/).first()).toBeVisible();
  await page.getByLabel('Base de Renta').fill('100');
  await page.getByRole('button', { name: /^Cómo se paga la compra/ }).click();
  await page.getByRole('combobox', { name: 'Forma de pago' }).selectOption('01');
  await page.getByRole('button', { name: /^Fecha y punto de venta/ }).click();
  const period = page.getByLabel('Período fiscal');
  await period.selectOption({ index: 1 });
  const chosen = (await period.locator('option').nth(1).textContent()) ?? '';
  await page.getByRole('button', { name: /^Comentarios e información adicional/ }).click();
  await page.getByLabel('Comentarios').fill('Compra de octubre');
  await page.getByRole('button', { name: 'Agregar información' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Pedido');
  await page.getByLabel('Valor', { exact: true }).fill('P-77');
  await isClean(page, 'retention, every part open');
  await expect(page.getByText('Borrador guardado')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Base de Renta')).toHaveValue('100,00');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Renta 312 · 2 %')).toBeVisible();
  await expect(page.getByText('IVA 2 · 70 %')).toBeVisible();
  await isClean(page, 'summary of a retention');
  await page.getByRole('button', { name: 'Emitir retención' }).click();
  await isClean(page, 'check of a retention');
  await expect(page.getByText(chosen).last()).toBeVisible();
  await page.getByRole('button', { name: 'Emitir por $12,50' }).click();
  await authorised(page, 'Retención');
  const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const params = { type: 'cr' as const, documentId };
  const xml = new TextDecoder().decode(
    await ana.api.download(getXmlVoucherIssued, { params, query: { signed: 'true' } }),
  );
  expect(xml).toContain(`<periodoFiscal>${chosen}</periodoFiscal>`);
  expect(xml).toContain('<formaPago>01</formaPago>');
  expect(xml).toContain('<campoAdicional nombre="Pedido">P-77</campoAdicional>');
});

test('a retention begins with a received invoice, its bases filled', async ({ page }) => {
  test.slow();
  const ana = await login(page);
  await designate(ana);
  const seller = await newBusiness();
  const buyer = { identificationType: '04' as const, identification: ana.ruc, name: ana.legalName, email: ana.email };
  const keys = [];
  for (const _ of [1, 2]) {
    const { id } = await issueInvoice(seller.api, randomUUID(), someDraft({ buyer }));
    keys.push((await waitForState(seller.api, id, ['authorized'], 30_000)).accessKey);
  }
  await ana.api.call(pasteReceivedKeys, { body: { importId: randomUUID(), text: keys.join('\n') } });
  const query = { from: dayInEcuador(new Date()), to: dayInEcuador(new Date()) };
  await expect
    .poll(async () => (await ana.api.call(getVouchersReceived, { query })).items.length, { timeout: 30_000 })
    .toBe(2);

  await page.goto('/income/receipts/retention/add');
  await isClean(page, 'received invoices to withhold from');
  await page.getByRole('button', { name: /001-001-000000002/ }).click();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue(seller.legalName);
  await expect(page.getByText('$138,00').first()).toBeVisible();
  await page.getByLabel('Correo').fill('seller@correo.ec');
  await page.getByRole('button', { name: /001-001-000000001/ }).click();
  await expect(page.getByText('Plazo para retener')).toHaveCount(2);
  const goods = page.getByRole('button', { name: 'Compré bienes' });
  await goods.first().click();
  await expect(goods).toHaveCount(1);
  await goods.click();
  await isClean(page, 'retention of two documents');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Emitir retención' }).click();
  // 2 % of 240 and 30 % of 36.
  await page.getByRole('button', { name: 'Emitir por $15,60' }).click();
  await openAuthorised(page, 'Retención');
  await page.getByRole('link', { name: /Factura 001-001-000000002/ }).click();
  await page.getByRole('link', { name: 'Hacer retención' }).click();
  await expect(page.getByText(/001-001-000000001/).first()).toBeVisible();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue(seller.legalName);
});
