import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import {
  type EarlierRegime,
  getTaxDataComplete,
  saveActivity,
  saveTaxDataPart,
  updateActivityRegime,
  updateTaxData,
} from '#contract/business/tax-data.ts';
import { getAnnex } from '#contract/declarations/annex.ts';
import { getTaxCalendar } from '#contract/declarations/calendar.ts';
import { correctDocument, getOutsideDocuments, getReturnDocument } from '#contract/declarations/documents.ts';
import {
  getReturn,
  getTaxDeclaration,
  markFiled,
  saveReturnBoxes,
  startDeclarations,
} from '#contract/declarations/returns.ts';
import { getRevenueReturn } from '#contract/declarations/year/revenue.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import type { Regime } from '#contract/roles.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignDebitNote, foreignNote } from '#tests/build/supplier-notes.ts';
import { type SupplierReceiptOptions, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let sequential = 0;

const NOVEMBER = '2026-11-22T15:00:00Z';
const JANUARY = '2027-01-08T15:00:00Z';

beforeAll(async () => {
  app = await testApp({ startAt: NOVEMBER });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOVEMBER));

/** Somebody of 2026, who sold for 100 in December and is looked at in January. */
async function someoneOf2026(regime: Regime, start: string): Promise<ReadyTaxpayer> {
  const who = await buildTaxpayer(app, { regime: regime === 'POP' ? 'GEN' : regime });
  const lines = [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })];
  const { id } = await issued(who, { issuedOn: '2026-11-22', lines, payments: [] });
  await executeAs(app, who, sql`update receipts set issued_on = '2026-12-05' where id = ${id}`);
  if (regime === 'POP')
    await executeAs(app, who, sql`update taxpayers set regime = 'POP' where tenant_id = ${who.customerId}`);
  else expect((await who.call(startDeclarations, { body: { period: start, ...nothingCarried } })).status).toBe(200);
  app.clock.set(JANUARY);
  await who.signInAgain();
  return who;
}
const nothingCarried = { carriedPurchases: '0', carriedRetentions: '0', deferred: [], incomeSoFar: '0' };

const say = async (who: ReadyTaxpayer, regime: Regime, earlierRegimes?: EarlierRegime[]) => {
  const { taxData } = (await who.call(getTaxDataComplete)).body;
  const { earlierRegimes: _, ...rest } = taxData;
  const body = { ...rest, regime, ...(earlierRegimes && { earlierRegimes }) } as never;
  return who.call(updateTaxData, { body });
};
/** Who practises is real from then on; here what they sold was all the same. */
async function becomePopular(who: ReadyTaxpayer): Promise<void> {
  await say(who, 'POP');
  await executeAs(app, who, sql`update taxpayers set environment = 'practice' where tenant_id = ${who.customerId}`);
}
const earlier = async (who: ReadyTaxpayer) => (await who.call(getTaxDataComplete)).body.taxData.earlierRegimes;
const hub = async (who: ReadyTaxpayer, declarationYear?: string) =>
  (await who.call(getTaxDeclaration, { query: { ...(declarationYear && { declarationYear }) } })).body;
const ivaDays = async (who: ReadyTaxpayer) =>
  (await who.call(getTaxCalendar)).body.days
    .filter(({ code, dueOn }) => code.startsWith('iva') && dueOn < '2027-03-31')
    .map(({ code, to }) => `${code} ${to}`);
async function bring(who: ReadyTaxpayer, bought: Omit<SupplierReceiptOptions, 'buyer'>) {
  const { xml, accessKey } = await supplierReceipt({ buyer: who.ruc, sequential: ++sequential, ...bought });
  await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const [receipt] = (await who.call(getVouchersReceived, { query: { accessKey } })).body.items;
  if (receipt === undefined) throw new Error('was not taken in');
  return receipt;
}
const isOfBusiness = (who: ReadyTaxpayer, receiptId: string) =>
  who.call(changeGroupFinance, { body: { receiptId, classification: { scope: 'NEG', group: 'supplies' } } });
const rimpe2026 = { until: '2026-12', regime: 'RIM', ivaSemiannual: false } as const;

