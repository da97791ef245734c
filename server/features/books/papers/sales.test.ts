import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveCollection, undoCollection } from '#contract/books/collections.ts';
import { getEntries } from '#contract/books/dashboard.ts';
import * as papers from '#contract/books/papers.ts';
import * as contract from '#contract/books/sales.ts';
import { undoTypedChanges, updateTypedItems } from '#contract/books/typed-items.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { demandBooksOf } from '#tests/build/planted-books.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await demandBooksOf(app, ana.customerId);
  app.forget();
});

type Input = contract.SalesInput;
const sold = (more: Partial<Input> = {}): Input => ({
  id: randomUUID(),
  day: '2026-11-20',
  total: '35.5',
  category: 'sales',
  ...more,
});
const range = (from: number, to?: number): Partial<Input> => ({
  number: `001-001-${String(from).padStart(9, '0')}`,
  ...(to !== undefined && { numberTo: `001-001-${String(to).padStart(9, '0')}` }),
});
const save = async (more: Partial<Input> = {}) => (await ana.call(contract.saveSales, { body: sold(more) })).body;
const entries = async () =>
  (await ana.call(getEntries, { query: { typeGroup: 'ING' } })).body.items.map(({ number, amount, category }) => [
    number,
    amount,
    category,
  ]);
const list = async (typeGroup: 'ING' | 'GAS') =>
  (await ana.call(papers.getPapers, { query: { typeGroup, apiGroup: 'NEG', month: '2026-11' } })).body;

