import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, formatDay, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { issueInvoice } from '../build/person.ts';
import { authorizedFile, supplierReceipt } from '../build/supplier-receipts.ts';
import { typeKept } from './support/browser.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { type Ana, login, loginAtHome, someDraft } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

const today = dayInEcuador(new Date());
const year = today.slice(0, 4);

/** A personal expense of hers, with her cédula. */
async function spends(ana: Ana, sequential: number, price: string, group: 'food' | 'housing', issuedOn = today) {
  const receipt = await supplierReceipt({
    ...{ buyer: ana.ruc.slice(0, 10), sequential, price, issuedOn, ivaCode: '0' },
    supplier: group === 'food' ? 'SUPERMERCADO LA PRADERA' : 'INMOBILIARIA LA FLORESTA',
    ruc: group === 'food' ? '1790016919001' : '1790085783001',
  });
  const { accessKey } = receipt;
  const file = { name: 'uno.xml', type: 'text/xml', content: authorizedFile(receipt) };
  await ana.api.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file });
  const find = async () => (await ana.api.call(getVouchersReceived, { query: { accessKey } })).items[0]?.id;
  await expect.poll(find).toBeTruthy();
  await ana.api.call(changeGroupFinance, {
    body: { receiptId: (await find()) ?? '', classification: { scope: 'PER', group } },
  });
}

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name });

