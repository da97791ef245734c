import { randomUUID } from 'node:crypto';
import { amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import { deleteExpense, saveNewExpense, updateExpense } from '#contract/books/typed-items.ts';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import { getOverdueObligations, markSubmitted, sayAwaited } from '#contract/declarations/calendar.ts';
import * as returnDocuments from '#contract/declarations/documents.ts';
import { sayFilingFacts } from '#contract/declarations/filing.ts';
import { choosePayment } from '#contract/declarations/payment.ts';
import * as questions from '#contract/declarations/questions.ts';
import * as contract from '#contract/declarations/returns.ts';
import { saveExpenseProjection } from '#contract/declarations/year/projection.ts';
import { saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { collect, type ZipEntry } from '#server/adapters/zip/write-zip.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { foreignNote, foreignRetention } from '#tests/build/supplier-notes.ts';
import { type SupplierReceiptOptions, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { exportSaid } from './export-said.ts';
import * as locking from './lock-returns.ts';

let app: TestApp;
let lucia: ReadyTaxpayer;
const october = '2026-10';
const clinic = { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' } as const;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-09T15:00:00Z' });
  lucia = await buildTaxpayer(app);
  await tellOctober();
});
afterAll(() => app.close());

const sell = async (day: string, price: string, { ivaCode = '4', term = '' } = {}) => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode })];
  const payments = term === '' ? [] : [{ wayToPay: '20', total: '', term, timeUnit: 'day' as const }];
  const { id } = await issued(lucia, { issuedOn: '2026-11-09', lines, payments, buyer: clinic });
  await executeAs(app, lucia, sql`update receipts set issued_on = ${day} where id = ${id}`);
  return id;
};

/** A receipt of somebody else comes in; its id. */
const take = async ({ xml, accessKey }: { readonly xml: Uint8Array; readonly accessKey: string }) => {
  await lucia.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await lucia.call(getVouchersReceived, { query: { accessKey } });
  return body.items[0]?.id ?? '';
};

let bought = 0;
const buy = async (
  day: string,
  price: string,
  { group, scope = 'NEG', ...more }: Partial<SupplierReceiptOptions> & { group?: ExpenseGroup; scope?: 'NEG' | 'PER' },
) => {
  const receipt = await supplierReceipt({ buyer: lucia.ruc, sequential: ++bought, price, issuedOn: day, ...more });
  const receiptId = await take(receipt);
  if (group === undefined) return receiptId;
  const body = { receiptId, classification: { scope, group } };
  const { status } = await lucia.call(changeGroupFinance, { body });
  expect(status).toBe(200);
  return receiptId;
};

const ids: Record<string, string> = {};

/** October of Lucía Morales. */
async function tellOctober() {
  ids.large = await sell('2026-10-05', '4000', { term: '30' });
  ids.small = await sell('2026-10-12', '1120', { term: '31' });
  ids.zero = await sell('2026-10-20', '100', { ivaCode: '0' });
  await take(
    await foreignNote({
      ...{ ruc: lucia.ruc, buyer: clinic.identification, modifies: '001-001-000000001' },
      price: '220',
      issuedOn: '2026-10-21',
    }),
  );
  const retention = { supplier: lucia.ruc, number: '001-001-000000001', issuedOn: '2026-10-28' };
  ids.retention = await take(await foreignRetention({ ...retention, base: '1400.00', sequential: '000000078' }));
  await take(await foreignRetention({ ...retention, base: '700.00', sequential: '000000079' }));
  const purchases = ['350', '280', '240', '120', '84', '42', '24'];
  for (const [index, price] of purchases.entries())
    await buy(`2026-10-${String(index + 10)}`, price, { group: 'supplies' });
  ids.primax = await buy('2026-10-19', '60', { group: 'transport', supplier: 'PRIMAX LA CAROLINA' });
  ids.asset = await buy('2026-10-08', '1000', { group: 'fixedAssets' });
  await buy('2026-10-09', '40', { group: 'supplies', ivaCode: '0' });
  await buy('2026-10-11', '24', { group: 'supplies', ivaCode: '0' });
  ids.note = randomUUID();
  const paper = { apiGroup: 'NEG', documentType: '02', day: '2026-10-15', category: 'supplies', total: '25' } as const;
  const from = { supplierIdentification: '1755000056001', supplierName: 'Tienda Rosita', authorization: '1129384756' };
  const { status } = await lucia.call(savePaper, {
    body: { id: ids.note, ...paper, ...from, number: '001-001-000000001' },
  });
  expect(status).toBe(200);
  for (const price of ['40', '30', '20']) ids.waiting = await buy('2026-10-23', price, {});
  ids.personal = await buy('2026-10-24', '30', { group: 'personalOther', scope: 'PER' });
  ids.later = await buy('2026-11-02', '24', { group: 'utilities' });
}

const hub = async (who = lucia) => (await who.call(contract.getTaxDeclaration)).body;
const read = async (period = october) => (await lucia.call(contract.getReturn, { query: { period } })).body;

