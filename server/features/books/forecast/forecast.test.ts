import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCollection } from '#contract/books/collections.ts';
import { getEntries } from '#contract/books/dashboard.ts';
import * as contract from '#contract/books/forecast.ts';
import { savePaper } from '#contract/books/papers.ts';
import * as typed from '#contract/books/typed-items.ts';
import * as importCalls from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let open: string;

const save = (more: Partial<typed.TypedItemInput>, who = ana) =>
  who.call(typed.saveNewExpense, {
    body: {
      id: randomUUID(),
      apiGroup: 'NEG',
      name: 'Internet',
      category: 'utilities',
      frequency: 'M',
      value: '25',
      from: '2026-08',
      ...more,
    },
  });

/** Today is 20 November 2026. */
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  const id = randomUUID();
  await save({ id, day: 28 });
  const change = { id, version: 1, month: '2026-11', scope: 'HENCEFORTH', change: { value: '32' } } as const;
  await ana.call(typed.updateExpense, { body: change });
  await save({ name: 'Patente', frequency: 'A', from: '2026-01', value: '90', day: 10 });
  await save({ name: 'Mercado', apiGroup: 'PER', category: 'food', value: '150' });
  const sell = async (day: string, term: string) => {
    const payments = [{ wayToPay: '20', total: '100.00', term, timeUnit: 'day' as const }];
    const sold = await issued(ana, { lines: [line({ quantity: '1', unitPrice: '100', ivaCode: '0' })], payments });
    await executeAs(app, ana, sql`update receipts set issued_on = ${day} where id = ${sold.id}`);
    return sold.id;
  };
  open = await sell('2026-11-15', '30');
  await sell('2026-10-01', '15');
  await bookPlanted(app, ana.customerId);
  const part = { id: randomUUID(), day: '2026-11-20', amount: '40.00', wayToPay: '01' };
  await ana.call(saveCollection, { params: { entryId: open }, body: part });
}, 60_000);
afterAll(() => app.close());

/** Somebody else's invoice of 100 and its IVA comes, dated two days ago. */
const bring = async (who: ReadyTaxpayer, sequential: number) => {
  const receipt = await supplierReceipt({ buyer: who.ruc, sequential, ruc: someSupplier });
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  await who.call(importCalls.uploadReceived, { body, file: authorizedFile(receipt) });
  while ((await runTurn(app.ctx, 'import-received')) > 0);
};

it('names what was typed and came as a receipt too, and no receipt that was there when its paper was typed', async () => {
  const rosa = await buildTaxpayer(app);
  await bring(rosa, 1);
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const [{ issuedOn: day = '', total = '' } = {}] = (await rosa.call(getVouchersReceived, { query })).body.items;
  const paper = { apiGroup: 'NEG', documentType: '09', supplierName: 'Tienda' } as const;
  const ticket = { ...paper, id: randomUUID(), day, category: 'supplies', total } as const;
  expect((await rosa.call(savePaper, { body: ticket })).status).toBe(200);
  expect((await forecast('NEG', rosa)).doubles).toEqual([]);
  await save({ name: 'Compra suelta', frequency: 'U', from: '2026-11', day: 20, value: total }, rosa);
  expect((await forecast('NEG', rosa)).doubles).toMatchObject([
    { name: 'Compra suelta', supplier: 'PROVEEDORA ÑANDÚ S.A.', total, from: day, to: '2026-11-20' },
  ]);
  app.clock.forward(1_000);
  await bring(rosa, 2);
  // Each once, of however many receipts that say the same.
  const { doubles } = await forecast('NEG', rosa);
  expect(doubles.map(({ name }) => name)).toEqual(['Compra suelta', 'Tienda']);

  // Said to be two, a pair is gone until that is taken back; another receipt like it is asked anew.
  const named = async () => (await forecast('NEG', rosa)).doubles.map(({ name }) => name);
  const say = async (areTwo: boolean, who = rosa, more: object = {}) => {
    const [{ sourceId = '', part = 0, receiptId = '' } = {}] = doubles;
    return (await who.call(contract.separateExpense, { body: { sourceId, part, receiptId, areTwo, ...more } })).status;
  };
  expect(await say(true, await buildTaxpayer(app))).toBe(404);
  expect(await say(true, rosa, { receiptId: randomUUID() })).toBe(404);
  for (const _ of [1, 2]) expect(await say(true)).toBe(200);
  const again = (await forecast('NEG', rosa)).doubles.find(({ name }) => name === 'Compra suelta');
  expect(again?.receiptId).not.toBe(doubles[0]?.receiptId);
  expect(await say(true, rosa, { receiptId: again?.receiptId })).toBe(200);
  expect(await named()).toEqual(['Tienda']);
  expect(await say(false)).toBe(200);
  expect(await named()).toEqual(['Compra suelta', 'Tienda']);
});

