import { randomUUID } from 'node:crypto';
import type { ReimbursedDocument } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as documents from '#contract/declarations/documents.ts';
import { getApproval } from '#contract/declarations/filing.ts';
import { type BillStep, billSteps, stepNames } from '#contract/declarations/questions.rules.ts';
import * as contract from '#contract/declarations/questions.ts';
import * as returns from '#contract/declarations/returns.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const october = '2026-10';
const hamburg = {
  identificationType: '08',
  identification: 'DE811',
  name: 'Hanseatic GmbH',
  email: 'a@b.example',
} as const;
const trade = {
  ...{ incoterm: 'CIF', incotermPlace: 'Hamburgo', incotermSubtotal: 'FOB', originCountry: '593' },
  ...{ loadingPort: 'Guayaquil', destinationPort: 'Hamburgo' },
};

beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-09T15:00:00Z' });
  ana = await buildTaxpayer(app);
  await ana.call(returns.startDeclarations, { body: { period: october } });
});
afterAll(() => app.close());

const sell = async (price: string, more: Parameters<typeof issued>[1] = {}, ivaCode = '4') => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode })];
  const { id } = await issued(ana, { issuedOn: '2026-11-09', lines, ...more });
  await executeAs(app, ana, sql`update receipts set issued_on = '2026-10-05' where id = ${id}`);
  // A term runs from its day.
  await executeAs(
    app,
    ana,
    sql`update entries set due_on = due_on - 35 where source_id = ${id} and due_on is not null`,
  );
  return id;
};

let bought = 0;
const buy = async (price: string, group: ExpenseGroup = 'supplies', buyer = ana.ruc) => {
  const receipt = await supplierReceipt({ buyer, sequential: ++bought, price, issuedOn: '2026-10-12' });
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  await ana.call(uploadReceived, { body, file: receipt.xml });
  await runTurn(app.ctx, 'import-received');
  const { body: found } = await ana.call(getVouchersReceived, { query: { accessKey: receipt.accessKey } });
  const receiptId = found.items[0]?.id ?? '';
  const classified = await ana.call(changeGroupFinance, {
    body: { receiptId, classification: { scope: 'NEG', group } },
  });
  expect(classified.status).toBe(200);
  return receiptId;
};

const bills = async (who = ana) => (await who.call(contract.getDeclarationBills, { query: { period: october } })).body;
const bill = async (name: BillStep) => (await bills()).bills[billSteps[name] - 1];
const answer = (names: readonly BillStep[], period = october) =>
  ana.call(contract.answerCases, { body: { period, steps: names.map((name) => billSteps[name]) } });
const hub = async () => (await ana.call(returns.getTaxDeclaration)).body;
const missing = async () => (await hub()).missing.find(({ kind }) => kind === 'cases');
const pick = async (step: BillStep, words = '') => {
  const call = ['exports', 'assetsSales', 'creditSales'].includes(step)
    ? contract.getInvoiceToSelect
    : contract.getExpenseToMarkRefund;
  return (await ana.call(call, { query: { period: october, step: String(billSteps[step]), words } })).body;
};
const boxOf = async (code: string) => {
  const { body } = await ana.call(returns.getReturn, { query: { period: october } });
  const found = body.boxes.find(({ codes }) => codes.includes(code));
  return found?.gross ?? found?.amount;
};
const correct = (step: BillStep, corrections: readonly Omit<documents.DocumentCorrection, 'part'>[]) =>
  ana.call(documents.correctDocuments, {
    body: { period: october, step: billSteps[step], corrections: corrections.map((each) => ({ part: 0, ...each })) },
  });

const ids: Record<string, string> = {};