describe('a return of IVA', () => {
  it('begins where the person says, with what the one before left', async () => {
    expect(await hub()).toMatchObject({ start: null, periodicity: 'monthly', suggestedStart: october });
    const body = { period: october, carriedPurchases: '4.7', carriedRetentions: '0' };
    expect((await lucia.call(contract.startDeclarations, { body })).body).toMatchObject({
      period: october,
      carriedPurchases: '4.70',
    });
  });

  it('counts the one before as filed with the number that is said of it', async () => {
    const nora = await buildTaxpayer(app);
    const said = { number: '872000000911', filedOn: '2026-10-14' };
    await nora.call(contract.startDeclarations, { body: { period: october, carriedPurchases: '4.7', ...said } });
    const { earlier, groupDeclaration, current } = await hub(nora);
    expect(earlier).not.toContain('2026-09');
    expect(groupDeclaration.sent).toMatchObject([{ period: '2026-09', ...said }]);
    expect(current).toMatchObject({ period: october, carried: '4.70' });
    // A year before the one in which they begin is reached too.
    const before = await nora.call(contract.getTaxDeclaration, { query: { declarationYear: '2025' } });
    expect(before.body).toMatchObject({ years: ['2026', '2025'], year: '2025' });
    expect(before.body.earlier).toContain('2025-12');
    // Said again, with what was left corrected.
    const body = { period: october, carriedPurchases: '5', ...said };
    expect((await nora.call(contract.startDeclarations, { body })).status).toBe(200);
    expect((await hub(nora)).current).toMatchObject({ period: october, carried: '5.00' });
    // With another number the first was none.
    const sent = async () => (await hub(nora)).groupDeclaration.sent.map(({ number, filedOn }) => [number, filedOn]);
    const again = { number: '872000000912', filedOn: '2026-10-13' };
    await nora.call(contract.startDeclarations, { body: { period: october, ...again } });
    expect(await sent()).toEqual([[again.number, again.filedOn]]);
    // What somebody said there meanwhile is theirs.
    const substitute = { number: '872000000913', filedOn: '2026-10-20', replaces: again.number };
    await nora.call(contract.markFiled, { body: { period: '2026-09', obligation: 'iva', ...substitute } });
    await nora.call(contract.startDeclarations, { body: { period: october } });
    expect(await sent()).toEqual([[substitute.number, substitute.filedOn]]);
  });

  it('its return before was filed once that period was over', async () => {
    const filed = async (filedOn: string) =>
      (await lucia.call(contract.startDeclarations, { body: { period: october, carriedPurchases: '4.7', filedOn } }))
        .body;
    expect(await filed('2026-09-30')).toMatchObject({ code: 'declaration.day' });
    expect(await filed('2026-10-01')).toMatchObject({ filedOn: '2026-10-01' });
    await lucia.call(contract.startDeclarations, { body: { period: october, carriedPurchases: '4.7' } });
  });

  it('says of which figure it is none, and how one is written', async () => {
    const body = { period: october, carriedPurchases: '-1' };
    expect((await lucia.call(contract.startDeclarations, { body })).body).toMatchObject({
      faults: [
        {
          place: 'carriedPurchases',
          sentence: 'Escribe un valor desde cero, solo con números y hasta con 2 decimales, como 120.50.',
        },
      ],
    });
  });

  it('leaves its credit to the next period', async () => {
    const start = (carriedPurchases: string) =>
      lucia.call(contract.startDeclarations, { body: { period: october, carriedPurchases, carriedRetentions: '10' } });
    expect((await start('1000')).body).toMatchObject({ carriedPurchases: '1000.00', carriedRetentions: '10.00' });
    const { current, inCourse } = await hub();
    // 1000 − (735.00 − 323.40) of purchases, all of the retentions.
    expect(current).toMatchObject({ pay: '0.00', carried: '692.90' });
    expect(inCourse?.equation).toMatchObject({ before: '692.90' });
    const { body } = await lucia.call(contract.startDeclarations, {
      body: { period: october, deferred: [{ period: october, amount: '30' }] },
    });
    expect(body.deferred).toEqual([{ period: october, amount: '30.00' }]);
    expect((await hub()).current?.equation).toMatchObject({ charged: '765.00', before: '0.00' });
    const box = { period: october, box: '483' };
    expect((await lucia.call(returnDocuments.getBoxDocuments, { query: box })).body).toMatchObject({
      total: '30.00',
      parts: [{ kind: 'previous', amount: '30.00', document: null }],
    });
    await lucia.call(contract.startDeclarations, { body: { period: october, carriedPurchases: '4.70' } });
  });

  it('says today what is paid, and how it comes to that', async () => {
    const { current, inCourse, groupDeclaration } = await hub();
    expect(current).toMatchObject({
      period: october,
      state: 'live',
      pay: '312.40',
      carried: '0.00',
      dueOn: expect.stringMatching(/^2026-11-/),
    });
    expect(current?.equation).toEqual({
      charged: '735.00',
      credit: '323.40',
      retained: '94.50',
      before: '4.70',
      other: '0.00',
      late: '0.00',
      pay: '312.40',
    });
    expect(inCourse).toMatchObject({ period: '2026-11' });
    expect(groupDeclaration.pending.map(({ period }) => period)).toEqual([october]);
  });

  it('has its four amounts, its boxes, and what is in none', async () => {
    const { four, boxes, outside, unclassified } = await read();
    expect(four).toEqual({
      sales: { net: '5000.00', tax: '735.00' },
      purchases: { net: '2289.00', tax: '330.00' },
      credit: '422.60',
      pay: '312.40',
    });
    const lineOf = (code: string) => boxes.find(({ codes }) => codes.includes(code));
    expect(lineOf('401')).toMatchObject({
      codes: ['401', '411', '421'],
      gross: '5120.00',
      net: '4900.00',
      tax: '735.00',
      documents: 3,
    });
    expect(lineOf('500')).toMatchObject({ gross: '1200.00', tax: '180.00', documents: 8 });
    expect(lineOf('501')).toMatchObject({ tax: '150.00' });
    expect(lineOf('507')).toMatchObject({ codes: ['507', '517'], net: '64.00', tax: null, documents: 2 });
    expect(lineOf('508')).toMatchObject({ net: '25.00' });
    expect(lineOf('409')).toMatchObject({
      codes: ['409', '419', '429'],
      gross: '5220.00',
      net: '5000.00',
      tax: '735.00',
    });
    expect(lineOf('563')).toMatchObject({ factor: '0.9800', amount: null });
    expect(lineOf('999')).toMatchObject({ amount: '312.40' });
    expect(outside.map(({ reason, count, amount, difference }) => [reason, count, amount, difference]).sort()).toEqual([
      ['personal', 1, '34.50', '-4.41'],
      ['unclassified', 3, '103.50', '-13.23'],
    ]);
    expect(unclassified).toEqual({ count: 3, from: '299.17', to: '312.40' });
  });
});