test('the income tax of a year: what is left to gain, its documents, its questions', async ({ page }) => {
  const ana = await login(page);
  const lines = [{ ...someDraft().lines[0], quantity: '1', unitPrice: '30000' }] as ReturnType<
    typeof someDraft
  >['lines'];
  await issueInvoice(ana.api, randomUUID(), { ...someDraft(), lines });
  await spends(ana, 1, '1000', 'food');
  for (const back of [1, 2, 3])
    if (addMonths(monthOf(today), -back).startsWith(year))
      await spends(ana, 10 + back, '320', 'housing', `${addMonths(monthOf(today), -back)}-03`);

  await page.goto('/declaration');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('mi impuesto a la renta');
  await expect(page.getByRole('option', { name: 'Mi impuesto a la renta', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Renta ${year}` })).toBeVisible();
  await expect(main(page)).toContainText('Cada $100,00 baja tu renta $18,00.');
  await expect(region(page, 'Pide factura en…')).toContainText('Cuentan con tu cédula:');
  await isClean(page, 'the income tax of a year');
  await isCleanInColour(page, 'the income tax of a year', 1);

  const food = region(page, 'Tus gastos personales').getByRole('button', { name: /^Alimentación/ });
  await food.click();
  await expect(main(page).getByText('SUPERMERCADO LA PRADERA')).toBeVisible();
  await expect(main(page).getByText('Suma de 1 documento')).toBeVisible();
  await isClean(page, 'the documents of personal expenses');
  await region(page, 'Ver las casillas')
    .or(page.getByRole('button', { name: /^Ver las casillas/ }))
    .first()
    .click();
  await expect(main(page).getByRole('listitem').filter({ hasText: /^849/ })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: /^749/ })).toContainText('De 729');

  // What comes from no document is typed in its box, and taken back.
  await page.getByRole('button', { name: /^Ver \d+ casillas en cero$/ }).click();
  const rents = main(page).getByRole('listitem').filter({ hasText: /^713/ });
  await rents.getByRole('button', { name: /^Arriendo de inmuebles: ingresos/ }).click();
  await rents.getByRole('button', { name: 'Escribir el valor de la casilla 713' }).click();
  await rents.getByLabel('Valor de la casilla 713').fill('100');
  await rents.getByRole('button', { name: 'Guardar' }).click();
  await expect(rents.getByText('Escrito por ti').first()).toBeVisible();
  await expect(region(page, 'Cómo se llega a la cifra').getByText('Otros ingresos, escritos por ti')).toBeVisible();
  await isClean(page, 'a box of the year that a person types');
  await rents.getByRole('button', { name: 'Quitar lo que escribiste en la casilla 713' }).click();
  await expect(rents.getByText('Escrito por ti')).toHaveCount(0);

  await page.getByRole('link', { name: 'Responder lo que falta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `¿Tuviste un sueldo en ${year}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(main(page).getByText('Elige una respuesta.')).toBeVisible();
  await page.getByText('Sí', { exact: true }).click();
  await typeKept(page, () => page.getByLabel('Sueldo del año').fill('1000'));
  await isClean(page, 'a question about the year');
  // What is typed waits over a reload.
  await page.reload();
  await expect(page.getByLabel('Sueldo del año')).toHaveValue(/^1\.?000/);
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText(/^Guardamos tu respuesta\. Pagarías \$\d+,\d\d más\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `¿Tuviste otros ingresos en ${year}?` })).toBeVisible();
  await takeBack(page, 'Guardamos tu respuesta');
  await expect(page.getByText('Deshecho.')).toBeVisible();

  // What was answered stands on lines of its own: each line that opens is the sum of its documents.
  const answers = { costs: { amount: '200' }, other: { income: '500' } };
  await ana.api.call(saveRevenueAnswers, { body: { year, answers } });
  await page.goto('/declaration/revenue');
  const equation = region(page, 'Cómo se llega a la cifra');
  await expect(equation.getByText('Gastos sin factura, según tu respuesta')).toBeVisible();
  await expect(equation.getByText('−$200,00')).toBeVisible();
  await equation.getByRole('button', { name: /^Ingresos/ }).click();
  await expect(equation.getByText('Suma de 1 documento')).toBeVisible();
  await expect(equation.getByText('$30.000,00')).toHaveCount(3);
  await isClean(page, 'how the income tax comes to its figure');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/declaration/revenue');
  await expect(page.getByRole('heading', { level: 1, name: `Renta ${year}` })).toBeVisible();
  await isClean(page, 'the income tax on the narrowest phone');
});

test('the papers of personal expenses: the sheet of the annex, the projection for an employer', async ({ page }) => {
  const ana = await loginAtHome(page);
  const lines = [{ ...someDraft().lines[0], quantity: '1', unitPrice: '30000' }] as ReturnType<
    typeof someDraft
  >['lines'];
  await issueInvoice(ana.api, randomUUID(), { ...someDraft(), lines });
  await spends(ana, 1, '1000', 'food');

  const value = 'Este año el SRI cambió cómo se cuentan las cargas.';
  await page.route('**/api/parameter/rentChangeNotice', (route) =>
    route.fulfill({ json: { name: 'rentChangeNotice', validFrom: today, value } }),
  );
  await page.goto('/declaration/revenue');
  await expect(main(page).getByText(value)).toBeVisible();
  await region(page, 'De quién son los comprobantes').getByRole('link', { name: 'Ver mis cargas familiares' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus cargas familiares' })).toBeVisible();
  await page.goto('/declaration/assets');
  await page.getByRole('link', { name: `Ver mi renta de ${year}` }).click();
  const papers = region(page, 'Papeles de tus gastos personales');
  const annex = page.waitForEvent('download');
  await papers.getByRole('link', { name: 'Hoja del anexo' }).click();
  expect((await annex).suggestedFilename()).toBe(`anexo-gastos-personales-${year}.xlsx`);
  // Its proof is no receipt, and only some groups have such ones.
  await papers.getByRole('link', { name: 'Añadir un gasto sin factura' }).click();
  await page.getByLabel('Proveedor', { exact: true }).fill('Municipio de Quito');
  await page.getByLabel('Total').fill('120');
  await page.getByLabel('Categoría').selectOption('Vivienda');
  await isClean(page, 'a proof that is no receipt');
  await page.getByRole('button', { name: 'Guardar gasto de $120,00' }).click();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Municipio de Quito' })).toContainText(
    'Otro documento',
  );
  await page.goto('/declaration/revenue');
  await expect(main(page).getByRole('region', { name: 'Tus gastos personales', exact: true })).toContainText('$120,00');
  await papers.getByRole('link', { name: 'Proyección para tu empleador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Proyección de gastos personales ${year}` })).toBeVisible();
  await page.getByLabel('Nombre de tu empleador').fill('Corporación Favorita');
  // What is typed waits in this browser until it is saved.
  await page.reload();
  await expect(page.getByLabel('Nombre de tu empleador')).toHaveValue('Corporación Favorita');
  await page.getByLabel('RUC de tu empleador').fill('1790016919002');
  await page.getByLabel('Sueldo con este empleador').fill('18000');
  await page.getByLabel('Vivienda', { exact: true }).fill('3840');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(main(page).getByText('Ese RUC no es correcto.')).toBeVisible();
  await isClean(page, 'the projection with a fault');
  await page.getByLabel('RUC de tu empleador').fill('1790016919001');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos tu proyección.')).toBeVisible();
  await expect(main(page).getByRole('row', { name: /^106/ })).toContainText('$3.840,00');
  await isCleanInColour(page, 'the projection', 1);
  const paper = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Descargar el PDF' }).click();
  expect((await paper).suggestedFilename()).toBe(`proyeccion-gastos-personales-${year}.pdf`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho.')).toBeVisible();
  await expect(page.getByLabel('Nombre de tu empleador')).toHaveValue('');

  // Submitted, nobody reminds of it, until that is taken back.
  await page.goto('/declaration/revenue');
  await expect(papers.getByRole('button', { name: /^Ya lo entregué/ })).toHaveCount(1);
  await papers.getByRole('button', { name: `Ya lo entregué: Proyección de gastos personales ${year}` }).click();
  await isClean(page, 'the dialog of a paper that was submitted');
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como entregado' }).click();
  await expect(papers.getByText(`Entregado el ${formatDay(today)}`)).toBeVisible();
  await takeBack(page, 'Lo marcamos como entregado.');
  await expect(papers.getByRole('button', { name: /^Ya lo entregué/ })).toHaveCount(1);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/declaration/revenue/projection');
  await expect(page.getByRole('heading', { level: 1, name: `Proyección de gastos personales ${year}` })).toBeVisible();
  await isClean(page, 'the projection on the narrowest phone');
});