describe('the cases of a period', () => {
  it('are done by themselves as long as no document hints at one', async () => {
    await sell('100');
    await buy('40');
    expect(await bills()).toMatchObject({ period: october, isSaid: false, isDone: true });
    expect((await bills()).bills.map(({ step, name, isTicked }) => [step, name, isTicked])).toEqual(
      stepNames.map((name) => [billSteps[name], name, false]),
    );
    expect(await missing()).toEqual({ kind: 'cases', count: 0, done: true, amount: null });
    expect(await hub()).toMatchObject({
      step: null,
      declarationDate: expect.stringMatching(/^2026-11-/),
      filter: 'all',
    });
  });

  it('do not ask what somebody said of a document by themselves', async () => {
    const sourceId = await sell('20');
    const said = { period: october, sourceId, part: 0 };
    expect((await ana.call(documents.correctDocument, { body: { ...said, deferredBy: 1 } })).status).toBe(200);
    const { step, missing: open } = await hub();
    expect(step).toBeNull();
    expect(open.find(({ kind }) => kind === 'cases')).toMatchObject({ count: 1, done: true });
    expect(await bill('creditSales')).toMatchObject({ isTicked: true, isAsked: false, said: 1 });
    await ana.call(documents.correctDocument, { body: { ...said, deferredBy: null } });
  });

  it('are ticked by what documents tell', async () => {
    ids.exported = await sell('500', { buyer: hamburg, foreignTrade: trade }, '0');
    ids.service = await sell('70', { buyer: hamburg }, '0');
    ids.later = await sell('300', { payments: [{ wayToPay: '20', total: '', term: '60', timeUnit: 'day' }] });
    ids.laptop = await buy('1000', 'fixedAssets');
    ids.paid = await buy('20');
    const reimbursed: ReimbursedDocument = {
      supplierIdentificationType: '04',
      supplierIdentification: someSupplier,
      supplierType: '02',
      documentCode: '01',
      establishment: '002',
      salesPoint: '003',
      sequential: String(bought).padStart(9, '0'),
      issuedOn: '2026-10-12',
      authorizationNumber: '1'.repeat(49),
      taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '20.00', value: '3.00' }],
    };
    ids.charged = await sell('23', { reimbursements: [reimbursed] }, '0');
    const { isDone, bills: all } = await bills();
    expect(isDone).toBe(false);
    expect(
      all.map(({ name, isTicked, suggested, said, found }) => [
        name,
        isTicked,
        suggested,
        said,
        found.map(({ why }) => why),
      ]),
    ).toEqual([
      ['expensePersonal', false, 0, 0, []],
      ['expenseRefund', true, 2, 0, expect.arrayContaining(['refundedHere', 'refundLines'])],
      ['exports', true, 2, 0, expect.arrayContaining(['foreignTrade', 'foreignBuyer'])],
      ['assetsSales', false, 0, 0, []],
      // Its support says it already.
      ['assetsPurchases', true, 0, 1, ['category']],
      ['creditSales', true, 1, 0, ['longTerm']],
    ]);
    expect(await missing()).toMatchObject({ count: 4, done: false });
    expect(await hub()).toMatchObject({ step: billSteps.expenseRefund });
    const { body } = await ana.call(getApproval, { query: { period: october } });
    expect(body.open).toContain('cases');
    expect(body.points.find(({ kind }) => kind === 'cases')).toMatchObject({ count: 4 });
  });

  it('keep a "no" until something new hints', async () => {
    expect((await answer([])).body).toMatchObject({ isSaid: true, isDone: false });
    // What its support says stays until its question takes it back.
    expect(await hub()).toMatchObject({ step: billSteps.assetsPurchases });
    await correct('assetsPurchases', []);
    expect(await missing()).toEqual({ kind: 'cases', count: 1, done: true, amount: null });
    ids.second = await sell('80', { payments: [{ wayToPay: '20', total: '', term: '90', timeUnit: 'day' }] });
    expect(await bill('creditSales')).toMatchObject({
      ...{ isTicked: true, isAsked: true, isAnswered: false, fresh: 1 },
      found: [{ sourceId: ids.second, why: 'longTerm' }, { sourceId: ids.later }],
    });
    expect(await bill('exports')).toMatchObject({ isTicked: false, isAsked: false, fresh: 0 });
    expect(await missing()).toMatchObject({ count: 1, done: false });
    await answer([]);
    expect(await missing()).toMatchObject({ done: true });
  });

  it('are of their taxpayer, their period and open returns', async () => {
    const other = await buildTaxpayer(app);
    expect(await bills(other)).toMatchObject({ isSaid: false, isDone: true });
    expect((await answer([], '2027-10')).body).toMatchObject({ code: 'declaration.period' });
    expect((await answer([], '2026-S2')).body).toMatchObject({ code: 'declaration.period' });
    expect((await answer([], '2026-09')).body).toMatchObject({ code: 'declaration.filed' });
    const wrong = await ana.call(contract.answerCases, { body: { period: october, steps: [7] } });
    expect(wrong.status).toBe(400);
    const query = { period: october, step: '2' };
    expect((await ana.call(contract.getInvoiceToSelect, { query })).status).toBe(400);
  });
});

