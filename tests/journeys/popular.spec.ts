import { obligations, rowOn } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import { dueDay } from '@cuadre/sri/declarations';
import { expect, test } from '@playwright/test';
import { updateTaxData } from '#contract/business/tax-data.ts';
import { markFiled, startDeclarations } from '#contract/declarations/returns.ts';
import { overdueWords } from '#phrases/declarations/overdue.ts';
import { isClean } from './support/clean.ts';
import { newBusiness, signIn } from './support/people.ts';

const popular = ({ ruc, legalName, email }: Awaited<ReturnType<typeof newBusiness>>) => ({
  ...{ ruc, legalName, email, headOfficeAddress: 'Av. Amazonas N34-120, Quito' },
  ...({ regime: 'POP', keepsAccounting: false } as const),
});

test('a negocio popular is offered nothing that it may not do, and is led to what it may', async ({ page }) => {
  const ana = await newBusiness();
  await ana.api.call(updateTaxData, { body: popular(ana) });
  await signIn(page, ana);
  await expect(page.getByText('Tú no emites facturas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subir comprobantes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Termina de configurar' })).toBeHidden();
  for (const name of [/factura/, /punto/i, /firma/i, 'Clientes', 'Productos', 'Logo'])
    await expect(page.getByRole('main').or(page.getByRole('navigation')).getByRole('link', { name })).toHaveCount(0);
  await isClean(page, 'home of a negocio popular');
  for (const address of [
    '/income/receipts/invoice/add',
    '/profile/signature',
    '/profile/sales-points',
    '/profile?option=2',
    '/profile?option=3',
    '/lists/clients',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Tu régimen no emite' })).toBeVisible();
  }
  // A return that they do not file has no paper either.
  await page.goto('/declaration/summary?period=2026-S2');
  await expect(page.getByText('Con tu régimen no declaras IVA.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Descargar PDF' })).toHaveCount(0);
  await page.goto('/home?tab=extras');
  await expect(page.getByText('Aquí están tus listas y lo que puedes agregar.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Agregar' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/emitir|Anular/)).toHaveCount(0);
  await page.goto('/lists/repeating');
  await expect(page.getByText('Lo que llega solo: tus ingresos y gastos, cada mes.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('group', { name: 'Partes de los datos del negocio' }).getByRole('button')).toHaveText([
    'Datos tributarios',
  ]);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Buscar' });
  const why = 'El RIMPE negocio popular no puede emitir comprobantes electrónicos.';
  for (const [text, said] of [
    ['nueva factura', why],
    ['puntos de venta', why],
    ['mesa del operador', /^No hay nada con|resultados?$/],
    ['vendí 3 cortes a 5', /^No hay nada con|resultados?$/],
  ] as const) {
    await search.getByRole('combobox').fill(text);
    await expect(search.getByText(said)).toBeVisible();
    await expect(search.getByRole('group', { name: 'Hacer' })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await page.goto('/lists/clients');
  await page.getByRole('link', { name: 'Ver mis gastos' }).click();
  await expect(page).toHaveURL(/\/lists\/received/);
  await page.goto('/shop');
  await expect(page.getByText('Un RIMPE negocio popular no compra aquí')).toBeVisible();
  await expect(page.getByText('Solo el dueño del negocio puede comprar')).toBeHidden();
  await page.goto('/home');
  await page.getByRole('link', { name: 'Qué puedes hacer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /negocio popular/ })).toBeVisible();
});

test('who became one is told of what is late of the years before', async ({ page }) => {
  const ana = await newBusiness();
  const year = Number(dayInEcuador(new Date()).slice(0, 4)) - 1;
  const earlierRegimes = [{ until: `${year - 1}-12`, regime: 'RIM', ivaSemiannual: false } as const];
  await ana.api.call(updateTaxData, { body: { ...popular(ana), earlierRegimes } });
  const period = `${year - 1}-S2`;
  await ana.api.call(startDeclarations, { body: { period } });
  await ana.api.call(markFiled, {
    body: { period, obligation: 'iva', number: '872000000321', filedOn: `${year}-01-10` },
  });
  await signIn(page, ana);
  await page.goto('/declaration');
  await expect(page.getByText('No declaras IVA')).toBeVisible();
  // From its day in May on that of the year as a popular business too.
  const row = rowOn(obligations, 'incomeTaxRimpe', `${year}-12-31`);
  if (row === undefined) throw new Error('no income tax of RIMPE');
  const isLate =
    dayInEcuador(new Date()) >
    dueDay(row, `${year}-12`, { ruc: ana.ruc, isSpecialTaxpayer: false, inGalapagos: false }).dueOn;
  await expect(page.getByText(overdueWords.title(isLate ? 2 : 1), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Renta de ${year - 1}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Renta ${year - 1}` })).toBeVisible();
});
