import { randomUUID } from 'node:crypto';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSales } from '#contract/books/sales.ts';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import { getTaxReserve } from '#contract/declarations/reserve.ts';
import { getReturn, startDeclarations } from '#contract/declarations/returns.ts';
import { getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { homeInfo } from '#contract/home/home.ts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { buildRetention } from '#tests/build/retention-draft.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignRetention } from '#tests/build/supplier-notes.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => app.close());

const clinic = { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' } as const;
/** Without its IVA of 15 %. */
const sell = async (who: ReadyTaxpayer, day: string, price: string, ivaCode = '4') => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode })];
  const { id } = await issued(who, { issuedOn: '2026-11-22', lines, buyer: clinic });
  await executeAs(app, who, sql`update receipts set issued_on = ${day} where id = ${id}`);
};
const take = async (who: ReadyTaxpayer, { xml, accessKey }: { xml: Uint8Array; accessKey: string }) => {
  await who.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await who.call(getVouchersReceived, { query: { accessKey } });
  return body.items[0]?.id ?? '';
};
let bought = 0;
const buy = async (who: ReadyTaxpayer, day: string, price: string) => {
  const receiptId = await take(
    who,
    await supplierReceipt({ buyer: who.ruc, sequential: ++bought, price, ivaCode: '4', issuedOn: day }),
  );
  const body = { receiptId, classification: { scope: 'NEG' as const, group: 'supplies' as const } };
  expect((await who.call(changeGroupFinance, { body })).status).toBe(200);
};
/** 2 % of the income and 30 % of the IVA of what was sold. */
const retain = async (who: ReadyTaxpayer, day: string, base: string) =>
  take(who, await foreignRetention({ supplier: who.ruc, number: '001-001-000000001', issuedOn: day, base }));
const start = (who: ReadyTaxpayer, period: string) => who.call(startDeclarations, { body: { period } });
const reserve = async (who: ReadyTaxpayer) => {
  const { status, body } = await who.call(getTaxReserve);
  expect(status).toBe(200);
  return body;
};

