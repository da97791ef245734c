import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveNewIncome } from '#contract/books/typed-items.ts';
import { saveDependant } from '#contract/declarations/year/dependants.ts';
import * as contract from '#contract/declarations/year/projection.ts';
import { getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { readPdfText } from '#server/adapters/pdf-text/read-pdf-text.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let lucia: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-22T15:00:00Z' });
  lucia = await buildTaxpayer(app);
  await buy('2026-04-10', '2310.40', 'food', 1);
  await buy('2026-04-11', '1480', 'education', 2);
  await buy('2025-12-12', '180', 'clothing', 3);
});
afterAll(() => app.close());

async function buy(issuedOn: string, price: string, group: 'food' | 'education' | 'clothing', sequential: number) {
  const { xml, accessKey } = await supplierReceipt({
    ...{ buyer: lucia.cedula, sequential, price, ivaCode: '0', issuedOn },
  });
  await lucia.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await lucia.call(getVouchersReceived, { query: { accessKey } });
  const receiptId = body.items[0]?.id ?? '';
  const changed = await lucia.call(changeGroupFinance, {
    body: { receiptId, classification: { scope: 'PER', group } },
  });
  expect(changed.status).toBe(200);
}

const read = async (who = lucia, year?: string) =>
  (await who.call(contract.getExpenseProjection, { query: year === undefined ? {} : { year } })).body;
const save = (projection: contract.Projection | null, who = lucia, year = '2026') =>
  who.call(contract.saveExpenseProjection, { body: { year, projection } });
const boxes = ({ boxes: all }: contract.ExpenseProjection) =>
  Object.fromEntries(all.map(({ code, value }) => [code, value]));

const expected: contract.Projection = {
  employer: { ruc: '1790016919001', name: 'Corporación Favorita C.A.' },
  ...{ salary: '18000', otherSalary: '2400.5' },
  expenses: { housing: '3840', education: '1480', health: '1245', clothing: '412.6', food: '3000', tourism: '0' },
};

describe('the projection of personal expenses', () => {
  it('begins with what the year shows, with dependants, illness and the salary that was answered', async () => {
    const first = await read();
    expect(first).toMatchObject({ year: '2026', said: null, estimate: false, limit: '5752.60' });
    expect(first.shown).toMatchObject({
      salary: '0.00',
      expenses: { food: '2310.40', education: '1480.00', clothing: '0.00' },
    });
    expect(first.yearBefore).toMatchObject({ clothing: '180.00', food: '0.00' });
    const wages = { id: randomUUID(), frequency: 'M' as const, from: '2026-01', to: '2026-10' };
    const own = { apiGroup: 'PER' as const, name: 'Docencia', value: '150', category: 'salary' };
    await lucia.call(saveNewIncome, { body: { ...wages, ...own } });
    expect((await read()).shown.salary).toBe('1500.00');
    const work = { salary: '9600', socialSecurity: '907.20', retained: '0' };
    await lucia.call(saveRevenueAnswers, { body: { year: '2026', answers: { work, illness: { has: false } } } });
    const mateo = { id: randomUUID(), identification: '1710034073', name: 'Mateo Morales', relation: 'child' as const };
    await lucia.call(saveDependant, { body: { ...mateo, bornOn: '2012-04-30', hasDisability: false, years: [] } });
    expect(boxes(await read())).toMatchObject({
      ...{ 101: lucia.cedula, 103: '9600.00', 104: '0.00', 105: '9600.00', 107: '1480.00', 110: '2310.40' },
      // 18 % of it.
      ...{ 112: '3790.40', 113: 'NO', 114: '1', 115: '682.27', 116: '', 117: '' },
    });
  });

  it('keeps what somebody expects beside the answers, moves no figure of the return, and is taken back', async () => {
    const figures = async () => (await lucia.call(getRevenueReturn, { query: { year: '2026' } })).body;
    const was = await figures();
    const { body } = await save(expected);
    expect(body).toMatchObject({ before: null, said: { salary: '18000.00', expenses: { clothing: '412.60' } } });
    expect(await figures()).toEqual(was);
    const kept = await read();
    expect(kept).toMatchObject({ said: body.said, shown: { salary: '9600.00' } });
    // 18 % of 9 × 821.80, less than the 9,977.60 that are expected.
    expect(boxes(kept)).toMatchObject({
      ...{ 105: '20400.50', 106: '3840.00', 112: '9977.60', 115: '1331.32' },
      ...{ 116: '1790016919001', 117: 'Corporación Favorita C.A.' },
    });
    const again = await save(null);
    expect(again.body).toMatchObject({ said: null, before: body.said });
    expect((await read()).said).toBeNull();
    await save(again.body.before);
    expect((await read()).said).toEqual(body.said);
  });

  it('is a page to sign', async () => {
    const { status, bytes } = await lucia.call(contract.getExpenseProjectionPdf, { query: { year: '2026' } });
    expect(status).toBe(200);
    const text = readPdfText(bytes);
    for (const said of ['SRI-GP', '1790016919001', 'Corporación Favorita C.A.', '9.977,60', '1.331,32'])
      expect(text).toContain(said);
  });

  it('refuses what is no RUC, a negative, and a year to come', async () => {
    expect((await save({ ...expected, employer: { ruc: '1790016919002', name: '' } })).status).toBe(400);
    expect((await save({ ...expected, salary: '-1' })).status).toBe(400);
    expect((await save(expected, lucia, '2027')).body).toMatchObject({ code: 'declaration.period' });
  });

  it('of another taxpayer has nothing of this one, and the trail says nothing of what was said', async () => {
    const eva = await buildTaxpayer(app);
    expect(await read(eva)).toMatchObject({ said: null, shown: { salary: '0.00', expenses: { food: '0.00' } } });
    await save({ ...expected, salary: '700' }, eva);
    expect((await read()).said?.salary).toBe('18000.00');
    const trail = await executeAs(app, lucia, sql`select detail from audit where action = 'revenue.projected' limit 1`);
    expect(trail).toEqual([{ detail: { year: '2026' } }]);
  });
});
