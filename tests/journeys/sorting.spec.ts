import { dayInEcuador } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { Interactions } from './support/interactions.ts';
import { type Ana, loginAtHome } from './support/people.ts';
import { bringReceipts } from './support/received.ts';
import { takeBack } from './support/take-back.ts';

/** Brings receipts of these suppliers, bought with her RUC; each name has a RUC of its own. */
const bring = (page: Page, { ruc: buyer }: Ana, suppliers: readonly (readonly [name: string, ruc: string])[]) =>
  bringReceipts(
    page,
    suppliers.map(([supplier, ruc]) => ({ buyer, supplier, ruc, issuedOn: dayInEcuador(new Date()) })),
  );

const fuel = ['PRIMAX COMERCIAL S.A.', '1790016919001'] as const;
const power = ['EMPRESA ELECTRICA QUITO S.A.', '1790053881001'] as const;
const paper = ['PAPELERIA STILO', '1791256115001'] as const;
const market = ['CORPORACION FAVORITA C.A.', '1792060346001'] as const;
const unknown = ['ZETA S.A.', '0990004196001'] as const;
const times = <Each>(each: Each, count: number): Each[] => Array.from({ length: count }, () => each);

test('a month of thirty receipts is sorted in at most six interactions', async ({ page }) => {
  test.slow();
  const ana = await loginAtHome(page);
  await bring(page, ana, [
    ...times(fuel, 9),
    ...times(power, 8),
    ...times(paper, 8),
    ...times(market, 3),
    ...times(unknown, 2),
  ]);
  const interactions = new Interactions();
  await interactions.tap(page.getByRole('link', { name: 'Clasificar 5' }));
  await expect(page.getByRole('heading', { name: 'CORPORACION FAVORITA C.A.' })).toBeVisible();
  await isClean(page, 'sorting');
  await interactions.tap(page.getByRole('button', { name: 'Aceptar 25 seguros' }));
  await expect(page.getByText('Aceptaste 25 gastos.')).toBeVisible();
  await interactions.tap(page.getByRole('button', { name: 'Alimentación Personal' }));
  await expect(page.getByRole('heading', { name: 'ZETA S.A.' })).toBeVisible();
  await interactions.tap(page.getByRole('button', { name: 'Sí, siempre' }));
  await interactions.tap(page.getByRole('button', { name: 'Suministros Negocio' }));
  await expect(page.getByText('Todo está clasificado.')).toBeVisible();
  expect(interactions.count).toBeLessThanOrEqual(6);

  await page.getByRole('link', { name: 'Ver mis reglas' }).click();
  const rule = page
    .getByRole('listitem')
    .filter({ hasText: 'Lo de CORPORACION FAVORITA C.A. es Alimentación · Personal' });
  await expect(rule).toContainText('3 comprobantes quedaron así');
  await rule.getByRole('checkbox', { name: /Clasificar sin preguntarme/ }).check();
  await isClean(page, 'rules');
  await rule.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByText('Todavía no tienes reglas.')).toBeVisible();
  await takeBack(page, /^Eliminaste la regla/);
  await expect(rule.getByRole('checkbox', { name: /Clasificar sin preguntarme/ })).toBeChecked();
});

test('by keyboard: a number chooses, J and K go on, and what was chosen is taken back', async ({ page }) => {
  const ana = await loginAtHome(page);
  await bring(page, ana, [market, unknown, unknown]);
  await page.goto('/lists/received/sort');
  await expect(page.getByRole('heading', { name: 'ZETA S.A.' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'CORPORACION FAVORITA C.A.' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('1');
  await expect(page.getByText('¿Siempre Suministros para ZETA S.A.?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CORPORACION FAVORITA C.A.' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Faltan 2 proveedores')).toBeVisible();
});