describe('what of this month is for taxes', () => {
  it('is the IVA of the return and what the month adds to the income tax, less what was retained of it', async () => {
    const lucia = await buildTaxpayer(app);
    await start(lucia, '2026-11');
    await sell(lucia, '2026-05-05', '30000');
    await buy(lucia, '2026-05-06', '10000');
    const { equation: before } = (await lucia.call(getRevenueReturn, { query: { year: '2026' } })).body;
    await sell(lucia, '2026-11-05', '2000');
    await buy(lucia, '2026-11-06', '400');
    await retain(lucia, '2026-11-08', '500');
    const body = await reserve(lucia);
    // 15 % of 2,000, less that of 400, less 30 % of the IVA of 500.
    expect(body.iva).toEqual({ period: '2026-11', pay: '217.50', favour: '0.00', retained: '22.50' });
    const { equation: now } = (await lucia.call(getRevenueReturn, { query: { year: '2026' } })).body;
    const grown = amount(now.tax).subtract(amount(before.tax)).toFixed(2);
    expect(body.incomeTax).toEqual({
      ...{ year: '2026', tax: grown, retained: '10.00', estimate: false },
      pay: amount(grown).subtract(amount('10')).toFixed(2),
    });
    expect(amount(grown).compare(amount('10'))).toBe(1);
    expect(body.total).toBe(
      amount('217.50')
        .add(amount(body.incomeTax?.pay ?? ''))
        .toFixed(2),
    );
    expect(body).toMatchObject({ month: '2026-11', from: '2026-11-01', to: '2026-11-22', isUntold: false });
    // The same words stand on the same screen.
    const shown = (await lucia.call(homeInfo)).body.months.at(-1);
    expect({ sold: body.sold, spent: body.spent }).toEqual({ sold: shown?.issued, spent: shown?.received });
    expect(body.retained).toBe('32.50');
    const own = amount('2300').subtract(amount(body.total)).subtract(amount('32.50'));
    expect(body.own).toBe(own.toFixed(2));
    expect(body.left).toBe(own.subtract(amount('460')).toFixed(2));
    // Every figure is one of the return.
    const { boxes } = (await lucia.call(getReturn, { query: { period: '2026-11' } })).body;
    const of = (code: string) => boxes.find(({ codes }) => codes.length === 1 && codes[0] === code)?.amount;
    expect([of('902'), of('609')]).toEqual(['217.50', '22.50']);
  });

  it('counts as a cost the IVA that its return says is no credit', async () => {
    const doctor = await buildTaxpayer(app);
    await start(doctor, '2026-11');
    await sell(doctor, '2026-05-05', '30000');
    await sell(doctor, '2026-11-05', '4000', '0');
    const read = async () =>
      [
        (await doctor.call(getRevenueReturn, { query: { year: '2026' } })).body.equation,
        amount((await reserve(doctor)).incomeTax?.tax ?? ''),
      ] as const;
    const [before, taxBefore] = await read();
    await buy(doctor, '2026-11-06', '400');
    const [now, tax] = await read();
    // All of this month was sold at 0 %.
    expect(now.costs).toBe('460.00');
    expect(taxBefore.subtract(tax).toFixed(2)).toBe(amount(before.tax).subtract(amount(now.tax)).toFixed(2));
    expect(tax.compare(taxBefore)).toBe(-1);
  });

  it('takes the step of the table that a salary has reached, and a retention of income pays no IVA', async () => {
    const eva = await buildTaxpayer(app);
    await start(eva, '2026-11');
    await sell(eva, '2026-11-05', '1000');
    expect((await reserve(eva)).incomeTax).toMatchObject({ tax: '0.00', pay: '0.00' });
    const work = { salary: '40000', socialSecurity: '3780', retained: '2000' };
    await eva.call(saveRevenueAnswers, { body: { year: '2026', answers: { work } } });
    // 20 % of what the month sold, of a salary of 36,220 after social security.
    expect((await reserve(eva)).incomeTax).toMatchObject({ tax: '200.00', retained: '0.00', pay: '200.00' });
    await retain(eva, '2026-11-08', '15000');
    expect(await reserve(eva)).toMatchObject({
      incomeTax: { tax: '200.00', retained: '300.00', pay: '0.00' },
      iva: { pay: '0.00', favour: '525.00', retained: '675.00' },
      total: '0.00',
      retained: '975.00',
    });
  });

  it('leaves out an IVA in favour; sold nothing, nothing is put aside', async () => {
    const leo = await buildTaxpayer(app);
    await start(leo, '2026-11');
    expect(await reserve(leo)).toMatchObject({ sold: '0.00', total: '0.00', own: '0.00', left: '0.00' });
    await sell(leo, '2026-11-05', '100');
    await buy(leo, '2026-11-06', '200');
    expect(await reserve(leo)).toMatchObject({
      ...{ sold: '115.00', spent: '230.00', total: '0.00', own: '115.00', left: '-115.00' },
      iva: { period: '2026-11', pay: '0.00', favour: '15.00', retained: '0.00' },
    });
  });

  it('of half a year is what the month adds, and of RIMPE goes by its own table without costs', async () => {
    const rosa = await buildTaxpayer(app, { regime: 'RIM' });
    await start(rosa, '2026-S2');
    await sell(rosa, '2026-08-05', '24000');
    await sell(rosa, '2026-11-05', '2000');
    await buy(rosa, '2026-11-06', '400');
    const { pay } = (await rosa.call(getReturn, { query: { period: '2026-S2' } })).body;
    expect(pay).toBe('3840.00');
    expect(await reserve(rosa)).toMatchObject({
      iva: { period: '2026-S2', pay: '240.00', favour: '0.00' },
      // 1 % above 20,000.
      incomeTax: { tax: '20.00', pay: '20.00' },
      total: '260.00',
    });
  });

  it('of RIMPE has its least fee in the month that sells first', async () => {
    const sol = await buildTaxpayer(app, { regime: 'RIM' });
    expect((await reserve(sol)).incomeTax).toMatchObject({ tax: '0.00' });
    await sell(sol, '2026-11-05', '100');
    expect((await reserve(sol)).incomeTax).toMatchObject({ tax: '60.00' });
  });

  it('of a popular business has no IVA, and its fee', async () => {
    const ana = await buildTaxpayer(app, { regime: 'POP' });
    const body = { id: randomUUID(), category: 'sales', note: '' } as const;
    await ana.call(saveSales, { body: { ...body, day: '2026-10-05', total: '4000.00' } });
    await ana.call(saveSales, { body: { ...body, id: randomUUID(), day: '2026-11-05', total: '1200.00' } });
    expect(await reserve(ana)).toMatchObject({
      ...{ sold: '1200.00', iva: null, isUntold: false, total: '10.00', own: '1190.00' },
      incomeTax: { tax: '10.00', pay: '10.00' },
    });
  });

  it('of an agent is also what they retained of others, which what they spent was paid without', async () => {
    const max = await buildTaxpayer(app);
    await start(max, '2026-11');
    await max.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    await sell(max, '2026-11-05', '500');
    await buy(max, '2026-11-06', '200');
    const before = await reserve(max);
    expect(before.retainedOfOthers).toEqual([]);
    const draft = buildRetention({ issuedOn: '2026-11-22', salesPoint: '001' });
    expect((await max.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } })).status).toBe(200);
    const body = await reserve(max);
    // 30 % of its IVA of 15, and the retention of income tax of 100.
    expect(body.retainedOfOthers).toEqual([
      { obligation: 'iva', period: '2026-11', pay: '4.50' },
      { obligation: 'retenciones', period: '2026-11', pay: '2.00' },
    ]);
    const more = amount('6.50');
    expect(body.iva).toEqual(before.iva);
    expect(body.total).toBe(amount(before.total).add(more).toFixed(2));
    expect(body.own).toBe(amount(before.own).subtract(more).toFixed(2));
    // The supplier got so much less.
    expect(body.left).toBe(before.left);
    // The return calls it by its name.
    const live = (await max.call(getReturn, { query: { period: '2026-11' } })).body;
    expect([live.ofOthers, live.equation.other]).toEqual(['4.50', '4.50']);
    for (const [obligation, code, pay] of [
      ['iva', '801', '4.50'],
      ['retenciones', '499', '2.00'],
    ] as const) {
      const { boxes } = (await max.call(getReturn, { query: { period: '2026-11', obligation } })).body;
      expect(boxes.find(({ codes }) => codes[0] === code)?.amount).toBe(pay);
    }
  });

  it('of another taxpayer has nothing of this one', async () => {
    const [kim, luz] = [await buildTaxpayer(app), await buildTaxpayer(app)];
    await sell(kim, '2026-11-05', '100');
    expect((await reserve(kim)).sold).toBe('115.00');
    expect((await reserve(luz)).sold).toBe('0.00');
  });
});
