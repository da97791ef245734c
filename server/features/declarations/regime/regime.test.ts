import { randomUUID } from 'node:crypto';
import { computeIncomeTax } from '@cuadre/sri/declarations/income-tax';
import { amount, ZERO } from '@cuadre/sri/num';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import { saveSales } from '#contract/books/sales.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { saveActivity, saveTaxDataPart } from '#contract/business/tax-data.ts';
import * as contract from '#contract/declarations/calendar.ts';
import { getTaxDeclaration, startDeclarations } from '#contract/declarations/returns.ts';
import { getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody } from '#tests/build/taxpayer.ts';
import { getRegimeOutlook } from './get-regime-outlook.ts';

const clinic = { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' } as const;
let app: TestApp;
let rosa: ReadyTaxpayer;

const sell = async (who: ReadyTaxpayer, day: string, total: string) => {
  const body = { id: randomUUID(), day, total, category: 'sales', note: '' } as const;
  const { status } = await who.call(saveSales, { body });
  expect(status).toBe(200);
};
const outlook = async (who: Pick<ReadyTaxpayer, 'call'>) => {
  const { status, body } = await who.call(contract.getRegimeOutlook);
  expect(status).toBe(200);
  return body;
};

/** Of the general table of 2026, without rebate. */
const generalTax = (income: string): string => {
  const none = { costs: ZERO, salary: ZERO, socialSecurity: ZERO, personalExpenses: ZERO, retained: ZERO };
  const year = { ...none, year: 2026, regime: 'GEN' as const, income: amount(income), dependants: 0 };
  return computeIncomeTax({ ...year, catastrophicIllness: false }).figures?.tax.toFixed(2) ?? '';
};

const year = [1480, 1390, 1550, 1610, 1640, 1700, 1690, 1750, 1740, 1820, 1494];
beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-22T15:00:00Z' });
  rosa = await buildTaxpayer(app, { regime: 'POP' });
  for (const [at, total] of year.entries())
    await sell(rosa, `2026-${String(at + 1).padStart(2, '0')}-01`, `${total}.00`);
  const expense = { apiGroup: 'NEG', frequency: 'M', value: '1000', from: '2026-01', category: 'supplies' } as const;
  expect((await rosa.call(saveNewExpense, { body: { ...expense, id: randomUUID(), name: 'Mercadería' } })).status).toBe(
    200,
  );
});
afterAll(() => app.close());
beforeEach(() => app.forget());

