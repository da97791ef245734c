import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { getPeople, invitePerson } from '#contract/business/people.ts';
import { startDeclarations } from '#contract/declarations/returns.ts';
import { deleteAccount } from '#contract/deletion/account-deletion.ts';
import { plant } from '../proofs/canaries/canary.ts';
import { isClean } from './support/clean.ts';
import { editor, newInvoice } from './support/editor.ts';
import { mailedSubject, mailedText } from './support/mailbox.ts';
import {
  type Ana,
  atSignIn,
  login,
  newBusiness,
  password,
  proveAddress,
  signIn,
  someCedula,
} from './support/people.ts';

const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
/** The tab comes to the front until it has heard that its session is over: what it asked before may be answered later. */
async function hearsTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    // A page that is just leaving need not hear of it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
    await expect(page).toHaveURL(/\/signin/, { timeout: 2_000 });
  }).toPass();
  await atSignIn(page);
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = async (email: string): Promise<string> => {
  const url = await mailedText(email, /te invita a/, /http[^"<>\s]*\/invitation#[\w-]+/);
  plant('the token of an invitation', new URL(url).hash.slice(1), ['mail']);
  return url;
};

/** An invitation made through the API, accepted on screen by somebody with an account. */
async function join(owner: Ana, page: Page, who: Ana, role: 'issuer' | 'accountant' | 'reader'): Promise<void> {
  await proveAddress(owner);
  await owner.api.call(invitePerson, { body: { email: who.email, role } });
  await signIn(page, who);
  await page.goto(await link(who.email));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(heading(page)).toHaveText(/Así va tu/);
}

test('somebody without an account is invited, looks, may issue later, and is out when removed', async ({
  page,
  browser,
}) => {
  test.slow();
  const ana = await login(page);
  await proveAddress(ana);
  const email = `nora.${someCedula()}@correo.ec`;
  await page.goto('/home?tab=perfil');
  await page.getByRole('link', { name: 'Personas' }).click();
  await expect(page.getByText('No puedes salir: nadie más administra este negocio.')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel(/^Solo lectura/).check();
  await isClean(page, 'invite');
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByRole('list', { name: 'Invitaciones enviadas' })).toContainText(email);
  await isClean(page, 'people');

  const other = await elsewhere(browser);
  await other.goto(await link(email));
  await expect(heading(other)).toHaveText(`Lucía te invita a ${ana.legalName}`);
  await expect(other).toHaveURL(/\/invitation$/);
  await isClean(other, 'invitation');
  await other.getByLabel('¿Cómo te llamas?').fill('Nora');
  await other.getByLabel('Cédula o RUC').fill(someCedula());
  await other.getByLabel('Clave', { exact: true }).fill(password);
  await other.getByLabel('Repite la clave').fill(password);
  await other.getByLabel(/Acepto los términos/).check();
  await other.getByRole('button', { name: 'Crear cuenta y aceptar' }).click();
  await expect(heading(other)).toHaveText(/Así va tu/);
  await expect(newInvoice(other)).toBeHidden();
  await expect(other.getByText('Este negocio aún no emite facturas.')).toBeVisible();
  await other.goto('/income/receipts/invoice/add');
  await expect(heading(other)).toHaveText('Esto lo hace otra persona');
  await expect(other.getByRole('link', { name: 'Resumen', exact: true }).filter({ visible: true })).toBeVisible();
  await isClean(other, 'not allowed');
  await other.goto('/home?tab=extras');
  await expect(other.getByRole('link', { name: 'Anular comprobante' })).toBeHidden();
  await other.goto('/lists/incomes');
  await expect(other.getByText('Este negocio aún no emite comprobantes.')).toBeVisible();
  await other.goto(`/lists/received/view/${randomUUID()}`);
  await expect(other.getByText('No encontramos lo que buscas.')).toBeVisible();
  await expect(heading(other)).toHaveText('Comprobante recibido');
  await mailedSubject(ana.email, /^Nora ya trabaja en /);

  await page.reload();
  await page.getByRole('button', { name: 'Cambiar el permiso de Nora' }).click();
  await page.getByLabel(/^Emisión/).check();
  await page.getByRole('button', { name: 'Guardar permiso' }).click();
  await expect(page.getByText('Nora ahora tiene permiso de emisión.')).toBeVisible();
  await other.goto('/home');
  await expect(newInvoice(other)).toBeVisible();
  await mailedSubject(email, /^Cambió tu permiso en /);

  await page.getByRole('button', { name: 'Quitar a Nora' }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Nora ya no entra a este negocio.')).toBeVisible();
  // At the latest when it is looked at again; what the screen asks by itself may have met it before.
  await hearsTheEnd(other);
  await mailedSubject(email, /^Ya no trabajas en /);
  const { people } = await ana.api.call(getPeople);
  expect(people.map((each) => each.email)).toEqual([ana.email]);
  await other.context().close();
});

test('who comes next in the same tab finds no invitation that somebody else opened and left', async ({ page }) => {
  const [ana, eva] = [await newBusiness(), await newBusiness()];
  await proveAddress(ana);
  await ana.api.call(invitePerson, { body: { email: eva.email, role: 'reader' } });
  await signIn(page, eva);
  await page.goto(await link(eva.email));
  await expect(heading(page)).toHaveText(`Lucía te invita a ${ana.legalName}`);
  await page.goto('/logout');
  await atSignIn(page);
  await page.goto('/invitation');
  await expect(heading(page)).toHaveText('Abre otra vez el enlace');
});

test('who works in two businesses changes between them, and nothing of one shows in the other', async ({ page }) => {
  test.slow();
  const [ana, eva] = [await newBusiness(), await newBusiness()];
  await join(ana, page, eva, 'issuer');
  await newInvoice(page).click();
  const screen = editor(page);
  await screen.option(/Consumidor final/).click();
  await screen.product.fill('Pan de yuca');
  await screen.option(/Crear/).click();
  await page.getByLabel('Precio con IVA de Pan').fill('2');
  await expect(screen.saved).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/lists/incomes');
  await expect(heading(tab)).toHaveText('Comprobantes');

  await page.goto('/home?tab=perfil');
  const mine = page.getByRole('list', { name: 'Tus negocios' });
  await expect(mine.getByText('Estás aquí')).toHaveCount(1);
  await isClean(page, 'businesses');
  await mine.getByRole('button', { name: /Cambiar a/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Aún no emites facturas.')).toBeVisible();
  await expect(page.getByText('Consumidor final')).toBeHidden();
  // The other tab showed the first business: it begins anew in this one.
  await expect(tab).toHaveURL(/\/home$/);
  await expect(tab.getByText('Cambiaste de negocio en otra pestaña.')).toBeVisible();

  await page.goto('/home?tab=perfil');
  await page.getByRole('button', { name: /Cambiar a/ }).click();
  await expect(page.getByRole('link', { name: /Consumidor final.*\$2,00/ })).toBeVisible();
  await page.goto('/profile/people');
  await page.getByRole('button', { name: 'Salir de este negocio' }).click();
  await page.getByRole('button', { name: 'Salir del negocio' }).click();
  await atSignIn(page);
  await signIn(page, eva);
  await page.goto('/home?tab=perfil');
  await expect(page.getByRole('link', { name: 'Firma electrónica' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tus negocios' })).toBeHidden();
  await mailedSubject(ana.email, /salió de /);
});

test('an accountant who prepared a return tells its owner, who comes by the mail and by the notice', async ({
  page,
  browser,
}) => {
  test.slow();
  const [ana, eva] = [await newBusiness(), await newBusiness()];
  await join(ana, page, eva, 'accountant');
  const period = addMonths(monthOf(dayInEcuador(new Date())), -1);
  await ana.api.call(startDeclarations, { body: { period } });
  const address = `/declaration/approve?period=${period}`;
  await page.goto(address);
  const press = page.getByRole('button', { name: 'Avisar a Lucía que está lista' });
  await expect(press).toBeVisible();
  const whose = /^Esto es de .*: «tu» y «tus» hablan de sus impuestos, no de los tuyos\.$/;
  await expect(page.getByText(whose)).toBeVisible();
  await isClean(page, 'a return that an owner can be told of');
  await press.click();
  await expect(page.getByText(/^Avisamos a Lucía hoy a las/)).toBeVisible();
  await expect(press).toBeHidden();
  await isClean(page, 'an owner was told');
  await mailedText(ana.email, /está lista para aprobar/, /\/declaration\/approve\?period=[\d-]+/);
  const owner = await elsewhere(browser);
  await signIn(owner, ana);
  await owner.goto('/inbox');
  await owner.getByRole('link', { name: /está lista: pagarías/ }).click();
  await expect(owner).toHaveURL(address);
  await expect(heading(owner)).toHaveText(/^Revisa y aprueba tu IVA de/);
  await expect(owner.getByText(whose)).toBeHidden();
});

// @asvs V7.4.2
test('who closes one of two businesses is signed out where it was open, and takes it back from the other', async ({
  page,
  browser,
}) => {
  test.slow();
  const [ana, eva] = [await newBusiness(), await newBusiness()];
  await join(ana, page, eva, 'reader');
  // What only others may do is nobody's next step here.
  const period = addMonths(monthOf(dayInEcuador(new Date())), -1);
  await ana.api.call(startDeclarations, { body: { period } });
  await page.goto(`/declaration/summary?period=${period}`);
  await page.getByRole('link', { name: 'Ver lo que se aprueba' }).filter({ visible: true }).first().click();
  await expect(heading(page)).toHaveText(/^Por aprobar: tu IVA de/);
  await expect(page.getByText('La aprueba quien administra la cuenta')).toBeVisible();
  await isClean(page, 'a return that others approve');
  const computer = await elsewhere(browser);
  await signIn(computer, eva);
  await computer.goto('/home?tab=perfil');
  await computer.getByRole('button', { name: /Cambiar a/ }).click();
  await expect(computer).toHaveURL(/\/home$/);
  await expect(newInvoice(computer)).toBeVisible();

  await eva.api.call(deleteAccount, {
    body: { reason: 'other', comment: 'Cierro el local este mes', password: eva.password, confirmation: 'ELIMINAR' },
  });
  await hearsTheEnd(computer);

  await page.goto('/home?tab=perfil');
  const mine = page.getByRole('list', { name: 'Tus negocios' });
  await expect(mine.getByText(/^Cerrado\. Se borra el /)).toBeVisible();
  await isClean(page, 'a closed business');
  await mine.getByRole('button', { name: /^Recuperar/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu clave de Cuadre').fill('No-es-esta-1');
  await dialog.getByRole('button', { name: 'Recuperar' }).click();
  await expect(dialog.getByText('La clave actual es incorrecta.')).toBeVisible();
  await isClean(page, 'taking a business back');
  await dialog.getByLabel('Tu clave de Cuadre').fill(eva.password);
  await dialog.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText(/está abierto otra vez\.$/)).toBeVisible();
  await mine.getByRole('button', { name: /Cambiar a/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(newInvoice(page)).toBeVisible();
  await computer.context().close();
});
