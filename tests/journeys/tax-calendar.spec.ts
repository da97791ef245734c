import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { saveSales } from '#contract/books/sales.ts';
import { getTaxDataComplete, type TaxData, updateTaxData } from '#contract/business/tax-data.ts';
import { isClean } from './support/clean.ts';
import { login, newBusiness, signIn } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

test('the days with the SRI: why, in one’s own calendar, reminded of or not', async ({ page }) => {
  await login(page);
  await page.goto('/declaration/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu calendario con el SRI' })).toBeVisible();
  await expect(page.getByText(/^Según tu RUC \(noveno dígito \d\) y tu régimen/)).toBeVisible();
  const days = page.getByRole('main').getByRole('listitem');
  await expect(days.filter({ hasText: /IVA de/ })).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Ver \d+ meses más$/ }).click();
  await expect(days.filter({ hasText: 'Renta 20' })).toContainText('Solo si tus ingresos');
  await isClean(page, 'tax calendar');

  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar a mi calendario' });
  await expect(dialog.getByRole('link', { name: 'Calendario de Apple' })).toHaveAttribute('href', /^webcal:/);
  await expect(dialog.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
  await isClean(page, 'tax calendar, dialog');
  await page.keyboard.press('Escape');

  const address = page.getByLabel('Dirección privada de tu calendario');
  const first = await address.inputValue();
  const file = await page.request.get(first);
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(410);
  await takeBack(page, 'La dirección cambió: la anterior ya no sirve.');
  await expect(address).toHaveValue(first);

  const reminders = page.getByRole('checkbox', { name: 'Recordarme' });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await takeBack(page, 'Ya no te recordaremos tus fechas.');
  await expect(reminders).toBeChecked();
});

test('a RUC that was suspended says since when, and is active again', async ({ page }) => {
  await login(page);
  await page.goto('/profile');
  const since = page.getByLabel('¿En qué mes suspendiste o cerraste tu RUC?');
  const month = addMonths(monthOf(dayInEcuador(new Date())), -3);
  await since.selectOption(month);
  await expect(page.getByLabel('¿En qué mes lo activaste otra vez?')).toHaveValue('');
  await isClean(page, 'tax data, a RUC that is suspended');
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar datos tributarios' }).click();
    await expect(page.getByText('Cambios guardados.')).toBeVisible();
  };
  await save();
  await page.goto('/declaration/calendar');
  await expect(page.getByText(/^Tu RUC está suspendido o cerrado desde/)).toBeVisible();
  const days = page.getByRole('main').getByRole('listitem');
  await expect(days.filter({ hasText: 'Renta 20' })).not.toHaveCount(0);
  await expect(days.filter({ hasText: /IVA de/ })).toHaveCount(0);
  await isClean(page, 'tax calendar of a RUC that is suspended');
  await page.getByRole('link', { name: 'Ver mis datos' }).click();
  await expect(since).toHaveValue(month);
  // Twice: each time is told, and each can be taken away.
  const again = page.getByLabel('¿Y en qué mes otra vez?');
  await expect(again).toHaveCount(0);
  await page.getByLabel('¿En qué mes lo activaste otra vez?').selectOption(addMonths(month, 2));
  await again.selectOption(addMonths(month, 3));
  await save();
  await page.goto('/declaration/calendar');
  await expect(page.getByText(/^Tu RUC está suspendido o cerrado desde/)).toBeVisible();
  await expect(page.getByText(/^Tu RUC no estuvo activo entre/)).toBeVisible();
  await page.goto('/profile');
  await expect(again).toHaveValue(addMonths(month, 3));
  await isClean(page, 'tax data, a RUC that was suspended twice');
  await again.selectOption('');
  await since.selectOption('');
  await expect(again).toHaveCount(0);
  await save();
  await page.goto('/declaration/calendar');
  await expect(days.filter({ hasText: /IVA de/ })).not.toHaveCount(0);
});

test('a RUC that was suspended leaves the year to file: the hub says why there is no IVA, and shows the year', async ({
  page,
}) => {
  const rosa = await newBusiness();
  const { taxData } = await rosa.api.call(getTaxDataComplete);
  const since = addMonths(monthOf(dayInEcuador(new Date())), -9);
  const body = { ...(taxData as TaxData), regime: 'RIM' as const, inactive: [{ since, until: null }] };
  await rosa.api.call(updateTaxData, { body });
  await signIn(page, rosa);
  await page.goto('/declaration');
  await expect(page.getByText(/^Tu RUC está suspendido o cerrado desde/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Renta de 20/ })).toBeVisible();
  await isClean(page, 'hub of a RUC that is suspended');
  await page.getByRole('link', { name: 'Ver mi calendario' }).click();
  await expect(page.getByText(/^Tu RUC está suspendido o cerrado desde/)).toBeVisible();
});

test('a negocio popular sees how far its ceiling is and what changes above it', async ({ page }) => {
  const rosa = await newBusiness();
  await rosa.api.call(updateTaxData, {
    body: {
      ruc: rosa.ruc,
      legalName: rosa.legalName,
      headOfficeAddress: 'Calle Bolívar 12-30, Ambato',
      email: rosa.email,
      regime: 'POP',
      keepsAccounting: false,
    },
  });
  await signIn(page, rosa);
  await page.goto('/declaration/regime');
  await expect(page.getByText('Aún es pronto para calcular tu ritmo')).toBeVisible();
  const month = monthOf(dayInEcuador(new Date()));
  // In January nothing of the year is before.
  if (!month.endsWith('-01')) {
    await page.getByRole('button', { name: 'Decir cuánto vendí' }).click();
    await isClean(page, 'regime, sales before');
    await page.getByLabel(/^¿Cuánto vendiste en \d{4} antes de usar Cuadre\?/).fill('1000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Dijiste que vendiste $1.000,00 antes de', { exact: false })).toBeVisible();
  }
  for (let back = 7; back >= 1; back -= 1) {
    const body = {
      id: randomUUID(),
      day: firstDayOf(addMonths(month, -back)),
      total: '1720',
      category: 'sales',
      note: '',
    };
    await rosa.api.call(saveSales, { body });
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu régimen: RIMPE negocio popular' })).toBeVisible();
  await expect(page.getByText('Vendes unos $1.720,00 al mes.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hoy: negocio popular' })).toBeVisible();
  await expect(page.getByText('El régimen no se elige')).toBeVisible();
  await isClean(page, 'regime');
  // In somebody's own colours the bar is still there, against what it lies on.
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = page
    .getByRole('img', { name: /^Llevas / })
    .locator('div')
    .first();
  const groundOf = (of: typeof bar) => of.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await groundOf(bar)).not.toBe(await groundOf(bar.locator('..')));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Declaraciones', exact: true }).first().click();
  await page.getByRole('link', { name: 'Tu calendario con el SRI' }).click();
  await expect(page.getByText('Renta 20', { exact: false }).first()).toBeVisible();
  // Where it looks it is told of the ceiling that it passes.
  const sale = { id: randomUUID(), day: firstDayOf(month), total: '20000.01', category: 'sales', note: '' } as const;
  await rosa.api.call(saveSales, { body: sale });
  await page.goto('/declaration');
  await expect(page.getByText('Tus ventas del año pasaron $20.000,00, el tope de negocio popular')).toBeVisible();
  await page.getByRole('link', { name: 'Ver tu régimen' }).click();
  await expect(page.getByRole('heading', { name: /^Pasaste el tope el/ })).toBeVisible();
});
