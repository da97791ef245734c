import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { updateEnvironment } from '#contract/account/accounts.ts';
import { isClean } from './support/clean.ts';
import { login, loginAtHome, proveAddress } from './support/people.ts';
import { left, toPay } from './support/shop.ts';
import { giveSignature } from './support/signature.ts';

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
