import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { findBasicInformation, updateEnvironment } from '#contract/account/accounts.ts';
import { createHandoff } from '#contract/account/handoffs.ts';
import { saveCustomerProduct } from '#contract/shop/orders.ts';
import { scriptsLoaded, weigh } from '#tests/build/web-scripts.ts';
import { plant } from '#tests/proofs/canaries/canary.ts';
import { isClean } from './support/clean.ts';
import { payPhoneBehaves } from './support/operator.ts';
import { login, loginAtHome, newBusiness, proveAddress } from './support/people.ts';
import { giveSignature } from './support/signature.ts';

const toPay = async (page: Page, name = '25 comprobantes') => {
  // As the provider tells it of every card.
  plant('the name on a card', 'PERSONA DE PRACTICA');
  await page.goto('/shop');
  await page.getByRole('button', { name: `Comprar ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu compra' })).toBeVisible();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByText('Pago de práctica: no se cobra nada')).toBeVisible();
};
const left = (page: Page) => page.getByText(/^Te quedan \d+ de \d+$/);

test('more documents in three presses, and the same again in two', { tag: '@shop' }, async ({ page }) => {
  await login(page);
  await page.goto('/shop');
  await expect(left(page)).toHaveText('Te quedan 100 de 100');
  await expect(page.getByText('Pagos de práctica: no se cobra nada.')).toBeVisible();
  await isClean(page, 'shop');
  await page.getByRole('button', { name: 'Comprar 25 comprobantes' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$6,90' })).toBeVisible();
  await isClean(page, 'shop, order');
  await page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listo, ya puedes emitir' })).toBeVisible();
  await isClean(page, 'shop, paid');
  // The address may be loaded again: nothing is bought twice.
  await page.goBack();
  await page.goto('/shop');
  await expect(left(page)).toHaveText('Te quedan 125 de 125');

  await page.getByRole('button', { name: 'Sumar 25 por $6,90' }).click();
  await page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(left(page)).toHaveText('Te quedan 150 de 150');
  await expect(page.getByRole('list', { name: 'Tus compras' }).getByText('Pagada')).toHaveCount(2);
});

test('who pays says in whose name it is before paying', async ({ page }) => {
  await login(page);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Comprar 25 comprobantes' }).click();
  await page.getByRole('button', { name: 'Cambiar a nombre de quién compras' }).click();
  const dialog = page.getByRole('dialog', { name: 'A nombre de quién compras' });
  await isClean(page, 'shop, buyer');
  await dialog.getByLabel('Identificación', { exact: true }).fill('1790016919001');
  await dialog.getByLabel('Nombre o razón social').fill('Corporación Favorita C.A.');
  await dialog.getByLabel('Dirección').fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe la dirección.')).toBeVisible();
  await dialog.getByLabel('Dirección').fill('Av. General Enríquez, Sangolquí');
  await dialog.getByLabel('Correo').fill('compras@favorita.ec');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('Corporación Favorita C.A.')).toBeVisible();
  await page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listo, ya puedes emitir' })).toBeVisible();
});

test('a plan follows itself, and a better one begins at once for less by what nobody used', async ({ page }) => {
  await loginAtHome(page);
  await toPay(page, 'Plan de 300 comprobantes');
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('link', { name: 'Ver la tienda' }).click();
  const basic = page.getByRole('region', { name: 'Plan de 300 comprobantes' });
  await expect(basic).toContainText('Empieza cuando termina tu plan');
  await expect(page.getByText(/^Tu plan: Plan de 300 comprobantes, hasta el /)).toBeVisible();
  const yearly = page.getByRole('region', { name: 'Plan ilimitado, un año' });
  await expect(yearly).toContainText('Ahorras $20,70 frente a pagar cada mes');
  await page.getByRole('button', { name: 'Comprar Plan ilimitado, un año' }).click();
  await expect(page.getByText('Lo que no usaste de tu plan', { exact: true })).toBeVisible();
  await expect(page.getByText('Empieza hoy y tu plan de ahora termina.')).toBeVisible();
  await isClean(page, 'shop, upgrade');
  await page.getByRole('button', { name: 'Pagar $34,50 con PayPhone' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(page.getByText('Emites sin límite')).toBeVisible();
});

test('who paid twice says to which account the second payment goes back', async ({ page, context }) => {
  const ana = await login(page);
  await payPhoneBehaves(ana, { kind: 'refuse', service: 'reverse' });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Comprar 25 comprobantes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu compra' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).click();
    await expect(tab.getByText('Pago de práctica: no se cobra nada')).toBeVisible();
  }
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Listo, ya puedes emitir' })).toBeVisible();
  }
  // It is tried to give it back first.
  await expect(async () => {
    await second.reload();
    await expect(second.getByText('Pagaste de más')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await isClean(second, 'shop, paid twice');
  await second.getByRole('button', { name: 'Usar esta cuenta' }).click();
  await expect(second.getByText('Elige o añade una cuenta.')).toBeVisible();
  await second.getByRole('button', { name: 'Añadir cuenta' }).click();
  await second.getByLabel('Banco o cooperativa').selectOption({ index: 1 });
  await second.getByLabel('Número de cuenta').fill('2200123456');
  await second.getByRole('button', { name: 'Guardar cuenta' }).click();
  await second.getByRole('button', { name: 'Usar esta cuenta' }).click();
  await expect(second.getByText('Te lo transferimos a la cuenta que elegiste')).toBeVisible();
});

test('where buying is left to the mobile app, a browser is sent there, and another app sells', async ({ page }) => {
  await loginAtHome(page);
  await page.route('**/parameter/buysIn', (route) => route.fulfill({ json: { name: 'buysIn', value: 'app' } }));
  const playStore = 'https://play.google.com/store/apps/details?id=ec.cuadre';
  await page.route('**/getAppLinks', (route) => route.fulfill({ json: { playStore } }));
  await page.goto('/shop');
  const there = page.getByRole('link', { name: 'Abrir en Google Play' });
  await expect(there).toHaveAttribute('href', playStore);
  await expect(left(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprar 25 comprobantes' })).toBeHidden();
  await isClean(page, 'shop, bought in the app');
  await page.goto('/settings?tab=4');
  await expect(there).toBeVisible();
  await expect(page.getByText('La cuenta se elimina en la app.')).toBeVisible();
  await page.goto('/shop?embedded=1');
  await expect(page.getByRole('button', { name: 'Comprar 25 comprobantes' })).toBeVisible();
});

test('a signature is bought, its holder photographed, and it is ready without a file', async ({ page }) => {
  const ana = await loginAtHome(page);
  await toPay(page, 'Firma electrónica de 2 años');
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('link', { name: 'Traer mis documentos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu firma electrónica' })).toBeVisible();
  await isClean(page, 'shop, signature');
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByText('Lleva de 6 a 10 letras y números.')).toBeVisible();
  await expect(page.getByLabel('Cédula', { exact: true })).toHaveValue(ana.ruc.slice(0, 10));
  await page.getByLabel('Nombres').fill('Lucía');
  await page.getByLabel('Apellidos').fill('Morales Páez');
  await page.getByLabel('Código dactilar').fill('v3333v2222');
  await page.getByLabel('Celular').fill('0991234567');
  await page.getByLabel('Provincia').fill('Pichincha');
  await page.getByLabel('Ciudad').fill('Quito');
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('1988/04/12');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByText(`Lucía Morales Páez, ${ana.ruc.slice(0, 10)}`)).toBeVisible();
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const papers = page.getByRole('region', { name: '2. Tus documentos' });
  for (const [at, name] of [
    'Tomar foto: Cédula por delante',
    'Tomar foto: Cédula por detrás',
    'Tomar foto: Selfie con tu cédula en la mano',
    'Elegir archivo: RUC',
  ].entries()) {
    await page.getByLabel(name).setInputFiles(photo);
    await expect(papers.getByText('Subido')).toHaveCount(at + 1);
    // Who is interrupted goes on where they were.
    if (at === 0) await page.reload();
  }
  await isClean(page, 'shop, signature to send');
  await page.getByLabel(/^Tu clave de Cuadre/).fill(ana.password);
  await page.getByLabel(/^Autorizo a Cuadre/).check();
  await page.getByRole('button', { name: 'Enviar a la entidad' }).click();
  await expect(page.getByRole('list', { name: 'En qué va tu firma' })).toBeVisible();
  await isClean(page, 'shop, signature on its way');
  await expect(page.getByText('Firma lista')).toBeVisible({ timeout: 30_000 });
  await isClean(page, 'shop, signature ready');
});

test('an expense that needs a plan waits for it: refused, bought, saved; and so does a month before it', async ({
  page,
}) => {
  const ana = await login(page);
  await proveAddress(ana);
  await giveSignature(ana);
  await ana.api.call(updateEnvironment, { body: { environment: 'produccion' } });
  const current = monthOf(dayInEcuador(new Date()));
  await page.goto('/lists/typed');
  const add = page.getByRole('link', { name: 'Agregar gasto' }).first();
  await expect(add).toHaveAccessibleDescription('Necesitas «Gastos del negocio, un año», $13,80 al año.');
  await add.click();

  const refusal = /^Para anotar o clasificar gastos de tu negocio necesitas un plan de gastos: desde \$13,80 al año\./;
  await page.getByLabel('¿En qué gastaste?').fill('Lavandería de toallas');
  await page.getByLabel('Valor').fill('45');
  await page.getByLabel('Categoría').selectOption({ label: 'Mantenimiento' });
  const save = page.getByRole('button', { name: 'Guardar gasto de $45,00' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription(refusal);
  await isClean(page, 'expenses, before the press');
  await save.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await page.getByRole('link', { name: 'Ver planes' }).click();
  await expect(page).toHaveURL(/\/shop#shopExpenses$/);
  await isClean(page, 'shop, expenses');
  const pay = async (what: string) => {
    await page.getByRole('button', { name: `Comprar ${what}` }).click();
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByRole('link', { name: 'Volver a lo que hacías' }).click();
  };
  await pay('Gastos del negocio, un año');
  await expect(page.getByLabel('¿En qué gastaste?')).toHaveValue('Lavandería de toallas');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');

  await page.getByLabel('Mes', { exact: true }).selectOption(addMonths(current, -1));
  await expect(save).toHaveAccessibleDescription(/es anterior a tu plan\. Ábrelo por \$1,73\./);
  await page.getByRole('link', { name: 'Comprar un mes' }).click();
  await pay('1 mes anterior a tu plan');
  await expect(page.getByLabel('Mes', { exact: true })).toHaveValue(addMonths(current, -1));
  await page.getByRole('button', { name: /^Abrir \w+ de \d+$/ }).click();
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await save.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lavandería de toallas' })).toContainText('$45,00');
});

test('what was bought and not used is given back: to the card, in the evening to an account', async ({ page }) => {
  await loginAtHome(page);
  await toPay(page);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('link', { name: 'Devolver esta compra' }).click();
  await expect(page.getByRole('region', { name: '25 comprobantes' })).toContainText('No usaste nada de esta compra');
  await isClean(page, 'shop, refund');
  await page.getByRole('button', { name: 'Devolver y recibir $6,90' }).click();
  await expect(page.getByText('Faltan 15 letras.')).toBeVisible();
  await page.getByLabel('¿Por qué la devuelves?').fill('Compré más de lo que necesito');
  // The provider gives back until 20:00 in Ecuador: then it is transferred.
  const isTransferred = await page.getByText('Te lo transferimos a una cuenta a tu nombre.').isVisible();
  if (isTransferred) await addAccount(page);
  await page.getByRole('button', { name: 'Devolver y recibir $6,90' }).click();
  const title = isTransferred ? 'Te vamos a transferir tu dinero' : 'Te devolvimos tu dinero';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await isClean(page, 'shop, given back');
  await page.getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(left(page)).toHaveText('Te quedan 100 de 100');
  const ended = isTransferred ? 'En devolución' : 'Devuelta';
  await expect(page.getByRole('list', { name: 'Tus compras' }).getByText(ended)).toBeVisible();
});

async function addAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Añadir cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Banco o cooperativa').selectOption({ index: 1 });
  await dialog.getByLabel('Número de cuenta').fill('2201234567');
  await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(dialog).toBeHidden();
}

test('a bank that refuses is said with its reason, and another card pays', async ({ page }) => {
  await loginAtHome(page);
  await toPay(page);
  await page.getByRole('button', { name: /rechaz/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'El banco no aprobó el pago' })).toBeVisible();
  await expect(page.getByText(/^El banco dijo: /)).toBeVisible();
  await isClean(page, 'shop, refused');
  await page.getByRole('link', { name: 'Intentar con otra tarjeta' }).click();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listo, ya puedes emitir' })).toBeVisible();
});

test('who comes from the mobile app signs in and is at what they began', async ({ page }) => {
  const ana = await newBusiness();
  await ana.api.call(saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } });
  const { dt } = await ana.api.call(createHandoff, { body: { purpose: 'payment' } });
  plant('a reference of an address', dt, ['address']);
  await page.goto(`/signin?dt=${dt}`);
  await expect(page).not.toHaveURL(/dt=/);
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Todavía no pagas' })).toBeVisible();
  await isClean(page, 'shop, unpaid');
  await page.getByRole('link', { name: 'Ir a pagar' }).click();
  await expect(page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' })).toBeVisible();
});

// @asvs V3.4.5
test('another app lets somebody pay on a page of its own, and reads there how it ended', async ({ page }) => {
  const ana = await loginAtHome(page);
  const body = { id: randomUUID(), offer: 'facturas-25', origin: 'app' as const };
  await ana.api.call(saveCustomerProduct, { body });
  // The open page would leave for the login by itself, in the middle of going elsewhere.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const answer = await page.goto(`/payment/mobile?order=${body.id}&embedded=1`);
  expect(answer?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  await expect(page).toHaveURL(/\/shop\/login\?/);
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).waitFor();
  await isClean(page, 'mobile payment');
  expect(weigh(await scriptsLoaded(page))).toBeLessThan(100);
  await page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).click();
  await page.getByRole('button', { name: /rechaz/i }).click();
  await expect(page.getByText('El banco no aprobó el pago')).toBeVisible();
  await isClean(page, 'mobile payment, refused');
  await page.getByRole('link', { name: 'Intentar con otra tarjeta' }).click();
  await page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText('Listo, ya puedes emitir')).toBeVisible();
  expect(weigh(await scriptsLoaded(page))).toBeLessThan(100);
  expect(await ana.api.call(findBasicInformation)).toMatchObject({ plan: '25 comprobantes', originPayment: 'app' });
  await page.reload();
  await page.getByRole('link', { name: 'Ver la compra' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listo, ya puedes emitir' })).toBeVisible();
});

test('who went to pay and did not come back is not told that nothing was charged', async ({ page }) => {
  const ana = await login(page);
  const body = { id: randomUUID(), offer: 'facturas-25' };
  await ana.api.call(saveCustomerProduct, { body });
  await page.goto(`/shop/summary?order=${body.id}`);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByText('Pago de práctica: no se cobra nada')).toBeVisible();
  await page.goto(`/shop/payment?order=${body.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Falta saber si pagaste' })).toBeVisible();
  await expect(page.getByText('No se cobró nada.')).toBeHidden();
  await isClean(page, 'shop, unanswered');
  await page.goto(`/payment/mobile-response?order=${body.id}`);
  await expect(page.getByText('Falta saber si pagaste')).toBeVisible();
  await isClean(page, 'mobile payment, unanswered');
  await page.getByRole('link', { name: 'No pagué, ir a pagar' }).click();
  await page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText('Listo, ya puedes emitir')).toBeVisible();
});

test('where a code leaves nothing to pay, the page of another app asks for no card', async ({ page }) => {
  const ana = await login(page);
  const body = { id: randomUUID(), offer: 'gastos-12', promotionalCode: 'PRACTICA100', origin: 'app' as const };
  await ana.api.call(saveCustomerProduct, { body });
  await page.goto(`/payment/mobile?order=${body.id}`);
  await page.getByRole('button', { name: 'Activar sin pagar' }).waitFor();
  await isClean(page, 'mobile payment, nothing to pay');
  expect(weigh(await scriptsLoaded(page))).toBeLessThan(100);
  await page.getByRole('button', { name: 'Activar sin pagar' }).click();
  await expect(page.getByText('Listo, tu compra está activa')).toBeVisible();
  await page.getByRole('link', { name: 'Ver la compra' }).click();
  await expect(page.getByRole('link', { name: 'Ir a mis gastos' })).toBeVisible();
  // Of what nobody paid for nothing comes back.
  await expect(page.getByRole('link', { name: 'Devolver esta compra' })).toBeHidden();
});

test('who leaves without paying finds the order, drops it, and nothing was bought', async ({ page }) => {
  await loginAtHome(page);
  await toPay(page, '100 comprobantes');
  await page.getByRole('button', { name: /cancel/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu compra' })).toBeVisible();
  // As where payments are real, for somebody who practises: it is said.
  await page.route('**/planData/getOrder/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isTest: false } });
  });
  await page.reload();
  await expect(page.getByText('Practicas, pero este pago es real: se cobra.')).toBeVisible();
  await isClean(page, 'shop, real payment');
  // The order is asked for again and again: an answer that is still to come is waited for.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Dejar esta compra' }).click();
  await expect(page.getByRole('list', { name: 'Tus compras' }).getByText('Dejada')).toBeVisible();
  await expect(left(page)).toHaveText('Te quedan 100 de 100');
});

test('a code makes it cheaper, is taken away again, and one for all of it needs no card', async ({ page }) => {
  await login(page);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Comprar 25 comprobantes' }).click();
  const use = async (code: string) => {
    await page.getByRole('button', { name: '¿Tienes un código?' }).click();
    await page.getByLabel('Código de descuento').fill(code);
    await page.getByRole('button', { name: 'Aplicar' }).click();
  };
  await use('nadie-lo-tiene');
  await expect(page.getByText('Ese código no sirve o ya terminó. Revísalo.')).toBeVisible();
  await isClean(page, 'shop, wrong code');
  await page.getByLabel('Código de descuento').fill(' práctica20 ');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('button', { name: 'Pagar $5,52 con PayPhone' })).toBeVisible();
  await expect(page.getByText('Código PR···20: 20 % menos')).toBeVisible();
  await isClean(page, 'shop, code');
  await page.getByRole('button', { name: 'Quitar código' }).click();
  await expect(page.getByRole('button', { name: 'Pagar $6,90 con PayPhone' })).toBeVisible();
  await use('PRACTICA100');
  await page.getByRole('button', { name: 'Activar sin pagar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listo, ya puedes emitir' })).toBeVisible();
  await page.goto('/shop');
  await expect(left(page)).toHaveText('Te quedan 125 de 125');
});
