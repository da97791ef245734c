import { randomUUID } from 'node:crypto';
import { amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import { saveCollection } from '#contract/books/collections.ts';
import * as contract from '#contract/books/dashboard.ts';
import { savePaper } from '#contract/books/papers.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

type Query = Readonly<Record<string, string>>;

let app: TestApp;
let ana: ReadyTaxpayer;

const andina = { identificationType: '04', identification: '1790016919001', name: 'Comercial Andina S.A.' } as const;
const carmen = { identificationType: '05', identification: '1710034065', name: 'Carmen Vélez' } as const;

/** Sold on that day for that price, which IVA of 15 % is added to. */
const sell = async (who: ReadyTaxpayer, day: string, price: string, more: Parameters<typeof issued>[1] = {}) => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode: '4' })];
  const { id } = await issued(who, { lines, payments: [], buyer: andina, ...more });
  await executeAs(app, who, sql`update receipts set issued_on = ${day} where id = ${id}`);
  return id;
};

let suppliers = 0;
const buy = async (
  who: ReadyTaxpayer,
  day: string,
  price: string,
  group?: ExpenseGroup,
  scope: 'NEG' | 'PER' = 'NEG',
) => {
  const { xml, accessKey } = await supplierReceipt({ buyer: who.ruc, sequential: ++suppliers, price, issuedOn: day });
  await who.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await who.call(getVouchersReceived, { query: { accessKey } });
  const [{ id = '' } = {}] = body.items;
  if (group === undefined) return id;
  const { status } = await who.call(changeGroupFinance, { body: { receiptId: id, classification: { scope, group } } });
  expect(status).toBe(200);
  return id;
};

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  const later = { payments: [{ wayToPay: '20', total: '57.50', term: '15', timeUnit: 'day' as const }] };
  await sell(ana, '2026-11-03', '100');
  await sell(ana, '2026-11-18', '50', { buyer: carmen });
  await sell(ana, '2026-10-02', '50', { buyer: carmen, ...later });
  await sell(ana, '2026-10-25', '900');
  await sell(ana, '2025-11-20', '200');
  await sell(ana, '2025-11-21', '900');
  // First: of a supplier that is classified already it would be suggested.
  await buy(ana, '2026-11-06', '10');
  await buy(ana, '2026-11-05', '40', 'rent');
  await buy(ana, '2026-11-07', '30', 'food', 'PER');
  await buy(ana, '2026-10-06', '20', 'rent');
}, 60_000);
afterAll(() => app.close());
beforeEach(() => app.forget());

const dashboard = async (query: Query, who = ana) => {
  const { status, body } = await who.call(contract.getDashboard, { query });
  expect(status).toBe(200);
  return body;
};

