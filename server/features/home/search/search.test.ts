import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import { updateGroupExpense } from '#contract/books/own-groups.ts';
import { savePaper } from '#contract/books/papers.ts';
import { saveSales } from '#contract/books/sales.ts';
import { deleteCompleteExpense, saveNewExpense } from '#contract/books/typed-items.ts';
import { saveCustomer } from '#contract/directory/clients.ts';
import { deleteProductService, saveProductService } from '#contract/directory/products.ts';
import { search } from '#contract/home/search.ts';
import * as imports from '#contract/received/imports.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import type { Caller } from '#tests/build/caller.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let product = '';
const cedula = '1710034065';

const find = async (text: string, who: Caller = ana) => {
  const { status, body } = await who.call(search, { query: { text } });
  expect(status).toBe(200);
  return body.hits;
};
const told = async (text: string, who?: Caller) =>
  (await find(text, who)).map(({ kind, name, number }) => `${kind} ${kind.startsWith('rec') ? number : name}`);

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  const client = (identification: string, name: string, email: string) =>
    ana.call(saveCustomer, { body: { identificationType: '06', identification, name, email } });
  await client('P100', 'Anabel Ruiz', 'x1@correo.ec');
  await client('P200', 'Ana Quishpe Vera', 'x2@correo.ec');
  for (const name of ['Anahí Mora', 'Anacleto Paz', 'Anastasia Lema']) {
    app.clock.forward(1000);
    await client(`P${name.slice(3, 6)}`, name, 'x3@correo.ec');
  }
  await ana.call(saveCustomer, {
    body: { identificationType: '05', identification: cedula, name: 'Rosa Ñáñez', email: 'rosa@correo.ec' },
  });
  const saved = await ana.call(saveProductService, {
    body: { description: 'Champú de ortiga', price: '5', ivaCode: '4' },
  });
  product = saved.body.id;
  for (const [name, price] of [
    ['Ana Quishpe Vera', '60'],
    ['Bodega Andina', '100'],
  ] as const) {
    app.clock.forward(1000);
    const buyer = { identificationType: '06', identification: name.length > 13 ? 'P200' : 'B200', name } as const;
    await issued(ana, { buyer, lines: [line({ quantity: '1', unitPrice: price, ivaCode: '4' })], payments: [] });
  }
  for (const sequential of [41, 42]) {
    const { xml } = await supplierReceipt({
      buyer: ana.ruc,
      sequential,
      issuedOn: sequential === 42 ? '2026-11-18' : '2026-11-17',
      price: '16',
      supplier: 'FARMACIA SANTA ANA',
    });
    await ana.call(imports.uploadReceived, {
      body: { importId: randomUUID(), part: 0, name: `${sequential}.xml` },
      file: xml,
    });
  }
  await runTurn(app.ctx, 'import-received');
}, 60_000);
afterAll(() => app.close());