describe('a box', () => {
  const open = async (box: string, page = '1') =>
    (await lucia.call(returnDocuments.getBoxDocuments, { query: { period: october, box, page } })).body;

  it('opens to its documents, which add up to it, and to what was carried', async () => {
    const { boxes } = await read();
    for (const { codes, origin } of boxes.filter(({ documents }) => documents > 0))
      for (const code of codes) {
        const { total, parts, count } = await open(code);
        expect(sum(parts.map((part) => amount(part.amount))).compare(amount(total)), `${origin} ${code}`).toBe(0);
        expect(parts).toHaveLength(count);
      }
    const { parts } = await open('510');
    expect(parts[0]).toMatchObject({
      kind: 'document',
      amount: '60.00',
      document: { sourceId: ids.primax, partyName: 'PRIMAX LA CAROLINA' },
    });
    expect(await open('605')).toMatchObject({ total: '4.70', parts: [], formula: { text: 'previous.615' } });
    expect(await open('620')).toMatchObject({
      total: '312.40',
      formula: { boxes: expect.arrayContaining([{ box: '601', label: 'Impuesto causado', amount: '411.60' }]) },
    });
    expect((await lucia.call(returnDocuments.getBoxDocuments, { query: { period: october, box: '998' } })).status).toBe(
      404,
    );
  });

  it('has none of what is outside: that says why', async () => {
    const query = { period: october, reason: 'unclassified' };
    const { body } = await lucia.call(returnDocuments.getOutsideDocuments, { query });
    expect(body).toMatchObject({ count: 3, pages: 1, amount: '103.50' });
    expect(body.documents.map(({ total, difference }) => [total, difference]).sort()).toEqual([
      ['23.00', '-2.94'],
      ['34.50', '-4.41'],
      ['46.00', '-5.88'],
    ]);
  });
});