describe('the regime', () => {
  it('says how far the ceilings are, when they are reached, and what changes then', async () => {
    const body = await outlook(rosa);
    expect(body).toMatchObject({
      regime: 'POP',
      soFar: '17864.00',
      pace: '1720.00',
      yearEnd: '20100.00',
      limits: [
        { kind: 'popular', limit: '20000.00', left: '2136.00', reachedOn: '2026-12-30', passedOn: null },
        { kind: 'rimpe', left: '282136.00', reachedOn: null },
      ],
    });
    expect(body.months).toHaveLength(11);
    const none = { rebate: '0.00', paid: '0.00', credit: '0.00' };
    const iva = { charged: '2330.09', credit: '0.00', pay: '2330.09' };
    expect(body.options).toEqual([
      { ...none, regime: 'POP', incomeTax: '60.00', base: '0.00', sales: '17864.00', pay: '60.00', iva: null },
      { ...none, regime: 'RIM', incomeTax: '60.00', base: '0.00', sales: '17864.00', pay: '60.00', iva },
      // What was typed has no receipt and lowers nothing: it is answered.
      {
        ...none,
        regime: 'GEN',
        incomeTax: generalTax('17864'),
        base: '17864.00',
        sales: '0.00',
        pay: generalTax('17864'),
        iva,
      },
    ]);
  });

  it('computes the year as the income tax does: with what was answered, retained and spent at home', async () => {
    const mia = await buildTaxpayer(app, { regime: 'RIM' });
    await mia.call(saveActivity, { body: { name: 'Tienda' } });
    await sell(mia, '2026-10-05', '30000.00');
    const answers = {
      work: { salary: '20000', socialSecurity: '0', retained: '300' },
      costs: { amount: '4000' },
      paid: { advance: '50', previousCredit: '0' },
    };
    expect((await mia.call(saveRevenueAnswers, { body: { year: '2026', answers } })).status).toBe(200);
    const { options } = await outlook(mia);
    const shown = (await mia.call(getRevenueReturn, { query: { year: '2026' } })).body;
    // The regime in force is the return itself.
    const tax = amount(shown.equation.tax).add(amount(shown.equation.rimpeTax)).subtract(amount(shown.equation.rebate));
    expect(options[0]).toMatchObject({
      ...{ regime: 'RIM', incomeTax: tax.toFixed(2), pay: shown.pay, credit: shown.credit, paid: '350.00' },
      // A salary is of the general table in every regime.
      ...{ sales: '30000.00', base: '20000.00' },
    });
    const [, general] = options;
    expect(general).toMatchObject({ regime: 'GEN', base: '46000.00', sales: '0.00', paid: '350.00' });
    expect(general?.incomeTax).toBe(generalTax('46000'));
  });

  it('shows the months without sales of who sells in few of them', async () => {
    const ana = await buildTaxpayer(app, { regime: 'RIM' });
    await sell(ana, '2025-12-05', '100.00');
    await sell(ana, '2026-09-05', '900.00');
    const { months, pace } = await outlook(ana);
    expect(pace).toBe('0.00');
    expect(months).toHaveLength(11);
    expect(months.filter(({ sales }) => sales !== '0.00')).toEqual([{ month: '2026-09', sales: '900.00' }]);
  });

  it('leaves an activity that RIMPE excludes where it is', async () => {
    const noe = await buildTaxpayer(app, { regime: 'RIM' });
    const other = await noe.call(saveActivity, { body: { name: 'Consultoría', regime: 'GEN' } });
    await sell(noe, '2026-10-05', '30000.00');
    const lines = [line({ quantity: '1', unitPrice: '9000', ivaCode: '4' })];
    await issued(noe, { issuedOn: '2026-11-22', lines, buyer: clinic, activityId: other.body.id });
    const { options } = await outlook(noe);
    expect(options.map(({ regime, sales, base }) => [regime, sales, base])).toEqual([
      ['RIM', '30000.00', '9000.00'],
      ['GEN', '0.00', '39000.00'],
    ]);
  });

  it('compares nothing for who may not read the income tax of the year', async () => {
    const lea = await buildTaxpayer(app, { regime: 'RIM' });
    const as = (role: 'owner' | 'reader') =>
      getRegimeOutlook(app.ctx, { tenantId: lea.customerId, userId: lea.userId, role, sessionId: '' });
    expect((await as('owner')).options).toHaveLength(2);
    expect(await as('reader')).toMatchObject({ limits: [{ kind: 'rimpe' }], options: [] });
  });

  it('says on which day the ceiling was passed', async () => {
    const ana = await buildTaxpayer(app, { regime: 'POP' });
    await sell(ana, '2026-10-05', '19000.00');
    await sell(ana, '2026-11-12', '1000.01');
    const { limits, pace, yearEnd, options } = await outlook(ana);
    expect(limits[0]).toMatchObject({ left: '0.00', reachedOn: null, passedOn: '2026-11-12' });
    // No three full months are known; the year so far is compared all the same, above its ceiling by the table of the others.
    expect({ pace, yearEnd }).toEqual({ pace: null, yearEnd: null });
    expect(options[0]).toMatchObject({ regime: 'POP', incomeTax: options[1]?.incomeTax });
  });

  it('counts what was sold before returns began here, in the year of which it was said', async () => {
    const leo = await buildTaxpayer(app);
    const start = (period: string, incomeSoFar: string) =>
      leo.call(startDeclarations, { body: { period, incomeSoFar } });
    expect((await start('2026-10', '299000.5')).body).toMatchObject({ incomeSoFar: '299000.50' });
    await sell(leo, '2026-11-12', '1200.00');
    expect(await outlook(leo)).toMatchObject({
      ...{ soFar: '300200.50', before: '299000.50' },
      limits: [{ kind: 'accounting', left: '0.00', passedOn: '2026-11-12' }],
    });
    expect((await start('2026-10', '-1')).status).toBe(400);
    await start('2025-12', '299000.50');
    expect(await outlook(leo)).toMatchObject({ soFar: '1200.00', before: '0.00' });
  });

  it('counts what a popular business says of its year before it came, and nothing else begins with it', async () => {
    const pia = await buildTaxpayer(app, { regime: 'POP' });
    const say = (period: string, incomeSoFar: string) => pia.call(startDeclarations, { body: { period, incomeSoFar } });
    expect(await outlook(pia)).toMatchObject({ asksBefore: true, said: null });
    expect((await say('2026-06', '18000')).body).toMatchObject({ period: '2026-06', incomeSoFar: '18000.00' });
    await sell(pia, '2026-05-12', '3000.00');
    await sell(pia, '2026-11-12', '2500.00');
    expect(await outlook(pia)).toMatchObject({
      ...{ soFar: '20500.00', before: '15000.00', asksBefore: true },
      ...{
        said: { period: '2026-06', incomeSoFar: '18000.00' },
        limits: [{ kind: 'popular', passedOn: '2026-11-12' }, {}],
      },
    });
    const trail = `select action, detail from audit where tenant_id = '${pia.customerId}' and action like 'declarations.%'`;
    expect(await rowsAt(app.database.adminUrl, trail)).toEqual([
      { action: 'declarations.sales_before', detail: { period: '2026-06', sales: '18000.00' } },
    ]);
    const hub = (await pia.call(getTaxDeclaration)).body;
    expect(hub).toMatchObject({ start: null, starts: [], periodicity: null });
    expect((await pia.call(contract.getOverdueObligations)).body.obligations).toEqual([]);
    for (const period of ['2026-12', '2026-S1', '2025-06'])
      expect((await say(period, '1')).body).toMatchObject({ code: 'declaration.period' });
    // Without a figure what was said stays.
    expect((await pia.call(startDeclarations, { body: { period: '2026-06' } })).body).toMatchObject({
      incomeSoFar: '18000.00',
    });
    expect((await outlook(pia)).before).toBe('15000.00');
    // Said again, it is what was said last; who files IVA says it where returns begin.
    await say('2026-11', '3000');
    expect(await outlook(pia)).toMatchObject({ soFar: '5500.00', before: '0.00' });
    expect(await outlook(await buildTaxpayer(app))).toMatchObject({ asksBefore: false, said: null });
  });

  it('keeps what a popular business said of a year in which it becomes another, as long as nothing else is said', async () => {
    const pia = await buildTaxpayer(app, { regime: 'POP' });
    const start = async (body: object) => (await pia.call(startDeclarations, { body: body as never })).body;
    await start({ period: '2026-06', incomeSoFar: '18000' });
    expect((await pia.call(saveTaxDataPart, { body: { regime: 'RIM' } })).status).toBe(200);
    const soldBefore = async () =>
      (await pia.call(getRevenueReturn, { query: { year: '2026' } })).body.equation.rimpeBefore;
    const said = [{ year: '2026', period: '2026-06', sales: '18000.00' }];
    expect((await pia.call(getTaxDeclaration)).body).toMatchObject({ start: null, salesBefore: said });
    expect(await start({ period: '2026-S2' })).toMatchObject({ period: '2026-S2', incomeSoFar: '18000.00' });
    expect(await soldBefore()).toBe('18000.00');
    // Where they begin is put right, and the sales are not.
    expect(await start({ period: '2026-S1' })).toMatchObject({ period: '2026-S1', incomeSoFar: '18000.00' });
    expect((await pia.call(getTaxDeclaration)).body.salesBefore).toEqual(said);
    await start({ period: '2026-S2', incomeSoFar: '17000' });
    expect(await soldBefore()).toBe('17000.00');
  });

  it('is a guess as long as nobody said what they are', async () => {
    const nobody = await registerSomebody(app);
    expect(await outlook(nobody)).toMatchObject({ isUntold: true });
    expect(await outlook(rosa)).toMatchObject({ isUntold: false });
    const hub = async (who: typeof nobody) => (await who.call(getTaxDeclaration)).body;
    expect(await hub(nobody)).toMatchObject({ isUntold: true, periodicity: null });
    expect(await hub(rosa)).toMatchObject({ isUntold: false, periodicity: null });
    // Whose RUC another proved said what they are, and files nothing.
    const lost = await buildTaxpayer(app);
    const claim = `update taxpayers set ruc_claimed_at = now() where tenant_id = '${lost.customerId}'`;
    await rowsAt(app.database.adminUrl, claim);
    expect(await hub(lost)).toMatchObject({ isUntold: false, periodicity: null });
  });

  it('of another taxpayer has nothing of this one; who has no RUC has none', async () => {
    const eva = await buildTaxpayer(app);
    expect(await outlook(eva)).toMatchObject({ regime: 'GEN', soFar: '0.00', limits: [{ kind: 'accounting' }] });
    await eva.call(updateGroup, { body: { group: 'PER' } });
    expect((await eva.call(contract.getRegimeOutlook)).body).toMatchObject({ code: 'taxpayer.no_ruc' });
  });
});
