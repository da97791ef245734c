import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import { saveSales } from '#contract/books/sales.ts';
import { getTaxDataComplete, updateTaxData } from '#contract/business/tax-data.ts';
import { getOverdueObligations, getRegimeOutlook } from '#contract/declarations/calendar.ts';
import {
  acceptDeclaration,
  acceptRentDeclaration,
  getApproval,
  reportFiled,
  takeBack,
} from '#contract/declarations/filing.ts';
import { markFiled, startDeclarations, unmarkFiled } from '#contract/declarations/returns.ts';
import { getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { homeInfo } from '#contract/home/home.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer, type TestTaxpayer } from '#tests/build/taxpayer.ts';
import * as reading from '../revenue/read-year.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-07-15T15:00:00Z' });
  ana = await buildTaxpayer(app);
  // There the 28th is the day of every RUC.
  await run(ana, sql`update taxpayers set in_galapagos = true`);
  const lines = [line({ quantity: '1', unitPrice: '1000', ivaCode: '4' })];
  await issued(ana, { issuedOn: '2026-07-15', lines, payments: [] });
  app.clock.set('2026-11-20T15:00:00Z');
  await ana.signInAgain();
});
afterAll(() => app.close());

const run = (who: ReadyTaxpayer, statement: ReturnType<typeof sql>) =>
  app.ctx.db.tenant(who.customerId, (tx) => tx.execute(statement));
const overdue = async (who: TestTaxpayer = ana) => {
  const { status, body } = await who.call(getOverdueObligations);
  expect(status).toBe(200);
  // Resumen counts the same ones.
  expect((await who.call(homeInfo)).body.toDo.overdue).toBe(body.obligations.length);
  return body.obligations;
};

it('are none before somebody has said where returns begin: what was not certainly missed is not told', async () => {
  expect(await overdue()).toEqual([]);
});