describe('a document', () => {
  const ask = async (sourceId = '') =>
    (await lucia.call(returnDocuments.getReturnDocument, { query: { period: october, sourceId } })).body;
  const correct = (sourceId: string | undefined, more: object) =>
    lucia.call(returnDocuments.correctDocument, {
      body: { period: october, sourceId: sourceId ?? '', part: 0, ...more },
    });

  it('says in which boxes it is and why, and what would be paid otherwise', async () => {
    const primax = await ask(ids.primax);
    expect(primax).toMatchObject({
      outside: null,
      why: { support: '01', scope: 'NEG', rates: [{ rateCode: '4', base: '60.00', value: '9.00' }] },
      can: { scope: true, support: true, takenIn: ['2026-10', '2026-11'] },
      ifPersonal: '321.22',
      ifBusiness: null,
    });
    expect(primax.boxes.map(({ box, amount: figure }) => [box, figure])).toEqual([
      ['115', '1.00'],
      ['500', '60.00'],
      ['510', '60.00'],
      ['520', '9.00'],
    ]);
    expect(await ask(ids.personal)).toMatchObject({ outside: 'personal', boxes: [], ifBusiness: '307.99' });
    expect(await ask(ids.waiting)).toMatchObject({ outside: 'unclassified', can: { scope: false } });
    expect(await ask(ids.retention)).toMatchObject({
      can: { scope: false, marks: [], takenIn: ['2026-10', '2026-11'] },
    });
  });

  it('is personal once somebody says so, in the books too, and is back once that is taken back', async () => {
    const { body } = await correct(ids.primax, { scope: 'PER' });
    expect(body.card).toMatchObject({ period: october, pay: '321.22' });
    expect((await read()).outside).toContainEqual({
      reason: 'personal',
      count: 2,
      amount: '103.50',
      difference: '-13.23',
    });
    const back = await lucia.call(returnDocuments.correctDocument, { body: body.before });
    expect(back.body.card).toMatchObject({ pay: '312.40' });
    expect((await ask(ids.primax)).document).toMatchObject({ scope: 'NEG', category: 'transport', support: '01' });
  });

  it('goes to another support, another month, another line, and back', async () => {
    for (const [id, more, pay] of [
      [ids.primax, { support: '02' }, '321.22'],
      [ids.primax, { takenIn: '2026-11' }, '321.22'],
      [ids.primax, { marks: ['fixedAsset'] }, '312.40'],
      [ids.retention, { takenIn: '2026-11' }, '375.40'],
      [ids.note, { scope: 'PER' }, '312.40'],
    ] as const) {
      const { body } = await correct(id, more);
      expect(body.card, JSON.stringify(body)).toMatchObject({ pay });
      const { body: back } = await lucia.call(returnDocuments.correctDocument, { body: body.before });
      expect(back.card).toMatchObject({ pay: '312.40' });
    }
    await correct(ids.primax, { takenIn: '2026-11' });
    expect((await read('2026-11')).boxes.find(({ codes }) => codes[0] === '500')).toMatchObject({ documents: 2 });
    expect((await read()).outside).toContainEqual(expect.objectContaining({ reason: 'other_period', count: 1 }));
    // Sent back out of the return that took it, and that taken back.
    const from = { period: '2026-11', sourceId: ids.primax ?? '', part: 0, takenIn: october };
    const { body: sentBack } = await lucia.call(returnDocuments.correctDocument, { body: from });
    expect((await lucia.call(returnDocuments.correctDocument, { body: sentBack.before })).status).toBe(200);
    expect((await ask(ids.primax)).said.takenIn).toBe('2026-11');
    await correct(ids.primax, { takenIn: null });
  });

  it('came from abroad or from a negocio popular: its boxes say so, and no longer once that is taken back', async () => {
    const zero = await buy('2026-10-27', '50', { group: 'supplies', ivaCode: '0' });
    const boxesOf = async (sourceId: string | undefined) =>
      (await ask(sourceId)).boxes.filter(({ box }) => box >= '500').map(({ box, amount: value }) => `${box} ${value}`);
    const bare = await boxesOf(ids.primax);
    expect(bare).toEqual(['500 60.00', '510 60.00', '520 9.00']);
    const cases: [string | undefined, string, readonly string[]][] = [
      [ids.primax, 'importServices', ['503 60.00', '513 60.00', '523 9.00', '731 9.00']],
      [ids.primax, 'importGoods', ['504 60.00', '514 60.00', '524 9.00']],
      [ids.primax, 'importAsset', ['505 60.00', '515 60.00', '525 9.00']],
      [ids.primax, 'popularBusiness', ['508 60.00', '518 60.00']],
      [zero, 'importGoods', ['506 50.00', '516 50.00']],
      [zero, 'popularBusiness', ['508 50.00', '518 50.00']],
    ];
    const before = await read();
    for (const [id, mark, expected] of cases) {
      const { body } = await correct(id, { marks: [mark] });
      expect([mark, await boxesOf(id)]).toEqual([mark, expected]);
      const summed = (await read()).boxes.find(({ codes }) => codes[0] === expected[0]?.slice(0, 3));
      expect(summed?.documents).toBeGreaterThan(0);
      await lucia.call(returnDocuments.correctDocument, { body: body.before });
    }
    expect(await boxesOf(ids.primax)).toEqual(bare);
    expect((await read()).boxes).toEqual(before.boxes);
    // A sale comes from nowhere, and of another taxpayer nothing is said.
    expect((await correct(ids.large, { marks: ['importGoods'] })).body).toMatchObject({
      code: 'declaration.correction',
    });
    const ana = await buildTaxpayer(app);
    await ana.call(contract.startDeclarations, { body: { period: october } });
    const theirs = { period: october, sourceId: ids.primax ?? '', part: 0, marks: ['importGoods' as const] };
    expect((await ana.call(returnDocuments.correctDocument, { body: theirs })).status).toBe(404);
    const body = { receiptId: zero, classification: { scope: 'PER' as const, group: 'personalOther' as const } };
    expect((await lucia.call(changeGroupFinance, { body })).status).toBe(200);
  });

  it('is not what it cannot be', async () => {
    const codeOf = async (sourceId: string | undefined, more: object) => (await correct(sourceId, more)).body;
    expect(await codeOf(ids.waiting, { scope: 'PER' })).toMatchObject({ code: 'declaration.correction' });
    expect(await codeOf(ids.retention, { support: '01' })).toMatchObject({ code: 'declaration.correction' });
    expect(await codeOf(ids.primax, { takenIn: '2026-09' })).toMatchObject({ code: 'declaration.period' });
    expect(await codeOf(ids.primax, { deferredBy: 1 })).toMatchObject({ code: 'declaration.correction' });
    expect(await codeOf(randomUUID(), { scope: 'PER' })).toMatchObject({ code: 'request.not_found' });
  });

  it('is not two kinds of sale at once, nor exported with IVA', async () => {
    const codeOf = async (sourceId: string | undefined, marks: readonly string[]) => {
      const { status, body } = await correct(sourceId, { marks });
      return status === 200 ? 'said' : (body as unknown as { code: string }).code;
    };
    // What it cannot be is not offered.
    expect((await ask(ids.large)).can).toMatchObject({ marks: ['fixedAsset', 'refund'], deferredBy: true });
    expect((await ask(ids.zero)).can).toMatchObject({
      marks: ['exportGoods', 'exportServices', 'zeroWithRight', 'fixedAsset', 'refund'],
      deferredBy: false,
    });
    expect(await codeOf(ids.large, ['exportGoods'])).toBe('declaration.no_zero_rate');
    expect(await codeOf(ids.large, ['zeroWithRight'])).toBe('declaration.no_zero_rate');
    expect(await codeOf(ids.zero, ['exportGoods', 'exportServices'])).toBe('declaration.marks');
    expect(await codeOf(ids.zero, ['exportGoods', 'refund'])).toBe('declaration.marks');
    expect(await codeOf(ids.zero, ['exportServices'])).toBe('said');
    expect(await codeOf(ids.zero, ['zeroWithRight', 'fixedAsset'])).toBe('said');
    expect(await codeOf(ids.zero, [])).toBe('said');
  });

  it('can be supposed otherwise, which changes nothing', async () => {
    const corrections = [{ sourceId: ids.primax ?? '', part: 0, scope: 'PER' as const }];
    const { body } = await lucia.call(returnDocuments.recalculateIva, { body: { period: october, corrections } });
    expect(body).toEqual({ pay: '321.22', carried: '0.00', difference: '8.82' });
    expect(await read()).toMatchObject({ pay: '312.40' });
  });
});

