import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { saveCustomer } from '#contract/directory/clients.ts';
import { saveProductService } from '#contract/directory/products.ts';
import { saveCompleteInvoice } from '#contract/receipts/receipts.ts';
import { nameOfPeriod } from '#phrases/declarations/periods.ts';
import { buildDraft, line } from '#tests/build/invoice-draft.ts';
import { isClean } from './support/clean.ts';
import { editor } from './support/editor.ts';
import { atSignIn, loginAtHome, newBusiness } from './support/people.ts';

/** A recogniser that hears what the test says. */
async function hears(page: Page, ...said: string[]): Promise<void> {
  await page.addInitScript((texts: string[]) => {
    class Recogniser {
      onresult?: (event: unknown) => void;
      onend?: () => void;
      start() {
        const text = texts.shift() ?? '';
        const say = (words: string) => this.onresult?.({ results: [[{ transcript: words }]] });
        setTimeout(() => say(text.split(' ')[0] ?? ''), 50);
        setTimeout(() => say(text), 150);
        setTimeout(() => this.onend?.(), 300);
      }
      stop() {
        this.onend?.();
      }
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recogniser });
  }, said);
}

const talk = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hablar' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Buscar|¿Qué quieres hacer\?)$/ });

test('who types a command gets there with the keyboard alone, and back with Deshacer', async ({ page }) => {
  await loginAtHome(page);
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
  await isClean(page, 'palette');
  await page.keyboard.type('puntos de benta');
  await expect(page.getByRole('option', { name: 'Puntos de venta', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Puntos de venta' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  // A return by its period, and the income tax by its year.
  const month = addMonths(monthOf(dayInEcuador(new Date())), -1);
  const ask = async (words: string, option: string) => {
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  await ask(`declarar ${nameOfPeriod(month)}`, `IVA de ${nameOfPeriod(month)}`);
  await expect(page).toHaveURL(`/declaration/summary?period=${month}`);
  const year = Number(month.slice(0, 4)) - 1;
  await ask(`renta ${year}`, `Renta de ${year}`);
  await expect(page.getByRole('heading', { level: 1, name: `Renta ${year}` })).toBeVisible();
});

test('what one wants to buy is asked for in words, and its part of the shop opens', async ({ page }) => {
  const ana = await newBusiness();
  await page.goto('/signin');
  const open = () =>
    // The page stands before its script listens.
    expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await open();
  await page.keyboard.type('comprar firma electrónica');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/shop#shopElectronicSignature$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible();
  await open();
  await page.keyboard.type('control de gastos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop#shopExpenses$/);
});

test('the first word spoken asks for consent; a command that is understood is done and shown', async ({ page }) => {
  await hears(page, 'quiero ver mis klientes', 'bla bla bla');
  await loginAtHome(page);
  await talk(page).click();
  await expect(dialog(page).getByText(/enviar el audio a su servicio de voz/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Usar el micrófono' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await expect(page.getByText('Abriendo: Clientes')).toBeVisible();

  await page.keyboard.press('Control+.');
  await expect(dialog(page).getByText('No hay nada con «bla bla bla».', { exact: false })).toBeVisible();
  await expect(dialog(page).getByRole('combobox')).toHaveValue('bla bla bla');
  await dialog(page).getByRole('combobox').fill('');
  await dialog(page).getByRole('option', { name: 'Nueva factura' }).click();
  await expect(editor(page).client).toBeVisible();
});

test('voice alone never leaves the account', async ({ page }) => {
  await hears(page, 'cerrar sesión');
  await loginAtHome(page);
  await page.evaluate(() => localStorage.setItem('cuadre.voice', 'yes'));
  await talk(page).click();
  await expect(dialog(page).getByRole('option', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
  await dialog(page).getByRole('option', { name: 'Cerrar sesión' }).click();
  await atSignIn(page);
});

test('a sale in one sentence fills a draft invoice for a client of the list', async ({ page }) => {
  await hears(page, 'dos horas de consultoría a setenta y cinco dólares para quishpe');
  const ana = await loginAtHome(page);
  await ana.api.call(saveCustomer, {
    body: {
      identificationType: '05',
      identification: '1710034065',
      name: 'Rosa Quishpe',
      email: 'rosa.quishpe@correo.ec',
      address: 'Av. Loja 12, Cuenca',
    },
  });
  await page.evaluate(() => localStorage.setItem('cuadre.voice', 'yes'));
  await talk(page).click();
  await dialog(page)
    .getByRole('option', { name: /Factura: 2,00 × Hora de consultoría a \$75,00 para Rosa/ })
    .click();
  await expect(page.getByText('Rosa Quishpe').first()).toBeVisible();
  await expect(page.getByLabel('Cantidad de Hora de consultoría')).toHaveValue('2');
  await expect(page.getByText('$150,00').filter({ visible: true }).first()).toBeVisible();
  await expect(editor(page).saved).toBeVisible();
});

test('a sale is said in other words too, for a name of three letters or for nobody known, and taken back whole', async ({
  page,
}) => {
  const ana = await loginAtHome(page);
  await ana.api.call(saveCustomer, {
    body: {
      identificationType: '05',
      identification: '1710034065',
      name: 'Paredes Luna Eva',
      email: 'eva.paredes@correo.ec',
      address: 'Av. Loja 12, Cuenca',
    },
  });
  const ask = async (what: string) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(what);
  };
  await ask('quiero facturar dos cortes a dos cincuenta para Eva');
  await dialog(page).getByRole('option', { name: 'Factura: 2,00 × Corte a $2,50 para Paredes Luna Eva' }).click();
  await expect(page.getByLabel('Cantidad de Corte')).toHaveValue('2');
  await expect(editor(page).saved).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aún no emites facturas.')).toBeVisible();
  await expect(page.getByText('Borradores')).toHaveCount(0);

  await ask('un corte a ocho para Leo');
  await expect(dialog(page).getByText('No hay un cliente que se llame «Leo».', { exact: false })).toBeVisible();
  await dialog(page).getByRole('combobox').fill('un corte a 50 centavos para consumidor final');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Precio con IVA de Corte')).toHaveValue('0,50');
  await expect(page.getByText('Consumidor final').first()).toBeVisible();
});

test('a sale said without its price takes that of the list of products, or asks for it in the form', async ({
  page,
}) => {
  const ana = await loginAtHome(page);
  const name = 'Marta Ruiz';
  const client = {
    identificationType: '05',
    identification: '1710034065',
    name,
    email: 'marta.ruiz@correo.ec',
  } as const;
  await ana.api.call(saveCustomer, { body: { ...client, address: 'Av. Loja 12, Cuenca' } });
  await ana.api.call(saveProductService, { body: { description: 'Tinte', price: '25', ivaCode: '4' } });
  const ask = async (what: string) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(what);
  };
  await ask('factura a marta por dos tintes');
  await dialog(page).getByRole('option', { name: 'Factura: 2,00 × Tinte a $25,00 para Marta Ruiz' }).click();
  await expect(page.getByLabel('Cantidad de Tinte')).toHaveValue('2');
  await expect(page.getByLabel(/^Precio.* de Tinte$/)).toHaveValue('25,00');

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();
  await ask('factura a marta por tres peinados');
  await dialog(page)
    .getByRole('option', { name: /^Factura: 3,00 × Peinado para Marta Ruiz/ })
    .click();
  await expect(page.getByLabel('Cantidad de Peinado')).toHaveValue('3');
  await expect(page.getByLabel(/^Precio.* de Peinado$/)).toHaveValue('');
});

test('a name finds its client and what was sold to them; a name alone issues nothing', async ({ page }) => {
  const ana = await loginAtHome(page);
  const client = { identificationType: '05', identification: '1710034065', name: 'Rosa Ñáñez Vera' } as const;
  await ana.api.call(saveCustomer, { body: { ...client, email: 'rosa@correo.ec', address: 'Av. Loja 12, Cuenca' } });
  await ana.api.call(saveCompleteInvoice, {
    body: {
      draftId: randomUUID(),
      draft: buildDraft({
        salesPoint: '001',
        buyer: client,
        lines: [line({ quantity: '1', unitPrice: '60', ivaCode: '4' })],
        payments: [],
      }),
    },
  });
  await page.keyboard.press('/');
  await expect(dialog(page).getByText('Lo de siempre')).toBeVisible();
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('nanez');
  const options = dialog(page).getByRole('option');
  await expect(options.first()).toContainText('Rosa Ñáñez Vera');
  await expect(options.first().locator('mark')).toHaveText('Ñáñez');
  await expect(dialog(page).getByText('4 resultados')).toBeVisible();
  await expect(dialog(page).getByRole('option', { name: /Factura 000000001.*\$69,00/ })).toBeVisible();
  await isClean(page, 'search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lists\/clients\?search=/);
  await expect(page.getByText('Rosa Ñáñez Vera')).toBeVisible();

  const ask = async (what: string) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(what);
  };
  await ask('69,00');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/income\/receipts\/view\//);
  // What was opened last stands first.
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('group', { name: 'Lo último que abriste' }).getByRole('option')).toHaveText([
    /Factura 000000001/,
    /Rosa Ñáñez Vera/,
  ]);
  await page.keyboard.press('Escape');

  await ask('factura andina');
  await expect(dialog(page).getByText('No hay nada con «factura andina».', { exact: false })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('option', { name: 'Crear cliente «factura andina»' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuevo cliente' }).getByLabel('Nombre')).toHaveValue('factura andina');
  await page.keyboard.press('Escape');

  await ask('rosa nanez');
  await dialog(page).getByRole('option', { name: 'Nueva factura para Rosa Ñáñez Vera' }).click();
  await expect(editor(page).saved).toBeVisible();
  await expect(page.getByText('Rosa Ñáñez Vera').first()).toBeVisible();
});

test('asking for where one is stays there; Deshacer leads back to where one was, not one step', async ({ page }) => {
  await loginAtHome(page);
  const ask = async (what: string) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(what);
    await page.keyboard.press('Enter');
  };
  await page.goto('/lists/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await ask('clientes');
  await expect(page.getByText('Ya estás aquí: Clientes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);

  await ask('logo');
  await expect(page.getByRole('heading', { level: 1, name: 'Logo' })).toBeVisible();
  await page.getByRole('link', { name: 'Perfil' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();

  await page.goto('/lists/clients?search=nadie');
  await expect(page.getByRole('searchbox')).toHaveValue('nadie');
  await ask('quitar filtros');
  await expect(page).toHaveURL(/\/lists\/clients$/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page).toHaveURL(/search=nadie/);
});

test('the key that talks also talks where one has begun to type', async ({ page }) => {
  await hears(page, 'puntos de venta');
  await loginAtHome(page);
  await page.evaluate(() => localStorage.setItem('cuadre.voice', 'yes'));
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('pun');
  await page.keyboard.press('Control+.');
  await expect(page.getByRole('heading', { level: 1, name: 'Puntos de venta' })).toBeVisible();
});

test('a browser that does not recognise speech says so and takes typing', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SpeechRecognition');
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await loginAtHome(page);
  await talk(page).click();
  await expect(dialog(page).getByText(/no reconoce voz/)).toBeVisible();
  await dialog(page).getByRole('combobox').fill('logo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Logo' })).toBeVisible();
});

test('before the login one finds the way in, and what waits behind it opens after it', async ({ page }) => {
  await hears(page, 'olvidé mi clave');
  const ana = await newBusiness();
  await page.goto('/signin');
  // The page stands before its script listens.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog(page).getByPlaceholder('Por ejemplo: crear cuenta')).toBeVisible();
  await isClean(page, 'palette before the login');
  await page.keyboard.type('rejistrarme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entra a tu cuenta' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('cuadre.voice', 'yes'));
  await talk(page).click();
  await expect(page).toHaveURL(/forgot-password/);

  const ask = async (what: string) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(what);
    await page.keyboard.press('Enter');
  };
  await ask('cerrar sesión');
  await expect(dialog(page).getByText('Todavía no has entrado.')).toBeVisible();
  await page.keyboard.press('Escape');
  await ask('contacto por chat');
  await expect(dialog(page).getByText(/Todavía no hay un chat/)).toBeVisible();
  await page.keyboard.press('Escape');

  await ask('puntos de venta');
  await expect(page.getByText('Entra y te llevamos a: Puntos de venta')).toBeVisible();
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puntos de venta' })).toBeVisible();
});

test('in the help centre a stranger finds the way in, and who has come in any screen', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  const ana = await newBusiness();
  const ask = async (what: string) => {
    await page.goto('/help');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(what);
    await page.keyboard.press('Enter');
  };
  await ask('registrarme');
  await expect(page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeVisible();
  await ask('puntos de venta');
  await expect(page.getByText('Entra y te llevamos a: Puntos de venta')).toBeVisible();
  loads.length = 0;
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puntos de venta' })).toBeVisible();
  expect(loads).toEqual(['/profile/sales-points']);
  await ask('clientes');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
});

test('an expense in one sentence fills its form, with its category, and one press saves it', async ({ page }) => {
  await loginAtHome(page);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('gasté veinte dólares en luz');
  await dialog(page)
    .getByRole('option', { name: /^Gasto del negocio: Luz, \$20,00/ })
    .click();
  await expect(page.getByLabel('¿En qué gastaste?')).toHaveValue('Luz');
  await expect(page.getByText(/^Dice «.*Cámbiala si no es/)).toBeVisible();
  // Said while the form is open, another takes its place.
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('anota un gasto de 300 en arriendo cada mes');
  await dialog(page)
    .getByRole('option', { name: /^Gasto del negocio: Arriendo/ })
    .click();
  await expect(page.getByText(/^Cada mes, \$300,00, desde/).first()).toBeVisible();
  await expect(page.getByText(/^Dice «.*Cámbiala si no es/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar gasto de $300,00' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Arriendo' })).toContainText('$300,00');
});
