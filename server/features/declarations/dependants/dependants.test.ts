import { randomUUID } from 'node:crypto';
import { shippedTables } from '@cuadre/sri/declarations/tax-tables';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctDocument, getOutsideDocuments, getReturnDocument } from '#contract/declarations/documents.ts';
import { getApproval } from '#contract/declarations/filing.ts';
import { getReturn } from '#contract/declarations/returns.ts';
import * as contract from '#contract/declarations/year/dependants.ts';
import { getRevenueReturn } from '#contract/declarations/year/revenue.ts';
import * as imports from '#contract/received/imports.ts';
import {
  changeGroupFinance,
  divideExpenseInvoice,
  getLinesToDivide,
  getVouchersReceived,
} from '#contract/received/received.ts';
import { saveSortingRule } from '#contract/received/sorting.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignRetention } from '#tests/build/supplier-notes.ts';
import { type SupplierReceiptOptions, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let lucia: ReadyTaxpayer;
const mateo = '0923456784';

beforeAll(async () => {
  // Nobody has loaded the wage of 2024.
  const basicWages = shippedTables.basicWages.filter(({ year }) => year !== 2024);
  app = await testApp({ startAt: '2026-11-09T15:00:00Z', taxTables: { ...shippedTables, basicWages } });
  lucia = await buildTaxpayer(app);
});
afterAll(() => app.close());

const child = (changes: Partial<contract.DependantRecord> = {}): contract.DependantRecord => ({
  id: randomUUID(),
  identification: mateo,
  name: 'Mateo Morales',
  relation: 'child',
  bornOn: '2012-04-30',
  hasDisability: false,
  years: [],
  ...changes,
});
const save = (body: contract.DependantRecord, who = lucia) => who.call(contract.saveDependant, { body });
const remove = (dependantId: string, who = lucia) => who.call(contract.deleteDependant, { params: { dependantId } });
const list = async (year?: string, who = lucia) =>
  (await who.call(contract.getDependants, year === undefined ? {} : { query: { year } })).body;

/** What became of a file that somebody of the business brought in. */
const take = async ({ xml, accessKey }: { readonly xml: Uint8Array; readonly accessKey: string }) => {
  const importId = randomUUID();
  await lucia.call(imports.uploadReceived, { body: { importId, part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  return (await lucia.call(getVouchersReceived, { query: { accessKey } })).body.items[0];
};
let bought = 0;
const buy = async (options: Partial<SupplierReceiptOptions> = {}) =>
  take(await supplierReceipt({ buyer: mateo, sequential: ++bought, price: '20', issuedOn: '2026-10-09', ...options }));

describe('the register of dependants', () => {
  it('says who counts in a year, and why somebody does not', async () => {
    expect(await list()).toEqual({
      ...{ year: '2026', years: ['2026', '2025', '2024', '2023'], people: [], count: 0, incomeUpTo: '482.00' },
    });
    const father = child({
      ...{ identification: '1710034073', name: 'Julio Morales', relation: 'parent', bornOn: '1951-02-03' },
      years: [{ year: '2026', income: '482.01', isOthers: false }],
    });
    const mother = child({
      ...{ identification: '1710034081', name: 'Elsa Vera', relation: 'parent', bornOn: '1955-06-07' },
      years: [{ year: '2025', income: '0', isOthers: true }],
    });
    for (const person of [father, mother]) expect((await save(person)).body).toEqual({ before: null });
    const { people, count } = await list();
    expect(count).toBe(1);
    expect(people).toEqual([
      { ...father, counts: false, why: 'income', isConfirmed: true, receipts: 0 },
      {
        ...{ ...mother, years: [{ year: '2025', income: '0.00', isOthers: true }] },
        ...{ counts: true, why: null, isConfirmed: true, receipts: 0 },
      },
    ]);
    expect((await list('2025')).people.map(({ why }) => why)).toEqual([null, 'others']);
    for (const { id } of [father, mother]) await remove(id);
  });

  it('is seen and written by the owner and the accountant: it tells of family and health', async () => {
    const body = child();
    for (const [role, status] of [
      ['accountant', 200],
      ['issuer', 403],
      ['reader', 403],
    ] as const) {
      const who = await buildColleague(app, lucia, role);
      const listed = await who.call(contract.getDependants, {});
      const saved = await who.call(contract.saveDependant, { body });
      const removed = await who.call(contract.deleteDependant, { params: { dependantId: body.id } });
      expect([listed.status, saved.status, removed.status], role).toEqual([status, status, status]);
    }
  });

  it('judged by the wage of another year, makes the income tax an estimate that nobody approves', async () => {
    const estimate = async () => (await lucia.call(getRevenueReturn, { query: { year: '2024' } })).body.estimate;
    const mother = child({ identification: '1710034081', name: 'Elsa Vera', relation: 'parent', bornOn: '1955-06-07' });
    await save(mother);
    expect(await estimate()).toBe(false);
    await save({ ...mother, years: [{ year: '2024', income: '465', isOthers: false }] });
    expect(await estimate()).toBe(true);
    const { body } = await lucia.call(getApproval, { query: { period: '2024', obligation: 'renta' } });
    expect(body).toMatchObject({ code: 'declaration.estimate' });
    await remove(mother.id);
  });

  it('a change and a deletion are taken back with what they answer', async () => {
    const person = child();
    await save(person);
    const { body } = await save({ ...person, name: 'Mateo Andrés Morales', hasDisability: true });
    expect(body).toEqual({ before: person });
    expect((await save(person)).status).toBe(200);
    expect((await remove(person.id)).body).toEqual({ before: person });
    expect((await remove(person.id)).status).toBe(404);
    expect((await save(person)).body).toEqual({ before: null });
    expect((await list()).people).toMatchObject([person]);
    await remove(person.id);
  });

  it('refuses who cannot be one', async () => {
    const person = child();
    await save(person);
    const codeOf = async (body: contract.DependantRecord) => ((await save(body)).body as { code?: string }).code;
    expect(await codeOf(child())).toBe('dependant.known');
    expect(await codeOf(child({ identification: lucia.ruc.slice(0, 10) }))).toBe('dependant.oneself');
    expect(await codeOf(child({ identification: '1710034073', bornOn: '2026-11-10' }))).toBe('dependant.unborn');
    const wrong = {
      identification: ['0923456785', '092345678', '0923456784001'],
      bornOn: ['2012-02-30', '1899-12-31'],
    };
    for (const identification of wrong.identification) expect((await save(child({ identification }))).status).toBe(400);
    for (const bornOn of wrong.bornOn) expect((await save(child({ bornOn }))).status).toBe(400);
    // Two who write the same at once: one of them does.
    const both = await Promise.all([1, 2].map(() => codeOf(child({ identification: '1710034081' }))));
    expect(both.toSorted()).toEqual(['dependant.known', undefined]);
    for (const { id } of (await list()).people) await remove(id);
  });

  it('is of one taxpayer alone', async () => {
    const person = child();
    await save(person);
    const pedro = await buildTaxpayer(app);
    expect((await list(undefined, pedro)).people).toEqual([]);
    expect((await remove(person.id, pedro)).status).toBe(404);
    // The same child is somebody else's too: who claims them each parent says.
    expect((await save(child({ name: 'Otro' }), pedro)).body).toEqual({ before: null });
    expect((await save({ ...person, name: 'Robado' }, pedro)).body).toMatchObject({ code: 'dependant.known' });
    expect((await list()).people).toMatchObject([{ name: 'Mateo Morales' }]);
    await remove(person.id);
  });
});

describe('a receipt in the name of a dependant', () => {
  it('comes in from when they are in the register, and is personal whatever was decided before', async () => {
    expect(await buy()).toBeUndefined();
    const ruc = '1790016919001';
    // Of this supplier everything is the business's, said always.
    const own = await take(
      await supplierReceipt({ buyer: lucia.ruc, ruc, sequential: 900, issuedOn: '2026-10-08', price: '10' }),
    );
    const always = { classification: { scope: 'NEG', group: 'supplies' }, reach: 'undecided', always: true } as const;
    expect((await lucia.call(changeGroupFinance, { body: { receiptId: own?.id ?? '', ...always } })).status).toBe(200);
    await save(child());
    const receipt = await buy({ ruc });
    expect(receipt).toMatchObject({ classification: { scope: 'PER' }, dependant: { identification: mateo } });
    expect(own?.dependant).toBeUndefined();
    expect((await list()).people).toMatchObject([{ receipts: 1, counts: true }]);
    expect((await list('2025')).people).toMatchObject([{ receipts: 0 }]);
    const retention = { supplier: mateo, number: '001-001-000000001', base: '100.00', issuedOn: '2026-10-28' };
    expect(await take(await foreignRetention(retention))).toBeUndefined();
  });

  it('never becomes one of the business, whoever says so', async () => {
    const receipt = await buy();
    const receiptId = receipt?.id ?? '';
    const say = (scope: 'NEG' | 'PER', group: 'supplies' | 'health') =>
      lucia.call(changeGroupFinance, { body: { receiptId, classification: { scope, group } } });
    expect((await say('NEG', 'supplies')).body).toMatchObject({ code: 'received.of_dependant' });
    expect((await say('PER', 'health')).status).toBe(200);
    const half = (scope: 'NEG' | 'PER', group: 'supplies' | 'health', total: string) => ({
      ...{ classification: { scope, group }, total },
    });
    const split = await lucia.call(divideExpenseInvoice, {
      body: { receiptId, parts: [half('PER', 'health', '10.00'), half('NEG', 'supplies', '13.00')] },
    });
    expect(split.body).toMatchObject({ code: 'received.of_dependant' });
    const body = { period: '2026-10', sourceId: receiptId, part: 0, scope: 'NEG', support: '01' } as const;
    expect((await lucia.call(correctDocument, { body })).body).toMatchObject({ code: 'received.of_dependant' });
    // The whole supplier becomes the business's, and what Mateo bought there stays his.
    const other = await take(
      await supplierReceipt({ buyer: lucia.ruc, sequential: 901, issuedOn: '2026-10-10', price: '5' }),
    );
    const whole = {
      receiptId: other?.id ?? '',
      classification: { scope: 'NEG', group: 'supplies' },
      reach: 'all',
    } as const;
    expect((await lucia.call(changeGroupFinance, { body: whole })).status).toBe(200);
    // Nor is that suggested of one of its lines, where a rule of the supplier says so of the word.
    const rule = { ruc: someSupplier, word: 'cosa', classification: { scope: 'NEG', group: 'supplies' } } as const;
    expect((await lucia.call(saveSortingRule, { body: { ...rule, isOn: true, automatic: false } })).status).toBe(200);
    const { lines } = (await lucia.call(getLinesToDivide, { params: { receiptId } })).body;
    expect(lines.map(({ classification }) => classification?.scope)).toEqual([undefined]);
    const ofOther = await lucia.call(getLinesToDivide, { params: { receiptId: other?.id ?? '' } });
    expect(ofOther.body.lines.map(({ classification }) => classification?.scope)).toEqual(['NEG']);
    expect(await executeAs(app, lucia, sql`select distinct scope from foreign_receipts where of_dependant`)).toEqual([
      { scope: 'PER' },
    ]);
    // The table itself refuses, too.
    await expect(
      executeAs(app, lucia, sql`update foreign_receipts set scope = 'NEG' where id = ${receiptId}`),
    ).rejects.toThrow();
  });

  it('gives no credit of IVA, and stays when its person leaves the register', async () => {
    const theirs = { from: '2026-10-01', to: '2026-10-31', scope: 'PER' };
    const read = async () => (await lucia.call(getVouchersReceived, { query: theirs })).body.items;
    // One that nobody has looked at yet: of whom it is needs nobody to say.
    const receiptId = (await read()).find(({ classState }) => classState === 'review')?.id ?? '';
    const query = { period: '2026-10', sourceId: receiptId };
    const ofMateo = (await lucia.call(getReturnDocument, { query })).body;
    expect(ofMateo).toMatchObject({ outside: 'personal', boxes: [], can: { scope: false }, ifBusiness: null });
    const {
      unclassified,
      outside,
      four: before,
    } = (await lucia.call(getReturn, { query: { period: '2026-10' } })).body;
    expect(unclassified.count).toBe(0);
    // It can never be of the business: nobody is told what that would save, nor offered to say so.
    expect(outside).toMatchObject([{ reason: 'personal', count: 2, difference: null }]);
    const group = { query: { period: '2026-10', reason: 'personal' } };
    const { documents } = (await lucia.call(getOutsideDocuments, group)).body;
    expect(documents.map(({ difference }) => difference)).toEqual([null, null]);
    // One of her own can.
    const own = await take(await supplierReceipt({ buyer: lucia.cedula, sequential: 902, issuedOn: '2026-10-11' }));
    const classification = { scope: 'PER', group: 'health' } as const;
    await lucia.call(changeGroupFinance, { body: { receiptId: own?.id ?? '', classification } });
    const mixed = (await lucia.call(getReturn, { query: { period: '2026-10' } })).body.outside[0];
    const shown = (await lucia.call(getOutsideDocuments, group)).body.documents;
    expect(shown.map(({ difference }) => difference !== null)).toEqual([true, false, false]);
    expect(mixed).toMatchObject({ count: 3, difference: shown[0]?.difference });
    const [person] = (await list()).people;
    await remove(person?.id ?? '');
    expect((await lucia.call(getReturn, { query: { period: '2026-10' } })).body.four).toEqual(before);
    expect((await lucia.call(getReturnDocument, { query })).body).toMatchObject({ outside: 'personal' });
    expect((await read()).map(({ dependant }) => dependant?.identification)).toEqual([undefined, mateo, mateo]);
    expect(await buy()).toBeUndefined();
  });
});
