import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { shippedTables } from '@cuadre/sri/declarations/tax-tables';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import { correctDocument, getBoxDocuments } from '#contract/declarations/documents.ts';
import { markFiled, startDeclarations } from '#contract/declarations/returns.ts';
import * as contract from '#contract/declarations/year/assets.ts';
import { getRevenueDocuments } from '#contract/declarations/year/revenue.ts';
import * as imports from '#contract/received/imports.ts';
import {
  changeGroupFinance,
  changeGroupsFinance,
  divideExpenseInvoice,
  getVouchersReceived,
  undoClassification,
} from '#contract/received/received.ts';
import { collect, type ZipEntry } from '#server/adapters/zip/write-zip.ts';
import { settlePapers } from '#server/db/papers.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { foreignNote } from '#tests/build/supplier-notes.ts';
import { someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { exportRegisters } from '../export-registers.ts';
import { readDepreciation } from './data.ts';

let app: TestApp;
let lucia: ReadyTaxpayer;
const october = '2026-10';

beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-09T15:00:00Z' });
  lucia = await buildTaxpayer(app);
  const start = { period: october, carriedPurchases: '0', carriedRetentions: '0' };
  await lucia.call(startDeclarations, { body: start });
});
afterAll(() => app.close());

let bought = 0;
/** A receipt of somebody else comes in; its id. */
const take = async ({ xml, accessKey }: { readonly xml: Uint8Array; readonly accessKey: string }, who = lucia) => {
  await who.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { items } = (await who.call(getVouchersReceived, { query: { accessKey } })).body;
  return items[0]?.id ?? '';
};
/** A purchase of the business of October, without IVA. */
const buy = async (price: string, group: 'supplies' | 'fixedAssets' = 'supplies', issuedOn = '2026-10-08') => {
  const receiptId = await take(await supplierReceipt({ buyer: lucia.ruc, sequential: ++bought, price, issuedOn }));
  await lucia.call(changeGroupFinance, { body: { receiptId, classification: { scope: 'NEG', group } } });
  return receiptId;
};

const asset = (changes: Partial<contract.AssetRecord> = {}): contract.AssetRecord => ({
  id: randomUUID(),
  name: 'Sillón de peluquería',
  kind: 'equipment',
  boughtOn: '2026-10-08',
  value: '1200.00',
  isForWork: false,
  purchase: null,
  soldOn: null,
  saleId: null,
  ...changes,
});
const of = (sourceId: string) => ({ sourceId, part: 0 });
const save = (body: contract.AssetRecord, who = lucia) => who.call(contract.saveAsset, { body });
const remove = (assetId: string, who = lucia) => who.call(contract.deleteAsset, { params: { assetId } });
const read = async (year?: string, who = lucia) =>
  (await who.call(contract.getAssets, year === undefined ? {} : { query: { year } })).body;
const box = async (code: string, period = october) =>
  (await lucia.call(getBoxDocuments, { query: { period, box: code } })).body.total;
const empty = async () => {
  for (const { id } of (await read()).assets) await remove(id);
};

