import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { getImageLogo } from '#contract/business/tax-data.ts';
import { getPdfFromElectronicVoucher } from '#contract/receipts/receipts.ts';
import { issueInvoice } from '../build/person.ts';
import { isClean } from './support/clean.ts';
import { login, someDraft } from './support/people.ts';

test('a logo is chosen, scaled, shown, printed, and taken away; what is no picture is refused', async ({ page }) => {
  const ana = await login(page);
  const receipt = await issueInvoice(ana.api, randomUUID(), someDraft());
  const print = () => ana.api.download(getPdfFromElectronicVoucher, { params: { receiptId: receipt.id } });
  const plain = (await print()).length;

  await page.goto('/profile/logo');
  const file = page.getByLabel('Imagen PNG o JPEG');
  const hasMouse = (page.viewportSize()?.width ?? 0) >= 768;
  await expect(page.getByText('Arrastra el archivo').first()).toBeVisible({ visible: hasMouse });
  const save = page.getByRole('button', { name: 'Guardar logo' });
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg>no</svg>') });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('no es una imagen PNG o JPEG');
  await isClean(page, 'logo refused');

  const picture = { width: 900, height: 600, channels: 3, background: '#0b7d6b' } as const;
  const buffer = await sharp({ create: picture }).png().toBuffer();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await save.click();
  await expect(page.getByText('Logo guardado. Saldrá en tus facturas.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const shown = page.getByRole('img', { name: 'Tu logo' }).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500);
  const stored = await sharp(Buffer.from(await ana.api.download(getImageLogo))).metadata();
  expect([stored.format, stored.width, stored.height]).toEqual(['png', 500, 333]);
  expect((await print()).length).toBeGreaterThan(plain);

  await page.getByRole('button', { name: 'Quitar logo' }).click();
  await expect(page.getByText('Aún no tienes logo.')).toBeVisible();
});
