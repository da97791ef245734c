import { randomUUID } from 'node:crypto';
import { readAwaitedReturns } from '@cuadre/sri/declarations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOverdueObligations, sayAwaited } from '#contract/declarations/calendar.ts';
import { acceptDeclaration, getApproval, reportFiled, takeBack } from '#contract/declarations/filing.ts';
import {
  getReturn,
  getTaxDeclaration,
  markFiled,
  startDeclarations,
  unmarkFiled,
} from '#contract/declarations/returns.ts';
import { getRevenueReturn } from '#contract/declarations/year/revenue.ts';
import { homeInfo } from '#contract/home/home.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => app.close());

type Caller = Pick<ReadyTaxpayer, 'call'>;

/** Their returns begin in September; where they live the 28th is the day of every RUC. */
async function begun(changes = sql``): Promise<ReadyTaxpayer> {
  app.clock.set('2026-11-20T15:00:00Z');
  const who = await buildTaxpayer(app);
  await executeAs(app, who, sql`update taxpayers set in_galapagos = true ${changes}`);
  return who;
}
const beginIn = async (who: Caller, period: string) =>
  expect((await who.call(startDeclarations, { body: { period } })).status).toBe(200);

const say = (who: Caller, text: string, listedOn = '2026-11-20') => {
  const { returns, unread } = readAwaitedReturns(text);
  expect(unread).toEqual([]);
  return who.call(sayAwaited, { body: { list: { listedOn, returns: [...returns] } } });
};
const overdue = async (who: Caller) => {
  const { status, body } = await who.call(getOverdueObligations);
  expect(status).toBe(200);
  expect((await who.call(homeInfo)).body.toDo.overdue).toBe(body.obligations.length);
  return body.obligations.map(({ obligation, period }) => `${obligation} ${period}`);
};
const awaited = async (who: Caller) => (await who.call(getOverdueObligations)).body.awaited;
const standings = async (who: Caller) => (await awaited(who))?.returns.map((each) => [each.period, each.standing]);
const hub = async (who: Caller) => (await who.call(getTaxDeclaration, { query: { declarationYear: '2026' } })).body;
const stateOf = async (who: Caller, period: string) => (await who.call(getReturn, { query: { period } })).body.state;

const iva = (name: string, dueOn: string) => `2011 DECLARACION DE IVA - ${name} 2026 - ${dueOn}`;
const MARCH = iva('MARZO', '28/04/2026');
const APRIL = iva('ABRIL', '28/05/2026');

it('are missed before returns begin here where their day had passed; those it does not name count as filed', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  expect([await overdue(ana), await awaited(ana)]).toEqual([[], null]);
  expect((await say(ana, MARCH)).body).toEqual({ before: null });
  expect(await awaited(ana)).toEqual({
    listedOn: '2026-11-20',
    returns: [
      {
        ...{ obligation: 'iva', period: '2026-03', dueOn: '2026-04-28', standing: 'missed' },
        ...{ filedOn: null, declarationId: null },
      },
    ],
  });
  const { body } = await ana.call(getOverdueObligations);
  expect(body.obligations).toMatchObject([
    { obligation: 'iva', period: '2026-03', dueOn: '2026-04-28', months: 7, tax: '0.00', isOnListAlone: true },
  ]);
  expect(await overdue(ana)).toEqual(['iva 2026-03']);
  const { groupDeclaration, earlier } = await hub(ana);
  expect(groupDeclaration.pending.map(({ period }) => period)).toEqual(['2026-03', '2026-10']);
  expect(earlier).toEqual(['2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04', '2026-02', '2026-01']);
  expect([await stateOf(ana, '2026-03'), await stateOf(ana, '2026-04')]).toEqual(['live', 'elsewhere']);
});

it('are not told where their day had not passed on the day of the list: they may have been filed since', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-11');
  await say(ana, iva('SEPTIEMBRE', '28/10/2026'), '2026-10-28');
  await say(ana, iva('OCTUBRE', '30/11/2026'));
  app.clock.set('2026-12-20T15:00:00Z');
  await ana.signInAgain();
  expect([await overdue(ana), await standings(ana)]).toEqual([[], [['2026-10', 'waiting']]]);
  expect(await stateOf(ana, '2026-10')).toBe('elsewhere');
  // A later list says that it was not.
  await say(ana, iva('OCTUBRE', '30/11/2026'), '2026-12-20');
  expect(await overdue(ana)).toEqual(['iva 2026-10']);
});