describe('the register of assets', () => {
  it('says what of each is expense of a year, what is left, and how sure the rate is', async () => {
    const chair = asset();
    const car = asset({ name: 'Camioneta', kind: 'vehicle', boughtOn: '2024-01-10', value: '40000' });
    for (const each of [chair, car]) expect((await save(each)).body).toEqual({ before: null });
    const { assets, total, years, offered } = await read();
    expect(years).toEqual(['2026', '2025', '2024', '2023']);
    expect(offered).toEqual([]);
    expect(assets).toEqual([
      {
        ...chair,
        rate: { percent: '10', upTo: null, isConfirmed: false },
        ...{ expense: '30.00', counted: '1200.00', left: '1170.00', documents: [], credited: null },
      },
      {
        ...{ ...car, value: '40000.00' },
        rate: { percent: '20', upTo: '35000', isConfirmed: false },
        ...{ expense: '7000.00', counted: '35000.00', left: '14000.00', documents: [], credited: null },
      },
    ]);
    expect(total).toBe('7030.00');
    expect((await read('2025')).assets.map(({ name }) => name)).toEqual(['Camioneta']);
    const shelf = { tenantId: lucia.customerId, environment: 'practice' } as const;
    const depreciation = await app.ctx.db.tenant(lucia.customerId, (tx) =>
      readDepreciation(tx, shelf, 2026, shippedTables),
    );
    expect(depreciation.total.toFixed(2)).toBe(total);
    await empty();
  });

  it('a change and a deletion are taken back with what they answer', async () => {
    const chair = asset();
    await save(chair);
    expect((await save({ ...chair, value: '900', isForWork: true })).body).toEqual({ before: chair });
    expect((await read()).assets).toMatchObject([{ value: '900.00' }]);
    await save(chair);
    expect((await remove(chair.id)).body).toEqual({ before: chair });
    expect((await remove(chair.id)).status).toBe(404);
    await save(chair);
    expect((await read()).assets).toMatchObject([chair]);
    await empty();
  });

  it('one whose purchase does not count any more is taken back without it', async () => {
    const receiptId = await buy('1200');
    const chair = asset({ purchase: of(receiptId) });
    await save(chair);
    const household = { scope: 'PER', group: 'personalOther' } as const;
    await lucia.call(changeGroupFinance, { body: { receiptId, classification: household } });
    const { before } = (await remove(chair.id)).body;
    expect(before).toEqual({ ...chair, purchase: null });
    expect((await save(before)).status).toBe(200);
    await empty();
  });

  it('refuses what cannot be', async () => {
    const codeOf = async (changes: Partial<contract.AssetRecord>) =>
      ((await save(asset(changes))).body as { code?: string }).code;
    const tomorrow = dayInEcuador(new Date(app.ctx.now().getTime() + 86_400_000));
    expect(await codeOf({ boughtOn: tomorrow })).toBe('asset.day');
    expect(await codeOf({ soldOn: tomorrow })).toBe('asset.day');
    expect(await codeOf({ soldOn: '2026-10-07' })).toBe('asset.sold');
    expect(await codeOf({ saleId: randomUUID() })).toBe('asset.sold');
    expect(await codeOf({ purchase: of(randomUUID()) })).toBe('request.not_found');
    for (const value of ['0', '0.00', '-1', '1.234', '1e3']) expect((await save(asset({ value }))).status).toBe(400);
    expect((await read()).assets).toEqual([]);
  });

  it('is of one taxpayer alone', async () => {
    const receiptId = await buy('80');
    const chair = asset();
    await save(chair);
    const pedro = await buildTaxpayer(app);
    expect((await read(undefined, pedro)).assets).toEqual([]);
    expect((await remove(chair.id, pedro)).status).toBe(404);
    expect((await save(asset({ purchase: of(receiptId) }), pedro)).status).toBe(404);
    expect((await save({ ...chair, name: 'Robado' }, pedro)).body).toEqual({ before: null });
    expect((await read()).assets).toMatchObject([{ name: 'Sillón de peluquería' }]);
    const query = { of: 'purchase', year: '2026' } as const;
    expect((await pedro.call(contract.getAssetDocuments, { query })).body.documents).toEqual([]);
    await empty();
  });
});