describe('who leaves RIMPE for the general regime in January', () => {
  it('still files the half year before it, and what it leaves goes on to the first month', async () => {
    const who = await someoneOf2026('RIM', '2026-S2');
    expect((await say(who, 'GEN')).status).toBe(200);
    expect(await earlier(who)).toEqual([rimpe2026]);
    expect(await hub(who)).toMatchObject({
      ...{ regime: 'GEN', periodicity: 'semiannual', suggestedStart: '2026-S2' },
      current: { period: '2026-S2', pay: '15.00', previous: '2026-S1', next: '2027-01' },
      inCourse: { period: '2027-01', previous: '2026-S2', next: '2027-02' },
      groupDeclaration: { pending: [{ period: '2026-S2' }] },
    });
    expect((await hub(who)).starts.slice(0, 3)).toEqual(['2027-01', '2026-S2', '2026-S1']);
    expect((await hub(who, '2026')).earlier).toEqual(['2026-S1']);
    expect(await ivaDays(who)).toEqual(['ivaSemiannual 2026-12', 'ivaMonthly 2027-01', 'ivaMonthly 2027-02']);
    // The year before is of RIMPE, this one is not.
    const year = async (of: string) => (await who.call(getRevenueReturn, { query: { year: of } })).body;
    expect(await year('2026')).toMatchObject({ regime: 'RIM', equation: { rimpeIncome: '100.00' } });
    expect(await year('2027')).toMatchObject({ regime: 'GEN', equation: { rimpeIncome: '0.00' } });
  });

  it('takes a purchase of December in the half year or in a month after it', async () => {
    const who = await someoneOf2026('RIM', '2026-S2');
    await say(who, 'GEN');
    const { id: sourceId } = await bring(who, { price: '40', ivaCode: '4', issuedOn: '2026-12-20' });
    const at = (period: string) => who.call(getReturnDocument, { query: { period, sourceId } });
    expect((await at('2026-S2')).body.can.takenIn).toEqual(['2026-S2', '2027-01']);
    const move = (period: string, takenIn: string | null) =>
      who.call(correctDocument, { body: { period, sourceId, part: 0, takenIn } });
    expect((await move('2026-S2', '2026-12')).body).toMatchObject({ code: 'declaration.period' });
    expect((await move('2026-S2', '2027-01')).status).toBe(200);
    expect((await at('2027-01')).body.said.takenIn).toBe('2027-01');
    expect((await move('2027-01', '2026-S2')).status).toBe(200);
    expect((await at('2026-S2')).body.said.takenIn).toBeNull();
  });

  it('finds what was taken in a period of another length, once what they are is corrected', async () => {
    const who = await someoneOf2026('RIM', '2026-S2');
    await say(who, 'GEN');
    const { id: sourceId } = await bring(who, { price: '40', ivaCode: '4', issuedOn: '2026-12-20' });
    await isOfBusiness(who, sourceId);
    await who.call(correctDocument, { body: { period: '2026-S2', sourceId, part: 0, takenIn: '2027-01' } });
    const bought = async (period: string) =>
      (await who.call(getReturn, { query: { period } })).body.four?.purchases.tax;
    const at = async (period: string) => (await who.call(getReturnDocument, { query: { period, sourceId } })).body;
    expect([await bought('2026-S2'), await bought('2027-01')]).toEqual(['0.00', '6.00']);
    // They were in RIMPE all along, and are.
    await say(who, 'RIM', []);
    expect([await bought('2026-S2'), await bought('2027-S1')]).toEqual(['0.00', '6.00']);
    expect((await at('2026-S2')).said.takenIn).toBe('2027-S1');
    const elsewhere = { query: { period: '2026-S2', reason: 'other_period' } };
    expect((await who.call(getOutsideDocuments, elsewhere)).body.documents).toMatchObject([{ takenIn: '2027-S1' }]);
    const annex = async (period: string) => (await who.call(getAnnex, { query: { period } })).body.purchases;
    expect([await annex('2026-S2'), await annex('2027-S1')]).toMatchObject([{ count: 0 }, { count: 1 }]);
    const body = { period: '2027-S1', sourceId, part: 0, takenIn: null };
    expect((await who.call(correctDocument, { body })).status).toBe(200);
    expect([await bought('2026-S2'), await bought('2027-S1')]).toEqual(['6.00', '0.00']);
    // And by months: what goes to a half year goes to its first month.
    await who.call(correctDocument, { body: { ...body, period: '2026-S2', takenIn: '2027-S1' } });
    await say(who, 'GEN', []);
    expect([await bought('2026-12'), await bought('2027-01')]).toEqual(['0.00', '6.00']);
  });

  it('files by months all along where the old regime was a mistake', async () => {
    const who = await someoneOf2026('RIM', '2026-S2');
    expect((await say(who, 'GEN', [])).status).toBe(200);
    expect(await hub(who)).toMatchObject({
      periodicity: 'monthly',
      current: { period: '2026-12', previous: '2026-11' },
    });
    expect((await hub(who)).groupDeclaration.pending.map(({ period }) => period)).toEqual([
      ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ]);
    // Where they begin here is the first month of what was said, among those that may be chosen; so is one of long ago.
    expect(await hub(who)).toMatchObject({ suggestedStart: '2026-07' });
    await executeAs(
      app,
      who,
      sql`update declaration_starts set period = '2022-05' where tenant_id = ${who.customerId}`,
    );
    const { suggestedStart, starts } = await hub(who);
    expect([suggestedStart, starts.at(-2), starts.at(-1)]).toEqual(['2022-05', '2022-05', '2022-04']);
  });
});