describe('sales on credit', () => {
  const ask = async (words = '') =>
    (await lucia.call(questions.getInvoiceToSelect, { query: { period: october, words } })).body;

  it('are offered, those of a month or more and not collected first', async () => {
    await executeAs(
      app,
      lucia,
      sql`update entries set credit = total, due_on = day + 40 where source_id = ${ids.small}`,
    );
    const { documents: invoices, count } = await ask();
    expect([count, invoices.map(({ iva }) => iva)]).toEqual([2, ['168.00', '600.00']]);
    expect(invoices[0]).toMatchObject({
      sourceId: ids.small,
      day: '2026-10-12',
      dueOn: '2026-11-12',
      deferredBy: null,
    });
    expect(invoices.map(({ isSuggested, isCollected }) => [isSuggested, isCollected])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(await ask('los andes')).toMatchObject({ count: 2 });
    expect(await ask('nobody')).toMatchObject({ count: 0, pages: 0, documents: [] });
    // Thirty days from the fifth are one short of a month.
    expect(invoices[1]).toMatchObject({ dueOn: '2026-11-04', isSuggested: false });
  });

  it('are put off all or none, and come back at once', async () => {
    const corrections = [
      { sourceId: ids.small ?? '', part: 0, deferredBy: 1 },
      { sourceId: ids.large ?? '', part: 0, deferredBy: 1 },
    ];
    const save = (more: readonly object[]) =>
      lucia.call(returnDocuments.correctDocuments, {
        body: { period: october, corrections: more as typeof corrections },
      });
    const wrong = { sourceId: ids.primax ?? '', part: 0, deferredBy: 1 };
    expect((await save([...corrections, wrong])).body).toMatchObject({ code: 'declaration.correction' });
    expect((await ask()).documents.map(({ deferredBy }) => deferredBy)).toEqual([null, null]);
    const { body } = await lucia.call(returnDocuments.recalculateIva, {
      body: { period: october, corrections: corrections.slice(0, 1) },
    });
    const { body: one } = await save(corrections.slice(0, 1));
    expect(one.card.pay).toBe(body.pay);
    expect(amount(body.difference).isNegative()).toBe(true);
    expect((await ask()).documents[0]).toMatchObject({ sourceId: ids.small, deferredBy: 1 });
    expect((await save(one.before.corrections)).body.card.pay).toBe('312.40');
  });

  it('of another taxpayer are none of theirs', async () => {
    const other = await buildTaxpayer(app);
    const query = { period: october };
    expect((await other.call(questions.getInvoiceToSelect, { query })).body).toMatchObject({ count: 0 });
    const body = { period: october, corrections: [{ sourceId: ids.small ?? '', part: 0, deferredBy: 1 }] };
    expect((await other.call(returnDocuments.correctDocuments, { body })).status).toBe(404);
  });
});

describe('what moved', () => {
  it('is said the day after somebody saw it, document by document', async () => {
    await hub();
    app.clock.set('2026-11-10T15:00:00Z');
    await lucia.signInAgain();
    expect((await hub()).moved).toBeNull();
    const retention = { supplier: lucia.ruc, number: '001-001-000000002', issuedOn: '2026-10-29' };
    await take(await foreignRetention({ ...retention, base: '100.00', sequential: '000000080' }));
    await lucia.call(returnDocuments.correctDocument, {
      body: { period: october, sourceId: ids.personal ?? '', part: 0, scope: 'NEG' },
    });
    expect((await hub()).moved).toMatchObject({
      ...{ since: '2026-11-09', was: '312.40', difference: '-8.91', besides: '0.00' },
      documents: [{ difference: '-4.50' }, { document: { sourceId: ids.personal }, difference: '-4.41' }],
    });
    await lucia.call(returnDocuments.correctDocument, {
      body: { period: october, sourceId: ids.personal ?? '', part: 0, scope: 'PER' },
    });
    expect(await read()).toMatchObject({ pay: '307.90' });
  });

  it('is told of the running period too, by what was seen then, and with what no document moved', async () => {
    const olga = await buildTaxpayer(app);
    await olga.call(contract.startDeclarations, { body: { period: october } });
    const seen = () => hub(olga);
    await seen();
    const type = (period: string, figure: string) =>
      olga.call(contract.saveReturnBoxes, { body: { period, boxes: { '610': figure } } });
    await type(october, '8.00');
    await seen();
    app.clock.set('2026-11-11T15:00:00Z');
    await olga.signInAgain();
    // Nothing moved since.
    expect(await seen()).toMatchObject({ moved: null, movedInCourse: null });
    await type(october, '9.50');
    await type('2026-11', '2.00');
    const moved = { since: '2026-11-10', difference: '1.50', documents: [] };
    const { current, moved: its, inCourse, movedInCourse } = await seen();
    expect([current?.pay, its]).toEqual(['9.50', { ...moved, was: '8.00', besides: '1.50' }]);
    expect([inCourse?.pay, movedInCourse]).toEqual([
      '2.00',
      { ...moved, difference: '2.00', was: '0.00', besides: '2.00' },
    ]);
    app.clock.set('2026-11-10T15:00:00Z');
    await lucia.signInAgain();
  });
});

describe('a return that was filed elsewhere', () => {
  const filed = { period: october, number: '872000000124', filedOn: '2026-11-10' };
  const mark = async (more: object = {}) =>
    (await lucia.call(contract.markFiled, { body: { ...filed, ...more } })).body;

  it('closes its period; what it left goes on', async () => {
    expect(await mark({ filedOn: '2026-10-31' })).toMatchObject({ code: 'declaration.day' });
    expect(await mark({ period: '2026-11' })).toMatchObject({ code: 'declaration.period' });
    expect(await mark()).toMatchObject({ state: 'elsewhere', paid: null, number: '872000000124' });
    expect(await mark()).toMatchObject({ state: 'elsewhere' });
    expect(await mark({ number: '872000000999' })).toMatchObject({ code: 'declaration.filed' });
    const { current, groupDeclaration } = await hub();
    expect(current).toMatchObject({ period: '2026-11' });
    expect(groupDeclaration).toMatchObject({ pending: [], sent: [{ period: october, number: '872000000124' }] });
    expect(await read()).toMatchObject({ state: 'elsewhere' });
    const corrected = await lucia.call(returnDocuments.correctDocument, {
      body: { period: october, sourceId: ids.primax ?? '', part: 0, scope: 'PER' },
    });
    expect(corrected.body).toMatchObject({ code: 'declaration.filed' });
    expect(await executeAs(app, lucia, sql`select obligation, from_on::text from declared_periods`)).toEqual([
      { obligation: 'iva', from_on: '2026-10-01' },
    ]);
  });

  it('is corrected there by a substitute, whose number and what it leaves are said here', async () => {
    const left = async () =>
      (
        await executeAs(app, lucia, sql`select number, filed_on::text, boxes ->> '401' as sold from filed_elsewhere`)
      )[0];
    const before = await left();
    const lines = [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })];
    const sold = await issued(lucia, { issuedOn: '2026-11-10', lines, payments: [] });
    await executeAs(app, lucia, sql`update receipts set issued_on = '2026-10-30' where id = ${sold.id}`);
    const substitute = { number: '872000000999', filedOn: '2026-11-10', replaces: filed.number };
    expect(await mark({ ...substitute, replaces: '872000000111' })).toMatchObject({ code: 'declaration.filed' });
    expect(await mark({ ...substitute, filedOn: '2026-11-09' })).toMatchObject({ code: 'declaration.day' });
    for (const _ of [1, 2]) expect(await mark(substitute)).toMatchObject({ number: substitute.number });
    const after = await left();
    expect(after).toMatchObject({ number: substitute.number, filed_on: '2026-11-10' });
    expect(
      amount(String(after?.sold))
        .subtract(amount(String(before?.sold)))
        .toFixed(2),
    ).toBe('100.00');
    expect((await hub()).groupDeclaration.sent).toMatchObject([{ period: october, number: substitute.number }]);
    expect(await executeAs(app, lucia, sql`select obligation from declared_periods`)).toHaveLength(1);
    await executeAs(app, lucia, sql`update receipts set issued_on = '2026-11-10' where id = ${sold.id}`);
  });

  it('says what goes on to the next, where its documents come to something else since, and is counted anew', async () => {
    const tito = await buildTaxpayer(app);
    const body = { ...filed, number: '872000000555' };
    await tito.call(contract.startDeclarations, { body: { period: october } });
    expect((await tito.call(contract.markFiled, { body })).status).toBe(200);
    const left = async () => (await tito.call(contract.getReturn, { query: { period: october } })).body;
    const begins = async () =>
      (await tito.call(contract.getReturn, { query: { period: '2026-11' } })).body.equation.before;
    expect(await left()).toMatchObject({ state: 'elsewhere', carried: '0.00', leftWhenSaid: null });
    const retention = { supplier: tito.ruc, number: '001-001-000000002', issuedOn: '2026-10-29', base: '100.00' };
    const { xml } = await foreignRetention(retention);
    await tito.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    expect(await left()).toMatchObject({ carried: '4.50', leftWhenSaid: { carried: '0.00', due: '0.00' } });
    expect(await begins()).toBe('0.00');
    // The same form, with the documents that came.
    const again = { ...body, replaces: body.number };
    for (const _ of [1, 2]) expect((await tito.call(contract.markFiled, { body: again })).status).toBe(200);
    expect(await left()).toMatchObject({ state: 'elsewhere', carried: '4.50', leftWhenSaid: null });
    expect(await begins()).toBe('4.50');
  });

  it('is open again once somebody says that it was not', async () => {
    const unmark = () => lucia.call(contract.unmarkFiled, { body: { period: october } });
    expect((await unmark()).body).toEqual({ done: true, stands: null });
    expect((await unmark()).status).toBe(404);
    expect((await hub()).current).toMatchObject({ period: october, state: 'live' });
    expect(await executeAs(app, lucia, sql`select 1 from declared_periods`)).toEqual([]);
  });

  it('then its months of what repeats can be changed again, and what ended meanwhile is gone from them', async () => {
    const of = { apiGroup: 'NEG', frequency: 'M', from: '2026-09', day: 1 } as const;
    const type = async (name: string) => {
      const item = { id: randomUUID(), ...of, name, category: 'rent', value: '300' } as const;
      expect((await lucia.call(saveNewExpense, { body: item })).status).toBe(200);
      return item.id;
    };
    const [rent, cleaning] = [await type('Arriendo'), await type('Limpieza')];
    await lucia.call(contract.markFiled, { body: { period: october, number: '872000000124', filedOn: '2026-11-10' } });
    const all = { month: '2026-09', scope: 'ALL' } as const;
    await lucia.call(updateExpense, { body: { id: rent, version: 1, ...all, change: { value: '350' } } });
    await lucia.call(deleteExpense, { params: { expenseId: cleaning }, query: { version: '1', ...all } });
    const inOctober = () =>
      executeAs(
        app,
        lucia,
        sql`select party_name as name, total::text from entries where source = 'typed' and part = 202610 order by 1`,
      );
    expect(await inOctober()).toMatchObject([{ total: '300.00' }, { total: '300.00' }]);
    await lucia.call(contract.unmarkFiled, { body: { period: october } });
    expect(await inOctober()).toEqual([{ name: 'Arriendo', total: '300.00' }]);
    const change = { id: rent, version: 3, month: october, scope: 'THIS', change: { value: '360' } } as const;
    expect((await lucia.call(updateExpense, { body: change })).status).toBe(200);
    expect(await inOctober()).toMatchObject([{ total: '360.00' }]);
    await lucia.call(deleteExpense, { params: { expenseId: rent }, query: { version: '4', ...all } });
  });
});