describe('a purchase in the register', () => {
  it('is offered by its class, with its figures, and moves no box that it is in already', async () => {
    const receiptId = await buy('1000', 'fixedAssets');
    const [offered] = (await read()).offered;
    expect(offered).toMatchObject({ sourceId: receiptId, value: '1000.00', day: '2026-10-08', isMarked: true });
    expect(await box('501')).toBe('1000.00');
    const chair = asset({ value: offered?.value ?? '', purchase: of(receiptId) });
    await save(chair);
    expect(await read()).toMatchObject({ offered: [], assets: [{ documents: [{ sourceId: receiptId }] }] });
    expect(await box('501')).toBe('1000.00');
    expect((await save(asset({ purchase: of(receiptId) }))).body).toMatchObject({ code: 'asset.known' });
    await empty();
    expect((await read()).offered).toHaveLength(1);
    // A purchase that nobody has sorted is only supposed to be one.
    const is = (state: string) =>
      executeAs(app, lucia, sql`update foreign_receipts set class_state = ${state} where id = ${receiptId}`);
    await is('suggested');
    expect((await read()).offered).toEqual([]);
    await is('accepted');
  });

  it('is an asset in its return from then on, and no longer when it leaves', async () => {
    const before = await box('501');
    const receiptId = await buy('240');
    const query = { of: 'purchase', year: '2026', words: '' } as const;
    const { documents } = (await lucia.call(contract.getAssetDocuments, { query })).body;
    expect(documents).toContainEqual(
      expect.objectContaining({ sourceId: receiptId, isMarked: false, value: '240.00' }),
    );
    expect(documents[0]).toMatchObject({ isMarked: true });
    const chair = asset({ purchase: of(receiptId) });
    await save(chair);
    expect(await box('501')).toBe(amount(before).add(amount('240')).toFixed(2));
    await save({ ...chair, purchase: null });
    expect(await box('501')).toBe(before);
    await save(chair);
    await remove(chair.id);
    expect(await box('501')).toBe(before);
  });

  it('is another part of the same receipt: the one is an asset no longer, the other is', async () => {
    const receiptId = await buy('100');
    const classification = { scope: 'NEG', group: 'supplies' } as const;
    const parts = [
      { classification, total: '69.00' },
      { classification: { scope: 'NEG', group: 'maintenance' } as const, total: '46.00' },
    ];
    const { status, body } = await lucia.call(divideExpenseInvoice, { body: { receiptId, parts } });
    expect(status, JSON.stringify(body)).toBe(200);
    const before = amount(await box('501'));
    const grown = async () =>
      amount(await box('501'))
        .subtract(before)
        .toFixed(2);
    const chair = asset({ purchase: { sourceId: receiptId, part: 1 } });
    await save(chair);
    expect(await grown()).toBe('60.00');
    const { body: moved } = await save({ ...chair, purchase: { sourceId: receiptId, part: 2 } });
    expect(await grown()).toBe('40.00');
    await save(moved.before as contract.AssetRecord);
    expect(await grown()).toBe('60.00');
    await empty();
    expect(await grown()).toBe('0.00');
  });

  it('is not divided as long as a return or the register says something of it', async () => {
    const receiptId = await buy('100');
    const part = (total: string) => ({ classification: { scope: 'NEG', group: 'supplies' } as const, total });
    const divide = async () => {
      const parts = [part('69.00'), part('46.00')];
      const { status, body } = await lucia.call(divideExpenseInvoice, { body: { receiptId, parts } });
      return status === 200 ? 'divided' : (body as { code?: string }).code;
    };
    const chair = asset({ purchase: of(receiptId) });
    await save(chair);
    expect(await divide()).toBe('received.marked');
    await remove(chair.id);
    const correct = (said: object) =>
      lucia.call(correctDocument, { body: { period: october, sourceId: receiptId, part: 0, ...said } });
    await correct({ marks: ['refund'] });
    expect(await divide()).toBe('received.marked');
    await correct({ marks: [] });
    expect(await divide()).toBe('divided');
  });

  it('stays divided as long as something is said of one of its parts', async () => {
    const receiptId = await buy('100');
    const classification = { scope: 'NEG', group: 'supplies' } as const;
    const parts = [
      { classification, total: '69.00' },
      { classification, total: '46.00' },
    ];
    const divided = await lucia.call(divideExpenseInvoice, { body: { receiptId, parts } });
    const codeOf = (answer: { status: number; body: unknown }) =>
      answer.status === 200 ? 'done' : (answer.body as { code?: string }).code;
    const chair = asset({ purchase: { sourceId: receiptId, part: 2 } });
    await save(chair);
    const undo = async () =>
      codeOf(await lucia.call(undoClassification, { params: { changeId: divided.body.changeId } }));
    const whole = async () => codeOf(await lucia.call(changeGroupFinance, { body: { receiptId, classification } }));
    const several = async () =>
      codeOf(await lucia.call(changeGroupsFinance, { body: { receiptIds: [receiptId], classification } }));
    expect([await undo(), await whole(), await several()]).toEqual(Array(3).fill('received.marked'));
    // What a part is may be said all the same.
    const body = { receiptId, classification: { scope: 'NEG', group: 'maintenance' }, part: 2 } as const;
    const renamed = await lucia.call(changeGroupFinance, { body });
    expect(codeOf(renamed)).toBe('done');
    await lucia.call(undoClassification, { params: { changeId: renamed.body.changeId } });
    await remove(chair.id);
    expect(await undo()).toBe('done');
  });

  it('keeps the mark that somebody made in the return', async () => {
    const receiptId = await buy('60');
    const mark = { period: october, sourceId: receiptId, part: 0, marks: ['fixedAsset'] } as const;
    await lucia.call(correctDocument, { body: { ...mark, marks: ['fixedAsset'] } });
    const marked = await box('501');
    expect((await read()).offered.map(({ sourceId }) => sourceId)).toContain(receiptId);
    const chair = asset({ purchase: of(receiptId) });
    await save(chair);
    await remove(chair.id);
    expect(await box('501')).toBe(marked);
  });

  it('that was sold is a sale of assets in its return', async () => {
    const { id } = await issued(lucia, {
      issuedOn: '2026-11-09',
      lines: [line({ quantity: '1', unitPrice: '500', ivaCode: '4' })],
      buyer: { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' },
    });
    const chair = asset({ soldOn: '2026-11-09', saleId: id });
    expect(await box('402', '2026-11')).toBe('0.00');
    expect((await save(chair)).status).toBe(200);
    expect(await box('402', '2026-11')).toBe('500.00');
    expect((await save(asset({ soldOn: '2026-11-09', saleId: id }))).body).toMatchObject({ code: 'asset.known' });
    // Bought in October and sold in November: one month of use.
    expect((await read()).assets).toMatchObject([{ expense: '10.00', documents: [{ source: 'issued' }] }]);
    await save({ ...chair, soldOn: null, saleId: null });
    expect(await box('402', '2026-11')).toBe('0.00');
    await empty();
  });

  it('of a return that was filed is in the register, and the return stays', async () => {
    const receiptId = await buy('70');
    await lucia.call(markFiled, { body: { period: october, number: '872000000124', filedOn: '2026-11-09' } });
    const chair = asset({ purchase: of(receiptId) });
    expect((await save(chair)).body).toEqual({ before: null });
    expect(await executeAs(app, lucia, sql`select marks from tax_marks where source_id = ${receiptId}`)).toEqual([]);
    expect((await read()).assets).toMatchObject([{ documents: [{ sourceId: receiptId, isMarked: false }] }]);
  });
});

describe('a credit note of a purchase in the register', () => {
  /** Somebody whose return of October was filed before their purchase of a chair came into the register. */
  const begin = async () => {
    const eva = await buildTaxpayer(app);
    const start = { period: october, carriedPurchases: '0', carriedRetentions: '0' };
    await eva.call(startDeclarations, { body: start });
    const receipt = await supplierReceipt({
      buyer: eva.ruc,
      sequential: ++bought,
      price: '1200',
      issuedOn: '2026-10-08',
    });
    const sourceId = await take(receipt, eva);
    const classification = { scope: 'NEG', group: 'supplies' } as const;
    await eva.call(changeGroupFinance, { body: { receiptId: sourceId, classification } });
    await eva.call(markFiled, { body: { period: october, number: '872000000125', filedOn: '2026-11-09' } });
    const chair = asset({ purchase: of(sourceId) });
    const credit = async (price: string, modifies = receipt.number) => {
      const from = { ruc: someSupplier, buyer: eva.ruc, modifies, issuedOn: '2026-11-05' };
      return take(await foreignNote({ ...from, price, sequential: ++bought }), eva);
    };
    const behind = async (query: object) =>
      (await eva.call(getRevenueDocuments, { query: { year: '2026', ...query } })).body.documents;
    const first = async () => (await read(undefined, eva)).assets[0];
    return { eva, sourceId, chair, credit, behind, first };
  };

  it('is no cost of the year, but with its asset', async () => {
    const { eva, sourceId, chair, credit, behind } = await begin();
    const note = await credit('200');
    expect((await behind({ line: 'costs' })).map((each) => each.sourceId)).toEqual([note, sourceId]);
    await save(chair, eva);
    expect(await behind({ line: 'costs' })).toEqual([]);
    expect((await behind({ reason: 'asset' })).map((each) => each.sourceId)).toEqual([note, sourceId]);
    await remove(chair.id, eva);
    expect(await behind({ reason: 'asset' })).toEqual([]);
  });

  it('is said of the asset until its value is what is left, and again when another comes', async () => {
    const { eva, chair, credit, first } = await begin();
    await save(chair, eva);
    await credit('50', '001-001-000999999');
    expect(await first()).toMatchObject({ credited: null });
    await credit('200');
    expect(await first()).toMatchObject({ credited: { total: '200.00', rest: '1000.00' }, expense: '30.00' });
    const { body: back } = await save({ ...chair, value: '1000.00' }, eva);
    expect(await first()).toMatchObject({ credited: null, expense: '25.00' });
    await save(back.before as contract.AssetRecord, eva);
    expect(await first()).toMatchObject({ credited: { total: '200.00', rest: '1000.00' } });
    await save({ ...chair, value: '1000.00' }, eva);
    await credit('100');
    // Its value is not what was paid any more: only who wrote it knows what of the notes it has in it.
    expect(await first()).toMatchObject({ credited: { total: '300.00', rest: null } });
    await save({ ...chair, value: '900.00' }, eva);
    expect(await first()).toMatchObject({ credited: null });
    // Typed without its purchase, nothing is known of its notes.
    await save({ ...chair, purchase: null }, eva);
    expect(await first()).toMatchObject({ credited: null });
  });

  it('leaves no value to lower it to where all of it was taken back', async () => {
    const { eva, chair, credit, first } = await begin();
    await save(chair, eva);
    await credit('1200');
    expect(await first()).toMatchObject({ credited: { total: '1200.00', rest: null } });
  });
});

it('who files every half year has assets all the same', async () => {
  const ana = await buildTaxpayer(app, { regime: 'RIM' });
  expect((await save(asset(), ana)).body).toEqual({ before: null });
  expect((await read(undefined, ana)).total).toBe('30.00');
});

it('both registers go into the download of everything', async () => {
  const files: ZipEntry[] = [];
  for await (const each of exportRegisters(app.ctx, lucia.customerId)) files.push(each);
  expect(files.map(({ name }) => name)).toEqual(['Activos fijos.xlsx']);
  const bytes = await collect(files[0]?.content as AsyncIterable<Uint8Array>);
  const cells = (await sheetsOf(bytes))['Activos fijos'] ?? [];
  expect(cells[1]?.slice(0, 6)).toEqual([
    ...['Práctica', 'Sillón de peluquería', 'Maquinaria, muebles o equipo', '2026-10-08', '1200.00', 'No'],
  ]);
});

it('what was said of a paper is said of its receipt once that comes, and of the paper again where that does not count', async () => {
  const eva = await buildTaxpayer(app);
  await eva.call(startDeclarations, { body: { period: october, carriedPurchases: '0', carriedRetentions: '0' } });
  const papers = ['901', '902', '903'].map((end) => ({ id: randomUUID(), number: `002-003-000000${end}` }));
  const [chair, refund, late] = papers.map(({ id }) => id) as [string, string, string];
  for (const paper of papers) {
    const typed = { ...paper, apiGroup: 'NEG', documentType: '01', day: '2026-10-08', category: 'supplies' } as const;
    const from = { supplierIdentification: someSupplier, supplierName: 'Ñandú', authorization: '1129384756' };
    const body = { ...typed, ...from, bases: [{ rateCode: '4', base: '1200' }] };
    expect((await eva.call(savePaper, { body })).status).toBe(200);
  }
  expect((await save(asset({ purchase: of(chair) }), eva)).status).toBe(200);
  const say = (sourceId: string, said: object) =>
    eva.call(correctDocument, { body: { period: october, sourceId, part: 0, ...said } });
  expect((await say(refund, { marks: ['refund'] })).status).toBe(200);
  expect((await say(late, { marks: ['importGoods'], takenIn: '2026-11' })).status).toBe(200);
  const figures = async () => {
    const total = async (code: string, period = october) =>
      (await eva.call(getBoxDocuments, { query: { period, box: code } })).body.total;
    const costs = await eva.call(getRevenueDocuments, { query: { year: '2026', line: 'costs' } });
    const boxes = [await total('500'), await total('501'), await total('535'), await total('504', '2026-11')];
    return [...boxes, costs.body.total, (await read('2026', eva)).total];
  };
  // The chair is no cost but its wear, and what is bought for another none at all.
  const before = ['0.00', '1200.00', '1200.00', '1200.00', '1200.00', '30.00'];
  expect(await figures()).toEqual(before);
  const came = await Promise.all(
    [901, 902, 903].map((sequential) =>
      supplierReceipt({ buyer: eva.ruc, sequential, price: '1200', issuedOn: '2026-10-08' }),
    ),
  );
  const ids: string[] = [];
  for (const receipt of came) ids.push(await take(receipt, eva));
  expect(await figures()).toEqual(before);
  const [{ purchase } = { purchase: null }] = (await read('2026', eva)).assets;
  expect(purchase).toEqual(of(ids[0] ?? ''));

  // What is said of the receipts is said of the papers too, once the SRI does not know the receipts.
  const [ofChair, ofRefund, ofLate] = ids as [string, string, string];
  expect((await say(ofRefund, { marks: [] })).status).toBe(200);
  expect((await say(ofLate, { marks: ['fixedAsset'], takenIn: null })).status).toBe(200);
  const said = ['1200.00', '2400.00', '0.00', '0.00', '1200.00', '30.00'];
  expect(await figures()).toEqual(said);
  for (const id of [ofChair, ofRefund, ofLate]) {
    await executeAs(app, eva, sql`update foreign_receipts set authorization_state = 'unknown' where id = ${id}`);
    await executeAs(app, eva, sql`update entries set sign = 0, why_not = 'unknown' where source_id = ${id}`);
    const unknown = { id, authorizationState: 'unknown' } as const;
    await app.ctx.db.tenant(eva.customerId, (tx) => settlePapers(tx, eva.customerId, unknown));
  }
  expect(await figures()).toEqual(said);
  const [kept] = (await read('2026', eva)).assets;
  expect(kept?.purchase).toEqual(of(chair));
  // What the register said of it goes with the asset.
  expect((await remove(kept?.id ?? '', eva)).status).toBe(200);
  expect((await figures()).slice(0, 2)).toEqual(['2400.00', '1200.00']);
});

it('of two assets in parts of a receipt that does not count after all, one has its paper', async () => {
  const eva = await buildTaxpayer(app);
  const [id, number] = [randomUUID(), '002-003-000000911'];
  const from = { supplierIdentification: someSupplier, supplierName: 'Ñandú', authorization: '1129384756' };
  const typed = { id, number, apiGroup: 'NEG', documentType: '01', day: '2026-10-08', category: 'supplies' } as const;
  const body = { ...typed, ...from, bases: [{ rateCode: '4', base: '2000' }] };
  expect((await eva.call(savePaper, { body })).status).toBe(200);
  const receipt = await supplierReceipt({ buyer: eva.ruc, sequential: 911, price: '2000', issuedOn: '2026-10-08' });
  const receiptId = await take(receipt, eva);
  const classification = { scope: 'NEG', group: 'fixedAssets' } as const;
  const parts = ['1380', '920'].map((total) => ({ classification, total }));
  expect((await eva.call(divideExpenseInvoice, { body: { receiptId, parts } })).status).toBe(200);
  for (const part of [1, 2]) {
    const saved = await save(asset({ purchase: { sourceId: receiptId, part } }), eva);
    expect(saved.status).toBe(200);
  }
  await executeAs(app, eva, sql`update foreign_receipts set authorization_state = 'unknown' where id = ${receiptId}`);
  const unknown = { id: receiptId, authorizationState: 'unknown' } as const;
  await app.ctx.db.tenant(eva.customerId, (tx) => settlePapers(tx, eva.customerId, unknown));
  const { assets } = await read('2026', eva);
  expect(assets.map(({ purchase }) => purchase).filter((each) => each?.sourceId === id)).toEqual([of(id)]);
});