describe('a dashboard', () => {
  it('of a month is compared with the same days, cut into weeks and told by category and party', async () => {
    const body = await dashboard({ requestDate: '2026-11' });
    expect(body).toMatchObject({ apiGroup: 'NEG', environment: 'practice', from: '2026-11-01', to: '2026-11-20' });
    expect(body.compared).toEqual([
      { with: 'monthBefore', from: '2026-10-01', to: '2026-10-20', income: '57.50', expense: '23.00' },
      { with: 'yearBefore', from: '2025-11-01', to: '2025-11-20', income: '230.00', expense: '0.00' },
    ]);
    expect(body.slices.map(({ from, income, expense }) => [from.slice(8), income, expense])).toEqual([
      ['01', '115.00', '57.50'],
      ['08', '0.00', '0.00'],
      ['15', '57.50', '0.00'],
      ['22', '0.00', '0.00'],
      ['29', '0.00', '0.00'],
    ]);
    expect(body.income).toMatchObject({ total: '172.50', withReceipt: '172.50', withoutReceipt: '0.00' });
    expect(body.income.parties).toEqual([
      { identification: andina.identification, name: andina.name, total: '115.00' },
      { identification: carmen.identification, name: carmen.name, total: '57.50' },
    ]);
    expect(body.expense.categories).toEqual([
      { category: 'rent', total: '46.00', withReceipt: '46.00', withoutReceipt: '0.00', own: [] },
      { category: null, total: '11.50', withReceipt: '11.50', withoutReceipt: '0.00', own: [] },
    ]);
  });

  it('of a year is compared with the year before and cut into months; without IVA it says the result', async () => {
    const body = await dashboard({ requestDate: '2026', iva: 'excluded' });
    expect(body.compared).toEqual([
      { with: 'yearBefore', from: '2025-01-01', to: '2025-11-20', income: '200.00', expense: '0.00' },
    ]);
    expect(body).toMatchObject({ income: { total: '1100.00' }, expense: { total: '70.00' } });
    expect(body.slices).toHaveLength(12);
    expect(body.slices[9]).toEqual({ from: '2026-10-01', to: '2026-10-31', income: '950.00', expense: '20.00' });
  });

  it('of the person has what is theirs alone, and no debts', async () => {
    const body = await dashboard({ requestDate: '2026-11', apiGroup: 'PER' });
    expect(body).toMatchObject({ income: { total: '0.00' }, expense: { total: '34.50' } });
    expect(body.expense.categories).toMatchObject([{ category: 'food' }]);
    expect(body.debts).toBeUndefined();
  });

  it('says who owes and since when, whatever the period', async () => {
    // Due on 17 October: 34 days ago.
    const { debts } = await dashboard({ requestDate: '2025' });
    expect(debts).toMatchObject({
      total: '57.50',
      parties: 1,
      since: '2026-10-02',
      largest: [{ partyName: carmen.name, open: '57.50', dueOn: '2026-10-17' }],
    });
    expect(debts?.ages.map(({ total, count }) => [total, count])).toEqual([
      ['0.00', 0],
      ['0.00', 0],
      ['57.50', 1],
      ['0.00', 0],
    ]);
  });

  it('says to whom the business owes beside it, until that is paid', async () => {
    const rut = await buildTaxpayer(app);
    await sell(rut, '2026-11-02', '10', {
      payments: [{ wayToPay: '20', total: '11.50', term: '15', timeUnit: 'day' }],
    });
    const paper = {
      ...({ id: randomUUID(), apiGroup: 'NEG', documentType: '02', supplierIdentification: '1755000056001' } as const),
      ...{ supplierName: 'Bazar Anita', number: '001-001-000000007', authorization: '1129384756' },
      ...{ day: '2026-11-10', dueOn: '2026-12-20', category: 'supplies', total: '14.30' },
    };
    expect((await rut.call(savePaper, { body: paper })).status).toBe(200);
    const { debts, payables } = await dashboard({ requestDate: '2026-11' }, rut);
    expect(debts).toMatchObject({ total: '11.50', parties: 1, since: '2026-11-02', largest: [{ direction: 'ING' }] });
    expect(payables).toMatchObject({
      ...{ total: '14.30', parties: 1, since: '2026-11-10' },
      largest: [{ partyName: 'Bazar Anita', open: '14.30', dueOn: '2026-12-20' }],
    });
    expect(payables?.ages[0]).toEqual({ age: 'current', total: '14.30', count: 1 });
    const body = { id: randomUUID(), day: '2026-11-20', amount: '14.30', wayToPay: '01' };
    expect((await rut.call(saveCollection, { params: { entryId: paper.id }, body })).status).toBe(200);
    const paid = await dashboard({ requestDate: '2026-11' }, rut);
    expect([paid.payables?.parties, paid.payables?.since, paid.payables?.largest]).toEqual([0, undefined, []]);
    expect(paid.debts?.total).toBe('11.50');
  });

  it('shows the three largest debts, by what they are worth, and counts each client once', async () => {
    const luz = await buildTaxpayer(app);
    for (const [price, total] of [
      ['1', '1.15'],
      ['50', '57.50'],
      ['100', '115.00'],
      ['8', '9.20'],
    ] as const)
      await sell(luz, '2026-11-02', price, { payments: [{ wayToPay: '20', total, term: '15', timeUnit: 'day' }] });
    const { debts } = await dashboard({ requestDate: '2026' }, luz);
    expect(debts?.largest.map(({ open }) => open)).toEqual(['115.00', '57.50', '9.20']);
    expect([debts?.total, debts?.parties]).toEqual(['182.85', 1]);
  });

  it('ends today in the sums and in those who bought, and goes on tomorrow', async () => {
    const mar = await buildTaxpayer(app);
    await sell(mar, '2026-02-10', '100');
    await sell(mar, '2026-11-19', '10');
    await sell(mar, '2026-11-28', '1', { buyer: carmen });
    await bookPlanted(app, mar.customerId);
    const { income, slices } = await dashboard({ requestDate: '2026' }, mar);
    expect(income).toMatchObject({
      total: '126.50',
      parties: [{ identification: andina.identification, total: '126.50' }],
    });
    expect(income.parties).toHaveLength(1);
    expect(slices.map(({ income: each }) => each).filter((each) => each !== '0.00')).toEqual(['115.00', '11.50']);
  });

  it('of one side is the same as that side of the whole', async () => {
    const whole = await dashboard({ requestDate: '2026' });
    for (const [typeGroup, side] of [
      ['ING', whole.income],
      ['GAS', whole.expense],
    ] as const) {
      const { body } = await ana.call(contract.getBusinessDashboard, {
        params: { typeGroup },
        query: { requestDate: '2026' },
      });
      expect(body).toMatchObject({ ...side, compared: whole.compared, slices: whole.slices });
    }
  });

  it('never adds what is on another shelf', async () => {
    const before = await dashboard({ requestDate: '2026' });
    const id = await sell(ana, '2026-11-03', '5000');
    await rowsAt(app.database.adminUrl, `update receipts set environment = 'produccion' where id = '${id}'`);
    await bookPlanted(app, ana.customerId);
    expect(await dashboard({ requestDate: '2026' })).toEqual(before);
  });

  it('shows another taxpayer nothing of it', async () => {
    const eva = await buildTaxpayer(app);
    expect(await dashboard({ requestDate: '2026' }, eva)).toMatchObject({
      income: { total: '0.00', parties: [] },
      expense: { total: '0.00', categories: [] },
      debts: { total: '0.00', largest: [] },
    });
    expect((await eva.call(contract.getEntries, { query: { typeGroup: 'ING' } })).body.items).toEqual([]);
  });

  it('of who has no RUC has everything, classified or not, and no business', async () => {
    const luis = await buildTaxpayer(app);
    await luis.call(updateGroup, { body: { group: 'PER' } });
    const { xml } = await supplierReceipt({ buyer: luis.cedula, price: '40', environment: '2' });
    await luis.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    expect(await dashboard({ requestDate: '2026-11' }, luis)).toMatchObject({
      apiGroup: 'PER',
      expense: { total: '46.00', categories: [{ category: null }] },
    });
    const { body } = await luis.call(contract.getDashboard, { query: { requestDate: '2026', apiGroup: 'NEG' } });
    expect(body).toMatchObject({ code: 'taxpayer.no_ruc' });
  });

  it.each(['2026-13', '26', '2000', '2026-1'])('is of a month or a year, not of %s', async (requestDate) => {
    expect((await ana.call(contract.getDashboard, { query: { requestDate } })).status).toBe(400);
  });
});