it('what was said goes into the download of everything', async () => {
  await lucia.call(questions.answerCases, { body: { period: october, steps: [3, 6] } });
  await lucia.call(contract.markFiled, { body: { period: october, number: '872000000124', filedOn: '2026-11-10' } });
  const answers = { work: { salary: '9600', socialSecurity: '907.2', retained: '0' }, illness: { has: true } };
  await lucia.call(saveRevenueAnswers, { body: { year: '2026', answers } });
  const projection = {
    employer: { ruc: '1790016919001', name: 'Corporación Favorita C.A.' },
    ...{ salary: '18000', otherSalary: '0' },
    expenses: { housing: '3840', education: '0', health: '0', clothing: '0', food: '2310.4', tourism: '0' },
  };
  await lucia.call(saveExpenseProjection, { body: { year: '2026', projection } });
  const start = { period: october, carriedPurchases: '4.70', incomeSoFar: '900', filedOn: '2026-10-09' };
  const deferred = [{ period: '2026-11', amount: '30' }];
  await lucia.call(contract.startDeclarations, { body: { ...start, deferred } });
  await lucia.call(contract.saveReturnBoxes, { body: { period: '2026-11', boxes: { 607: '20' } } });
  await lucia.call(choosePayment, { body: { period: '2026-11', choice: { way: 'manual' } } });
  await lucia.call(sayFilingFacts, { body: { operatorNamed: true, accountantRuc: '1790016919001' } });
  await lucia.call(markSubmitted, { body: { paper: 'personalExpenses', period: '2025', submittedOn: '2026-02-10' } });
  const march = { obligation: 'iva', period: '2026-03', dueOn: '2026-04-20' } as const;
  await lucia.call(sayAwaited, { body: { list: { listedOn: '2026-11-10', returns: [march] } } });
  const files: ZipEntry[] = [];
  for await (const each of exportSaid(app.ctx, lucia.customerId)) files.push(each);
  expect(files.map(({ name }) => name)).toEqual(['Lo que dijiste de tus declaraciones.xlsx']);
  const bytes = await collect(files[0]?.content as AsyncIterable<Uint8Array>);
  const cells = (await sheetsOf(bytes)).Declaraciones ?? [];
  expect(cells).toContainEqual(['Práctica', 'Anexo de gastos personales presentado', '2025', null, '2026-02-10']);
  expect(cells).toContainEqual(['Práctica', 'Presentada fuera: IVA', october, '872000000124', '2026-11-10']);
  const listed = 'Lista del 2026-11-10; vencía el 2026-04-20';
  expect(cells).toContainEqual(['Práctica', 'Según el SRI, sin presentar: IVA', '2026-03', null, listed]);
  const left =
    'Crédito anterior: 4.70 de compras y 0.00 de retenciones; ' +
    'IVA por pagar con 2026-11: 30.00; La anterior se presentó el 2026-10-09';
  expect(cells).toContainEqual(['Práctica', 'Desde aquí llevas tus declaraciones', october, null, left]);
  const sold = 'Vendido antes en ese año: 900.00';
  expect(cells).toContainEqual(['Práctica', 'Desde aquí llevas tus ventas', october, null, sold]);
  expect(cells).toContainEqual([
    'Práctica',
    'Escribiste en la declaración: IVA',
    '2026-11',
    null,
    'Casilla 607: 20.00',
  ]);
  expect(cells).toContainEqual(['Práctica', 'Forma de pago: IVA', '2026-11', null, 'Pago por mi cuenta']);
  expect(cells).toContainEqual([null, 'Usuario adicional en el portal del SRI', null, null, 'Sí']);
  expect(cells).toContainEqual([null, 'RUC de tu contador', null, null, '1790016919001']);
  expect(cells).toContainEqual(['Práctica', 'Casos especiales', october, null, 'Ventas al exterior; Ventas a crédito']);
  const salary = 'Sueldo del año: 9600.00; Aporte personal al IESS: 907.20; Lo que te retuvo tu empleador: 0.00';
  expect(cells).toContainEqual(['Práctica', '¿Tuviste un sueldo en 2026?', '2026', null, salary]);
  expect(cells).toContainEqual([...['Práctica', '¿Hubo una enfermedad catastrófica en 2026?', '2026', null, 'Sí']]);
  const projected = cells.find(([, what]) => what === 'Proyección de gastos personales 2026')?.[4];
  expect(projected).toContain('Nombre de tu empleador: Corporación Favorita C.A. 1790016919001; Sueldo con');
  expect(projected).toContain('Vivienda: 3840.00');
});

