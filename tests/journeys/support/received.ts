import { expect, type Page } from '@playwright/test';
import { authorizedFile, type SupplierReceiptOptions, supplierReceipt } from '../../build/supplier-receipts.ts';

/** Brings receipts as files and waits until they are taken. */
export async function bringReceipts(page: Page, receipts: readonly SupplierReceiptOptions[]): Promise<void> {
  const files = await Promise.all(
    receipts.map(async (options, at) => ({
      name: `${at}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(authorizedFile(await supplierReceipt({ sequential: 300 + at, ...options }))),
    })),
  );
  await page.goto('/lists/received');
  await page.getByRole('button', { name: 'Subir comprobantes' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Subir comprobantes' });
  await dialog.getByLabel(/Tus archivos/).setInputFiles(files);
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog.getByText('Terminamos')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Listo' }).click();
}
