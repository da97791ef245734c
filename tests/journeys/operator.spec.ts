import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { beginSecondFactor, confirmSecondFactor } from '#contract/account/second-factor.ts';
import { getOrders } from '#contract/shop/orders.ts';
import { dayForField } from '#web/ui/inputs/read-day.ts';
import { isClean } from './support/clean.ts';
import { factorApp } from './support/factor.ts';
import { nameOperator, payPhoneBehaves } from './support/operator.ts';
import { type Ana, atSignIn, newBusiness, password } from './support/people.ts';

/** Pays an order of which the provider then says another amount. */
const payStrangely = async (page: Page, buyer: Ana) => {
  await payPhoneBehaves(buyer, { kind: 'wrong_amount', service: 'confirm' });
  await signIn(page, buyer);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Comprar 25 comprobantes' }).click();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const state = async () => (await buyer.api.call(getOrders, { query: { limit: 1 } })).orders[0]?.payment?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('attention');
  return { state };
};

const signIn = async (page: Page, { email }: Ana, code?: () => string) => {
  await page.goto('/signin');
  await page.getByLabel('Correo, cédula o RUC').fill(email);
  await page.getByLabel('Clave', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  if (code !== undefined) {
    await page.getByLabel('Código').fill(code());
    await page.getByRole('button', { name: 'Entrar' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
};

/** An operator, signed in. */
const atDesk = async (page: Page) => {
  const olga = await newBusiness();
  await nameOperator(olga);
  const { key } = await olga.api.call(beginSecondFactor, { body: { password } });
  const app = factorApp(key);
  await olga.api.call(confirmSecondFactor, { body: { code: app.codeAt(new Date()) } });
  await signIn(page, olga, () => app.codeAt(new Date(), 1));
};

const openOffers = async (page: Page) => {
  await page.goto('/operator');
  // The link moves once the cases are there.
  await expect(page.getByRole('heading', { level: 1, name: /por atender/ })).toBeVisible();
  await page.getByRole('link', { name: 'Lo que se vende' }).click();
};

// Once, on a phone: what it changes counts for everybody.
test('a price is changed from today on after it was looked at, and the shop has it', async ({ page }) => {
  // Five screens, each looked at.
  test.slow();
  await atDesk(page);
  await openOffers(page);
  await expect(page.getByText('Aquí los pagos son de práctica')).toBeVisible();
  await isClean(page, 'operator, offers');
  await page.getByRole('button', { name: 'Cambiar Firma electrónica de 4 años' }).click();
  const price = page.getByLabel('Precio antes de IVA');
  await price.fill('51');
  const title = page.getByLabel('Nombre', { exact: true });
  const before = await title.inputValue();
  await title.fill('x');
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText(/^Lleva de 3 a 60 letras/)).toBeVisible();
  await title.fill(before);
  await page.getByLabel('Empieza').fill(dayForField(dayInEcuador(new Date())));
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText(/: \$58,65 en vez de \$57,50\.$/)).toBeVisible();
  await isClean(page, 'operator, preview of a price');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await page.goto('/shop');
  await expect(page.getByText('$58,65')).toBeVisible();

  await openOffers(page);
  await page.getByRole('button', { name: 'Vender algo nuevo' }).click();
  await page.getByLabel('Código').fill('pareja');
  await page.getByLabel('Nombre', { exact: true }).fill('Emitir y declarar');
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(price).toHaveAccessibleDescription('Falta este dato.');
  await price.fill('40');
  await page.getByLabel('Sección').selectOption({ label: 'Paquetes' });
  await page.getByLabel('Qué es').selectOption({ label: 'Paquete' });
  await page.getByLabel('Cada cuánto se paga').selectOption({ label: 'Cada año' });
  await page.getByLabel('Rango del plan').fill('4');
  const parts = page.getByRole('group', { name: 'Qué da' });
  const incomplete = 'Elige qué da, cuánto y por cuántos meses, de 1 a 60.';
  await page.getByLabel('Empieza').fill(dayForField(dayInEcuador(new Date())));
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText(incomplete)).toBeVisible();
  await page.getByRole('button', { name: 'Dar algo más' }).click();
  for (const [at, what, count] of [
    [0, 'Comprobantes', ''],
    [1, 'Declaraciones de IVA', '12'],
  ] as const) {
    await parts.getByLabel('Qué', { exact: true }).nth(at).selectOption({ label: what });
    await parts.getByLabel('Cuántos', { exact: true }).nth(at).fill(count);
    await parts.getByLabel('Por cuántos meses').nth(at).fill('12');
  }
  // A number that was forgotten is none, and not without limit.
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText(incomplete)).toBeVisible();
  await parts.getByLabel('Sin límite').first().check();
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText(/se vende a \$46,00\.$/)).toBeVisible();
  await expect(page.getByText('Comprobantes sin límite', { exact: false })).toBeVisible();
  await isClean(page, 'operator, preview of a package');

  for (const [path, name] of [
    ['/operator/promotions', 'promotions'],
    ['/operator/content', 'content'],
    ['/operator/parameters', 'parameters'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Nuevo|nuevo|Publicar/ })).toBeVisible();
    await page.getByRole('button', { name: /Nuevo|nuevo|Publicar/ }).click();
    await expect(page.getByLabel('Empieza')).toBeVisible();
    await isClean(page, `operator, ${name}`);
  }

  await page.goto('/operator/content');
  await page.getByRole('button', { name: 'Mostrar algo nuevo' }).click();
  await page.getByLabel('Qué se muestra').selectOption('advertisement');
  await page.getByLabel('Clave').fill('feria');
  await page.getByLabel('Título').fill('Feria de Navidad');
  await page.getByLabel('Texto').fill('Solo esta semana');
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText('Hay algo que corregir. Mira cada campo.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Inicio' }).check();
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText('Feria de Navidad')).toBeVisible();
  await isClean(page, 'operator, preview of an advertisement');
});

