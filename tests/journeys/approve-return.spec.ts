import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { getReturn, startDeclarations } from '#contract/declarations/returns.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { authorizedFile, supplierReceipt } from '../build/supplier-receipts.ts';
import { xmlOf } from '../build/xml-of-zip.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { Interactions } from './support/interactions.ts';
import { type Ana, login } from './support/people.ts';
import { designate } from './support/retention-agent.ts';
import { takeBack } from './support/take-back.ts';

const before = addMonths(monthOf(dayInEcuador(new Date())), -1);

async function buys(ana: Ana, sequential: number, price: string): Promise<void> {
  const receipt = await supplierReceipt({ buyer: ana.ruc, sequential, price, issuedOn: `${before}-28` });
  const { accessKey } = receipt;
  const file = { name: 'uno.xml', type: 'text/xml', content: authorizedFile(receipt) };
  await ana.api.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file });
  const find = async () => (await ana.api.call(getVouchersReceived, { query: { accessKey } })).items[0]?.id;
  await expect.poll(find).toBeTruthy();
  await ana.api.call(changeGroupFinance, {
    body: { receiptId: (await find()) ?? '', classification: { scope: 'NEG', group: 'rent' }, declaredToo: true },
  });
}

/** An invoice of the month before, issued with another program; with a term it is paid in two months. */
async function sells(ana: Ana, sequential: number, more: { readonly term?: string } = {}): Promise<void> {
  const payments = [{ wayToPay: '20', total: '', ...(more.term && { term: more.term, timeUnit: 'day' as const }) }];
  const receipt = await supplierReceipt({
    ...{ buyer: '1790016919001', ruc: ana.ruc, issuedOn: `${before}-27`, sequential, payments },
  });
  const file = { name: 'dos.xml', type: 'text/xml', content: authorizedFile(receipt) };
  await ana.api.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'dos.xml' }, file });
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

