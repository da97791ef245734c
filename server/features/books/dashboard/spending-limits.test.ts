import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import * as contract from '#contract/books/dashboard.ts';
import { type GroupChange, updateGroupExpense } from '#contract/books/own-groups.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import type { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
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

const spend = async (category: string, value: string, apiGroup: 'NEG' | 'PER' = 'PER') => {
  const body = { id: randomUUID(), apiGroup, name: category.slice(0, 45), category, value, from: '2026-11' };
  const typed = { ...body, frequency: 'U', day: 3 } as const;
  expect((await ana.call(saveNewExpense, { body: typed })).status).toBe(200);
};
const limit = (category: string, value: string | null, who: Caller = ana) =>
  who.call(contract.setSpendingLimit, { body: { category, value } });
const setLimit = async (category: string, value: string | null) =>
  expect(await limit(category, value)).toMatchObject({ status: 200, body: { done: true } });

const wallet = { requestDate: '2026-11', apiGroup: 'PER' } as const;
const expenses = async (query: Readonly<Record<string, string>> = wallet, who: Caller = ana) =>
  (await who.call(contract.getDashboard, { query })).body.expense;
/** Of each category with a limit what was spent, and the limit. */
const limits = async (query?: Readonly<Record<string, string>>, who?: Caller) =>
  (await expenses(query, who)).categories
    .flatMap(({ own, ...fixed }) => [fixed, ...own])
    .flatMap(({ category, total, limit: value }) => (value === undefined ? [] : [[category, total, value]]))
    .sort();

const changeGroup = async (body: GroupChange) =>
  expect((await ana.call(updateGroupExpense, { body })).status).toBe(200);
const makeGroup = async (name: string) => {
  const id = randomUUID();
  const said = { action: 'save', id, direction: 'GAS', apiGroup: 'PER', under: 'food', name } as const;
  await changeGroup(said);
  return { id, code: `food.${id}` };
};

describe('a limit of the household', () => {
  it('stands beside what the dashboard says was spent, also where nothing was', async () => {
    await spend('food', '186.4');
    await spend('rent', '99', 'NEG');
    const before = await expenses();
    await setLimit('food', '220');
    await setLimit('health', '60.5');
    const food = before.categories.find(({ category }) => category === 'food');
    const after = await expenses();
    expect(after.categories.find(({ category }) => category === 'food')).toEqual({ ...food, limit: '220.00' });
    expect(after).toMatchObject({ total: before.total, withoutReceipt: before.withoutReceipt });
    expect(await limits()).toEqual([
      ['food', '186.40', '220.00'],
      ['health', '0.00', '60.50'],
    ]);
  });

  it('is changed and taken away', async () => {
    await setLimit('food', '220');
    await setLimit('food', '180.05');
    expect(await limits()).toEqual([['food', '0.00', '180.05']]);
    await setLimit('food', null);
    await setLimit('food', null);
    expect(await limits()).toEqual([]);
  });

  it('is of this month, of its money with IVA and of the household alone', async () => {
    await spend('food', '20');
    await setLimit('food', '220');
    expect(await limits()).toHaveLength(1);
    const others: Record<string, string>[] = [
      { requestDate: '2026-10' },
      { requestDate: '2026' },
      { iva: 'excluded' },
      { apiGroup: 'NEG' },
    ];
    for (const other of others) expect(await limits({ ...wallet, ...other })).toEqual([]);
  });

  it.each(['0', '0.00', '-5', '1.005', '1e3', '', ' 5', '1000000000', 'abc'])('is no «%s»', async (value) => {
    expect((await limit('food', value)).status).toBe(400);
    expect(await limits()).toEqual([]);
  });

  it('is of a category in which the household spends', async () => {
    const nobodys = `food.${randomUUID()}`;
    for (const category of ['rent', 'salary', 'nothing', nobodys])
      expect((await limit(category, '10')).body).toMatchObject({ code: 'typed.category' });
  });

  // @asvs V8.2.2
  it('is seen and set by who sees the household, and by nobody else', async () => {
    const { code } = await makeGroup('Mercado');
    await setLimit('food', '220');
    const accountant = await buildColleague(app, ana, 'accountant');
    expect(await limits(wallet, accountant)).toHaveLength(1);
    expect((await limit('food', '230', accountant)).status).toBe(200);
    for (const role of ['issuer', 'reader'] as const)
      expect((await limit('food', '1', await buildColleague(app, ana, role))).body).toMatchObject({
        code: 'session.forbidden',
      });
    const eva = await buildTaxpayer(app);
    expect((await limit(code, '5', eva)).body).toMatchObject({ code: 'typed.category' });
    expect((await limit('food', null, eva)).status).toBe(200);
    expect(await limits(wallet, eva)).toEqual([]);
    expect(await limits()).toEqual([['food', '0.00', '230.00']]);
  });

  it('stands in the account of a person too', async () => {
    await ana.call(updateGroup, { body: { group: 'PER' } });
    await setLimit('food', '220');
    expect(await limits({ requestDate: '2026-11' })).toEqual([['food', '0.00', '220.00']]);
  });
});

describe('the limit of a group of one’s own', () => {
  it('is measured by what lies in it, the fixed one’s by everything', async () => {
    const market = await makeGroup('Mercado');
    await spend('food', '10');
    await spend(market.code, '70');
    await setLimit('food', '220');
    await setLimit(market.code, '50');
    expect(await limits()).toEqual([
      ['food', '80.00', '220.00'],
      [market.code, '70.00', '50.00'],
    ]);
  });

  it('goes along into another of one’s own that has none, and back', async () => {
    const [market, shop] = [await makeGroup('Mercado'), await makeGroup('Tienda')];
    await spend(market.code, '70');
    await spend(shop.code, '5');
    await setLimit(market.code, '100');
    await changeGroup({ action: 'merge', id: market.id, into: shop.code });
    expect(await limits()).toEqual([[shop.code, '75.00', '100.00']]);
    expect((await limit(market.code, '1')).body).toMatchObject({ code: 'typed.category' });
    await setLimit(shop.code, '40');
    expect(await limits()).toEqual([[shop.code, '75.00', '40.00']]);
    await changeGroup({ action: 'restore', id: market.id });
    expect(await limits()).toEqual(
      [
        [market.code, '70.00', '100.00'],
        [shop.code, '5.00', '40.00'],
      ].sort(),
    );
    await changeGroup({ action: 'merge', id: market.id, into: shop.code });
    await setLimit(shop.code, null);
    expect(await limits()).toEqual([]);
  });

  it('rests in a fixed one, which is more than that, and while it is archived', async () => {
    const market = await makeGroup('Mercado');
    await setLimit(market.code, '100');
    await changeGroup({ action: 'merge', id: market.id, into: 'food' });
    expect(await limits()).toEqual([]);
    await setLimit('food', '300');
    await setLimit('food', null);
    await changeGroup({ action: 'restore', id: market.id });
    expect(await limits()).toEqual([[market.code, '0.00', '100.00']]);
    await changeGroup({ action: 'archive', id: market.id });
    expect(await limits()).toEqual([]);
    await changeGroup({ action: 'restore', id: market.id });
    expect(await limits()).toHaveLength(1);
  });
});