it('names what repeats whose receipt came on another day of the month, typed with its IVA or without', async () => {
  const rosa = await buildTaxpayer(app);
  const repeats = { frequency: 'M', from: '2026-10', day: 1 } as const;
  await save({ ...repeats, name: 'Internet', value: '100' }, rosa);
  await save({ ...repeats, name: 'Teléfono', value: '115' }, rosa);
  await save({ ...repeats, name: 'Agua', value: '99' }, rosa);
  await save({ ...repeats, name: 'Arriendo', value: '100', category: 'rent' }, rosa);
  await save({ ...repeats, name: 'Luz de una vez', value: '100', frequency: 'U', from: '2026-11' }, rosa);
  await bring(rosa, 1);
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const [{ id: receiptId = '' } = {}] = (await rosa.call(getVouchersReceived, { query })).body.items;
  const classification = { scope: 'NEG', group: 'utilities' } as const;
  expect((await rosa.call(changeGroupFinance, { body: { receiptId, classification } })).status).toBe(200);
  const pair = { supplier: 'PROVEEDORA ÑANDÚ S.A.', received: '115.00', from: '2026-11-01', to: '2026-11-18' };
  expect((await forecast('NEG', rosa)).doubles).toMatchObject([
    { name: 'Teléfono', total: '115.00', ...pair },
    { name: 'Internet', total: '100.00', ...pair },
  ]);
});

const forecast = async (apiGroup: 'NEG' | 'PER' = 'NEG', who = ana) => {
  const { status, body } = await who.call(contract.getForecast, { query: { apiGroup } });
  expect(status).toBe(200);
  return body;
};

describe('a forecast', () => {
  it('has six months of what is known: what repeats and what is open by its day, nothing that is late', async () => {
    const { months, late } = await forecast();
    expect(months.map(({ month, income, expense }) => [month, income.credit, expense.repeats])).toEqual([
      ['2026-11', '0.00', '32.00'],
      ['2026-12', '60.00', '32.00'],
      ['2027-01', '0.00', '122.00'],
      ['2027-02', '0.00', '32.00'],
      ['2027-03', '0.00', '32.00'],
      ['2027-04', '0.00', '32.00'],
    ]);
    expect(late).toEqual({ income: '100.00', expense: '0.00' });
  });

  it('lists what comes in 45 days, with the days on which something is to be filed', async () => {
    const { coming } = await forecast();
    expect(
      coming.filter(({ kind }) => kind !== 'obligation').map(({ day, name, amount }) => [day, name, amount]),
    ).toEqual([
      ['2026-11-28', 'Internet', '32.00'],
      ['2026-12-15', expect.any(String), '60.00'],
      ['2026-12-28', 'Internet', '32.00'],
    ]);
    expect(coming.filter(({ kind }) => kind === 'obligation').length).toBeGreaterThan(0);
  });

  it('names the document of what is on credit, and of all that is late opens that alone', async () => {
    const { coming, late } = await forecast();
    expect(coming.filter(({ kind }) => kind === 'credit')).toMatchObject([{ source: 'issued', sourceId: open }]);
    const { body } = await ana.call(getEntries, { query: { typeGroup: 'ING', owed: 'late' } });
    expect(body.months?.map(({ total }) => total)).toEqual([late.income]);
  });

  it('says what changed since the month before', async () => {
    expect((await forecast()).changes).toEqual([
      { kind: 'changed', direction: 'GAS', name: 'Internet', before: '25.00', now: '32.00', party: null },
    ]);
  });

  it('of the person has theirs alone, and nothing to file', async () => {
    const { months, coming, changes } = await forecast('PER');
    expect(months[1]?.expense.repeats).toBe('150.00');
    expect(new Set(coming.map(({ kind }) => kind))).toEqual(new Set(['repeats']));
    expect(changes).toEqual([]);
  });

  it('shows another taxpayer nothing of it', async () => {
    const eva = await buildTaxpayer(app);
    expect(await forecast('NEG', eva)).toMatchObject({ changes: [], late: { income: '0.00' } });
  });
});