it('are the periods since then that are late and not filed, with what each costs today', async () => {
  await run(
    ana,
    sql`insert into declaration_starts (tenant_id, environment, period, carried_purchases, carried_retentions, deferred,
      said_at, said_by) values (${ana.customerId}, 'practice', '2026-07', 0, 0, '[]', now(), ${ana.userId})`,
  );
  await run(
    ana,
    sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}, 'practice', 'iva', '2026-08-01', '2026-08-31', now())`,
  );
  const [july, september, ...others] = await overdue();
  // Three months, each three in a hundred of 150; no rate of interest is loaded for them.
  expect(july).toEqual({
    ...{ obligation: 'iva', period: '2026-07', from: '2026-07-01', to: '2026-07-31', dueOn: '2026-08-28', months: 3 },
    ...{ tax: '150.00', fine: '13.50', interest: null, growsAfter: '2026-11-28', approved: null },
    isOnListAlone: false,
  });
  // Nothing sold and nothing owed: the fine is a fixed amount that is not known here.
  expect(september).toMatchObject({ period: '2026-09', tax: '0.00', fine: null, interest: '0.00', months: 1 });
  // October is due on the 30th.
  expect(others).toEqual([]);
});

it('are nothing of another taxpayer, nor of who files no IVA and came after the day of the year before', async () => {
  expect(await overdue(await buildTaxpayer(app))).toEqual([]);
  expect(await overdue(await buildTaxpayer(app, { regime: 'POP' }))).toEqual([]);
});

it('are years of the income tax since then that cause tax, for who may read a year', async () => {
  const eva = await buildTaxpayer(app);
  await run(eva, sql`update taxpayers set in_galapagos = true`);
  const starts = (period: string) =>
    run(
      eva,
      sql`insert into declaration_starts (tenant_id, environment, period, carried_purchases, carried_retentions, deferred,
        said_at, said_by) values (${eva.customerId}, 'practice', ${period}, 0, 0, '[]', now(), ${eva.userId})
        on conflict (tenant_id, environment) do update set period = excluded.period`,
    );
  const lines = [line({ quantity: '1', unitPrice: '20000', ivaCode: '4' })];
  const { id } = await issued(eva, { issuedOn: '2026-11-20', lines, payments: [] });
  const years = async () => (await overdue(eva)).filter(({ obligation }) => obligation === 'renta');
  await executeAs(app, eva, sql`update receipts set issued_on = '2025-05-05' where id = ${id}`);
  await starts('2026-07');
  expect(await years()).toEqual([]);
  await starts('2025-09');
  const [year, ...others] = await years();
  // 626.64 of tax, due in March: eight months, each three in a hundred. No rate of interest is loaded.
  expect(year).toEqual({
    ...{ obligation: 'renta', period: '2025', from: '2025-01-01', to: '2025-12-31', dueOn: '2026-03-30', months: 8 },
    ...{ tax: '626.64', fine: '150.39', interest: null, growsAfter: '2026-11-30', approved: null },
    isOnListAlone: false,
  });
  expect(others).toEqual([]);
  // Nor does Resumen count it for who may not.
  const reader = await buildColleague(app, eva, 'reader');
  expect((await overdue(reader)).map(({ obligation }) => obligation)).not.toContain('renta');
  // So does the year itself, until it was filed.
  const lateOf = async () => (await eva.call(getRevenueReturn, { query: { year: '2025' } })).body.late;
  expect(await lateOf()).toEqual({ months: 8, fine: '150.39', interest: null, growsAfter: '2026-11-30' });
  const { body } = await eva.call(getApproval, { query: { period: '2025', obligation: 'renta' } });
  expect(body).toMatchObject({
    pay: '777.03',
    late: { months: 8, fine: '150.39', interest: null, growsAfter: '2026-11-30' },
  });
  // Who filed it in the portal says so, and takes it back.
  const filed = { period: '2025', obligation: 'renta', number: '872000000321', filedOn: '2026-03-20' } as const;
  expect((await eva.call(markFiled, { body: { ...filed, period: '2026' } })).body).toMatchObject({
    code: 'declaration.period',
  });
  expect((await eva.call(markFiled, { body: filed })).body).toMatchObject({ state: 'elsewhere', period: '2025' });
  expect(await years()).toEqual([]);
  expect((await eva.call(getRevenueReturn, { query: { year: '2025' } })).body).toMatchObject({ state: 'elsewhere' });
  expect(await lateOf()).toBeNull();
  expect((await eva.call(unmarkFiled, { body: { period: '2025', obligation: 'renta' } })).status).toBe(200);
  expect(await years()).toHaveLength(1);
  const { pay, fingerprint, open } = body;
  const approval = { id: randomUUID(), year: '2025', pay, fingerprint, open };
  const { id: declarationId } = (await eva.call(acceptRentDeclaration, { body: approval })).body;
  await eva.call(takeBack, { body: { declarationId } });
  // Approved, and still without a number: what was approved, and what it costs a month later.
  app.clock.set('2026-12-20T15:00:00Z');
  await eva.signInAgain();
  const cost = { months: 9, fine: '169.19', growsAfter: '2026-12-30' };
  expect(await years()).toEqual([{ ...year, ...cost, approved: { declarationId, filer: 'owner' } }]);
  await eva.call(reportFiled, { body: { declarationId, number: '872000000322', filedOn: '2026-12-20' } });
  expect(await years()).toEqual([]);
});

it('are those too that somebody approved and did not file, as long as they have no number', async () => {
  app.clock.set('2026-11-20T15:00:00Z');
  const mia = await buildTaxpayer(app);
  await run(mia, sql`update taxpayers set in_galapagos = true`);
  await run(
    mia,
    sql`insert into declaration_starts (tenant_id, environment, period, carried_purchases, carried_retentions, deferred,
      said_at, said_by) values (${mia.customerId}, 'practice', '2026-10', 0, 0, '[]', now(), ${mia.userId})`,
  );
  const lines = [line({ quantity: '1', unitPrice: '1000', ivaCode: '4' })];
  const { id } = await issued(mia, { issuedOn: '2026-11-20', lines, payments: [] });
  await executeAs(app, mia, sql`update receipts set issued_on = '2026-10-05' where id = ${id}`);
  const { pay, fingerprint, open } = (await mia.call(getApproval, { query: { period: '2026-10' } })).body;
  const approval = { id: randomUUID(), period: '2026-10', pay, fingerprint, open };
  const { id: declarationId } = (await mia.call(acceptDeclaration, { body: approval })).body;
  await mia.call(takeBack, { body: { declarationId } });
  expect(await overdue(mia)).toEqual([]);
  app.clock.set('2026-12-10T15:00:00Z');
  await mia.signInAgain();
  expect(await overdue(mia)).toEqual([
    {
      ...{ obligation: 'iva', period: '2026-10', from: '2026-10-01', to: '2026-10-31', dueOn: '2026-11-30', months: 1 },
      ...{ tax: '150.00', fine: '4.50', interest: null, growsAfter: '2026-12-30' },
      approved: { declarationId, filer: 'owner' },
      isOnListAlone: false,
    },
  ]);
  await mia.call(reportFiled, { body: { declarationId, number: '872000000456', filedOn: '2026-12-10' } });
  expect(await overdue(mia)).toEqual([]);
});

it('are no months of retentions that were over when somebody said that their half year of IVA begins here', async () => {
  app.clock.set('2026-11-20T15:00:00Z');
  const eli = await buildTaxpayer(app);
  await run(
    eli,
    sql`update taxpayers set in_galapagos = true, iva_semiannual = true, retention_agent = '1',
      designated = '[{"since":"2026-01","until":null}]'`,
  );
  const start = () => eli.call(startDeclarations, { body: { period: '2026-S2' } });
  expect((await start()).status).toBe(200);
  expect(await overdue(eli)).toEqual([]);
  // That of October was due ten days after they said it.
  app.clock.set('2026-12-10T15:00:00Z');
  await eli.signInAgain();
  const late = async () => (await overdue(eli)).map(({ obligation, period }) => [obligation, period]);
  expect(await late()).toEqual([['retenciones', '2026-10']]);
  // Said again, it is still from then on.
  expect((await start()).status).toBe(200);
  expect(await late()).toEqual([['retenciones', '2026-10']]);
});

describe('of who files no IVA', () => {
  const comeOn = async (day: string, regime: 'POP' | 'GEN') => {
    app.clock.set(`${day}T15:00:00Z`);
    const who = await buildTaxpayer(app, { regime });
    await run(who, sql`update taxpayers set in_galapagos = true`);
    return who;
  };
  const on = async (day: string, ...people: ReadyTaxpayer[]) => {
    app.clock.set(`${day}T15:00:00Z`);
    for (const who of people) await who.signInAgain();
  };
  const read = async (who: TestTaxpayer, year?: string) =>
    (await who.call(getRevenueReturn, { query: year ? { year } : {} })).body;

  it('are the years of a popular business whose day had not passed when it came, also without sales', async () => {
    const rosa = await comeOn('2026-11-20', 'POP');
    const sale = { id: randomUUID(), day: '2026-11-02', total: '17864.00', category: 'sales', note: '' } as const;
    expect((await rosa.call(saveSales, { body: sale })).status).toBe(200);
    const idle = await comeOn('2027-02-10', 'POP');
    await on('2027-05-28', rosa, idle);
    expect([await overdue(rosa), await overdue(idle)]).toEqual([[], []]);
    await on('2027-06-10', rosa, idle);
    const late = await comeOn('2027-06-10', 'POP');
    expect(await overdue(late)).toEqual([]);
    const [year, ...others] = await overdue(rosa);
    // Its fee is 60: three in a hundred of the one month.
    expect(year).toMatchObject({
      ...{ obligation: 'renta', period: '2026', dueOn: '2027-05-28', months: 1, tax: '60.00', fine: '1.80' },
      ...{ growsAfter: '2027-06-28', approved: null },
    });
    expect(others).toEqual([]);
    expect(await overdue(idle)).toMatchObject([{ obligation: 'renta', period: '2026', tax: '0.00', fine: null }]);
    expect(await read(idle)).toMatchObject({ year: '2027', years: ['2027', '2026'] });
    expect(await overdue(await buildColleague(app, rosa, 'reader'))).toEqual([]);
    const filed = { period: '2026', obligation: 'renta', number: '872000000654', filedOn: '2027-05-20' } as const;
    expect((await rosa.call(markFiled, { body: filed })).status).toBe(200);
    expect(await overdue(rosa)).toEqual([]);
    await rosa.call(unmarkFiled, { body: { period: '2026', obligation: 'renta' } });
    expect(await overdue(rosa)).toHaveLength(1);
    const { pay, fingerprint, open } = (
      await rosa.call(getApproval, { query: { period: '2026', obligation: 'renta' } })
    ).body;
    const approval = { id: randomUUID(), year: '2026', pay, fingerprint, open };
    expect((await rosa.call(acceptRentDeclaration, { body: approval })).status).toBe(200);
    expect(await overdue(rosa)).toMatchObject([{ period: '2026', approved: { declarationId: approval.id } }]);
  });

  it('are the years of who has no RUC for which there is tax to pay', async () => {
    const leo = await comeOn('2026-11-20', 'GEN');
    expect((await leo.call(updateGroup, { body: { group: 'PER' } })).status).toBe(200);
    await on('2027-04-10', leo);
    expect(await overdue(leo)).toEqual([]);
    const answers = { other: { income: '30000' } };
    expect((await leo.call(saveRevenueAnswers, { body: { year: '2026', answers } })).status).toBe(200);
    expect(await overdue(leo)).toMatchObject([{ obligation: 'renta', period: '2026', dueOn: '2027-03-29' }]);
  });

  const become = async (who: ReadyTaxpayer, regime: 'RIM' | 'GEN', more: object = {}) => {
    const { taxData } = (await who.call(getTaxDataComplete)).body;
    const then = { ...taxData, ruc: who.ruc, legalName: 'Rosa Vera', headOfficeAddress: 'Quito', email: who.email };
    const body = { ...then, regime, keepsAccounting: false, ...more };
    expect((await who.call(updateTaxData, { body })).status).toBe(200);
  };

  it('are their years also once they are popular no more, whatever start they say then', async () => {
    const rosa = await comeOn('2026-11-20', 'POP');
    await on('2027-01-10', rosa);
    await become(rosa, 'RIM', { earlierRegimes: [{ until: '2026-12', regime: 'POP', ivaSemiannual: false }] });
    await on('2027-06-20', rosa);
    expect(await overdue(rosa)).toMatchObject([{ obligation: 'renta', period: '2026', dueOn: '2027-05-28' }]);
    expect((await read(rosa)).years).toEqual(['2027', '2026']);
    expect((await rosa.call(startDeclarations, { body: { period: '2027-S1' } })).status).toBe(200);
    expect(await overdue(rosa)).toMatchObject([{ obligation: 'renta', period: '2026' }]);
  });

  it('are their years also once they have a RUC', async () => {
    const leo = await comeOn('2026-11-20', 'GEN');
    expect((await leo.call(updateGroup, { body: { group: 'PER' } })).status).toBe(200);
    const answers = { other: { income: '30000' } };
    expect((await leo.call(saveRevenueAnswers, { body: { year: '2026', answers } })).status).toBe(200);
    await on('2027-01-10', leo);
    expect((await leo.call(updateGroup, { body: { group: 'NEG' } })).status).toBe(200);
    await become(leo, 'GEN');
    await on('2027-04-10', leo);
    expect(await overdue(leo)).toMatchObject([{ obligation: 'renta', period: '2026', dueOn: '2027-03-29' }]);
  });

  it('count what was sold of them before, whatever is said of the year after', async () => {
    const say = (who: ReadyTaxpayer, period: string, incomeSoFar: string) =>
      who.call(startDeclarations, { body: { period, incomeSoFar } });
    const rosa = await comeOn('2026-11-20', 'POP');
    const mia = await comeOn('2026-11-20', 'POP');
    const sale = { id: randomUUID(), day: '2026-11-02', total: '4000.00', category: 'sales', note: '' } as const;
    expect((await rosa.call(saveSales, { body: sale })).status).toBe(200);
    for (const who of [rosa, mia]) expect((await say(who, '2026-09', '15000')).status).toBe(200);
    const asks = async (who: ReadyTaxpayer) => (await who.call(getRegimeOutlook)).body;
    expect(await asks(rosa)).toMatchObject({ asksBefore: true, said: { period: '2026-09' } });
    await on('2027-02-10', rosa, mia);
    // Who was here before the year began is asked nothing of it, and what is said of it all the same is of it alone.
    expect(await asks(rosa)).toMatchObject({ asksBefore: false, said: null, before: '0.00' });
    expect((await say(rosa, '2027-02', '0')).status).toBe(200);
    expect(await read(rosa, '2026')).toMatchObject({ pay: '60.00', equation: { rimpeIncome: '19000.00' } });
    await become(mia, 'RIM', { earlierRegimes: [{ until: '2026-12', regime: 'POP', ivaSemiannual: false }] });
    expect((await say(mia, '2027-S1', '0')).status).toBe(200);
    expect(await read(mia, '2026')).toMatchObject({ pay: '35.00', equation: { rimpeBefore: '15000.00' } });
  });

  it('are asked what was sold of them, and may be said as long as nothing of them is filed', async () => {
    const say = async (who: ReadyTaxpayer, period: string, incomeSoFar: string) =>
      (await who.call(startDeclarations, { body: { period, incomeSoFar } })).status;
    const rosa = await comeOn('2026-11-20', 'POP');
    expect(await say(rosa, '2026-09', '1000')).toBe(200);
    const idle = await comeOn('2027-02-10', 'POP');
    await on('2027-02-10', rosa);
    expect(await read(idle, '2026')).toMatchObject({ pay: '0.00', asksBefore: true, said: null });
    expect(await read(rosa, '2026')).toMatchObject({
      asksBefore: true,
      said: { period: '2026-09', incomeSoFar: '1000.00' },
    });
    expect(await read(idle, '2027')).toMatchObject({ asksBefore: false });
    expect([await say(idle, '2026-12', '17864'), await say(rosa, '2026-10', '6000')]).toEqual([200, 200]);
    expect(await say(idle, '2025-12', '1')).toBe(422);
    expect(await read(idle, '2026')).toMatchObject({
      ...{ pay: '60.00', equation: { rimpeBefore: '17864.00' } },
      said: { period: '2026', incomeSoFar: '17864.00' },
    });
    expect(await read(idle, '2027')).toMatchObject({ equation: { rimpeBefore: '0.00' } });
    expect(await read(rosa, '2026')).toMatchObject({ equation: { rimpeBefore: '6000.00' } });
    await on('2027-06-10', rosa, idle);
    expect(await overdue(idle)).toMatchObject([{ period: '2026', tax: '60.00' }]);
    const filed = { period: '2026', obligation: 'renta', number: '872000000654', filedOn: '2027-05-20' } as const;
    expect((await idle.call(markFiled, { body: filed })).status).toBe(200);
    expect(await read(idle, '2026')).toMatchObject({ asksBefore: false });
    expect(await say(idle, '2026-12', '1')).toBe(422);
  });

  it('that were over when they came are said whole: what of them is here counts once, in December too', async () => {
    const pia = await comeOn('2026-02-10', 'POP');
    const rosa = await comeOn('2025-11-20', 'POP');
    await on('2026-02-10', pia, rosa);
    expect([await read(pia, '2025'), await read(rosa, '2025')]).toMatchObject([
      { asksBefore: true, wasOver: true },
      { asksBefore: true, wasOver: false },
    ]);
    for (const who of [pia, rosa]) {
      const said = { period: '2025-12', incomeSoFar: '9600' };
      expect((await who.call(startDeclarations, { body: said })).status).toBe(200);
      for (const month of ['11', '12']) {
        const sale = {
          id: randomUUID(),
          day: `2025-${month}-15`,
          total: '800.00',
          category: 'sales',
          note: '',
        } as const;
        expect((await who.call(saveSales, { body: sale })).status).toBe(200);
      }
    }
    expect(await read(pia, '2025')).toMatchObject({
      ...{ said: { period: '2025', incomeSoFar: '9600.00' }, equation: { rimpeIncome: '9600.00' } },
    });
    // Who was here in December said it of the months before.
    expect(await read(rosa, '2025')).toMatchObject({
      ...{ said: { period: '2025-12' }, equation: { rimpeIncome: '10400.00' } },
    });
  });

  it('are asked what was sold of them also once they are popular no more, whatever start they say then', async () => {
    const say = async (who: ReadyTaxpayer, period: string, incomeSoFar: string) =>
      (await who.call(startDeclarations, { body: { period, incomeSoFar } })).status;
    const rosa = await comeOn('2026-05-10', 'POP');
    await on('2027-01-10', rosa);
    await become(rosa, 'RIM', { earlierRegimes: [{ until: '2026-12', regime: 'POP', ivaSemiannual: false }] });
    expect(await read(rosa, '2026')).toMatchObject({ regime: 'POP', asksBefore: true, said: null });
    expect(await say(rosa, '2026-05', '9600')).toBe(200);
    expect(await read(rosa, '2026')).toMatchObject({
      ...{ asksBefore: true, said: { period: '2026-05', incomeSoFar: '9600.00' } },
      equation: { rimpeBefore: '9600.00' },
    });
    expect(await say(rosa, '2027-S1', '500')).toBe(200);
    expect(await say(rosa, '2026-05', '9000')).toBe(200);
    expect(await read(rosa, '2026')).toMatchObject({ asksBefore: true, equation: { rimpeBefore: '9000.00' } });
    // Of the year in which returns begin it is said with them.
    expect(await read(rosa, '2027')).toMatchObject({ asksBefore: false, equation: { rimpeBefore: '500.00' } });
    expect(await say(rosa, '2027-03', '1')).toBe(422);
  });

  it('are read whole only once their day has passed, without RUC only where something may cause tax', async () => {
    const asked = vi.spyOn(reading, 'readYear');
    const readsOf = async (who: ReadyTaxpayer) => {
      asked.mockClear();
      await overdue(who);
      return asked.mock.calls.length;
    };
    const rosa = await comeOn('2026-11-20', 'POP');
    const leo = await comeOn('2026-11-20', 'GEN');
    expect((await leo.call(updateGroup, { body: { group: 'PER' } })).status).toBe(200);
    await on('2027-05-28', rosa, leo);
    expect([await readsOf(rosa), await readsOf(leo)]).toEqual([0, 0]);
    const answers = { other: { income: '30000' } };
    expect((await leo.call(saveRevenueAnswers, { body: { year: '2026', answers } })).status).toBe(200);
    await on('2027-06-10', rosa, leo);
    // Resumen and its list.
    expect([await readsOf(rosa), await readsOf(leo)]).toEqual([2, 2]);
    asked.mockRestore();
  });
});