describe('sales with notas de venta', () => {
  it('are income with receipt, by their numbers or as one sum of the day', async () => {
    const body = sold(range(10, 14));
    for (const _ of [1, 2])
      expect((await ana.call(contract.saveSales, { body })).body).toEqual({ id: body.id, version: 1 });
    await save({ total: '4', category: 'services' });
    expect((await entries()).sort(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['001-001-000000010–000000014', '35.50', 'sales'],
      [null, '4.00', 'services'],
    ]);
    expect(await list('ING')).toMatchObject({ total: '39.50', items: [{ direction: 'ING' }, { direction: 'ING' }] });
    expect((await list('GAS')).items).toEqual([]);
    const { body: with_ } = await ana.call(getEntries, { query: { typeGroup: 'ING', receipt: 'with' } });
    expect(with_.items).toHaveLength(2);
  });

  it('are there once: no number twice, one sum a day', async () => {
    await save(range(10, 14));
    for (const again of [range(14), range(5, 10), range(1, 99), range(11, 12)])
      expect(await save(again)).toMatchObject({ code: 'paper.known' });
    expect(await save(range(15, 20))).toMatchObject({ version: 1 });
    expect(await save({ ...range(12), number: '001-002-000000012' })).toMatchObject({ version: 1 });
    await save();
    expect(await save({ total: '1' })).toMatchObject({ code: 'paper.known' });
    expect(await save({ day: '2026-11-19' })).toMatchObject({ version: 1 });
  });

  it.each([
    ['a range that ends before it begins', range(9, 8), 'numberTo'],
    ['a range of two series', { ...range(1), numberTo: '001-002-000000009' }, 'numberTo'],
    ['an end without a beginning', { numberTo: '001-001-000000009' }, 'numberTo'],
    ['half a number', { number: '1-1-1' }, 'number'],
    ['the number zero', range(0), 'number'],
    ['a series of zeros', { number: '000-000-000000001' }, 'number'],
    ['a day to come', { day: '2026-11-21' }, 'day'],
    ['nothing', { total: '0' }, 'total'],
    ['a category of expenses', { category: 'rent' }, 'category'],
  ])('refuse %s', async (_, more, place) => {
    expect(await save(more)).toMatchObject({ code: 'paper.invalid', faults: [{ place }] });
  });

  it('are changed as they were seen, are asked about once declared, and are no expense', async () => {
    const { id } = (await save(range(10))) as { id: string };
    const update = async (version: number, more: Partial<Input> = {}) =>
      (await ana.call(contract.updateSales, { body: { ...sold(more), id, version } })).body;
    expect(await update(1, { ...range(10, 12), total: '50' })).toEqual({ id, version: 2 });
    expect(await entries()).toEqual([['001-001-000000010–000000012', '50.00', 'sales']]);
    const audited = await executeAs(app, ana, sql`select detail from audit where action = 'books.paper_changed'`);
    expect(audited).toMatchObject([{ detail: { before: { total: '35.50' }, now: { total: '50.00' } } }]);
    expect(await update(1)).toMatchObject({ code: 'typed.changed' });
    const ticket = {
      documentType: '09',
      apiGroup: 'NEG',
      supplierName: 'X',
      day: '2026-11-20',
      category: 'rent',
      total: '1',
    } as const;
    expect((await ana.call(papers.updatePaper, { body: { ...ticket, id, version: 2 } })).status).toBe(404);
    const eva = await buildTaxpayer(app);
    expect((await eva.call(contract.updateSales, { body: { ...sold(), id, version: 2 } })).status).toBe(404);
    app.clock.set('2026-11-20T16:00:00Z');
    await ana.signInAgain();
    await executeAs(
      app,
      ana,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${ana.customerId}, 'practice', 'iva', '2026-11-01', '2026-11-30', ${app.clock.now()})`,
    );
    expect(await update(2)).toMatchObject({ code: 'paper.declared' });
  });

  it('get another category together, and are never of the household', async () => {
    const { id } = (await save(range(10))) as { id: string };
    const change = async (more: object) => {
      const month = { typeGroup: 'ING', month: '2026-11', scope: 'THIS' } as const;
      const body = { ...month, papers: [{ id, version: 1 }], category: 'services', ...more };
      return (await ana.call(updateTypedItems, { body })).body;
    };
    expect(await change({ apiGroup: 'PER', category: 'salary' })).toMatchObject({ code: 'typed.category' });
    const { papers: changed } = await change({});
    expect(changed).toEqual([{ id, version: 2, before: { apiGroup: 'NEG', category: 'sales' } }]);
    expect((await entries()).map(([, , category]) => category)).toEqual(['services']);
    expect((await ana.call(undoTypedChanges, { body: { papers: changed } })).body).toEqual({
      items: [],
      papers: [{ id, version: 3 }],
    });
    expect((await entries()).map(([, , category]) => category)).toEqual(['sales']);
  });

  it('are what a popular business keeps', async () => {
    await executeAs(app, ana, sql`update taxpayers set regime = 'POP'`);
    expect(await save()).toMatchObject({ version: 1 });
  });

  it('on credit are owed by a client until they are collected', async () => {
    expect(await save({ dueOn: '2026-11-19', clientName: 'Rosa' })).toMatchObject({ code: 'paper.invalid' });
    expect(await save({ dueOn: '2026-12-20' })).toMatchObject({ faults: [{ place: 'clientName' }] });
    const { id } = await save({ dueOn: '2026-12-20', clientName: 'Rosa' });
    // The sum of that day, and of another client, are others.
    await save();
    expect(await save({ dueOn: '2026-12-20', clientName: 'Rosa' })).toMatchObject({ code: 'paper.known' });
    const owed = async () =>
      (await ana.call(getEntries, { query: { typeGroup: 'ING', owed: 'any' } })).body.items.map(
        ({ partyName, open, dueOn }) => [partyName, open, dueOn],
      );
    expect(await owed()).toEqual([['Rosa', '35.50', '2026-12-20']]);
    const paid = { id: randomUUID(), day: '2026-11-20', amount: '35.50', wayToPay: '01' };
    const { body } = await ana.call(saveCollection, { params: { entryId: id }, body: paid });
    expect(body).toMatchObject({ credit: '35.50', open: '0.00' });
    expect(await owed()).toEqual([]);
    await ana.call(undoCollection, { params: { collectionId: paid.id } });
    expect(await owed()).toHaveLength(1);
    // Paid on its day after all.
    const update = { ...sold({ id, total: '40', day: '2026-11-19' }), version: 1 };
    expect((await ana.call(contract.updateSales, { body: update })).body).toMatchObject({ version: 2 });
    expect(await owed()).toEqual([]);
  });
});