it('who goes from months to half years files December alone', async () => {
  const who = await someoneOf2026('GEN', '2026-10');
  await say(who, 'RIM');
  expect(await hub(who)).toMatchObject({
    periodicity: 'monthly',
    current: { period: '2026-12', pay: '15.00', next: '2027-S1' },
    inCourse: { period: '2027-S1', previous: '2026-12' },
  });
  expect(await ivaDays(who)).toEqual(['ivaMonthly 2026-12']);
});

it('who is told in March that they file half years since January carries on from December', async () => {
  const who = await someoneOf2026('GEN', '2026-11');
  for (const issuedOn of ['2026-12-20', '2027-01-04'])
    await isOfBusiness(who, (await bring(who, { price: '400', ivaCode: '4', issuedOn })).id);
  app.clock.set('2027-07-05T15:00:00Z');
  await who.signInAgain();
  for (const period of ['2026-11', '2026-12', '2027-01']) {
    const filed = {
      period,
      number: `87200000${period.replace('-', '')}`,
      filedOn: '2027-02-08',
      obligation: 'iva',
    } as const;
    expect((await who.call(markFiled, { body: filed })).status).toBe(200);
  }
  await say(who, 'RIM');
  const read = async (period: string) => (await who.call(getReturn, { query: { period } })).body;
  const [half, next] = [await read('2027-S1'), await read('2027-S2')];
  // 60.00 less 15.00 of December, and 60.00 of January.
  expect([half.equation?.before, half.carried, next.equation?.before]).toEqual(['45.00', '105.00', '105.00']);
  // So it is once that half year was filed too, whichever of them was said first.
  const filed = { period: '2027-S1', number: '871000000009', filedOn: '2027-07-04', obligation: 'iva' } as const;
  expect((await who.call(markFiled, { body: filed })).status).toBe(200);
  expect((await read('2027-S2')).equation?.before).toBe('105.00');
  // Its days are declared, those of the month that was filed of it among them.
  const { days } = (await who.call(getTaxCalendar)).body;
  expect(days.find(({ to }) => to === '2027-06')).toMatchObject({ code: 'ivaSemiannual', filed: true });
});

it('a popular business that grows files nothing of the year before', async () => {
  const who = await someoneOf2026('POP', '');
  await say(who, 'RIM');
  expect(await hub(who)).toMatchObject({
    suggestedStart: '2027-S1',
    starts: ['2027-S1'],
    current: { period: '2027-S1', previous: null },
    groupDeclaration: { pending: [] },
  });
  expect((await who.call(startDeclarations, { body: { period: '2026-S2', ...nothingCarried } })).body).toMatchObject({
    code: 'declaration.period',
  });
});

it('who declared the year before is told of its income tax first, also with nothing in the books', async () => {
  const who = await buildTaxpayer(app, { regime: 'RIM' });
  expect((await who.call(startDeclarations, { body: { period: '2026-S2', ...nothingCarried } })).status).toBe(200);
  app.clock.set(JANUARY);
  await who.signInAgain();
  await executeAs(app, who, sql`update taxpayers set regime = 'POP' where tenant_id = ${who.customerId}`);
  expect((await say(who, 'POP', [rimpe2026])).status).toBe(200);
  const next = async () => (await who.call(getRevenueReturn, { query: {} })).body;
  expect(await next()).toMatchObject({ year: '2026', years: ['2027', '2026'], regime: 'RIM', pay: '60.00' });
  app.clock.set('2027-06-10T15:00:00Z');
  await who.signInAgain();
  expect(await next()).toMatchObject({ year: '2027', years: ['2027', '2026'] });
});

