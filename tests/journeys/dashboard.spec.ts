import { randomUUID } from 'node:crypto';
import { addDays, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { savePaper } from '#contract/books/papers.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { invoiceDraft } from '../build/drafts.ts';
import { issueInvoice } from '../build/person.ts';
import { supplierReceipt } from '../build/supplier-receipts.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { type Ana, login, loginAtHome } from './support/people.ts';
import { takeBack } from './support/take-back.ts';

const today = dayInEcuador(new Date());

/** A purchase of hers from a supplier, and what it was. */
async function buys(
  ana: Ana,
  sequential: number,
  price: string,
  classification: { scope: 'NEG' | 'PER'; group: 'rent' | 'food' },
) {
  const { xml, accessKey } = await supplierReceipt({ buyer: ana.ruc, sequential, price, issuedOn: today });
  const file = { name: 'uno.xml', type: 'text/xml', content: xml };
  await ana.api.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file });
  const find = async () => (await ana.api.call(getVouchersReceived, { query: { accessKey } })).items[0]?.id;
  await expect.poll(find).toBeTruthy();
  await ana.api.call(changeGroupFinance, { body: { receiptId: (await find()) ?? '', classification } });
}

const prepare = async (page: Page): Promise<Ana> => {
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), invoiceDraft(today));
  const payments = [{ wayToPay: '20', total: '209.00', term: '30', timeUnit: 'day' as const }];
  await issueInvoice(ana.api, randomUUID(), invoiceDraft(today, { payments }));
  const paper = {
    ...({ id: randomUUID(), apiGroup: 'NEG', documentType: '02', supplierIdentification: '1755000056001' } as const),
    ...{ supplierName: 'Bazar Anita', number: '001-001-000000007', authorization: '1129384756' },
    ...{ day: today, dueOn: addDays(today, 20), category: 'supplies', total: '14.30' },
  };
  await ana.api.call(savePaper, { body: paper });
  await buys(ana, 1, '80', { scope: 'NEG', group: 'rent' });
  await buys(ana, 2, '20', { scope: 'PER', group: 'food' });
  return ana;
};

