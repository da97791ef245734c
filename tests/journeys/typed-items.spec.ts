import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, test } from '@playwright/test';
import { savePaper } from '#contract/books/papers.ts';
import { saveNewExpense, saveNewIncome } from '#contract/books/typed-items.ts';
import { sealedNow } from './support/browser.ts';
import { isClean } from './support/clean.ts';
import { Interactions } from './support/interactions.ts';
import { login } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

test('an expense without a receipt that repeats: typed in five, changed from now on, undone', async ({ page }) => {
  await login(page);
  await page.goto('/expenses/add?tab=2');
  // Nothing is sent while something is missing, and what is missing is said.
  await page.getByRole('button', { name: 'Guardar gasto' }).click();
  await expect(page.getByText('Escribe un nombre.')).toBeVisible();
  await page.getByLabel('¿En qué gastaste?').fill('Limpieza del local');
  await page.getByLabel('Valor').fill('120');
  await page.getByLabel('Categoría').selectOption({ label: 'Mantenimiento' });
  await page.getByText('Cada mes', { exact: true }).click();
  await expect(page.getByText(/^Cada mes, \$120,00, desde \w+ de \d+\.$/).first()).toBeVisible();
  await isClean(page, 'typed, form');
  await page.getByRole('button', { name: 'Guardar gasto de $120,00' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Ingresos y gastos' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Limpieza del local' });
  await expect(row).toContainText('$120,00');
  await isClean(page, 'typed, list');
  // The month before it began is empty, the months to come have it.
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar Limpieza del local' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor').fill('130');
  await expect(dialog.getByRole('radio', { name: /^Este y los siguientes/ })).toBeChecked();
  await isClean(page, 'typed, scope');
  await dialog.getByRole('button', { name: /^Cambiar desde/ }).click();
  await expect(row).toContainText('$130,00');
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(row).toContainText('$120,00');
  await takeBack(page, /^Cambi/);
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(row).toContainText('$120,00');

  await page.getByRole('button', { name: 'Borrar Limpieza del local' }).click();
  await dialog.getByRole('radio', { name: /^Todos/ }).check();
  await dialog.getByRole('button', { name: 'Borrar todos los meses' }).click();
  await expect(page.getByText(/^No anotaste gastos en/)).toBeVisible();
  await takeBack(page, /^Borra/);
  await expect(row).toBeVisible();

  // On the narrowest phone what stands beside the name leaves it the room of a word.
  await page.setViewportSize({ width: 320, height: 640 });
  const name = row.getByText('Limpieza del local');
  await expect.poll(() => name.evaluate((words) => words.clientWidth)).toBeGreaterThan(90);
});