describe('a question', () => {
  it('offers the documents that it may be about, those that look like it first', async () => {
    const exports = await pick('exports');
    expect(
      exports.documents.map(({ sourceId, supposed, isSuggested }) => [sourceId, supposed, isSuggested]).sort(),
    ).toEqual(
      [
        [ids.exported, 'exportGoods', true],
        [ids.service, 'exportServices', true],
        [ids.charged, null, false],
      ].sort(),
    );
    expect((await pick('exports', 'nobody')).documents).toEqual([]);
    const refund = await pick('expenseRefund');
    expect(
      refund.documents
        .filter(({ isSuggested }) => isSuggested)
        .map(({ sourceId, isSale }) => [sourceId, isSale])
        .sort(),
    ).toEqual(
      [
        [ids.charged, true],
        [ids.paid, false],
      ].sort(),
    );
    expect((await pick('assetsPurchases')).documents[0]).toMatchObject({
      sourceId: ids.laptop,
      isSaid: true,
      support: '03',
    });
    expect((await pick('assetsSales')).count).toBeGreaterThan(3);
  });

  it('is supposed with the body that is saved, and saved all or none', async () => {
    const corrections = [
      { sourceId: ids.exported ?? '', part: 0, marks: ['exportGoods' as const] },
      { sourceId: ids.service ?? '', part: 0, marks: ['exportServices' as const] },
    ];
    const body = { period: october, step: billSteps.exports, corrections };
    const { body: would } = await ana.call(documents.recalculateIva, { body });
    const { body: done } = await ana.call(documents.correctDocuments, { body });
    expect([done.card.pay, await boxOf('407'), await boxOf('408')]).toEqual([would.pay, '500.00', '70.00']);
    expect(await bill('exports')).toMatchObject({ said: 2, suggested: 0, isAnswered: true });
    const back = await ana.call(documents.correctDocuments, { body: done.before });
    expect(back.status).toBe(200);
    expect(await boxOf('407')).toBe('0.00');
    // Taken back, it is asked again.
    expect(await bill('exports')).toMatchObject({ said: 0, isAsked: true, isAnswered: false });
    await ana.call(documents.correctDocuments, { body });
    const stranger = await buildTaxpayer(app);
    expect((await stranger.call(documents.correctDocuments, { body })).status).toBe(404);
    const unknown = { ...body, corrections: [...corrections, { sourceId: randomUUID(), part: 0, marks: [] }] };
    expect((await ana.call(documents.correctDocuments, { body: unknown })).status).toBe(404);
  });

  it('of a refund takes purchase and sale out of the tax', async () => {
    await correct('expenseRefund', [
      { sourceId: ids.paid ?? '', marks: ['refund'] },
      { sourceId: ids.charged ?? '', marks: ['refund'] },
    ]);
    expect([await boxOf('434'), await boxOf('535')]).toEqual(['23.00', '20.00']);
  });

  it('of assets moves them to their own box, and back', async () => {
    expect(await boxOf('501')).toBe('1000.00');
    await correct('assetsPurchases', [{ sourceId: ids.laptop ?? '', scope: 'NEG', support: '01', category: 'other' }]);
    expect(await boxOf('501')).toBe('0.00');
    await correct('assetsPurchases', [{ sourceId: ids.laptop ?? '', marks: ['fixedAsset'] }]);
    expect(await boxOf('501')).toBe('1000.00');
    await correct('assetsSales', [{ sourceId: ids.later ?? '', marks: ['fixedAsset'] }]);
    expect(await boxOf('402')).toBe('300.00');
    await correct('assetsSales', [{ sourceId: ids.later ?? '', marks: [] }]);
  });

  it('of the household moves a purchase to the person, with its category', async () => {
    const food = await buy('60', 'supplies', ana.cedula);
    expect((await pick('expensePersonal')).documents[0]).toMatchObject({
      sourceId: food,
      why: 'cedula',
      isSuggested: true,
    });
    expect(await bill('expensePersonal')).toMatchObject({
      ...{ isTicked: true, isAsked: true, isAnswered: false, suggested: 1 },
      found: [{ sourceId: food, why: 'cedula' }],
    });
    await correct('expensePersonal', [{ sourceId: food, scope: 'PER', category: 'food' }]);
    const query = { period: october, sourceId: food };
    expect((await ana.call(documents.getReturnDocument, { query })).body).toMatchObject({
      outside: 'personal',
      document: { scope: 'PER', category: 'food' },
    });
    expect((await pick('expensePersonal')).documents.map(({ sourceId }) => sourceId)).not.toContain(food);
  });

  it('of exports sees what they sold abroad with another program', async () => {
    const abroad = { buyer: hamburg.identification, buyerName: hamburg.name, buyerType: '08', ivaCode: '0' } as const;
    const own = { ruc: ana.ruc, price: '90', issuedOn: '2026-10-12', sequential: 7_000 };
    const { xml, number } = await supplierReceipt({ ...abroad, ...own });
    await ana.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const [found] = (await pick('exports', number)).documents;
    expect(found).toMatchObject({ why: 'foreignBuyer', supposed: 'exportServices', isSuggested: true });
    const sourceId = found?.sourceId ?? '';
    expect(await bill('exports')).toMatchObject({ isTicked: true, fresh: 1 });
    await correct('exports', [{ sourceId, marks: ['exportServices'] }]);
    expect([await boxOf('408'), (await bill('exports'))?.fresh]).toEqual(['160.00', 0]);
  });

  it('of sales on credit leaves a ledger by month', async () => {
    await correct('creditSales', [
      { sourceId: ids.later ?? '', deferredBy: 2 },
      { sourceId: ids.second ?? '', deferredBy: 3 },
    ]);
    const { body } = await ana.call(returns.getReturn, { query: { period: october } });
    expect(body.deferred).toEqual([
      { month: '2026-12', tax: '45.00', documents: 1 },
      { month: '2027-01', tax: '12.00', documents: 1 },
    ]);
    expect(await boxOf('485')).toBe('57.00');
  });

  it('knows a client whose sales were exports before', async () => {
    const { body } = await ana.call(contract.getInvoiceToSelect, { query: { period: '2026-11', step: '3' } });
    expect(body.documents).toEqual([]);
    const lines = [line({ quantity: '1', unitPrice: '90', ivaCode: '0' })];
    const andina = await issued(ana, { issuedOn: '2026-11-09', lines });
    const old = await sell('90', {}, '0');
    await correct('exports', [{ sourceId: old, marks: ['zeroWithRight'] }]);
    const { body: now } = await ana.call(contract.getInvoiceToSelect, { query: { period: '2026-11', step: '3' } });
    expect(now.documents).toMatchObject([{ sourceId: andina.id, why: 'saidBefore', supposed: 'zeroWithRight' }]);
  });
});