it('are a list of the taxpayer that somebody said it of, by who may file', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  const reader = await buildColleague(app, ana, 'reader');
  const issuer = await buildColleague(app, ana, 'issuer');
  const accountant = await buildColleague(app, ana, 'accountant');
  for (const who of [reader, issuer]) expect((await say(who, MARCH)).status).toBe(403);
  expect((await say(accountant, `${MARCH}\n1011 IMPUESTO A LA RENTA - 2025 - 30/03/2026`)).status).toBe(200);
  expect(await standings(ana)).toEqual([
    ['2025', 'missed'],
    ['2026-03', 'missed'],
  ]);
  // A year is of nobody who may not read it.
  expect(await standings(reader)).toEqual([['2026-03', 'missed']]);
  expect(await overdue(reader)).toEqual(['iva 2026-03']);
  const eva = await begun();
  await beginIn(eva, '2026-10');
  expect([await awaited(eva), await overdue(eva), await stateOf(eva, '2026-03')]).toEqual([null, [], 'elsewhere']);
  const [hers, before] = [eva.customerId, await awaited(ana)];
  eva.customerId = ana.customerId;
  const answer = await eva.call(sayAwaited, { body: { list: null }, family: 'web' });
  expect([answer.status, await awaited(ana)]).toEqual([404, before]);
  eva.customerId = hers;
});

it('are taken back, or are what the next list says', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  await say(ana, MARCH, '2026-11-18');
  const { before } = (await say(ana, APRIL)).body;
  expect(before).toEqual({
    listedOn: '2026-11-18',
    returns: [{ obligation: 'iva', period: '2026-03', dueOn: '2026-04-28' }],
  });
  expect(await overdue(ana)).toEqual(['iva 2026-04']);
  expect((await ana.call(sayAwaited, { body: { list: before } })).status).toBe(200);
  expect(await awaited(ana)).toMatchObject({ listedOn: '2026-11-18', returns: [{ period: '2026-03' }] });
  expect((await ana.call(sayAwaited, { body: { list: null } })).body.before).toEqual(before);
  expect([await awaited(ana), await overdue(ana)]).toEqual([null, []]);
  expect((await ana.call(sayAwaited, { body: { list: null } })).body).toEqual({ before: null });
});

it('are refused of a day that has not come, twice, and of a period that no such return has', async () => {
  const ana = await begun();
  expect((await say(ana, MARCH, '2026-11-21')).body).toMatchObject({ code: 'declaration.day' });
  const march = { obligation: 'iva', period: '2026-03', dueOn: '2026-04-28' } as const;
  for (const returns of [
    [],
    [march, march],
    [{ ...march, period: '2026' }],
    [{ ...march, obligation: 'renta' as const }],
    [{ ...march, dueOn: '2026-03-31' }],
  ])
    expect((await ana.call(sayAwaited, { body: { list: { listedOn: '2026-11-20', returns } } })).status).toBe(400);
  expect(await awaited(ana)).toBeNull();
});

it('end with who says that they filed it, and come again with who takes that back', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  await say(ana, MARCH);
  const filed = { period: '2026-03', obligation: 'iva', number: '872000000901', filedOn: '2026-11-20' } as const;
  expect((await ana.call(markFiled, { body: filed })).status).toBe(200);
  expect([await overdue(ana), await standings(ana)]).toEqual([[], [['2026-03', 'filed']]]);
  await ana.call(unmarkFiled, { body: { period: '2026-03', obligation: 'iva' } });
  expect(await overdue(ana)).toEqual(['iva 2026-03']);
  // Filed before the list was made, the authority does not know of it; nothing changes here.
  expect((await ana.call(markFiled, { body: { ...filed, filedOn: '2026-05-04' } })).status).toBe(200);
  expect([await overdue(ana), await stateOf(ana, '2026-03')]).toEqual([[], 'elsewhere']);
  expect((await awaited(ana))?.returns).toMatchObject([{ standing: 'differs', filedOn: '2026-05-04' }]);
});