test('a return is approved in few interactions, and filed by the portal of practice', async ({ page }) => {
  test.slow(); // two returns, from approval to their number
  const ana = await login(page);
  await buys(ana, 1, '80');
  await ana.api.call(startDeclarations, { body: { period: before } });
  await page.goto('/declaration');

  const interactions = new Interactions();
  await interactions.tap(page.getByRole('link', { name: 'Revisar y aprobar' }));
  await expect(heading(page, /^Revisa y aprueba tu IVA de/)).toBeVisible();
  await expect(page.getByText('Compras $12,00, retenciones $0,00, saldo $0,00')).toBeVisible();
  await expect(page.getByText(/^Tus comprobantes recibidos llegaron por última vez el/)).toBeVisible();
  await isClean(page, 'what is approved');
  await isCleanInColour(page, 'what is approved', 1);

  // Ctrl Enter only leads to the button, and pressed too early it says what is missing.
  const yes = page.getByRole('button', { name: /^Aprobar declaración por/ });
  await page.keyboard.press('Control+Enter');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marca que revisaste los valores.')).toBeVisible();

  // A purchase that comes meanwhile: nothing is approved before it was seen.
  await page.getByLabel('Revisé los valores').check();
  await buys(ana, 2, '20');
  await yes.click();
  await expect(page.getByText('Cambió un documento mientras revisabas. Pagarías lo mismo.')).toBeVisible();
  await isClean(page, 'what moved meanwhile');
  await interactions.tap(page.getByLabel('Revisé los valores'));
  await interactions.tap(yes);
  expect(interactions.count).toBeLessThanOrEqual(4);

  await expect(heading(page, /^IVA de .*: presentado$/)).toBeVisible({ timeout: 60_000 });
  const address = page.url();
  await expect(page.getByText('Número de formulario')).toBeVisible();
  await page.getByRole('button', { name: /^Casillas aprobadas/ }).click();
  await expect(page.getByRole('list', { name: 'Casillas aprobadas' })).toContainText('$100,00');
  // A box opens to the documents that it had then.
  await page.getByRole('button', { name: /valor bruto 500/ }).click();
  await expect(page.getByRole('main')).toContainText('Suma de 2 documentos');
  await expect(page.getByRole('link', { name: 'Descargar PDF de lo aprobado' })).toBeVisible();
  await isClean(page, 'a return that was filed');
  await isCleanInColour(page, 'a return that was filed', 2);

  // Approving once more leads to it, and the hub too.
  await page.goto(`/declaration/approve?period=${before}`);
  await expect(page).toHaveURL(address);
  await page.goto('/declaration');
  // What is above it moves it once it is there.
  await expect(page.getByRole('region', { name: /^Renta de/ })).toBeVisible();
  await page
    .getByRole('region', { name: /^Aprobadas y presentadas de/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(address);

  // What comes later is offered as a substitute.
  const summary = `/declaration/summary?period=${before}`;
  await page.goto(summary);
  // Of what was paid nothing is still to pay.
  const amounts = page.getByRole('list', { name: 'Tu declaración en cuatro valores' });
  await expect(amounts).toContainText('Declaraste');
  await expect(amounts).not.toContainText('A pagar');
  await expect(page.getByText('Declaraste', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Ver la sustitutiva' })).toBeHidden();
  const filed = page.getByRole('link', { name: 'Ver lo presentado' }).filter({ visible: true });
  await expect(filed).toHaveAttribute('href', new URL(address).pathname);
  await sells(ana, 1);
  await sells(ana, 2);
  const pay = async () => (await ana.api.call(getReturn, { query: { period: before } })).pay;
  await expect.poll(pay).not.toBe('0.00');
  await page.reload();
  await expect(page.getByText(/^Con el cambio pagarías \$/).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Declaraste', { exact: true }).filter({ visible: true })).toBeVisible();
  await isClean(page, 'a return that changed after it was filed');
  await page.getByRole('link', { name: 'Ver la sustitutiva' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/^Algo cambió en/)).toBeVisible();
  await isClean(page, 'the offer of a substitute');
  const ofSubstitute = new Interactions();
  await ofSubstitute.tap(page.getByRole('link', { name: 'Hacer la sustitutiva' }));
  await expect(heading(page, /^Sustitutiva de tu IVA de/)).toBeVisible();
  await ofSubstitute.tap(page.getByLabel('Apruebo con lo que queda sin resolver'));
  await ofSubstitute.tap(page.getByLabel('Revisé los valores'));
  await expect(page.getByText(/^Reemplaza al formulario \d+\./)).toBeVisible();
  await ofSubstitute.tap(page.getByRole('button', { name: /^Aprobar sustitutiva por/ }));
  expect(ofSubstitute.count).toBeLessThanOrEqual(4);
  await expect(heading(page, /^IVA de .*: presentado$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Sustituye al formulario')).toBeVisible();

  // An address that names none says so.
  await page.goto('/declaration/overdue');
  await expect(main(page).getByText('Esa declaración no existe.', { exact: false })).toBeVisible();
  await main(page).getByRole('link', { name: 'Declaraciones' }).click();
  await expect(heading(page, /^Declaraciones$/)).toBeVisible();
});

test('a usual month, its questions and how it is paid included, is approved in six interactions', async ({ page }) => {
  test.slow(); // from what was sold to the number
  const ana = await login(page);
  await sells(ana, 1, { term: '60' });
  await sells(ana, 2);
  await buys(ana, 1, '80');
  await ana.api.call(startDeclarations, { body: { period: before } });
  await page.goto('/declaration');

  const interactions = new Interactions();
  const goOn = page.getByRole('button', { name: /^Continuar/ }).filter({ visible: true });
  await expect(page.getByRole('region', { name: /^IVA de/ }).first()).toContainText('IVA que cobraste$30,00');
  await interactions.tap(page.getByRole('link', { name: 'Responder 1 pregunta y declarar' }));
  await expect(page.getByRole('checkbox', { name: /^Vendí algo que me pagan/ })).toBeChecked();
  await interactions.tap(goOn);
  // What a late day costs falls with it, on days when it is late.
  const falls = page.getByText(/^Baja \$15,\d\d ahora$/).or(page.getByText(/^Hoy pagarías · baja \$15,\d\d$/));
  await expect(falls.filter({ visible: true })).toBeVisible();
  await interactions.tap(goOn);

  // On to how it is paid and to the approval by itself, where the cases stand among the answers.
  await expect(heading(page, /^¿Cómo quieres pagar/)).toBeVisible();
  await interactions.tap(page.getByRole('button', { name: /por mi cuenta$/ }).filter({ visible: true }));
  await expect(heading(page, /^Revisa y aprueba tu IVA de/)).toBeVisible();
  await expect(page.getByText('Ventas a crédito', { exact: true })).toBeVisible();
  await interactions.tap(page.getByLabel('Revisé los valores'));
  await interactions.tap(page.getByRole('button', { name: /^Aprobar declaración por/ }));
  await expect(heading(page, /^IVA de .*: presentado$|^Tu IVA de .* está en revisión$/)).toBeVisible({
    timeout: 60_000,
  });
  expect(interactions.count).toBeLessThanOrEqual(6);
});

test('the income tax of a year is answered and approved by keyboard, and says what is left open', async ({ page }) => {
  test.slow(); // until its number
  const year = String(Number(dayInEcuador(new Date()).slice(0, 4)) - 1);
  await login(page);
  await page.goto(`/declaration/revenue/approve?year=${year}`);
  await expect(heading(page, /^Revisa y aprueba tu renta/)).toBeVisible();
  const left = page.getByRole('region', { name: 'Esto queda sin resolver' });
  await expect(left.getByText(`¿Tuviste un sueldo en ${year}?`)).toBeVisible();
  await expect(page.getByRole('region', { name: '¿Están todas tus compras?' })).toContainText(`de ${year}`);
  await isClean(page, 'the income tax that is approved');
  await isCleanInColour(page, 'the income tax that is approved', 1);

  // What is open is named, or answered first.
  const approve = page.getByRole('button', { name: /^Aprobar declaración por/ });
  await expect(approve).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marca que apruebas así, o resuélvelo primero.')).toBeVisible();
  await left.getByRole('link', { name: 'Responder' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, /^¿Tuviste un sueldo/)).toBeVisible();
  const question = page.getByRole('heading', { level: 1 });
  const end = page.getByRole('button', { name: 'Guardar y terminar' });
  for (let isLast = false; !isLast; ) {
    const asked = await question.innerText();
    isLast = await end.isVisible();
    await main(page).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await (isLast ? end : page.getByRole('button', { name: 'Guardar y seguir' })).focus();
    await page.keyboard.press('Enter');
    await expect(question).not.toHaveText(asked);
  }

  await page.getByRole('link', { name: 'Revisar y aprobar' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Revisa y aprueba tu renta/)).toBeVisible();
  await expect(left.getByText(`¿Tuviste un sueldo en ${year}?`)).toBeHidden();
  const checked = page.getByLabel('Revisé los valores y son los de mi negocio');
  await checked.focus();
  await page.keyboard.press('Space');
  await expect(checked).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await expect(heading(page, new RegExp(`${year}.*: presentad[ao]$`))).toBeVisible({ timeout: 60_000 });
});

test('the return of retentions: a purchase is corrected in it, it is approved, and the annex is downloaded', async ({
  page,
}) => {
  test.slow(); // until its number
  const ana = await login(page);
  await designate(ana);
  await buys(ana, 1, '80');
  await ana.api.call(startDeclarations, { body: { period: before } });
  await page.goto(`/declaration/summary?period=${before}&of=retenciones`);
  await page.getByRole('button', { name: /^Pagos sin retención/ }).click();
  await page.getByRole('button', { name: /Factura/ }).click();
  await expect(page.getByText('Ninguna retención tuya la nombra.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Hacer la retención/ })).toBeVisible();
  await isClean(page, 'a purchase in the return of retentions');
  await page.getByRole('button', { name: /^Pasar a personal/ }).click();
  await expect(page.getByText('1 gasto personal')).toBeVisible();
  await takeBack(page, 'pasó a personal');
  await expect(page.getByText('1 gasto personal')).toBeHidden();

  await page.goto(`/declaration/approve?period=${before}&of=retenciones`);
  await expect(heading(page, /^Revisa y aprueba tus retenciones de/)).toBeVisible();
  await page.getByLabel('Apruebo con lo que queda sin resolver').check();
  await page.getByLabel('Revisé los valores').check();
  await page.getByRole('button', { name: /^Aprobar declaración por/ }).click();
  await expect(heading(page, /^Retenciones de .*: presentadas$/)).toBeVisible({ timeout: 60_000 });

  await page.goto(`/declaration/ats?period=${before}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Descargar (el ATS|así)$/ }).click();
  const [name, xml] = await xmlOf(readFileSync(await (await download).path()));
  expect(name).toBe(`AT${before.slice(5)}${before.slice(0, 4)}.xml`);
  expect(xml).toContain(`<IdInformante>${ana.ruc}</IdInformante>`);
});