describe('the search of everything', () => {
  it('finds names of every kind, the best first, three of a kind', async () => {
    expect(await told('ana')).toEqual([
      'client Ana Quishpe Vera',
      'receipt 001-001-000000001',
      'supplier FARMACIA SANTA ANA',
      'received 002-003-000000042',
      'received 002-003-000000041',
      'client Anastasia Lema',
      'client Anacleto Paz',
    ]);
    expect((await find('ana quishpe vera'))[0]).toMatchObject({ kind: 'client', score: 4 });
  });

  it('overlooks accents, capitals and the order of words', async () => {
    expect(await told('NANEZ rosa')).toEqual(['client Rosa Ñáñez']);
    expect(await told('champu')).toEqual(['product Champú de ortiga']);
    expect(await told('rosa mora')).toEqual([]);
  });

  it('finds receipts by number, by the last digits of it and by amount', async () => {
    expect(await told('001-001-000000002')).toEqual(['receipt 001-001-000000002']);
    expect(await told('0002')).toEqual(['receipt 001-001-000000002']);
    expect(await told('041')).toEqual(['received 002-003-000000041']);
    for (const amount of ['69', '69,00', '$69']) expect(await told(amount)).toContain('receipt 001-001-000000001');
    expect(await find('115,00')).toMatchObject([{ number: '001-001-000000002', amount: '115.00', score: 3 }]);
    expect((await told('18,40')).toSorted()).toEqual(['received 002-003-000000041', 'received 002-003-000000042']);
  });

  it('finds what was typed without a receipt, at its last month, until it is deleted', async () => {
    const id = randomUUID();
    const typed = { id, apiGroup: 'PER', frequency: 'M', value: '25', from: '2026-03' } as const;
    await ana.call(saveNewExpense, { body: { ...typed, name: 'Zapatería del niño', category: 'clothing' } });
    expect(await find('zapateria nino')).toMatchObject([
      { kind: 'typed', name: 'Zapatería del niño', amount: '25', state: 'GAS PER', issuedOn: '2026-11-01' },
    ]);
    expect(await told('zapateria', await buildTaxpayer(app))).toEqual([]);
    await ana.call(deleteCompleteExpense, { params: { elementId: id }, query: { version: '1' } });
    expect(await told('zapateria')).toEqual([]);
  });

  it('finds papers by who gave them, number and amount, and notas de venta that were given', async () => {
    const paper = {
      id: randomUUID(),
      apiGroup: 'NEG',
      documentType: '02',
      supplierIdentification: someSupplier,
      supplierName: 'Ferretería El Tornillo',
      number: '001-001-000000345',
      authorization: '1234567890',
      day: '2026-11-10',
      category: 'supplies',
      total: '37.40',
    } as const;
    expect((await ana.call(savePaper, { body: paper })).status).toBe(200);
    const hit = { kind: 'paper', id: paper.id, name: 'Ferretería El Tornillo', state: 'GAS NEG', amount: '37.40' };
    for (const text of ['ferreteria torn', '000345', '37,40'])
      expect(await find(text), text).toContainEqual(expect.objectContaining(hit));
    expect(await told('ferreteria', await buildTaxpayer(app))).toEqual([]);

    const sold = { id: randomUUID(), day: '2026-11-12', total: '61.20', number: '001-001-000000777', note: 'Feria' };
    expect((await ana.call(saveSales, { body: { ...sold, category: 'sales' } })).status).toBe(200);
    for (const text of ['777', 'feria', '61,20'])
      expect(await find(text), text).toContainEqual(expect.objectContaining({ id: sold.id, state: 'ING NEG' }));
  });

  it('finds categories of one’s own', async () => {
    const group = {
      action: 'save',
      id: randomUUID(),
      direction: 'GAS',
      apiGroup: 'NEG',
      under: 'supplies',
      name: 'Tintes',
    } as const;
    await ana.call(updateGroupExpense, { body: group });
    expect(await find('tint')).toMatchObject([{ kind: 'ownGroup', name: 'Tintes', number: `supplies.${group.id}` }]);
    expect(await told('tint', await buildTaxpayer(app))).toEqual([]);
  });

  it('finds people by cédula, by its last digits and by the RUC that is made of it', async () => {
    for (const typed of [cedula, cedula.slice(-5), `${cedula}001`])
      expect(await told(typed), typed).toContain('client Rosa Ñáñez');
    expect(await told(someSupplier)).toContain('supplier FARMACIA SANTA ANA');
  });

  it('finds nothing of another taxpayer, of another environment or taken off a list', async () => {
    const stranger = await buildTaxpayer(app);
    for (const text of ['ana', '69', cedula, '041', 'champu']) expect(await told(text, stranger), text).toEqual([]);
    await ana.call(deleteProductService, { params: { productId: product } });
    expect(await told('champu')).toEqual([]);
    const other = await buildTaxpayer(app);
    const { id } = await issued(other);
    expect(await told('000000001', other)).toHaveLength(1);
    await rowsAt(app.database.adminUrl, `update receipts set environment = 'pruebas' where id = '${id}'`);
    await bookPlanted(app, other.customerId);
    expect(await told('000000001', other)).toEqual([]);
  });

  it('shows a person without RUC nothing of what a business sells', async () => {
    const luis = await buildTaxpayer(app);
    await luis.call(saveCustomer, {
      body: { identificationType: '06', identification: 'L1', name: 'Zoila Paz', email: 'z@correo.ec' },
    });
    expect(await told('zoila', luis)).toHaveLength(1);
    await luis.call(updateGroup, { body: { group: 'PER' } });
    expect(await told('zoila', luis)).toEqual([]);
  });

  it.each(['a', ' a ', 'x'.repeat(101)])('refuses «%s»', async (text) => {
    expect((await ana.call(search, { query: { text } })).status).toBe(400);
  });

  it('finds what was there before amounts and endings were written', async () => {
    const words = () =>
      rowsAt(
        app.database.adminUrl,
        'select tenant_id, kind, token, rank, id from search_tokens order by 1, 2, 3, 4, 5',
      );
    const before = await words();
    await rowsAt(app.database.adminUrl, `delete from search_tokens where token ~ '^[<=]'`);
    expect(await told('115,00')).toEqual([]);
    const migration = join(import.meta.dirname, '../../../db/migrations/0029-search-by-amount.sql');
    await rowsAt(app.database.adminUrl, readFileSync(migration, 'utf8'));
    expect(await words()).toEqual(before);
  });
});