it('a popular business that grows finds what it bought and filed before', async () => {
  const who = await buildTaxpayer(app, { regime: 'POP' });
  const paper = await who.call(savePaper, {
    body: {
      ...{ id: randomUUID(), apiGroup: 'NEG', documentType: '01', supplierIdentification: '1790016919001' },
      ...{ supplierName: 'Ferretería', number: '001-001-000000011', authorization: '1129384756', day: '2026-11-20' },
      ...{ category: 'supplies', bases: [{ rateCode: '4', base: '10' }] },
    },
  });
  expect(paper.status).toBe(200);
  app.clock.set(JANUARY);
  await who.signInAgain();
  const filed = { period: '2026', obligation: 'renta', number: '872000000888', filedOn: '2027-01-07' } as const;
  expect((await who.call(markFiled, { body: filed })).status).toBe(200);
  await say(who, 'RIM');
  expect((await who.call(getTaxDataComplete)).body.environment).toBe('produccion');
  const { days } = (await who.call(getTaxCalendar)).body;
  expect(days.find(({ code }) => code === 'incomeTaxRimpe')).toMatchObject({ to: '2026-12', filed: true });
  expect((await who.call(getRevenueReturn, { query: { year: '2026' } })).body).toMatchObject({
    ...{ regime: 'POP', state: 'elsewhere', years: ['2027', '2026'] },
    outside: [{ reason: 'rimpe', count: 1 }],
  });
});

it('who becomes a popular business files the last half year, and finds it afterwards', async () => {
  const who = await someoneOf2026('RIM', '2026-S2');
  await becomePopular(who);
  expect(await hub(who)).toMatchObject({ current: { period: '2026-S2', next: null }, inCourse: null });
  const typed = await who.call(saveReturnBoxes, { body: { period: '2026-S2', boxes: { 607: '5' } } });
  expect(typed.body).toMatchObject({ card: { pay: '10.00' } });
  const filed = { period: '2026-S2', number: '872000000777', filedOn: '2027-01-07' };
  expect((await who.call(markFiled, { body: { ...filed, obligation: 'iva' } })).status).toBe(200);
  expect(await hub(who, '2026')).toMatchObject({
    ...{ periodicity: null, current: null, years: ['2027', '2026'] },
    groupDeclaration: { sent: [{ period: '2026-S2', number: '872000000777' }] },
  });
  expect(await ivaDays(who)).toEqual(['ivaSemiannual 2026-12']);
});

it('what a sale on credit puts off to a month in which they file none is said before that return is approved', async () => {
  const who = await someoneOf2026('RIM', '2026-S2');
  const [{ id: sourceId } = { id: '' }] = await executeAs<{ id: string }>(
    app,
    who,
    sql`select source_id as id from entries where tenant_id = ${who.customerId} and direction = 'ING'`,
  );
  const body = { period: '2026-S2', sourceId, part: 0, deferredBy: 1 };
  expect((await who.call(correctDocument, { body })).status).toBe(200);
  const said = async () => {
    const { current, missing } = await hub(who);
    return { pay: current?.pay, open: missing.filter(({ kind }) => kind === 'deferred') };
  };
  expect(await said()).toEqual({ pay: '0.00', open: [] });
  await becomePopular(who);
  expect(await said()).toEqual({
    ...{ pay: '0.00', open: [{ kind: 'deferred', count: 1, done: false, amount: '15.00' }] },
  });
  await who.call(correctDocument, { body: { ...body, deferredBy: null } });
  expect(await said()).toEqual({ pay: '15.00', open: [] });
});

it('who became one and never said where returns begin may still say it, and files what is late', async () => {
  const who = await someoneOf2026('RIM', '2026-S2');
  await executeAs(app, who, sql`delete from declaration_starts where tenant_id = ${who.customerId}`);
  app.clock.set('2027-03-03T15:00:00Z');
  await who.signInAgain();
  await say(who, 'POP');
  const none = { periodicity: null, start: null, current: null, groupDeclaration: { pending: [] } };
  expect(await hub(who)).toMatchObject({ ...none, starts: expect.arrayContaining(['2026-S2', '2026-S1']) });
  expect((await who.call(startDeclarations, { body: { period: '2026-S2', ...nothingCarried } })).status).toBe(200);
  expect(await hub(who)).toMatchObject({
    ...{ start: { period: '2026-S2' }, current: { period: '2026-S2' } },
    groupDeclaration: { pending: [{ period: '2026-S2' }] },
  });
});