describe('who files no return of IVA', () => {
  it('is told so: a popular business', async () => {
    const rosa = await buildTaxpayer(app, { regime: 'POP' });
    expect(await hub(rosa)).toMatchObject({ regime: 'POP', periodicity: null, current: null, inCourse: null });
    expect((await rosa.call(contract.getReturn, { query: { period: october } })).body).toMatchObject({
      code: 'declaration.no_iva',
    });
  });

  it('files by half-years under RIMPE', async () => {
    const pedro = await buildTaxpayer(app, { regime: 'RIM' });
    expect(await hub(pedro)).toMatchObject({ periodicity: 'semiannual', current: { period: '2026-S2', pay: '0.00' } });
    expect((await pedro.call(contract.getReturn, { query: { period: october } })).body).toMatchObject({
      code: 'declaration.period',
    });
  });

  it('goes on from the half-year that was filed when they file every month', async () => {
    const pedro = await buildTaxpayer(app, { regime: 'RIM' });
    const filed = { period: '2026-S1', number: '872000000111', filedOn: '2026-07-10' };
    await pedro.call(contract.startDeclarations, { body: { period: '2026-S1', carriedPurchases: '30' } });
    await pedro.call(contract.markFiled, { body: filed });
    await pedro.call(saveTaxDataPart, { body: { regime: 'GEN' } });
    const late = (await pedro.call(getOverdueObligations)).body.obligations.map(({ period }) => period);
    expect(late).toEqual(['2026-07', '2026-08', '2026-09']);
    const of = async (period: string) => (await pedro.call(contract.getReturn, { query: { period } })).body;
    expect(await of(october)).toMatchObject({ state: 'live', equation: { before: '30.00' } });
    // A month inside of it was declared with it, and it is read as it was.
    expect(await of('2026-03')).toMatchObject({ state: 'elsewhere' });
    expect(await of('2026-S1')).toMatchObject({ state: 'elsewhere', carried: '30.00' });
  });

  it('files the half-year of which a month was filed before', async () => {
    const pedro = await buildTaxpayer(app);
    await pedro.call(contract.startDeclarations, { body: { period: '2026-07' } });
    await pedro.call(contract.markFiled, {
      body: { period: '2026-07', number: '872000000112', filedOn: '2026-08-10' },
    });
    await pedro.call(saveTaxDataPart, { body: { regime: 'RIM' } });
    expect(await hub(pedro)).toMatchObject({ current: { period: '2026-S2', state: 'live' } });
  });
});