test('a payment that nobody understands is taken, asked for again, and granted', { tag: '@operator' }, async ({
  page,
  browser,
}) => {
  // Two people, and the page of the provider between them.
  test.slow();
  const buyer = await newBusiness();
  const order = await payStrangely(page, buyer);
  await page.goto('/operator');
  await expect(page.getByRole('heading', { level: 1, name: /Mesa del operador|por atender/ })).toBeHidden();

  const other = await browser.newPage();
  const olga = await newBusiness();
  await nameOperator(olga);
  await signIn(other, olga);
  await other.goto('/operator');
  await expect(other.getByText('Aquí se entra con verificación en dos pasos')).toBeVisible();
  await isClean(other, 'operator, no second factor');
  const { key } = await olga.api.call(beginSecondFactor, { body: { password } });
  const app = factorApp(key);
  await olga.api.call(confirmSecondFactor, { body: { code: app.codeAt(new Date()) } });
  await other.goto('/logout');
  await atSignIn(other);
  await signIn(other, olga, () => app.codeAt(new Date(), 1));

  await other.goto('/operator?kind=payment');
  const waiting = other.getByRole('link', { name: 'Pago por revisar' }).first();
  await expect(waiting).toBeVisible();
  await isClean(other, 'operator, queue');
  await waiting.click();
  await expect(other.getByText(buyer.ruc)).toBeHidden();
  await other.getByRole('button', { name: 'Tomar el caso' }).click();
  await expect(other.getByText(buyer.ruc)).toBeVisible();
  await expect(other.getByText('El valor no es el que pedimos')).toBeVisible();
  await isClean(other, 'operator, case');
  await payPhoneBehaves(buyer);
  await other.getByRole('button', { name: 'Devolver el dinero' }).click();
  await isClean(other, 'operator, question before giving back');
  await other.getByRole('button', { name: 'Cancelar' }).click();
  await other.getByRole('button', { name: 'Preguntar otra vez a PayPhone' }).click();
  await expect(other.getByText('Caso cerrado')).toBeVisible();
  await isClean(other, 'operator, closed');
  expect(await order.state()).toBe('approved');

  await other.goto('/operator/figures');
  await expect(other.getByText('Ventas pagadas')).toBeVisible();
  await isClean(other, 'operator, figures');
  await other.getByRole('button', { name: 'Avisar de un incidente' }).click();
  const title = `El SRI tarda ${randomUUID().slice(0, 6)}`;
  await other.getByLabel('Qué pasa').fill(title);
  await other.getByLabel('Qué deben saber').fill('Las facturas salen y se autorizan cuando vuelva.');
  await other.getByRole('button', { name: 'Publicar' }).click();
  await expect(other.getByText('Publicado. Se ve en un minuto.')).toBeVisible();
  await other.close();

  const anybody = await (await browser.newContext()).newPage();
  await anybody.goto('/estado');
  await expect(anybody.getByText('Todo responde.')).toBeVisible();
  await isClean(anybody, 'status');
  await anybody.close();
});
