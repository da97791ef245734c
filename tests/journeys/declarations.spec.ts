import { randomUUID } from 'node:crypto';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { expect, type Page, test } from '@playwright/test';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { issueInvoice } from '../build/person.ts';
import { authorizedFile, supplierReceipt } from '../build/supplier-receipts.ts';
import { typeKept } from './support/browser.ts';
import { isClean, isCleanInColour } from './support/clean.ts';
import { Interactions } from './support/interactions.ts';
import { type Ana, loginAtHome, someDraft } from './support/people.ts';
import { designate } from './support/retention-agent.ts';

const today = dayInEcuador(new Date());
const period = monthOf(today);

/** A purchase of hers; without a category nobody has said yet what it is. */
async function buys(ana: Ana, sequential: number, price: string, group?: 'rent', issuedOn = today) {
  const receipt = await supplierReceipt({ buyer: ana.ruc, sequential, price, issuedOn });
  const { accessKey } = receipt;
  const file = { name: 'uno.xml', type: 'text/xml', content: authorizedFile(receipt) };
  await ana.api.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file });
  const find = async () => (await ana.api.call(getVouchersReceived, { query: { accessKey } })).items[0]?.id;
  await expect.poll(find).toBeTruthy();
  if (group === undefined) return;
  await ana.api.call(changeGroupFinance, {
    body: { receiptId: (await find()) ?? '', classification: { scope: 'NEG', group } },
  });
}

/** Sold 120 and bought 80 for the business, both without IVA; 20 more wait for somebody to say what they are. */
async function prepare(page: Page): Promise<Ana> {
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), someDraft());
  await buys(ana, 1, '80', 'rent');
  await buys(ana, 2, '20');
  return ana;
}

const main = (page: Page) => page.getByRole('main');
/** Read out on every screen of a return, once the figure rests. */
const pays = (page: Page, pay: string) =>
  expect(main(page).getByText(`Hoy pagarías ${pay}`).filter({ visible: true })).toBeVisible();

