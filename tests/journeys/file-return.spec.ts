import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { acceptDeclaration, getApproval } from '#contract/declarations/filing.ts';
import { getReturn, startDeclarations } from '#contract/declarations/returns.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { nameOfPeriod } from '#phrases/declarations/periods.ts';
import { plainPdf } from '../build/plain-pdf.ts';
import { authorizedFile, supplierReceipt } from '../build/supplier-receipts.ts';
import { typeKept } from './support/browser.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { type Ana, login, someCedula } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

const today = dayInEcuador(new Date());
const before = addMonths(monthOf(today), -1);
const earlier = addMonths(before, -1);

/** She sold 100 last month with another program. */
async function sold(ana: Ana): Promise<void> {
  const receipt = await supplierReceipt({ buyer: someCedula(), ruc: ana.ruc, price: '100', issuedOn: `${before}-15` });
  const file = { name: 'uno.xml', type: 'text/xml', content: authorizedFile(receipt) };
  await ana.api.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file });
}

const form = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: plainPdf([...lines]),
});
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

test('the last return is dropped in, what it says is compared, and returns begin there', async ({ page }) => {
  const ana = await login(page);
  await page.goto('/declaration');
  await page.getByLabel('Desde el mes').selectOption(before);
  const drop = page.getByLabel('Suelta el PDF o el archivo JSON del SRI');
  await drop.setInputFiles(form('otra.pdf', 'Un papel cualquiera'));
  await expect(page.getByText('No encontramos los datos en ese archivo. Escríbelos tú.')).toBeVisible();
  // Of somebody else: what it says is shown, and filled in nowhere.
  await drop.setInputFiles(
    form('ajeno.pdf', 'Identificación: 1790016919001   Número de formulario: 872345678999', '615 9,99 617 0,00'),
  );
  await expect(page.getByText('Ese formulario es de otro RUC. Revisa que sea el tuyo.')).toBeVisible();
  await expect(page.getByText('Casilla 615: $9,99')).toBeVisible();
  await expect(page.getByLabel('A favor por compras')).toHaveValue(/^0[.,]00$/);
  await drop.setInputFiles(
    form(
      'formulario.pdf',
      `Identificación: ${ana.ruc}   Período fiscal: ${nameOfPeriod(earlier).toUpperCase()} ${earlier.slice(0, 4)}`,
      `Número de formulario: 872345678901   Fecha de declaración: ${before}-10`,
      'Saldo de crédito tributario 615 4,70 617 1.234,56',
    ),
  );
  await expect(page.getByText('Casilla 617: $1.234,56')).toBeVisible();
  await expect(page.getByLabel('A favor por compras')).toHaveValue(/4[.,]70/);
  await expect(page.getByLabel('Número del formulario')).toHaveValue('872345678901');
  await isClean(page, 'a form that was dropped in');
  await page.getByRole('button', { name: /^Empezar en/ }).click();
  await expect(heading(page, 'Declaraciones')).toBeVisible();
  const carried = async () => (await ana.api.call(getReturn, { query: { period: before } })).equation.before;
  await expect.poll(carried).toBe('1239.26');

  // What was filed before can have its number.
  await page.getByRole('button', { name: /Antes de empezar aquí/ }).click();
  await isClean(page, 'what was filed before');
  await page
    .getByRole('button', { name: /^Anotar número:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  // What is typed while the file is read stands, where the file does not say it.
  let answer = () => {};
  await page.route('**/readFiledForm**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const reading = page.waitForRequest('**/readFiledForm**');
  await dialog
    .getByLabel('Suelta el PDF que te dio el SRI')
    .setInputFiles(form('otro.pdf', 'Número serial 872345678902'));
  await reading;
  const filedOn = dialog.getByLabel('Día en que lo presentaste');
  await filedOn.fill('hoy');
  await filedOn.blur();
  answer();
  await expect(dialog.getByLabel('Número del formulario')).toHaveValue('872345678902');
  await expect(filedOn).toHaveValue(today.replaceAll('-', '/'));
  await isClean(page, 'a number that is noted');
  await dialog.getByRole('button', { name: 'Guardar como presentada' }).click();
  await expect(dialog).toBeHidden();

  // What the portal's list names of before was missed.
  const missed = addMonths(before, -4);
  const [name, due] = [nameOfPeriod(missed).toUpperCase(), addMonths(missed, 1)];
  const row = `2011 DECLARACION DE IVA - ${name} ${missed.slice(0, 4)} - 28/${due.slice(5)}/${due.slice(0, 4)}`;
  await page.getByRole('button', { name: /¿Qué dice el SRI\?/ }).click();
  await page.getByRole('button', { name: 'Pegar la lista' }).click();
  await dialog.getByLabel('La lista de tu perfil').fill(`Obligaciones pendientes\n${row}`);
  await expect(dialog.getByText('Leímos 1 declaración')).toBeVisible();
  await expect(dialog.getByText('No entendimos 1 línea')).toBeVisible();
  await isClean(page, 'the list of the portal');
  await dialog.getByRole('button', { name: 'Guardar la lista' }).click();
  await expect(page.getByText('Tienes 1 declaración atrasada')).toBeVisible();
  await expect(page.getByText(/^Lista del .*: 1 declaración sin presentar$/)).toBeVisible();
  await isClean(page, 'what was missed before');
});

test('how it is paid is chosen once, and approved with the return', async ({ page }) => {
  test.slow(); // from the choice to the number
  const ana = await login(page);
  await sold(ana);
  await ana.api.call(startDeclarations, { body: { period: before } });
  const pay = async () => (await ana.api.call(getReturn, { query: { period: before } })).pay;
  await expect.poll(pay).not.toBe('0.00');
  await page.goto('/declaration');
  await page.getByRole('link', { name: 'Forma de pago' }).click();
  await expect(heading(page, /^¿Cómo quieres pagar/)).toBeVisible();
  await isClean(page, 'how it is paid');
  // Nothing is debited unless somebody chooses it.
  await expect(page.getByLabel('Pago por mi cuenta')).toBeChecked();

  await page.getByLabel('Débito de mi cuenta').check();
  await page.getByRole('button', { name: 'Usar débito' }).filter({ visible: true }).click();
  await expect(page.getByText('Aún no tienes una cuenta guardada aquí.')).toBeVisible();
  await page.getByRole('button', { name: 'Añadir cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(dialog.getByText('Elige el banco.')).toBeVisible();
  await dialog.getByLabel('Banco o cooperativa').selectOption({ label: 'Banco Pichincha' });
  await dialog.getByLabel('Número de cuenta').fill('2200 123 456');
  await isClean(page, 'a new account');
  await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByLabel('Cuenta', { exact: true })).toHaveValue(/./);
  await expect(page.getByText('El día exacto del débito está por confirmar')).toBeVisible();
  await isClean(page, 'paid by debit');
  await isCleanInColour(page, 'paid by debit', 3);
  await page.getByRole('button', { name: 'Usar débito' }).filter({ visible: true }).click();
  await expect(heading(page, 'Declaraciones')).toBeVisible();
  await expect(page.getByText('Guardamos tu forma de pago.')).toBeVisible();

  await page.getByRole('link', { name: 'Revisar y aprobar' }).click();
  await expect(page.getByText('Débito al vencer · Banco Pichincha ···3456')).toBeVisible();
  const leave = page.getByLabel('Apruebo con lo que queda sin resolver');
  if (await leave.isVisible()) await leave.check();
  await page.getByLabel('Revisé los valores').check();
  await page.getByRole('button', { name: /^Aprobar declaración por/ }).click();
  await expect(heading(page, /: presentado$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Débito al vencer · Banco Pichincha ···3456')).toBeVisible();
  await isClean(page, 'a return with how it is paid');

  // What it would be with another filer.
  let said: object = {};
  let shown: object = {};
  await page.route(/\/getDeclaration\?/, async (route) => {
    shown = { ...(await (await route.fetch()).json()), number: null, filedOn: null, ...said };
    await route.fulfill({ json: shown });
  });
  // The operator gives it back, or has it for too long.
  said = { state: 'refused', filer: 'operator', refusal: { reason: 'other', detail: 'Falta una clave' } };
  await page.reload();
  await expect(heading(page, /^El SRI no recibió tu IVA/)).toBeVisible();
  await expect(page.getByText('Falta una clave')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revisar y aprobar otra vez' })).toBeVisible();
  await isClean(page, 'a return that the operator gave back');
  said = { state: 'approved', filer: 'operator', promisedUntil: `${before}-28T12:00:00.000Z`, mayTakeBack: true };
  await page.reload();
  await expect(page.getByText('Está tardando más de lo normal')).toBeVisible();
  await isClean(page, 'a return that the operator has for too long');
  // Where its owner files it: a substitute is called one, and the number that was typed waits over a reload.
  const own = { state: 'approved', filer: 'owner', promisedUntil: null, replaces: '872000000111' };
  await page.route('**/takeBack**', (route) => {
    said = own;
    return route.fulfill({ json: { ...shown, ...own } });
  });
  await page.getByRole('button', { name: 'La presento yo' }).click();
  await expect(page.getByText('Es una sustitutiva: reemplaza al formulario 872000000111.')).toBeVisible();
  const number = page.getByLabel('Número del formulario');
  await typeKept(page, () => number.fill('872000000123'));
  await page.reload();
  await expect(number).toHaveValue('872000000123');
});

test('a number that was mistyped is put right, and a substitute is something else', async ({ page }) => {
  test.slow(); // from the documents to the number
  const ana = await login(page);
  await sold(ana);
  await ana.api.call(startDeclarations, { body: { period: before } });
  const pay = async () => (await ana.api.call(getReturn, { query: { period: before } })).pay;
  await expect.poll(pay).not.toBe('0.00');
  const { fingerprint, open, ...now } = await ana.api.call(getApproval, { query: { period: before } });
  const approved = { id: randomUUID(), period: before, pay: now.pay, fingerprint, open, filer: 'owner' } as const;
  const { id } = await ana.api.call(acceptDeclaration, { body: approved });
  await page.goto(`/declaration/${id}`);
  await page.getByLabel('Número del formulario').fill('872000000123');
  await page.getByRole('button', { name: 'Guardar como presentada' }).click();
  await expect(heading(page, /: presentado$/)).toBeVisible();

  await page.getByRole('button', { name: 'Corregir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Guardar lo correcto' });
  await save.click();
  await expect(dialog.getByText('Elige qué pasó.')).toBeVisible();
  await dialog.getByLabel('Presenté una sustitutiva').check();
  await expect(dialog.getByText(/sigue siendo el de la primera/)).toBeVisible();
  await isClean(page, 'a substitute is another return');
  await dialog.getByLabel('Me equivoqué al escribirlo').check();
  await save.click();
  await expect(dialog.getByText('Escribe el número o el día correcto.')).toBeVisible();
  await dialog.getByLabel('Número del formulario').fill('872000000132');
  await dialog.getByLabel('¿Qué estaba mal?').fill('Cambié dos cifras');
  await isClean(page, 'a number that is put right');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('872000000132')).toBeVisible();
  await expect(page.getByText(/^872000000123, del /)).toBeVisible();
  await isClean(page, 'a number that was put right');

  // What is filed instead is corrected where its figures are.
  await page.getByRole('button', { name: 'Corregir', exact: true }).click();
  await dialog.getByLabel('Presenté una sustitutiva').check();
  await dialog.getByRole('button', { name: 'Ir a la declaración' }).click();
  await expect(page).toHaveURL(/\/declaration\/summary/);

  // One that was filed in the portal is noted here, stands, and is taken back.
  await page.goto(`/declaration/${id}`);
  await page.getByRole('button', { name: 'Presenté una sustitutiva en el SRI' }).click();
  await dialog.getByLabel('Número del formulario').fill('872000000777');
  await dialog.getByLabel('Día en que lo presentaste').fill(today);
  await isClean(page, 'a substitute of the portal');
  await dialog.getByRole('button', { name: 'Guardar como presentada' }).click();
  await expect(page.getByText('La reemplazó una sustitutiva')).toBeVisible();
  await expect(page.getByText(/con el formulario 872000000777/)).toBeVisible();
  await isClean(page, 'a return whose substitute is of the portal');
  await page.getByRole('link', { name: 'Ver la que vale' }).click();
  await expect(page.getByText(/Formulario 872000000777\./)).toBeVisible();
  const notFiled = page.getByRole('button', { name: 'No está presentada' });
  await notFiled.click();
  await takeBack(page, 'Vale otra vez el formulario 872000000132.');
  await expect(page.getByText(/Formulario 872000000777\./)).toBeVisible();
  await notFiled.click();
  await expect(notFiled).toBeHidden();
  await page.goto(`/declaration/${id}`);
  await expect(page.getByRole('button', { name: 'Presenté una sustitutiva en el SRI' })).toBeVisible();
});
