import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findBasicInformation } from '#contract/account/accounts.ts';
import { createHandoff } from '#contract/account/handoffs.ts';
import { saveCustomerProduct } from '#contract/shop/orders.ts';
import { scriptsLoaded, weigh } from '#tests/build/web-scripts.ts';
import { plant } from '#tests/proofs/canaries/canary.ts';
import { isClean } from './support/clean.ts';
import { payPhoneBehaves } from './support/operator.ts';
import { login, loginAtHome, newBusiness } from './support/people.ts';
import { left, toPay } from './support/shop.ts';

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