test('the first expense without a receipt in five', async ({ page }) => {
  await login(page);
  const done = new Interactions();
  // Two opened the form: «Crear» and «Gasto».
  done.count = 2;
  await page.goto('/expenses/add?tab=2');
  await done.fill(page.getByLabel('¿En qué gastaste?'), 'Planilla de luz');
  await done.fill(page.getByLabel('Valor'), '35,40');
  await expect(page.getByLabel('Categoría')).toHaveValue('utilities');
  await done.tap(page.getByRole('button', { name: 'Guardar gasto de $35,40' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Planilla de luz' })).toContainText('$35,40');
  expect(done.count).toBeLessThanOrEqual(5);
});

test('income that repeats changed henceforth in four; its rhythm from here on, with its months, undone', async ({
  page,
}) => {
  const ana = await login(page);
  const month = monthOf(dayInEcuador(new Date()));
  const body = { apiGroup: 'NEG', category: 'services', value: '200', day: 1, frequency: 'M' } as const;
  const from = addMonths(month, -3);
  await ana.api.call(saveNewIncome, { body: { ...body, id: randomUUID(), name: 'Asesoría mensual', from } });
  await page.goto('/lists/typed?show=ING');
  const row = page.getByRole('listitem').filter({ hasText: 'Asesoría mensual' });
  const dialog = page.getByRole('dialog');
  const done = new Interactions();
  // One opened this list.
  done.count = 1;
  await done.tap(page.getByRole('button', { name: 'Cambiar Asesoría mensual' }));
  await done.fill(dialog.getByLabel('Valor'), '250');
  await done.tap(dialog.getByRole('button', { name: /^Cambiar desde/ }));
  await expect(row).toContainText('$250,00');
  expect(done.count).toBeLessThanOrEqual(4);

  await page.getByRole('button', { name: 'Cambiar Asesoría mensual' }).click();
  await dialog.getByRole('button', { name: /^¿Se repite\?/ }).click();
  await dialog.getByText('Cada año', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: /; lo anterior se queda/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Todos/ }).check();
  await dialog.getByRole('button', { name: 'Ver los 3 meses' }).click();
  await expect(dialog.getByText('se quita $250,00')).toBeVisible();
  await isClean(page, 'typed, rhythm');
  await dialog.getByRole('radio', { name: /; lo anterior se queda/ }).check();
  await dialog.getByRole('button', { name: 'Cambiar cuándo se repite' }).click();
  await expect(row).toContainText('Cada año');
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(row).toContainText('Cada mes');
  await takeBack(page, 'Cambiado.');
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(row).toContainText('Cada mes');
});

test('several at once, a paper too: found, another category, taken back', async ({ page }) => {
  const ana = await login(page);
  const today = dayInEcuador(new Date());
  const from = monthOf(today);
  const paper = { apiGroup: 'NEG', documentType: '09', supplierName: 'Taxi Rosa', day: today } as const;
  await ana.api.call(savePaper, { body: { ...paper, id: randomUUID(), category: 'transport', total: '4' } });
  for (const [name, category] of [
    ['Taxi al banco', 'transport'],
    ['Taxi a la feria', 'transport'],
    ['Luz', 'utilities'],
  ] as const)
    await ana.api.call(saveNewExpense, {
      body: { apiGroup: 'NEG', category, value: '5', frequency: 'U', from, id: randomUUID(), name },
    });
  await page.goto('/lists/typed');
  const rows = page.getByRole('list', { name: 'Gastos del mes' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const more = page.getByRole('button', { name: 'Buscar y filtrar' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('group', { name: 'Categoría' }).getByRole('button', { name: 'Servicios básicos' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('group', { name: 'Categoría' }).getByRole('button', { name: 'Todas' }).click();
  await page.getByLabel('Buscar en el mes').fill('taxi');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('button', { name: 'Elegir todos' }).click();
  await expect(page.getByText('Los papeles se borran uno por uno.')).toBeVisible();
  await isClean(page, 'typed, several');
  await page.getByRole('button', { name: 'Cambiar categoría' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Categoría').selectOption('other');
  await isClean(page, 'typed, several, category');
  await dialog.getByRole('button', { name: 'Cambiar 3' }).click();
  await expect(rows.filter({ hasText: 'Otros gastos' })).toHaveCount(3);
  await takeBack(page, 'Cambiaste 3.');
  await expect(rows.filter({ hasText: 'Transporte' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByLabel('Elegir Taxi al banco').check();
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Borrar 1' }).click();
  await expect(rows).toHaveCount(2);
  await takeBack(page, 'Borraste 1.');
  await expect(rows).toHaveCount(3);
});

test('what is typed survives a reload, and two tabs do not write over each other', async ({ page, context }) => {
  await login(page);
  const name = '¿En qué gastaste?';
  await page.goto('/expenses/add?tab=2');
  await page.getByLabel(name).fill('En la primera');
  const second = await context.newPage();
  await second.goto('/expenses/add?tab=2');
  await expect(second.getByLabel(name)).toHaveValue('');
  await second.getByLabel(name).fill('En la segunda');
  await second.getByLabel('Valor').fill('7');
  await page.getByLabel('Valor').fill('12');
  await expect.poll(() => sealedNow(page)).not.toBe('');
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByLabel(name)).toHaveValue('En la primera');
  await expect(page.getByLabel('Valor')).toHaveValue('12,00');
  await second.reload();
  await expect(second.getByLabel(name)).toHaveValue('En la segunda');
  await second.getByLabel('Categoría').selectOption({ label: 'Otros gastos' });
  await second.getByRole('button', { name: 'Guardar gasto de $7,00' }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'En la segunda' })).toContainText('$7,00');
  // A tab that is gone leaves what was typed to the next.
  await page.close();
  await second.goto('/expenses/add?tab=2');
  await expect(second.getByLabel(name)).toHaveValue('En la primera');
});

test('a personal income lies apart from the business', async ({ page }) => {
  await login(page);
  await page.goto('/personal-finance/income/add');
  await page.getByLabel('¿De qué es el ingreso?').fill('Clases particulares');
  await page.getByLabel('Valor').fill('45,5');
  await page.getByLabel('Categoría').selectOption({ label: 'Honorarios' });
  await expect(page.getByRole('button', { name: 'Guardar ingreso de $45,50' })).toBeVisible();
  await page.getByLabel('Categoría').press('Control+Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Clases particulares' });
  await expect(row).toContainText('Honorarios · Una vez');
  await page.getByRole('button', { name: 'Mi negocio', exact: true }).click();
  await expect(row).toHaveCount(0);
});