it('of a filed return is not answered any more', async () => {
  await ana.call(returns.markFiled, { body: { period: october, number: '872000000124', filedOn: '2026-11-09' } });
  expect((await answer([])).body).toMatchObject({ code: 'declaration.filed' });
  expect((await correct('creditSales', [])).body).toMatchObject({ code: 'declaration.filed' });
});

describe('an answer that is withdrawn after documents were marked', () => {
  /** Sold 100 at 15 % and 200 at 0 % without right to credit, bought for 40: of 6,00 of credit a third counts. */
  const plain = {
    ...{ 401: '100.00', 402: '0.00', 403: '200.00', 407: '0.00', 482: '15.00', 484: '15.00' },
    ...{ 500: '40.00', 501: '0.00', 535: '0.00', 601: '13.00' },
  };
  const boxes = async () => {
    const figures = await Promise.all(Object.keys(plain).map(async (code) => [code, await boxOf(code)] as const));
    return Object.fromEntries(figures);
  };
  const open = async () => {
    const { points } = (await ana.call(getApproval, { query: { period: october } })).body;
    return points.find(({ kind }) => kind === 'cases')?.count ?? 0;
  };
  const marked: readonly [BillStep, 'sale' | 'zero' | 'purchase', object, object][] = [
    ['expenseRefund', 'purchase', { marks: ['refund'] }, { 500: '0.00', 535: '40.00', 601: '15.00' }],
    // All that was sold gives right to credit.
    ['exports', 'zero', { marks: ['exportGoods'] }, { 403: '0.00', 407: '200.00', 601: '9.00' }],
    ['assetsSales', 'sale', { marks: ['fixedAsset'] }, { 401: '0.00', 402: '100.00' }],
    ['assetsPurchases', 'purchase', { marks: ['fixedAsset'] }, { 500: '0.00', 501: '40.00' }],
    ['creditSales', 'sale', { deferredBy: 2 }, { 484: '0.00', 601: '0.00' }],
    // It is no mark but where the purchase belongs: it stays there, and gives no credit.
    ['expensePersonal', 'purchase', { scope: 'PER', category: 'food' }, { 500: '0.00', 601: '15.00' }],
  ];

  it.each(marked)('%s: what was said stays, is asked again, and goes back', async (step, of, said, moved) => {
    ana = await buildTaxpayer(app);
    await ana.call(returns.startDeclarations, { body: { period: october } });
    const ids = { sale: await sell('100'), zero: await sell('200', {}, '0'), purchase: await buy('40') };
    expect(await boxes()).toEqual(plain);
    await answer([step]);
    expect(await open()).toBe(1);
    const { before } = (await correct(step, [{ sourceId: ids[of], ...said }])).body;
    expect([await boxes(), await open()]).toEqual([{ ...plain, ...moved }, 0]);
    await answer([]);
    const isMark = step !== 'expensePersonal';
    expect([await boxes(), await open()]).toEqual([{ ...plain, ...moved }, isMark ? 1 : 0]);
    expect(await bill(step)).toMatchObject({
      isTicked: false,
      isAsked: isMark,
      isAnswered: false,
      said: isMark ? 1 : 0,
    });
    expect((await ana.call(documents.correctDocuments, { body: before })).status).toBe(200);
    expect(await boxes()).toEqual(plain);
  });
});