describe('the entries behind a figure', () => {
  const entries = async (query: Query) => {
    const { status, body } = await ana.call(contract.getEntries, { query });
    expect(status).toBe(200);
    return body;
  };
  const november = { from: '2026-11-01', to: '2026-11-30' };

  it('add up to it, month by month', async () => {
    const body = await entries({ typeGroup: 'ING', iva: 'excluded', from: '2026-01-01', to: '2026-12-31' });
    expect(body.months).toEqual([
      { month: '2026-11', total: '150.00', count: 2 },
      { month: '2026-10', total: '950.00', count: 2 },
    ]);
    expect(body.items[0]).toMatchObject({ day: '2026-11-18', partyName: carmen.name, amount: '50.00', iva: '7.50' });
  });

  it.each([
    ['days of two months', '2026-10-10', '2026-11-10', ['11 115.00', '10 1035.00']],
    ['days, a month and days', '2026-09-30', '2026-11-03', ['11 115.00', '10 1092.50']],
    ['days of one month', '2026-11-04', '2026-11-18', ['11 57.50']],
    ['a month', '2026-10-01', '2026-10-31', ['10 1092.50']],
  ])('add up by month in %s', async (_, from, to, expected) => {
    const { months } = await entries({ typeGroup: 'ING', from, to });
    expect(months?.map(({ month, total }) => `${month.slice(5)} ${total}`)).toEqual(expected);
  });

  it.each([
    ['a category', { typeGroup: 'GAS', category: 'rent' }, ['46.00']],
    ['what nobody classified', { typeGroup: 'GAS', category: 'none' }, ['11.50']],
    ['the person', { typeGroup: 'GAS', apiGroup: 'PER' }, ['34.50']],
    ['a client', { typeGroup: 'ING', party: carmen.identification }, ['57.50']],
    ['without receipt', { typeGroup: 'GAS', receipt: 'without' }, []],
    ['without receipt (SCO)', { typeGroup: 'GAS', receipt: 'SCO' }, []],
    ['with receipt (CCO)', { typeGroup: 'GAS', receipt: 'CCO', category: 'rent' }, ['46.00']],
    ['with receipt', { typeGroup: 'GAS', receipt: 'with', category: 'rent' }, ['46.00']],
  ])('of %s', async (_, filter, totals) => {
    const { items, months } = await entries({ ...november, ...filter });
    expect(items.map(({ amount }) => amount)).toEqual(totals);
    expect(months?.map(({ total }) => total)).toEqual(totals);
  });

  it('that are owed need no period', async () => {
    expect((await entries({ typeGroup: 'ING', owed: 'late31' })).items).toMatchObject([{ open: '57.50' }]);
    expect((await entries({ typeGroup: 'ING', owed: 'late1' })).items).toEqual([]);
    expect((await entries({ typeGroup: 'ING', owed: 'late' })).items).toMatchObject([{ open: '57.50' }]);
  });

  it('come in pages, each once', async () => {
    const all = (await entries({ typeGroup: 'ING' })).items;
    const found: typeof all = [];
    let cursor: string | undefined;
    do {
      const page = await entries({ typeGroup: 'ING', limit: '2', ...(cursor && { cursor }) });
      expect(page.months === undefined).toBe(cursor !== undefined);
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(all);
    expect(found.length).toBeGreaterThan(4);
  });

  it('a receipt that is voided is none of them; what has no receipt is told apart', async () => {
    const before = await entries({ typeGroup: 'GAS', ...november });
    const id = await buy(ana, '2026-11-08', '70');
    await executeAs(app, ana, sql`update foreign_receipts set authorization_state = 'voided' where id = ${id}`);
    expect(await entries({ typeGroup: 'GAS', ...november })).toEqual(before);
    // As what is typed will be; taken away again, because nothing writes it yet.
    const typed = randomUUID();
    await rowsAt(
      app.database.adminUrl,
      `insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, category, subtotal, iva, total)
       values ('${ana.customerId}', 'received', '${typed}', 'practice', '2026-11-09', 'GAS', 'NEG', 1, 'rent', 5, 0, 5)`,
    );
    const { expense } = await dashboard({ requestDate: '2026-11' });
    expect(expense.categories[0]).toEqual({
      category: 'rent',
      total: '51.00',
      withReceipt: '46.00',
      withoutReceipt: '5.00',
      own: [],
    });
    expect(expense.parties).toContainEqual({ identification: null, name: null, total: '5.00' });
    expect((await entries({ typeGroup: 'GAS', receipt: 'without' })).items).toMatchObject([{ sourceId: typed }]);
    const ofNobody = await entries({ typeGroup: 'GAS', ...november, party: 'none' });
    expect(ofNobody.items).toMatchObject([{ sourceId: typed }]);
    expect(ofNobody.months).toEqual([{ month: '2026-11', total: '5.00', count: 1 }]);
    await rowsAt(app.database.adminUrl, `delete from entries where source_id = '${typed}'`);
  });

  it('of both directions are what is left', async () => {
    const november = { from: '2026-11-01', to: '2026-11-20' };
    const { items, months } = await entries(november);
    expect(months).toEqual([{ month: '2026-11', total: '115.00', count: items.length }]);
    expect(sum(items.map(({ amount: each }) => amount(each))).toFixed(2)).toBe('115.00');
    expect(items.filter(({ direction }) => direction === 'GAS').every(({ amount: each }) => each.startsWith('-'))).toBe(
      true,
    );
  });

  it('of several categories are those of each', async () => {
    const november = { typeGroup: 'GAS', from: '2026-11-01', to: '2026-11-20' } as const;
    const { items, months } = await entries({ ...november, category: 'rent,none' });
    expect([items.length, months?.[0]?.total]).toEqual([2, '57.50']);
    expect((await entries({ ...november, category: 'food,none' })).months?.[0]?.total).toBe('11.50');
  });

  it('of the other parties are all but those that the dashboard names', async () => {
    const rosa = await buildTaxpayer(app);
    for (let at = 0; at < 12; at++)
      await sell(rosa, '2026-11-02', String(20 - at), {
        buyer: { identificationType: '06', identification: `P-${100 + at}`, name: `Cliente ${at}` },
      });
    const range = { from: '2026-11-01', to: '2026-11-20' };
    const body = await dashboard({ requestDate: '2026-11' }, rosa);
    const named = sum(body.income.parties.map(({ total }) => amount(total)));
    const { body: others } = await rosa.call(contract.getEntries, {
      query: { typeGroup: 'ING', ...range, party: 'others' },
    });
    expect(others.items.map(({ partyName }) => partyName).sort()).toEqual(['Cliente 10', 'Cliente 11']);
    expect(others.months?.[0]?.total).toBe(amount(body.income.total).subtract(named).toFixed(2));
  });

  it('are of real days', async () => {
    const wrong = { typeGroup: 'ING', from: '2026-02-31' };
    expect((await ana.call(contract.getEntries, { query: wrong })).status).toBe(400);
  });
});
