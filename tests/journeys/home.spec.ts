import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { issueInvoice } from '../build/person.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { loginAtHome, newPerson, signIn, someDraft } from './support/people.ts';

const chartOf = (page: Page) => page.getByRole('group', { name: /^Ventas y gastos de cada mes/ });

test('Resumen says what falls due next and how the months went, to the keyboard as to the eye', {
  tag: '@home',
}, async ({ page }) => {
  const ana = await loginAtHome(page);
  // In March the income tax falls on the same day and stands in the same sentence.
  await expect(page.getByText(/[Tt]u IVA de .+: hasta el [a-zéá]+ \d+ de [a-z]+/)).toBeVisible();
  await expect(page.getByText('Aún no emites facturas.')).toBeVisible();
  await expect(chartOf(page)).toBeHidden();
  await expect(page.getByText('Cuando vendas, aquí verás cuánto apartar.')).toBeVisible();

  await issueInvoice(ana.api, randomUUID(), someDraft());
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^Llevas \$138,00 vendidos en / })).toBeVisible();
  const months = chartOf(page).getByRole('button');
  await expect(months).toHaveCount(6);
  const [before, current] = [months.nth(4), months.nth(5)];
  await expect(current).toHaveAccessibleName(/: ventas \$138,00, gastos \$0,00$/);
  await expect(current).toHaveAttribute('aria-pressed', 'true');
  await current.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(before).toBeFocused();
  await expect(before).toHaveAttribute('aria-pressed', 'true');
  await expect(before).toHaveAccessibleName(/: ventas \$0,00, gastos \$0,00$/);
  await page.keyboard.press('Home');
  await expect(months.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(current).toBeFocused();

  await page.getByText('Ver como tabla').click();
  const table = page.getByRole('table', { name: /^Totales con IVA/ });
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('row').last()).toContainText('$138,00');
  await isClean(page, 'home with its chart');
  await isCleanInColour(page, 'home with its chart', 2);

  await expect(page.getByRole('heading', { name: 'Aparta $18,00 para impuestos' })).toBeVisible();
  await expect(page.getByText('Después de tus gastos y de apartar, te quedan $120,00.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Aparta $18,00 para impuestos' })).toBeVisible();
  await page.getByRole('link', { name: 'Renta por apartar' }).press('Enter');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /^832/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'IVA por pagar' }).press('Enter');
  await expect(page).toHaveURL(/\/declaration\/summary\?period=\d{4}-\d{2}#pay$/);
  await expect(page.getByRole('main')).toContainText('$18,00');
});

test('figures that did not come are said to be missing, and asked for again', async ({ page }) => {
  await loginAtHome(page);
  await page.route('**/homeInfo*', (route) => route.fulfill({ status: 500, json: { code: 'server.unexpected' } }));
  await page.reload();
  const again = page.getByRole('alert').getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
  await isClean(page, 'home without its figures');
  await page.unroute('**/homeInfo*');
  await again.click();
  await expect(page.getByText('$0,00').first()).toBeVisible();
  await expect(again).toBeHidden();
});

test('nothing falls due for who has not said yet what they are', async ({ page }) => {
  await signIn(page, await newPerson());
  await expect(page.getByRole('heading', { name: 'Termina de configurar' })).toBeVisible();
  await expect(page.getByText(/hasta el /)).toHaveCount(0);
});
test('each tab of home is named in the browser’s own tab', async ({ page }) => {
  await loginAtHome(page);
  await expect(page).toHaveTitle('Resumen · Cuadre');
  // A phone has them in its bar, a wide screen in its menu and beside the name.
  const links =
    test.info().project.name === 'desktop'
      ? { Perfil: 'Tu cuenta', Reporte: 'Reportes' }
      : { Extras: 'Extras', Perfil: 'Perfil', Reporte: 'Reporte' };
  for (const [tab, name] of Object.entries(links)) {
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).last().click();
    await expect(page).toHaveTitle(`${tab} · Cuadre`);
  }
});