it('are approved and filed here as any other, each with what the one before leaves', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  const sell = async (on: string, unitPrice: string) => {
    const lines = [line({ quantity: '1', unitPrice, ivaCode: '4' })];
    const { id } = await issued(ana, { issuedOn: '2026-11-20', lines, payments: [] });
    await executeAs(app, ana, sql`update receipts set issued_on = ${on} where id = ${id}`);
  };
  await sell('2026-03-05', '100');
  await sell('2026-04-05', '1000');
  const typed = sql`insert into typed_figures (tenant_id, environment, obligation, period, name, figure, said_at, said_by)
    values (${ana.customerId}, 'practice', 'iva', '2026-03', '605', 40, now(), ${ana.userId})`;
  await executeAs(app, ana, typed);
  const approval = async (period: string) => (await ana.call(getApproval, { query: { period } })).body;
  expect(await approval('2026-03')).toMatchObject({ code: 'declaration.filed' });
  await say(ana, `${MARCH}\n${APRIL}`);
  // 15 of tax and 40 of credit: 25 go on to April.
  const tax = async (period: string) =>
    (await ana.call(getOverdueObligations)).body.obligations.find((each) => each.period === period)?.tax;
  expect([await tax('2026-03'), await tax('2026-04')]).toEqual(['0.00', '125.00']);
  const { pay, fingerprint, open } = await approval('2026-03');
  // Nothing of them goes on to where returns begin.
  const earlier = async (period: string) =>
    (await approval(period)).points.find(({ kind }) => kind === 'earlier')?.names ?? [];
  expect([await earlier('2026-04'), await earlier('2026-10')]).toEqual([['marzo de 2026'], []]);
  const body = { id: randomUUID(), period: '2026-03', pay, fingerprint, open };
  const { id: declarationId } = (await ana.call(acceptDeclaration, { body })).body;
  await ana.call(takeBack, { body: { declarationId } });
  expect((await awaited(ana))?.returns).toMatchObject([{ standing: 'missed', declarationId }, { period: '2026-04' }]);
  const sent = { declarationId, number: '872000000902', filedOn: '2026-11-20' };
  expect((await ana.call(reportFiled, { body: sent })).status).toBe(200);
  expect([await overdue(ana), await tax('2026-04')]).toEqual([['iva 2026-04'], '125.00']);
  expect(await standings(ana)).toEqual([
    ['2026-03', 'filed'],
    ['2026-04', 'missed'],
  ]);
  // What somebody said of the beginning stands.
  expect((await ana.call(getReturn, { query: { period: '2026-10' } })).body.equation.before).toBe('0.00');
});

it('are told as they are where this taxpayer files no such return', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  const half = '2021 DECLARACION SEMESTRAL IVA - JUNIO 2026 - 28/07/2026';
  await say(ana, `${half}\n1031 RETENCIONES EN LA FUENTE - MARZO 2026 - 28/04/2026`);
  expect(await standings(ana)).toEqual([
    ['2026-03', 'other'],
    ['2026-S1', 'other'],
  ]);
  expect(await overdue(ana)).toEqual([]);
});

it('are told also before somebody has said where returns begin, and are late as others once they begin there', async () => {
  const ana = await begun();
  await say(ana, MARCH);
  expect(await overdue(ana)).toEqual(['iva 2026-03']);
  await beginIn(ana, '2026-03');
  expect((await ana.call(getOverdueObligations)).body.obligations[0]).toMatchObject({
    ...{ period: '2026-03', isOnListAlone: false },
  });
});

it('are years of the income tax too, whatever they come to', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  const year = async () => (await ana.call(getRevenueReturn, { query: { year: '2025' } })).body;
  expect(await overdue(ana)).toEqual([]);
  await say(ana, '1011 IMPUESTO A LA RENTA PERSONAS NATURALES - 2025 - 30/03/2026');
  expect(await overdue(ana)).toEqual(['renta 2025']);
  expect(await year()).toMatchObject({ year: '2025', state: 'live' });
  expect((await year()).years).toContain('2025');
  const filed = { period: '2025', obligation: 'renta', number: '872000000903', filedOn: '2026-11-20' } as const;
  expect((await ana.call(markFiled, { body: filed })).status).toBe(200);
  expect([await overdue(ana), await standings(ana)]).toEqual([[], [['2025', 'filed']]]);
});

it('are read however old they are', async () => {
  const ana = await begun();
  await beginIn(ana, '2026-10');
  await say(ana, '2011 DECLARACION DE IVA - MARZO 2015 - 28/04/2015\n1011 IMPUESTO A LA RENTA - 2014 - 30/03/2015');
  expect(await standings(ana)).toEqual([
    ['2014', 'missed'],
    ['2015-03', 'missed'],
  ]);
  expect(await overdue(ana)).toContain('iva 2015-03');
  expect((await hub(ana)).groupDeclaration.pending[0]).toMatchObject({ period: '2015-03' });
});
