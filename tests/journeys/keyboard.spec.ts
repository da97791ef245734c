import { expect, type Locator, test } from '@playwright/test';
import { authorised, editor } from './support/editor.ts';
import { login, newPerson, someCedula } from './support/people.ts';
import { openQuietly } from './support/quiet.ts';

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
  await expect(page.getByLabel('Precio con IVA de Hora')).toBeFocused();
  await keyboard.type('20');
  await keyboard.press('Enter');
  await expect(screen.product).toBeFocused();
  await keyboard.type('Viático');
  await expect(screen.option(/Crear/)).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Precio con IVA de Viático')).toBeFocused();
  await keyboard.type('5');

  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel(/^Precio con IVA de/).first()).toHaveAccessibleName('Precio con IVA de Viático');
  await page.getByLabel('Cantidad de Viático').focus();
  await keyboard.press('Control+Delete');
  await expect(page.getByText('Quitaste Viático.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar Hora de consultoría' })).toBeFocused();

  await keyboard.press('Control+Enter');
  await expect(screen.confirm).toBeVisible();
  await keyboard.press('Control+Enter');
  await authorised(page);
  await expect(page.getByText('$20,00').first()).toBeVisible();
});

test('from the login to the first invoice, without a pointer', async ({ page }) => {
  const ana = await newPerson();
  await page.goto('/signin');
  const { keyboard } = page;
  /** Walks on with Tab until it is reached, as somebody does who sees where they are. */
  const reach = async (what: Locator) => {
    await expect(what).toBeVisible();
    for (let steps = 0; steps < 60 && !(await what.evaluate((element) => element === document.activeElement)); steps++)
      await keyboard.press('Tab');
    await expect(what).toBeFocused();
  };
  const type = async (label: string, text: string) => {
    await reach(page.getByLabel(label, { exact: true }));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  const press = async (name: string | RegExp) => {
    await reach(page.getByRole('button', { name }));
    await keyboard.press('Enter');
  };

  await type('Correo, cédula o RUC', ana.email);
  await type('Clave', ana.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Así va tu/ })).toBeVisible();

  await page.goto('/setup/downloadingInfo');
  await press('Escribir mis datos yo');
  await expect(page).toHaveURL(/step01/);
  await type('Nombre o razón social', 'Lucía Morales Páez');
  await press('Continuar');
  await type('Actividad principal', 'Servicios de contabilidad');
  await type('Dirección de la matriz', 'Av. Amazonas N34-120, Quito');
  await press('Continuar');
  await expect(page).toHaveURL(/step03/);
  await press('Continuar');
  await expect(page).toHaveURL(/step04/);
  await press(/Practicar con la firma/);
  await press('Seguir sin logo');

  const screen = editor(page);
  await reach(screen.client);
  for (const text of [someCedula(), 'Ana Quishpe', 'ana@correo.ec', 'Quito']) {
    await keyboard.type(text);
    if (/^\d/.test(text)) await expect(page.getByText('No está en tu lista.')).toBeVisible();
    await keyboard.press('Tab');
  }
  await expect(screen.product).toBeFocused();
  await keyboard.type('Tinto');
  await expect(screen.option(/Crear/)).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Precio con IVA de Tinto')).toBeFocused();
  await keyboard.type('1');
  await keyboard.press('Control+Enter');
  await expect(screen.confirm).toBeVisible();
  await keyboard.press('Control+Enter');
  await authorised(page);
});

test('a form over the page begins at its first field, keeps what was typed, and gives the focus back', async ({
  page,
}) => {
  await login(page);
  // While the list loads its button stands elsewhere.
  await openQuietly(page, '/declaration/dependants');
  const add = page.getByRole('button', { name: 'Añadir persona' });
  await add.focus();
  const { keyboard } = page;
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Nombre completo');
  await expect(name).toBeFocused();
  await keyboard.type('Mateo Morales');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Esa cédula no es correcta.')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(name).toHaveValue('Mateo Morales');
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  // Nothing is lost of what nobody typed.
  await keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a form over the page is seen whole before the keyboard of the phone comes up', async ({ page }) => {
    await login(page);
    await openQuietly(page, '/declaration/dependants');
    await page.getByRole('button', { name: 'Añadir persona' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeFocused();
    await dialog.getByLabel('Nombre completo').tap();
    await expect(dialog.getByLabel('Nombre completo')).toBeFocused();
  });
});