test('how the month goes, and what is behind each figure', async ({ page }) => {
  await prepare(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  // Sold 2 × 185 and spent 94,30, without IVA.
  await expect(main.getByRole('heading', { name: 'Te quedaron $275,70: 75 % de lo que vendiste' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Te deben $209,00' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Debes $14,30' })).toBeVisible();
  await isClean(page, 'dashboard');
  await isCleanInColour(page, 'dashboard', 3);

  await main.getByRole('link', { name: 'Ver lo que debes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Debes' })).toBeVisible();
  await expect(main.getByText('Bazar Anita')).toBeVisible();
  await page.goto('/dashboard');

  const chart = main.getByRole('slider', { name: /^(Semanas|Meses)\./ });
  await chart.focus();
  const said = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press(Number(today.slice(8)) > 7 ? 'ArrowLeft' : 'ArrowRight');
  await expect(chart).not.toHaveAttribute('aria-valuetext', said ?? '');
  await main.getByText('Ver como tabla').first().click();
  await expect(main.getByRole('row', { name: 'Del 1 al 7' })).toBeVisible();

  // What is known of the months to come: the sale on credit, by its day, and what is to be filed.
  await expect(main.getByText('Lo que entra seguro cubre lo que sale seguro hasta')).toBeVisible();
  const coming = main.getByRole('region', { name: '¿Qué viene?' });
  await expect(coming.getByRole('listitem').filter({ hasText: 'Por cobrar' })).toContainText('$209,00');
  const ahead = main.getByRole('slider', { name: /^Meses que vienen/ });
  await ahead.focus();
  const known = await ahead.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(ahead).not.toHaveAttribute('aria-valuetext', known ?? '');

  // A month of the year opens from its bar, by the keyboard too.
  await main.getByRole('button', { name: 'Año' }).click();
  await expect(main.getByRole('slider', { name: /^Meses\./ })).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`period=%?2?2?${today.slice(0, 7)}`));

  await main.getByRole('link', { name: 'Ver con IVA' }).click();
  await expect(main.getByRole('link', { name: 'Vendiste: $418,00' })).toBeVisible();
  await main.getByRole('link', { name: 'Ver sin IVA' }).click();

  // One press from a figure to what is behind it, another to the receipt.
  await main.getByRole('link', { name: 'Arriendo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arriendo' })).toBeVisible();
  await expect(main.getByText('Total$80,00')).toBeVisible();
  await isClean(page, 'entries');
  await main.getByRole('button', { name: 'Sin comprobante' }).click();
  await expect(main.getByText('No hay nada aquí.')).toBeVisible();
  await main.getByRole('button', { name: 'Todos' }).click();
  await main.getByRole('link', { name: 'PROVEEDORA ÑANDÚ S.A.' }).click();
  await expect(page).toHaveURL(/\/lists\/received\/view\//);

  // Where it comes from and where it goes, with receipt and without; what has a receipt alone has no group of income.
  await page.goto('/summary');
  const incomes = main.getByRole('region', { name: '¿De dónde viene?' });
  await expect(incomes.getByText('Con comprobante $418,00')).toBeVisible();
  await expect(incomes.getByText('Sin comprobante $0,00')).toBeVisible();
  await incomes.getByRole('link', { name: 'Ventas con comprobante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas con comprobante' })).toBeVisible();
  await expect(main.getByText('Total$418,00')).toBeVisible();
  await page.goto('/summary');
  await page.getByRole('button', { name: 'Mi billetera' }).click();
  await expect(main.getByRole('link', { name: 'Salió: $23,00' })).toBeVisible();
  await isClean(page, 'summary of the person');
  // Remembered, on the other screen too.
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Mi billetera' })).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByRole('heading', { name: 'Salió $23,00' })).toBeVisible();

  // A limit of the month, over it, and back as it was by one press.
  const spent = main.getByRole('region', { name: '¿En qué se va?' });
  for (const [limit, left] of [
    ['30', 'Te quedan $7,00 de $30,00'],
    ['20', 'Te pasaste por $3,00 de tu límite de $20,00'],
  ] as const) {
    await spent.getByRole('button', { name: /límite/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Límite de cada mes' });
    await dialog.getByLabel('Categoría').selectOption({ label: 'Alimentación' });
    await dialog.getByLabel('Límite').fill(limit);
    await isClean(page, 'a limit');
    await dialog.getByRole('button', { name: `Guardar límite de $${limit},00` }).click();
    await expect(spent).toContainText(left);
  }
  await isClean(page, 'over a limit');
  await takeBack(page, 'Límite de $20,00 guardado.');
  await expect(spent).toContainText('Te quedan $7,00 de $30,00');
  await spent.getByRole('button', { name: 'Cambiar tus límites' }).click();
  await page.getByRole('dialog').getByLabel('Categoría').selectOption({ label: 'Alimentación' });
  await page.getByRole('button', { name: 'Quitar este límite' }).click();
  await expect(spent.getByRole('button', { name: 'Poner un límite' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await isClean(page, 'dashboard on the narrowest phone');
});

test('what was typed and came as a receipt too is one expense by one press, taken back, or two', async ({ page }) => {
  const ana = await login(page);
  const from = monthOf(today);
  const typed = { apiGroup: 'NEG', name: 'Local', category: 'rent', value: '80', day: 1, from } as const;
  await ana.api.call(saveNewExpense, { body: { ...typed, id: randomUUID(), frequency: 'M' } });
  await buys(ana, 1, '80', { scope: 'NEG', group: 'rent' });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  const doubles = main.getByRole('region', { name: '¿Es el mismo gasto?' });
  await expect(doubles).toContainText('«Local», $80,00, y lo de PROVEEDORA ÑANDÚ S.A., $92,00 con IVA.');
  await isClean(page, 'doubles');
  await doubles.getByRole('button', { name: /^Es el mismo gasto: Local/ }).click();
  await expect(main.getByRole('heading', { name: 'Gastaste $80,00' })).toBeVisible();
  await expect(doubles).toBeHidden();
  await takeBack(page, 'Queda el comprobante: quitamos lo que anotaste.');
  await expect(main.getByRole('heading', { name: 'Gastaste $160,00' })).toBeVisible();
  await doubles.getByRole('button', { name: /^Son dos gastos: Local/ }).click();
  await expect(doubles).toBeHidden();

  // A paper goes whole.
  const ticket = { apiGroup: 'NEG', documentType: '09', supplierName: 'Ferretería', category: 'supplies' } as const;
  await ana.api.call(savePaper, { body: { ...ticket, id: randomUUID(), day: today, total: '46' } });
  await buys(ana, 2, '40', { scope: 'NEG', group: 'rent' });
  await page.reload();
  await doubles.getByRole('button', { name: /^Es el mismo gasto: Ferretería/ }).click();
  await expect(main.getByRole('heading', { name: 'Gastaste $200,00' })).toBeVisible();
  await takeBack(page, 'Queda el comprobante: quitamos lo que anotaste.');
  await expect(main.getByRole('heading', { name: 'Gastaste $246,00' })).toBeVisible();
});