it('who became one long ago is asked and told of nothing', async () => {
  const who = await someoneOf2026('POP', '');
  const long = { ...rimpe2026, until: '2024-12' };
  expect((await say(who, 'POP', [long])).status).toBe(200);
  const none = { periodicity: null, current: null, suggestedStart: null, groupDeclaration: { pending: [] } };
  expect(await hub(who)).toMatchObject(none);
  // Nor where they said a beginning after it.
  expect((await say(who, 'POP', [{ ...long, until: '2025-12' }])).status).toBe(200);
  expect((await who.call(startDeclarations, { body: { period: '2025-S2', ...nothingCarried } })).status).toBe(200);
  expect((await hub(who)).groupDeclaration.pending).toMatchObject([{ period: '2025-S2' }]);
  await say(who, 'POP', [long]);
  expect(await hub(who)).toMatchObject(none);
});

it('what a popular business bought gives no credit, also where it is brought in after the change', async () => {
  const who = await someoneOf2026('POP', '');
  await say(who, 'RIM');
  const supportOf = async (issuedOn: string) =>
    (await bring(who, { issuedOn, price: '40', ivaCode: '4' })).classification?.support;
  expect([await supportOf('2026-12-20'), await supportOf('2027-01-04')]).toEqual(['02', '01']);
});

it('each by its own month, decided at once', async () => {
  const who = await someoneOf2026('POP', '');
  await say(who, 'RIM');
  const of = { price: '40', ivaCode: '4' } as const;
  const december = await bring(who, { ...of, issuedOn: '2026-12-20' });
  const january = await bring(who, { ...of, issuedOn: '2027-01-04' });
  const classification = { scope: 'NEG', group: 'supplies' } as const;
  for (const { id: receiptId } of [december, january]) {
    await who.call(changeGroupFinance, { body: { receiptId, classification, reach: 'all' } });
    const { items } = (await who.call(getVouchersReceived, { query: { from: '2026-12-01', to: '2027-01-31' } })).body;
    expect(items.map((each) => [each.issuedOn, each.classification?.support]).sort()).toEqual([
      ['2026-12-20', '02'],
      ['2027-01-04', '01'],
    ]);
  }
});

it('what a popular business bought before it said that it is none gives its credit, and what was chosen stays', async () => {
  const who = await someoneOf2026('POP', '');
  const of = { price: '40', ivaCode: '4' } as const;
  await bring(who, { ...of, issuedOn: '2026-12-20' });
  await bring(who, { ...of, issuedOn: '2027-01-04' });
  const paper = (number: string, support?: '01' | '02') =>
    who.call(savePaper, {
      body: {
        ...{ id: randomUUID(), apiGroup: 'NEG', documentType: '01', supplierIdentification: '1790016919001' },
        ...{ supplierName: 'Ferretería', number, authorization: '1129384756', day: '2027-01-05', category: 'supplies' },
        bases: [{ rateCode: '4', base: '10' }],
        ...(support && { support }),
      },
    });
  // Nobody who files no IVA has the credit of what they chose for the third.
  for (const saved of [
    await paper('001-001-000000011'),
    await paper('001-001-000000012', '02'),
    await paper('001-001-000000013', '01'),
  ])
    expect(saved.status).toBe(200);
  const supports = async () => {
    const rows = await executeAs<{ support: string }>(
      app,
      who,
      sql`select support from entries where direction = 'GAS' order by day, number`,
    );
    return rows.map(({ support }) => support);
  };
  const before = ['02', '02', '02', '02', '02'];
  expect(await supports()).toEqual(before);
  await say(who, 'RIM');
  await runTurn(app.ctx, 'restate-supports');
  expect(await supports()).toEqual(['02', '01', '01', '02', '01']);
  // Said back it is as it was.
  await say(who, 'POP', []);
  await runTurn(app.ctx, 'restate-supports');
  expect(await supports()).toEqual(before);
});

it('its credit notes take back what their purchases gave then, whatever their supplier is by now', async () => {
  const who = await someoneOf2026('POP', '');
  const purchase = await bring(who, { price: '40', ivaCode: '4', issuedOn: '2027-01-04' });
  const of = { ruc: someSupplier, buyer: who.ruc, modifies: purchase.number, price: '10' };
  const { xml } = await foreignNote({ ...of, sequential: ++sequential, issuedOn: '2027-01-05', regime: 'POP' });
  await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const supports = async () => {
    const rows = await executeAs<{ support: string }>(
      app,
      who,
      sql`select support from entries where direction = 'GAS' order by day`,
    );
    return rows.map(({ support }) => support);
  };
  expect(await supports()).toEqual(['02', '02']);
  await say(who, 'RIM');
  await runTurn(app.ctx, 'restate-supports');
  expect(await supports()).toEqual(['01', '01']);
});

