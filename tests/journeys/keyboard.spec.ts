import { expect, test } from '@playwright/test';
import { authorised, editor } from './support/editor.ts';
import { login, someCedula } from './support/people.ts';

test('an invoice from the first to the last key, without a pointer', async ({ page }) => {
  await login(page);
  await page.goto('/income/receipts/invoice/add');
  const { keyboard } = page;
  const screen = editor(page);
  await expect(screen.client).toBeFocused();
  await keyboard.type(someCedula());
  await expect(page.getByText('No está en tu lista.')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('Ana Quishpe');
  await keyboard.press('Tab');
  await keyboard.type('ana@correo.ec');
  await keyboard.press('Tab');
  await keyboard.type('Quito');
  await keyboard.press('Tab');
  await expect(screen.product).toBeFocused();
  await keyboard.type('Hora de consultoría');
  await expect(screen.option(/Crear/)).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Precio unitario de Hora')).toBeFocused();
  await keyboard.type('20');
  await keyboard.press('Enter');
  await expect(screen.product).toBeFocused();
  await keyboard.type('Viático');
  await expect(screen.option(/Crear/)).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Precio unitario de Viático')).toBeFocused();
  await keyboard.type('5');

  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel(/^Precio unitario de/).first()).toHaveAccessibleName('Precio unitario de Viático');
  await page.getByLabel('Cantidad de Viático').focus();
  await keyboard.press('Control+Delete');
  await expect(page.getByText('Quitaste Viático.')).toBeVisible();

  await keyboard.press('Control+Enter');
  await expect(screen.confirm).toBeVisible();
  await keyboard.press('Control+Enter');
  await authorised(page);
  await expect(page.getByText('$23,00').first()).toBeVisible();
});
