import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as dashboard from '#contract/books/dashboard.ts';
import * as contract from '#contract/books/own-groups.ts';
import { deletePaper, getPaperHints, savePaper, updatePaper } from '#contract/books/papers.ts';
import * as typed from '#contract/books/typed-items.ts';
import type { ExpenseCategory } from '#contract/received/expense-groups.ts';
import * as importCalls from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { saveSortingRule } from '#contract/received/sorting.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { demandBooksOf } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
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

const change = async (body: contract.GroupChange, who = ana) =>
  (await who.call(contract.updateGroupExpense, { body })).body;
const made = (name: string, under = 'supplies', id = randomUUID()) =>
  ({ action: 'save', id, direction: 'GAS', apiGroup: 'NEG', under, name }) as const;
/** A new one: its id and its code. */
const make = async (name: string, under?: string) => {
  const group = made(name, under);
  expect(await change(group)).toEqual({ code: `${group.under}.${group.id}` });
  return { id: group.id, code: `${group.under}.${group.id}` };
};
const spend = async (category: string, value: string, name = category) => {
  const id = randomUUID();
  const body = {
    id,
    apiGroup: 'NEG',
    name: name.slice(0, 45),
    category,
    frequency: 'U',
    value,
    from: '2026-11',
  } as const;
  return { id, answer: (await ana.call(typed.saveNewExpense, { body })).body };
};
const categories = async () => {
  const query = { apiGroup: 'NEG', requestDate: '2026-11' } as const;
  const { body } = await ana.call(dashboard.getDashboard, { query });
  return body.expense.categories.map(({ category, total, own }) => [
    category,
    total,
    own.map((each) => [each.category, each.total]),
  ]);
};
const entriesOf = async (category: string) =>
  (await ana.call(dashboard.getEntries, { query: { typeGroup: 'GAS', category } })).body.items
    .map(({ amount }) => amount)
    .sort();

