import { expect, test } from '@playwright/test';
import { isClean } from './support/clean.ts';
import { login, loginAtHome } from './support/people.ts';

// The other journeys are walked by who asked for stillness.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a tip comes into a place that was kept for it, is read and liked', { tag: '@content' }, async ({ page }) => {
  await loginAtHome(page);
  const slot = page.getByRole('region', { name: 'Consejo' });
  await expect(slot.getByRole('link', { name: 'Practica sin miedo' })).toBeVisible();
  await isClean(page, 'home with a tip');

  // From the first paint on: nothing that stood on the page moved for it.
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly sources?: readonly { readonly node: Node | null }[];
      })[])
        for (const { node } of entry.sources ?? []) if (node) shifts.push(node.textContent ?? '');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/getGeneralAdvertisement', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/home?tab=reporte');
  await expect(slot.getByRole('link', { name: 'Guarda cada factura de tu compra' })).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { readonly shifts: readonly string[] }).shifts);
  expect(moved.filter((text) => text.includes('Guarda cada factura'))).toEqual([]);
  await page.unroute('**/getGeneralAdvertisement');
  await isClean(page, 'report with a tip');

  await slot.getByRole('button', { name: 'Siguiente' }).click();
  const advert = page.getByRole('region', { name: 'Publicidad' });
  await expect(advert.getByText('Lleva Cuadre en tu teléfono')).toBeVisible();
  await advert.getByRole('button', { name: 'Anterior' }).click();
  await slot.getByRole('link', { name: 'Guarda cada factura de tu compra' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guarda cada factura de tu compra' })).toBeVisible();
  await page.getByRole('button', { name: 'Me gusta' }).click();
  await expect(page.getByRole('button', { name: 'Te gusta' })).toBeVisible();
  await isClean(page, 'tip');
  await page.getByRole('link', { name: 'Consejos' }).first().click();
  await expect(page.getByRole('main').getByText('Te gusta')).toBeVisible();
  await isClean(page, 'tips');
});

test('who wants no more tips sees none until they want them again', async ({ page }) => {
  await loginAtHome(page);
  const slot = page.getByRole('region', { name: 'Consejo' });
  await slot.getByRole('button', { name: 'No mostrar más' }).click();
  await expect(slot).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(slot).toHaveCount(0);
  await page.goto('/settings?tab=1');
  const wanted = page.getByRole('checkbox', { name: 'Ver consejos' });
  await expect(wanted).not.toBeChecked();
  await isClean(page, 'settings of content');
  const kept = page.waitForResponse('**/hideContent');
  await wanted.check();
  await kept;
  await page.goto('/home');
  await expect(slot).toBeVisible();
});

test('who asked for stillness sees nothing change by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAtHome(page);
  await page.clock.install();
  await page.goto('/home?tab=reporte');
  const slot = page.getByRole('region', { name: 'Consejo' });
  await expect(slot.getByText('1 de 2')).toBeVisible();
  await expect(slot.getByRole('button', { name: 'Pausar' })).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(slot.getByText('1 de 2')).toBeVisible();
});

test('an article that moves moves, also one that somebody paid for, and by hand for who asked for stillness', async ({
  page,
}) => {
  await loginAtHome(page);
  await page.route('**/bannerArticleWeb/*', async (route) => {
    const response = await route.fetch();
    const film = { type: 'PUBLICITY', contentType: 'VIDEO', urlContent: '/film.mp4', urlImage: '/favicon.svg' };
    await route.fulfill({ response, json: { ...(await response.json()), ...film, alt: 'Una tienda abre' } });
  });
  await page.goto('/home?tab=reporte');
  await page.getByRole('link', { name: 'Guarda cada factura de tu compra' }).click();
  await expect(page.locator('video')).toHaveAccessibleName('Una tienda abre');
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  await isClean(page, 'tip with a film');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible();
});

test('where the operator is in social networks alone, a link leads there', async ({ page }) => {
  await page.route('**/getSocialLinks', (route) =>
    route.fulfill({ json: { links: [{ network: 'instagram', address: 'https://www.instagram.com/cuadre' }] } }),
  );
  await login(page);
  await page.goto('/home?tab=perfil');
  await page.getByRole('main').getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('link', { name: /^Instagram/ })).toBeVisible();
});