describe('what is said of a document', () => {
  /** A receipt comes in of who has said nothing else yet. */
  const withReceipt = async (of: (eva: ReadyTaxpayer) => Partial<SupplierReceiptOptions> & { buyer: string }) => {
    const eva = await buildTaxpayer(app);
    const { xml, accessKey } = await supplierReceipt({ price: '100', issuedOn: '2026-10-20', ...of(eva) });
    const upload = { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml };
    expect((await eva.call(imports.uploadReceived, upload)).status).toBe(200);
    await runTurn(app.ctx, 'import-received');
    const [row] = await rowsAt(
      app.database.adminUrl,
      `select id from foreign_receipts where access_key = '${accessKey}'`,
    );
    const its = { period: october, sourceId: String(row?.id) };
    const ask = async () => (await eva.call(returnDocuments.getReturnDocument, { query: its })).body;
    const correct = (more: object) => eva.call(returnDocuments.correctDocument, { body: { ...its, part: 0, ...more } });
    return { eva, ask, correct, sourceId: its.sourceId };
  };

  it('in one tab stays when another says something else of it at once', async () => {
    const { eva, ask, correct, sourceId } = await withReceipt(({ ruc }) => ({ buyer: ruc }));
    const body = { receiptId: sourceId, classification: { scope: 'NEG', group: 'supplies' } } as const;
    expect((await eva.call(changeGroupFinance, { body })).status).toBe(200);
    const { lockReturns } = locking;
    const spy = vi.spyOn(locking, 'lockReturns').mockImplementationOnce(async (...of) => {
      expect((await correct({ marks: ['fixedAsset'] })).status).toBe(200);
      return lockReturns(...of);
    });
    expect((await correct({ takenIn: '2026-11' })).status).toBe(200);
    spy.mockRestore();
    expect((await ask()).said).toMatchObject({ marks: ['fixedAsset'], takenIn: '2026-11' });
  });

  it('is kept of a purchase liquidation that another program issued, too', async () => {
    const { eva, ask, correct, sourceId } = await withReceipt(({ ruc }) => ({ ruc, buyer: '1790016919001' }));
    await executeAs(app, eva, sql`update foreign_receipts set document_type = '03' where id = ${sourceId}`);
    expect(await ask()).toMatchObject({ outside: 'no_support', can: { support: true } });
    expect((await correct({ support: '02' })).status).toBe(200);
    expect(await ask()).toMatchObject({ outside: null, why: { support: '02' } });
    expect((await correct({ marks: ['importServices'] })).status).toBe(200);
    expect(await ask()).toMatchObject({ why: { support: '02' } });
  });
});