/** Says from which month on the returns are made here. */
async function begin(page: Page, month: string): Promise<void> {
  await page.goto('/declaration');
  await expect(
    page.getByRole('heading', { level: 1, name: '¿Desde qué mes llevas tus declaraciones aquí?' }),
  ).toBeVisible();
  await isClean(page, 'the first question');
  await page.getByLabel('Desde el mes').selectOption(month);
  await page.getByRole('button', { name: /^Empezar en/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Declaraciones' })).toBeVisible();
}

test('what IVA would be paid today, down to its documents, by the keyboard', { tag: '@declarations' }, async ({
  page,
}) => {
  test.slow(); // five looks at whole screens on the road
  await prepare(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('cuánto pagaría hoy');
  await expect(page.getByRole('option', { name: 'Declaraciones', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await begin(page, period);

  await expect(
    main(page)
      .getByRole('region', { name: /^IVA de/ })
      .first(),
  ).toContainText('Hoy pagarías$6,00');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Gastos por revisar' })).toContainText('Falta 1');
  await isClean(page, 'the hub of declarations');
  await isCleanInColour(page, 'the hub of declarations', 1);

  // From the hub to a corrected document: the boxes, a box, its document, what it is.
  const interactions = new Interactions();
  await interactions.tap(page.getByRole('link', { name: 'Ver mi declaración' }));
  await pays(page, '$6,00');
  const box = page.getByRole('button', { name: 'Con IVA y derecho a crédito' });
  const document = page.getByRole('button', { name: /^PROVEEDORA ÑANDÚ/ });
  // A phone, which has no columns, says which figure it shows and of what.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(page.getByText('Neto $80,00', { exact: true }).first()).toBeVisible({ visible: isPhone });
  await interactions.tap(box);
  await expect(main(page).getByText('Suma de 1 documento')).toBeVisible();
  await interactions.tap(document);
  await expect(page.getByText('Si la pasas a personal, pagarías $18,00. Se puede deshacer.')).toBeVisible();
  await isClean(page, 'a document of a box');
  await isCleanInColour(page, 'a document of a box', 3);
  await interactions.tap(page.getByRole('button', { name: /^Pasar a personal/ }));
  expect(interactions.count).toBeLessThanOrEqual(4);
  const moved = page.getByText('PROVEEDORA ÑANDÚ S.A. pasó a personal. Pagarías $12,00 más.');
  await expect(moved).toBeVisible();
  await pays(page, '$18,00');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await pays(page, '$6,00');

  // The same by the keyboard: Enter opens, J goes down, P says it is personal, Ctrl Z takes it back.
  await box.focus();
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(document).toBeVisible();
  await page.keyboard.press('j');
  await expect(document).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Por qué está aquí')).toBeVisible();
  await page.keyboard.press('p');
  await pays(page, '$18,00');
  await page.keyboard.press('Control+z');
  await pays(page, '$6,00');

  const outside = main(page).getByRole('region', { name: 'Quedó fuera y por qué' });
  await outside.getByRole('button', { name: '1 gasto por revisar' }).click();
  await expect(outside.getByText('$23,00').first()).toBeVisible();
  await isClean(page, 'what is outside');
  await outside.getByRole('link', { name: 'Revisarlo' }).click();
  await expect(page).toHaveURL(/\/lists\/received/);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/declaration/summary?period=${period}`);
  await pays(page, '$6,00');
  await isClean(page, 'the boxes on the narrowest phone');
});

test('the IVA of a sale that is paid in two months is put off, and taken back', async ({ page }) => {
  const ana = await loginAtHome(page);
  const payments = [{ wayToPay: '20', total: '', term: '60', timeUnit: 'day' as const }];
  await issueInvoice(ana.api, randomUUID(), { ...someDraft(), payments });
  await begin(page, period);
  const step = main(page).getByRole('listitem').filter({ hasText: 'Casos especiales' });
  await expect(step).toContainText('Lo vimos en tus documentos: ventas a crédito');
  await step.getByRole('link').click();
  const ticked = page.getByRole('checkbox', { name: /^Vendí algo que me pagan en un mes o más/ });
  const none = page.getByRole('checkbox', { name: /^No, nada de esto/ });
  await expect(ticked).toBeChecked();
  await isClean(page, 'the special cases');
  await isCleanInColour(page, 'the special cases', 2);

  // By the keyboard: a key ticks a case, none of them clears the others, and nothing at all is told.
  await page.keyboard.press('3');
  await expect(page.getByRole('checkbox', { name: /^Vendí al exterior/ })).toBeChecked();
  await page.keyboard.press('0');
  await expect(none).toBeChecked();
  await expect(ticked).not.toBeChecked();
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(page.getByText('Elige una respuesta o marca No, nada de esto.')).toBeVisible();
  await page.keyboard.press('6');
  await page
    .getByRole('button', { name: /^Continuar(:| con) 1 pregunta$/ })
    .filter({ visible: true })
    .click();

  await expect(page.getByText('2 de 2')).toBeVisible();
  const invoice = main(page).getByRole('checkbox');
  await expect(page.getByRole('radio', { name: /^Sí, estas facturas/ })).toBeChecked();
  await expect(invoice).toBeChecked();
  await expect(main(page).getByText('Sugerido')).toBeVisible();
  await pays(page, '$0,00');
  await isClean(page, 'the question about sales on credit');
  await isCleanInColour(page, 'the question about sales on credit', 4);

  await invoice.uncheck();
  await pays(page, '$18,00');
  const goOn = page.getByRole('button', { name: /^Continuar/ }).filter({ visible: true });
  await goOn.click();
  await expect(main(page).getByText('Elige al menos una factura, o responde que no.')).toBeVisible();
  await invoice.check();
  await goOn.click();
  await expect(page.getByText('Guardamos tu respuesta.')).toBeVisible();
  const region = main(page)
    .getByRole('region', { name: /^IVA de/ })
    .first();
  await expect(region).toContainText('Hoy pagarías$0,00');
  await expect(step).toContainText('Listo');

  // What was put off stands on the screen of the boxes, with its month.
  await page.getByRole('link', { name: 'Ver mi declaración' }).click();
  await expect(main(page).getByRole('region', { name: 'IVA que pagas después' })).toContainText('$18,00');
  await page.goBack();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(region).toContainText('Hoy pagarías$18,00');
  await expect(step).toContainText('Falta 1');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/declaration/bills?period=${period}&step=6`);
  await expect(goOn).toBeVisible();
  await isClean(page, 'a question on the narrowest phone');
});

test('a sale is corrected where it is shown: what it was, when its IVA is paid, and back', async ({ page }) => {
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), someDraft());
  await begin(page, period);
  await page.getByRole('link', { name: 'Ver mi declaración' }).click();
  await pays(page, '$18,00');
  const open = async (box: string) => {
    await page.getByRole('button', { name: box, exact: true }).click();
    await main(page)
      .getByRole('button', { name: /^Ana Quishpe Vera/ })
      .click();
  };
  const choose = async (what: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(`^${what}: `) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption(option);
    await isClean(page, `${what} of a sale`);
    await dialog.getByRole('button', { name: 'Cambiar' }).click();
  };
  await open('Con IVA');
  await isClean(page, 'a sale of a box');
  await choose('Cuándo pagas su IVA', 'Un mes después');
  await expect(page.getByText(/cambió cuándo pagas su IVA\. Pagarías \$18,00 menos\.$/)).toBeVisible();
  await pays(page, '$0,00');
  await page.keyboard.press('Control+z');
  await pays(page, '$18,00');

  // Sold with IVA, it was no export; an asset has a box of its own.
  await choose('Qué fue', 'Un equipo o mueble del negocio');
  await expect(page.getByText(/cambió qué fue\. Pagarías lo mismo\.$/)).toBeVisible();
  await open('Equipos y bienes que vendiste, con IVA');
  await page.getByRole('button', { name: /^Qué fue: / }).click();
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
    'Una venta del negocio',
    'Un equipo o mueble del negocio',
    'Un reembolso que cobré por otro',
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Deshecho.', { exact: true }).first()).toBeVisible();
});

test('a late purchase is of another month; a return that was filed in the portal is closed, and opened again', async ({
  page,
}) => {
  const ana = await loginAtHome(page);
  const before = addMonths(period, -1);
  await buys(ana, 1, '80', 'rent', `${before}-28`);
  await begin(page, before);

  // A purchase came from a negocio popular: without credit, in a box of its own, and back.
  await page.getByRole('link', { name: 'Ver mi declaración' }).click();
  await page.getByRole('button', { name: 'Con IVA y derecho a crédito' }).click();
  await page.getByRole('button', { name: /^PROVEEDORA ÑANDÚ/ }).click();
  await page.getByRole('button', { name: /^De dónde vino/ }).click();
  await page.getByRole('dialog').getByLabel('De dónde vino').selectOption('De un negocio popular');
  await isClean(page, 'where a purchase came from');
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByText('Te quedarían $12,00 menos a favor.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Con IVA y derecho a crédito' })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Deshecho.', { exact: true })).toBeVisible();

  // A purchase that came late leaves its month, and comes back.
  await page.getByRole('button', { name: 'Con IVA y derecho a crédito' }).click();
  await page.getByRole('button', { name: /^PROVEEDORA ÑANDÚ/ }).click();
  await page.getByRole('button', { name: /^Es de otro mes/ }).click();
  await page.getByRole('dialog').getByLabel('Mes').selectOption(period);
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByText(/ pasó a .* Te quedarían \$12,00 menos a favor\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '1 documento de otro período' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Con IVA y derecho a crédito' })).toBeVisible();

  await page.getByRole('link', { name: 'Declaraciones' }).filter({ visible: true }).last().click();
  await page.getByRole('button', { name: 'Ya la presenté' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar como presentada' }).click();
  await expect(dialog.getByText('Escribe el número del formulario.')).toBeVisible();
  await dialog.getByLabel('Número del formulario').fill('872000000123');
  await dialog.getByLabel('Día en que lo presentaste').fill('hoy');
  await typeKept(page, () => dialog.getByLabel('Día en que lo presentaste').blur());
  // The same is said where the return is read, box by box: of several that are late only one stands on the hub.
  await page.goto(`/declaration/summary?period=${before}`);
  await page.getByRole('button', { name: 'Ya la presenté' }).click();
  await expect(dialog.getByLabel('Número del formulario')).toHaveValue('872000000123');
  await dialog.getByRole('button', { name: 'Guardar como presentada' }).click();
  await expect(page.getByText(/^IVA de .*: presentado\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ya la presenté' })).toBeHidden();
  // What is before the first one here is supposed to be filed, and its number is noted there too.
  await page.goto(`/declaration/summary?period=${addMonths(before, -1)}`);
  await page.getByRole('button', { name: 'Anotar número' }).click();
  await expect(dialog.getByLabel('Número del formulario')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.goto('/declaration');
  // The next one is the one that runs.
  await expect(
    main(page)
      .getByRole('region', { name: /^IVA de/ })
      .first(),
  ).toContainText('En curso');
  await main(page)
    .getByRole('region', { name: /^Aprobadas y presentadas de/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(/ya está presentado\./)).toBeVisible();
  await page.getByRole('button', { name: 'No está presentada' }).click();
  await expect(page.getByText(/otra vez pendiente\.$/)).toBeVisible();
  await page.goto('/declaration/calendar');
  await expect(
    main(page)
      .getByRole('link', { name: /^Ver mi declaración: IVA de / })
      .first(),
  ).toBeVisible();
});

test('a box that no document feeds is typed, with its limits, and taken back', async ({ page, context }) => {
  const ana = await loginAtHome(page);
  await issueInvoice(ana.api, randomUUID(), someDraft());
  await begin(page, period);
  await page.goto(`/declaration/summary?period=${period}`);
  await pays(page, '$18,00');
  const credit = main(page).getByRole('region', { name: 'Crédito' });
  await credit.getByRole('button', { name: /^Ver otras/ }).click();
  await credit.getByRole('button', { name: /^Ajuste por IVA devuelto o rechazado: compras/ }).click();
  await expect(credit.getByText('No sale de tus documentos.')).toBeVisible();
  await credit.getByRole('button', { name: 'Escribir el valor de la casilla 610' }).click();
  const box = credit.getByLabel('Valor de la casilla 610');
  await box.fill('');
  await box.press('Enter');
  await expect(credit.getByText('Escribe un valor. Si no hay nada, escribe cero.')).toBeVisible();
  // How it is read stays below while its button is pressed, which would move away without it.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ver sin conexión' }).click();
  await box.fill('5.555');
  await expect(credit.getByText('Lo leemos como $5.555,00.')).toBeVisible();
  await credit.getByRole('button', { name: 'Guardar' }).click();
  await expect(credit.getByText('No se guardó. No pudimos conectarnos.')).toBeVisible();
  await expect(box).toHaveValue('5.555,00');
  await context.setOffline(false);
  await box.fill('5,5');
  await isClean(page, 'a box that is typed');
  await credit.getByRole('button', { name: 'Guardar' }).click();
  await pays(page, '$23,50');
  await expect(page.getByText(/^Casilla 610: \$5,50\. Pagarías \$5,50 más\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await pays(page, '$18,00');

  const sales = main(page).getByRole('region', { name: 'Ventas', exact: true });
  await sales.getByRole('button', { name: /^Ver otras/ }).click();
  await sales.getByRole('button', { name: /^Ventas a crédito/ }).click();
  await sales.getByRole('button', { name: 'Escribir el valor de la casilla 481' }).click();
  await sales.getByLabel('Valor de la casilla 481').fill('120,01');
  await sales.getByRole('button', { name: 'Guardar' }).click();
  await expect(sales.getByText('Casilla 481: no puede pasar de tus ventas con IVA: $120,00.')).toBeVisible();
  await pays(page, '$18,00');

  // The same of form 103: the salaries of who retains.
  await designate(ana);
  await page.goto(`/declaration/summary?period=${period}&of=retenciones`);
  const residents = main(page).getByRole('region', { name: 'Pagos en el país' });
  await residents.getByRole('button', { name: /^Ver otras/ }).click();
  await residents.getByRole('button', { name: 'Relación de dependencia' }).click();
  await residents.getByRole('button', { name: 'Escribir el valor de la casilla 302' }).click();
  await residents.getByLabel('Valor de la casilla 302').fill('1500');
  await isClean(page, 'a box of form 103 that is typed');
  await residents.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Casilla 302: \$1\.500,00\./)).toBeVisible();
  await expect(residents.getByRole('row', { name: /^Subtotal de pagos en el país: base/ })).toContainText('$1.500,00');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(residents.getByRole('row', { name: /^Subtotal de pagos en el país: base/ })).toContainText('$0,00');
});