describe('a note of January whose purchase was of December', () => {
  type OfSupplier = Parameters<typeof foreignNote>[0];
  const supports = async (who: ReadyTaxpayer) => {
    const gas = sql`select support from entries where direction = 'GAS' order by day, number`;
    return (await executeAs<{ support: string }>(app, who, gas)).map(({ support }) => support);
  };
  const decide = async (who: ReadyTaxpayer, receiptId: string, said: object = {}) => {
    const classification = { scope: 'NEG', group: 'supplies', ...said } as const;
    expect((await who.call(changeGroupFinance, { body: { receiptId, classification } })).status).toBe(200);
  };
  const note = async (
    who: ReadyTaxpayer,
    modifies: string,
    write: (of: OfSupplier) => ReturnType<typeof foreignNote> = foreignNote,
  ) => {
    const of = { ruc: someSupplier, buyer: who.ruc, modifies, price: '10', sequential: ++sequential };
    const { xml, accessKey } = await write({ ...of, issuedOn: '2027-01-05' });
    await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    return (await who.call(getVouchersReceived, { query: { accessKey } })).body.items[0]?.id ?? '';
  };
  const were = async (who: ReadyTaxpayer, earlierRegimes: EarlierRegime[], regime: Regime = 'RIM') => {
    expect((await say(who, regime, earlierRegimes)).status).toBe(200);
    await runTurn(app.ctx, 'restate-supports');
  };
  const popularIn2026 = [{ until: '2026-12', regime: 'POP', ivaSemiannual: false }] as const;
  const withCredit = async (who: ReadyTaxpayer) => {
    const { boxes } = (await who.call(getReturn, { query: { period: '2027-S1' } })).body;
    const line = boxes.find(({ codes }) => codes[0] === '500');
    return [line?.net, line?.tax];
  };

  it('takes back no credit that its purchase did not give, once December was of a popular business', async () => {
    const who = await someoneOf2026('RIM', '2026-S2');
    const purchase = await bring(who, { price: '40', ivaCode: '4', issuedOn: '2026-12-20' });
    await decide(who, purchase.id);
    await note(who, purchase.number);
    await decide(who, await note(who, purchase.number), { group: 'technology' });
    await note(who, purchase.number, foreignDebitNote);
    await decide(who, (await bring(who, { price: '50', ivaCode: '4', issuedOn: '2027-01-06' })).id);
    expect(await supports(who)).toEqual(['01', '01', '01', '01', '01']);
    expect(await withCredit(who)).toEqual(['40.00', '6.00']);
    await were(who, [...popularIn2026]);
    expect(await supports(who)).toEqual(['02', '02', '02', '02', '01']);
    expect(await withCredit(who)).toEqual(['50.00', '7.50']);
    await were(who, []);
    expect(await supports(who)).toEqual(['01', '01', '01', '01', '01']);
  });

  it('stays with its purchase while January alone is of another regime', async () => {
    const who = await someoneOf2026('RIM', '2026-S2');
    const chosen = await bring(who, { price: '40', ivaCode: '4', issuedOn: '2026-12-20' });
    await decide(who, chosen.id, { support: '02' });
    const usual = await bring(who, { price: '40', ivaCode: '4', issuedOn: '2026-12-21' });
    await decide(who, usual.id);
    await note(who, chosen.number);
    await note(who, usual.number);
    const before = ['02', '01', '02', '01'];
    expect(await supports(who)).toEqual(before);
    await were(who, [{ until: '2026-12', regime: 'RIM', ivaSemiannual: false }], 'POP');
    expect(await supports(who)).toEqual(before);
    await were(who, []);
    expect(await supports(who)).toEqual(before);
  });

  it('stays where its purchase was declared, and where somebody chose what its paper supports', async () => {
    const who = await someoneOf2026('RIM', '2026-S2');
    const purchase = await bring(who, { price: '40', ivaCode: '4', issuedOn: '2026-12-20' });
    await decide(who, purchase.id);
    await note(who, purchase.number);
    const paper = { id: randomUUID(), number: '001-001-000000021', support: '02' as const };
    const typed = { ...paper, apiGroup: 'NEG', documentType: '01', day: '2026-12-21', category: 'supplies' } as const;
    const from = { supplierIdentification: someSupplier, supplierName: 'Ñandú', authorization: '1129384756' };
    const body = { ...typed, ...from, bases: [{ rateCode: '4' as const, base: '40' }] };
    expect((await who.call(savePaper, { body })).status).toBe(200);
    await note(who, paper.number);
    const before = ['01', '02', '01', '02'];
    expect(await supports(who)).toEqual(before);
    await were(who, [...popularIn2026]);
    await were(who, []);
    expect(await supports(who)).toEqual(before);
    await executeAs(
      app,
      who,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${who.customerId}, 'practice', 'iva', '2026-07-01', '2026-12-31', ${app.ctx.now().toISOString()})`,
    );
    await were(who, [...popularIn2026]);
    expect(await supports(who)).toEqual(before);
  });
});

describe('an activity with its own regime', () => {
  /** In RIMPE in 2026, with an excluded activity beside; looked at in January. */
  async function someoneOfTwo() {
    const who = await buildTaxpayer(app, { regime: 'RIM' });
    const { id } = (await who.call(saveActivity, { body: { name: 'Consultorio', regime: 'GEN' } })).body;
    const sell = (unitPrice: string, more = {}) =>
      issued(who, {
        issuedOn: '2026-11-22',
        lines: [line({ quantity: '1', unitPrice, ivaCode: '0' })],
        payments: [],
        ...more,
      });
    await sell('1000');
    await sell('9000', { activityId: id });
    app.clock.set(JANUARY);
    await who.signInAgain();
    const of = async (year: string) => {
      const { equation, regime } = (await who.call(getRevenueReturn, { query: { year } })).body;
      return [regime, equation.income, equation.rimpeIncome];
    };
    return { who, id, of };
  }
  const name = 'Consultorio';

  it('keeps in the year before what it was in it, and a change of this year is taken back', async () => {
    const { who, id, of } = await someoneOfTwo();
    const was = ['RIM', '9000.00', '1000.00'];
    expect(await of('2026')).toEqual(was);
    const noted = async () =>
      (
        await rowsAt<{ earlier: unknown }>(
          app.database.adminUrl,
          `select earlier from activities where tenant_id = '${who.customerId}' and id = '${id}'`,
        )
      )[0]?.earlier;
    expect((await who.call(saveActivity, { body: { id, name, regime: null } })).status).toBe(200);
    expect(await of('2026')).toEqual(was);
    expect(await noted()).toEqual([{ until: '2026-12', regime: 'GEN', main: false }]);
    expect((await who.call(saveActivity, { body: { id, name, regime: 'GEN' } })).status).toBe(200);
    expect(await noted()).toEqual([]);
    // A mistake is of all years.
    await who.call(saveActivity, { body: { id, name, regime: null, wasAlwaysSo: true } });
    expect(await of('2026')).toEqual(['RIM', '0.00', '10000.00']);
    expect(await noted()).toEqual([]);
  });

  it('becomes the main one of this year, taxed as is said, and the year before goes by the one of then', async () => {
    const { who, id, of } = await someoneOfTwo();
    const was = await of('2026');
    const call = { params: { activityId: id }, body: { regime: 'RIM' as const } };
    expect((await who.call(updateActivityRegime, call)).status).toBe(200);
    expect(await of('2026')).toEqual(was);
    const { activities } = (await who.call(getTaxDataComplete)).body;
    expect(activities.map(({ main, regime }) => [main, regime])).toEqual([
      [true, undefined],
      [false, undefined],
    ]);
    await who.call(updateActivityRegime, { ...call, body: { regime: 'GEN' } });
    expect(await of('2026')).toEqual(was);
  });

  it('was always what somebody says who came here this year, the main one too', async () => {
    app.clock.set(JANUARY);
    const who = await buildTaxpayer(app, { regime: 'RIM' });
    const { id } = (await who.call(saveActivity, { body: { name } })).body;
    await who.call(saveActivity, { body: { name: 'Tienda', regime: 'GEN' } });
    const call = { params: { activityId: id }, body: { regime: 'RIM' as const } };
    expect((await who.call(updateActivityRegime, call)).status).toBe(200);
    const rows = await rowsAt<{ main: boolean; earlier: unknown }>(
      app.database.adminUrl,
      `select main, earlier from activities where tenant_id = '${who.customerId}' order by main, created_at`,
    );
    expect(rows).toEqual([false, false, true].map((main) => ({ main, earlier: [] })));
  });
});

describe('what somebody was before', () => {
  it('is supposed of a change that nobody dates, and taken back with it', async () => {
    const who = await someoneOf2026('GEN', '2026-10');
    const part = (body: { regime?: Regime; ivaSemiannual?: boolean }) => who.call(saveTaxDataPart, { body });
    await part({ regime: 'RIM' });
    expect(await earlier(who)).toEqual([{ until: '2026-12', regime: 'GEN', ivaSemiannual: false }]);
    // Another name of the same year is no second change.
    await part({ regime: 'POP' });
    expect(await earlier(who)).toEqual([{ until: '2026-12', regime: 'GEN', ivaSemiannual: false }]);
    await part({ regime: 'GEN' });
    expect(await earlier(who)).toEqual([]);
    app.clock.set('2027-08-08T15:00:00Z');
    await who.signInAgain();
    await part({ ivaSemiannual: true });
    expect(await earlier(who)).toEqual([{ until: '2027-06', regime: 'GEN', ivaSemiannual: false }]);
    expect((await hub(who)).starts.slice(0, 2)).toEqual(['2027-S2', '2027-06']);
  });

  it('is in the audit trail, whoever changed it and where nobody dated it', async () => {
    const who = await someoneOf2026('GEN', '2026-10');
    const trail = () =>
      rowsAt<{ actor: string; detail: object }>(
        app.database.adminUrl,
        `select actor, detail from audit
         where tenant_id = '${who.customerId}' and action = 'regime.changed' and at > '2027-01-01' order by seq`,
      );
    const gen = { until: '2026-12', regime: 'GEN', ivaSemiannual: false };
    await who.call(saveTaxDataPart, { body: { regime: 'RIM' } });
    await who.call(saveTaxDataPart, { body: { regime: 'RIM' } });
    await say(who, 'RIM', []);
    expect(await trail()).toEqual([
      { actor: who.userId, detail: { regime: 'RIM', ivaSemiannual: false, earlier: [gen] } },
      { actor: who.userId, detail: { regime: 'RIM', ivaSemiannual: false, earlier: [] } },
    ]);
  });

  it('is no change of how often in a year of another regime', async () => {
    const who = await someoneOf2026('GEN', '2026-10');
    const part = (body: { regime?: Regime; ivaSemiannual?: boolean }) => who.call(saveTaxDataPart, { body });
    app.clock.set('2027-08-08T15:00:00Z');
    await who.signInAgain();
    await part({ ivaSemiannual: true });
    await part({ regime: 'RIM' });
    expect(await earlier(who)).toEqual([{ until: '2026-12', regime: 'GEN', ivaSemiannual: false }]);
    expect((await hub(who)).starts.slice(0, 3)).toEqual(['2027-S2', '2027-S1', '2026-12']);
    await part({ regime: 'GEN', ivaSemiannual: false });
    expect(await earlier(who)).toEqual([]);
  });

  it('is nothing of who came here since', async () => {
    const who = await buildTaxpayer(app);
    await say(who, 'RIM');
    expect(await earlier(who)).toEqual([]);
  });

  it.each([
    ['a month that is not over', [{ ...rimpe2026, until: '2027-06' }]],
    ['another regime in the middle of a year', [{ ...rimpe2026, until: '2026-06' }]],
    ['one month twice', [rimpe2026, { ...rimpe2026, regime: 'POP' as const }]],
  ])('%s is refused with its sentence', async (_, said) => {
    const who = await someoneOf2026('GEN', '2026-10');
    const { status, body } = await say(who, 'GEN', said);
    expect([status, body]).toMatchObject([422, { code: 'tax_data.invalid', faults: [{ place: 'earlierRegimes' }] }]);
    expect(await earlier(who)).toEqual([]);
  });

  it('may be how often IVA was filed, from the middle of a year', async () => {
    const who = await someoneOf2026('GEN', '2026-10');
    const everyHalf = { until: '2026-06', regime: 'GEN' as const, ivaSemiannual: true };
    expect((await say(who, 'GEN', [everyHalf])).status).toBe(200);
    expect((await hub(who)).starts.slice(0, 8)).toEqual([
      ...['2027-01', '2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-S1'],
    ]);
  });
});
