import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { saveTaxLogin } from '#contract/business/tax-authority.ts';
import { readNotifications, reloadNotificationSri } from '#contract/messages/notifications.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { mailedSubject } from './support/mailbox.ts';
import { type Ana, login, loginAtHome, someDraft } from './support/people.ts';
import { portalBehaves } from './support/portal.ts';
import { sriBehaves, voidedOnPortal } from './support/sri.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('link', { name: unread === 0 ? 'Buzón' : `Buzón, ${unread} sin leer` });
const box = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Qué buzón' }).getByRole('button', { name });
const keepLogin = (ana: Ana) =>
  ana.api.call(saveTaxLogin, {
    body: {
      kind: 'additional',
      identification: ana.ruc,
      additionalUser: '0602045759',
      password: 'una-clave-1',
      accountPassword: ana.password,
      keep: true,
      consents: false,
    },
  });

/** Signed in from a browser that is new to her account: that was told and is read. */
async function enter(page: Page): Promise<Ana> {
  const ana = await loginAtHome(page);
  await expect(bell(page, 1)).toBeVisible();
  await ana.api.call(readNotifications, { body: { box: 'app', until: new Date().toISOString() } });
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
  return ana;
}

test('the bell tells what became of a receipt; it is read by opening it, put away, and taken back', {
  tag: '@messages',
}, async ({ page }) => {
  const ana = await enter(page);
  await sriBehaves(ana, { kind: 'error', service: 'reception', code: '35', times: 1 });
  const receipt = await issueInvoice(ana.api, randomUUID(), someDraft());
  await waitForState(ana.api, receipt.id, ['returned'], 30_000);
  await page.reload();
  await bell(page, 1).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sin leer' })).toBeVisible();
  const notice = page.getByRole('link', {
    name: new RegExp(`El SRI devolvió tu factura de práctica ${receipt.number}`),
  });
  await isClean(page, 'inbox');
  await notice.click();
  await expect(page).toHaveURL(new RegExp(receipt.id));
  await expect(bell(page, 0)).toBeVisible();

  await page.goto('/home?tab=buzon');
  await expect(page).toHaveURL(/\/inbox/);
  await expect(page.getByRole('heading', { level: 2, name: 'Leídos' })).toBeVisible();
  // The server hears late of what was put away: undo is offered after it all the same.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/deleteNotification/**', async (route) => {
    await held;
    await route.continue();
  });
  const heard = [page.waitForResponse(/deleteNotification/), page.waitForResponse(/restoreNotification/)];
  await page.getByRole('button', { name: /^Eliminar: El SRI devolvió/ }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  release();
  await Promise.all(heard);
  await page.reload();
  await expect(notice).toBeVisible();
});

test('the inbox of the SRI says what is missing, comes with the password, and its part of the profile opens', async ({
  page,
}) => {
  const ana = await login(page);
  await page.goto('/profile?option=1');
  await expect(page.getByRole('heading', { level: 2, name: 'Datos tributarios' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Datos del SRI' })).toHaveCount(0);
  await isClean(page, 'profile');
  await page.goto('/inbox?tab=sri');
  await expect(page.getByText('Guarda tu clave del SRI para leer aquí lo que te escribe.')).toBeVisible();
  // Nobody has looked: nothing is said about what there is.
  await expect(page.getByText('El SRI no te ha escrito.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Guardar mi clave del SRI' })).toBeVisible();

  await keepLogin(ana);
  await expect
    .poll(
      async () => {
        await page.reload();
        await expect(box(page, /^SRI/)).toBeVisible();
        return page.getByText(/^Leído el/).count();
      },
      { timeout: 30_000 }, // the worker reads it
    )
    .toBe(1);
  const message = page.getByRole('button', { name: /^Bienvenida al buzón del contribuyente/ });
  await message.click();
  await expect(page.getByText(/Este mensaje es inventado/)).toBeVisible();
  await isClean(page, 'inbox of the SRI');
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sin leer' })).toHaveCount(0);

  await portalBehaves(ana, { kind: 'wrong_password' });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('El SRI no aceptó la clave guardada y la borramos. Escríbela otra vez.')).toBeVisible();
  await expect(message).toBeVisible();
  await expect(ana.api.call(reloadNotificationSri)).rejects.toThrow('tax_authority.no_login');

  await portalBehaves(ana);
  await keepLogin(ana);
  await page.goto('/profile?option=1');
  await expect(page.getByRole('button', { name: 'Datos del SRI' })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 20_000,
  });
});

test('a receipt that was voided on the portal is found from its page, and its buyer is told', async ({ page }) => {
  const ana = await enter(page);
  const email = `comprador.${Date.now()}@correo.ec`;
  const draft = someDraft();
  const receipt = await issueInvoice(ana.api, randomUUID(), { ...draft, buyer: { ...draft.buyer, email } });
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  await page.goto(`/income/receipts/view/${receipt.id}`);
  await page.getByRole('button', { name: 'Consultar en el SRI' }).click();
  await expect(page.getByText('El SRI dice que está autorizada y vigente.')).toBeVisible();
  await voidedOnPortal(receipt.accessKey);
  await page.getByRole('button', { name: 'Consultar en el SRI' }).click();
  await expect(page.getByText('Anulada', { exact: true }).first()).toBeVisible();
  await mailedSubject(ana.email, /^\[PRÁCTICA\] Anulada: factura/);
  await expect(bell(page, 1)).toBeVisible();
});