describe('groups of one’s own', () => {
  it('are added up within their fixed group, and each opens what lies in it', async () => {
    const dyes = await make('Tintes');
    await spend(dyes.code, '40');
    await spend('supplies', '10');
    await spend('rent', '300');
    expect(await categories()).toEqual([
      ['rent', '300.00', []],
      ['supplies', '50.00', [[dyes.code, '40.00']]],
    ]);
    expect(await entriesOf(dyes.code)).toEqual(['40.00']);
    expect(await entriesOf('supplies')).toEqual(['10.00', '40.00']);
    const { body } = await ana.call(contract.getGroupsWithInvoice, { query: { typeGroup: 'GAS' } });
    expect(body).toContainEqual({ code: dyes.code, name: 'Tintes', count: 1, total: '40.00' });
    const personal = { id: randomUUID(), apiGroup: 'PER', frequency: 'U', from: '2026-11', value: '25' } as const;
    await ana.call(typed.saveNewExpense, { body: { ...personal, name: 'Mercado', category: 'food' } });
    await ana.call(typed.saveNewIncome, { body: { ...personal, id: randomUUID(), name: 'Clases', category: 'fees' } });
    const valued = async (call: typeof contract.getPersonalGroupsWithValues, query = {}) =>
      (await ana.call(call, { query })).body;
    expect(await valued(contract.getPersonalGroupsWithValues)).toEqual([
      { code: 'food', name: 'Alimentación', count: 1, total: '25.00' },
    ]);
    expect(await valued(contract.getPersonalIncomeGroupsWithValues)).toEqual([
      { code: 'fees', name: 'Honorarios', count: 1, total: '25.00' },
    ]);
    expect(await valued(contract.getPersonalGroupsWithValues, { to: '2026-10-31' })).toEqual([]);
    expect(await valued(contract.getPersonalGroupsWithValues, { from: '2026-02-31' })).toMatchObject({
      code: 'request.invalid',
    });
    const simple = await ana.call(contract.getSimpleListGroup, { query: { typeGroup: 'GAS' } });
    expect(simple.body).toContainEqual({ code: dyes.code, name: 'Tintes' });
  });

  it('sent again is the same; a name that is there is refused, in whatever letters', async () => {
    const group = made('Tintes');
    for (const _ of [1, 2]) expect(await change(group)).toEqual({ code: `supplies.${group.id}` });
    expect(await change(made('  TÍNTES '))).toMatchObject({ code: 'group.name_taken' });
    expect(await change(made('Arriendo'))).toMatchObject({ code: 'group.name_taken' });
    expect(await change(made('Casa', 'housing'))).toMatchObject({ code: 'group.other_meaning' });
    expect(await change({ ...group, under: 'rent' })).toMatchObject({ code: 'request.conflict' });
    expect(await change({ ...group, name: 'Colores' })).toEqual({ code: `supplies.${group.id}` });
    await make('Tintes');
  });

  it('merged it is shown in the other, and itself again when that is taken back', async () => {
    const [dyes, colours, office] = [await make('Tintes'), await make('Colores'), await make('Oficina', 'rent')];
    await spend(dyes.code, '40');
    await spend(colours.code, '2');
    expect(await change({ action: 'merge', id: dyes.id, into: office.code })).toMatchObject({
      code: 'group.other_meaning',
    });
    expect(await change({ action: 'merge', id: dyes.id, into: dyes.code })).toMatchObject({ code: 'request.conflict' });
    await change({ action: 'merge', id: dyes.id, into: colours.code });
    expect(await categories()).toEqual([['supplies', '42.00', [[colours.code, '42.00']]]]);
    expect(await entriesOf(colours.code)).toEqual(['2.00', '40.00']);
    expect((await spend(dyes.code, '1', 'Otra')).answer).toMatchObject({ code: 'typed.category' });
    // In a circle nothing would stand anywhere.
    expect(await change({ action: 'merge', id: colours.id, into: dyes.code })).toMatchObject({
      code: 'request.conflict',
    });
    await change({ action: 'merge', id: colours.id, into: 'supplies' });
    expect(await categories()).toEqual([['supplies', '42.00', []]]);
    await change({ action: 'restore', id: colours.id });
    await change({ action: 'restore', id: dyes.id });
    expect(await categories()).toEqual([
      [
        'supplies',
        '42.00',
        [
          [dyes.code, '40.00'],
          [colours.code, '2.00'],
        ],
      ],
    ]);
  });

  it('archived it takes nothing new and keeps what it has; its name is free, and coming back asks for it', async () => {
    const dyes = await make('Tintes');
    const paper = {
      ...({ id: randomUUID(), apiGroup: 'NEG', documentType: '09', supplierName: 'Bazar', day: '2026-11-19' } as const),
      ...{ category: dyes.code, total: '7' },
    };
    await ana.call(savePaper, { body: paper });
    await change({ action: 'archive', id: dyes.id });
    expect((await spend(dyes.code, '1')).answer).toMatchObject({ code: 'typed.category' });
    expect((await ana.call(savePaper, { body: { ...paper, id: randomUUID() } })).body).toMatchObject({
      code: 'paper.invalid',
    });
    expect((await ana.call(updatePaper, { body: { ...paper, version: 1, total: '8' } })).status).toBe(200);
    expect(await categories()).toEqual([['supplies', '8.00', [[dyes.code, '8.00']]]]);
    // What is taken back lies where it lay, deleted or moved.
    const params = { paperId: paper.id };
    await ana.call(deletePaper, { params, query: { version: '2' } });
    expect((await ana.call(savePaper, { body: { ...paper, total: '8' } })).body).toMatchObject({ version: 1 });
    const moving = { typeGroup: 'GAS', month: '2026-11', scope: 'THIS', category: 'rent' } as const;
    const papers = [{ id: paper.id, version: 1 }];
    const moved = await ana.call(typed.updateTypedItems, { body: { ...moving, papers } });
    const undone = await ana.call(typed.undoTypedChanges, { body: { papers: moved.body.papers } });
    expect(undone.body).toMatchObject({ papers: [{ version: 3 }] });
    expect(await categories()).toEqual([['supplies', '8.00', [[dyes.code, '8.00']]]]);
    await make('Tintes');
    expect(await change({ action: 'restore', id: dyes.id })).toMatchObject({ code: 'group.name_taken' });
    const { body } = await ana.call(contract.getAllGroupsBySubscribed);
    expect(
      body
        .filter(({ state }) => state !== 'fixed')
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['archived', 'own']);
  });

  it('take received receipts, whose support is that of the fixed one', async () => {
    const stock = await make('Champús', 'inventory');
    const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: 7, ruc: someSupplier });
    const part = { importId: randomUUID(), part: 0, name: 'a.xml' };
    await ana.call(importCalls.uploadReceived, { body: part, file: authorizedFile(receipt) });
    while ((await runTurn(app.ctx, 'import-received')) > 0);
    const [there] = (await ana.call(received.getVouchersReceived, { query: { from: '2026-01-01' } })).body.items;
    const classification = { scope: 'NEG', group: stock.code as ExpenseCategory } as const;
    const body = { receiptId: there?.id ?? '', classification };
    expect((await ana.call(received.changeGroupFinance, { body })).body).toMatchObject({ changed: 1 });
    const found = await ana.call(received.getVouchersReceived, { query: { from: '2026-01-01', group: 'inventory' } });
    expect(found.body.items).toMatchObject([{ classification: { ...classification, support: '06' } }]);
    const { body: offered } = await ana.call(received.getAllGroupsByClass, { params: { classGroup: 'NEG' } });
    expect(offered).toContainEqual({ group: stock.code, name: 'Champús' });
    const other = { ...body, classification: { scope: 'NEG', group: `rent.${stock.id}` } } as const;
    expect((await ana.call(received.changeGroupFinance, { body: other })).body).toMatchObject({
      code: 'received.group_of_other_scope',
    });
  });

  it('no hint names one that is not offered, whether the supplier was typed there or has a rule of it', async () => {
    const [dyes, colours] = [await make('Tintes'), await make('Colores')];
    const paper = { ...({ apiGroup: 'NEG', documentType: '09' } as const), supplierName: 'Bazar', day: '2026-11-19' };
    const typedOnce = { ...paper, id: randomUUID(), supplierIdentification: '1755000056001', total: '7' };
    await ana.call(savePaper, { body: { ...typedOnce, number: '001-001-000000001', category: dyes.code } });
    const classification = { scope: 'NEG', group: dyes.code as ExpenseCategory } as const;
    await ana.call(saveSortingRule, {
      body: { ruc: someSupplier, classification, isOn: true, automatic: false },
    });
    const hints = () =>
      Promise.all(
        [typedOnce.supplierIdentification, someSupplier].map(async (supplierIdentification) => {
          const query = { apiGroup: 'NEG', documentType: '01', supplierIdentification } as const;
          return (await ana.call(getPaperHints, { query })).body.category;
        }),
      );
    await change({ action: 'merge', id: dyes.id, into: colours.code });
    expect(await hints()).toEqual([colours.code, colours.code]);
    await change({ action: 'archive', id: colours.id });
    expect(await hints()).toEqual(['supplies', 'supplies']);
  });

  // @asvs V8.2.2
  it('belong to one business: another cannot name them', async () => {
    const { id, code } = await make('Tintes');
    const eva = await buildTaxpayer(app);
    expect(await change({ action: 'archive', id }, eva)).toMatchObject({ code: 'request.not_found' });
    const body = {
      id: randomUUID(),
      apiGroup: 'NEG',
      name: 'X',
      category: code,
      frequency: 'U',
      value: '1',
      from: '2026-11',
    } as const;
    expect((await eva.call(typed.saveNewExpense, { body })).body).toMatchObject({ code: 'typed.category' });
    expect((await eva.call(contract.getAllGroupsBySubscribed)).body.every(({ state }) => state === 'fixed')).toBe(true);
  });
});
