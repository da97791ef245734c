import { expect, type Page, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login } from './support/people.ts';

const chosen = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true });
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('business or wallet is chosen for the whole app, in every tab, and never behind who is typing', async ({
  page,
  context,
}) => {
  await login(page);
  const isWide = test.info().project.name === 'desktop';
  await page.goto('/dashboard');
  await expect(chosen(page, 'Mi negocio')).toBeVisible();

  // Another tab, with a form in which something is typed.
  const other = await context.newPage();
  await other.goto('/expenses/add?tab=2');
  const name = other.getByLabel('¿En qué gastaste?');
  await expect(other.getByRole('heading', { level: 1, name: 'Agregar gasto' })).toBeVisible();
  await name.fill('Cortinas');

  await choose(page, 'Mi billetera');
  await expect(page.getByText(/^Tu billetera, /)).toBeVisible();
  await isClean(page, 'dashboard of the wallet');
  await page.goto(isWide ? '/home' : '/home?tab=extras');
  const menu = isWide ? page.getByRole('navigation', { name: 'Principal' }) : page.getByRole('main');
  await expect(menu.getByText('Mi billetera').filter({ visible: true }).last()).toBeVisible();
  await expect(menu.getByText('Vender', { exact: true })).toHaveCount(0);
  await expect(menu.getByText('Impuestos')).toBeVisible();
  await isClean(page, 'menu of the wallet');

  // What is typed stays what it is until the person says so.
  const stays = other.getByRole('alert').filter({ hasText: 'Esto se guarda en «Mi negocio»' });
  await expect(stays).toBeVisible();
  await expect(name).toHaveValue('Cortinas');
  await isClean(other, 'a form of the other scope');
  await other.getByRole('button', { name: 'Pasar a «Mi billetera»' }).click();
  await expect(stays).toBeHidden();
  await expect(other.getByRole('heading', { level: 1, name: 'Nuevo gasto personal' })).toBeVisible();

  if (isWide) {
    await page.setViewportSize({ width: 768, height: 900 });
    await isClean(page, 'the switch in the narrowest bar');
  }

  // An address that says whose it is chooses too.
  await page.goto('/summary?group=PER');
  await expect(page).toHaveURL(/\/summary$/);
  await expect(chosen(page, 'Mi billetera')).toBeVisible();
  await page.reload();
  await expect(chosen(page, 'Mi billetera')).toBeVisible();
});
