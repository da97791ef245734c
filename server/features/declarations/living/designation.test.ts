import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import { getTaxDataComplete, saveTaxDataPart, updateTaxData } from '#contract/business/tax-data.ts';
import { getOverdueObligations, getTaxCalendar } from '#contract/declarations/calendar.ts';
import { getApproval } from '#contract/declarations/filing.ts';
import * as contract from '#contract/declarations/returns.ts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import type { Regime } from '#contract/roles.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildRetention } from '#tests/build/retention-draft.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
const JANUARY = '2026-01-05T15:00:00Z';

beforeAll(async () => {
  app = await testApp({ startAt: JANUARY });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(JANUARY));

/** Somebody whose returns begin here with the year. */
async function someone(regime: Regime = 'GEN'): Promise<ReadyTaxpayer> {
  const who = await buildTaxpayer(app, { regime });
  const start = { period: regime === 'GEN' ? '2026-01' : '2026-S1', carriedPurchases: '0', carriedRetentions: '0' };
  expect((await who.call(contract.startDeclarations, { body: start })).status).toBe(200);
  return who;
}
const on = async (who: ReadyTaxpayer, day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  await who.signInAgain();
};
const designate = async (who: ReadyTaxpayer, retentionAgent: '1' | '') =>
  expect((await who.call(saveTaxDataPart, { body: { retentionAgent } })).status).toBe(200);
const pending = async (who: ReadyTaxpayer) => {
  const { others } = (await who.call(contract.getTaxDeclaration)).body;
  return others.flatMap((each) => each.pending.map(({ period }) => period));
};
const overdue = async (who: ReadyTaxpayer) =>
  (await who.call(getOverdueObligations)).body.obligations
    .filter(({ obligation }) => obligation === 'retenciones')
    .map(({ period }) => period);
const days = async (who: ReadyTaxpayer) =>
  (await who.call(getTaxCalendar)).body.days.filter(({ code }) => code.startsWith('retentions')).map(({ to }) => to);

it('who is designated in August files no retentions of the months before, and none after it ended', async () => {
  const who = await someone();
  await on(who, '2026-08-20');
  await designate(who, '1');
  expect([await pending(who), await overdue(who)]).toEqual([[], []]);
  await on(who, '2026-11-20');
  // The day of October is that of a digit.
  expect([await pending(who), (await overdue(who)).filter((period) => period < '2026-10')]).toEqual([
    ['2026-08', '2026-09', '2026-10'],
    ['2026-08', '2026-09'],
  ]);
  await designate(who, '');
  expect(await pending(who)).toEqual(['2026-08', '2026-09', '2026-10']);
  expect((await days(who)).filter((to) => to > '2026-10')).toEqual([]);
  const filed = {
    period: '2026-10',
    obligation: 'retenciones',
    number: '872000000101',
    filedOn: '2026-11-09',
  } as const;
  expect((await who.call(contract.markFiled, { body: filed })).status).toBe(200);
  expect((await who.call(getApproval, { query: { period: '2026-11', obligation: 'retenciones' } })).body).toMatchObject(
    {
      code: 'declaration.period',
    },
  );
  // It was a mistake, and in the tax data too.
  const { taxData } = (await who.call(getTaxDataComplete)).body;
  expect((await who.call(updateTaxData, { body: { ...taxData, retentionAgent: '1' } as never })).status).toBe(200);
  await on(who, '2026-12-20');
  expect(await pending(who)).toEqual(['2026-08', '2026-09', '2026-11']);
});

it('files by half years that in which it began, and misses no retention of the months before', async () => {
  const who = await someone('RIM');
  await on(who, '2026-08-20');
  await designate(who, '1');
  await on(who, '2027-01-05');
  expect(await pending(who)).toEqual(['2026-S2']);
  const paper = {
    ...{ id: randomUUID(), apiGroup: 'NEG', documentType: '01', day: '2026-03-10', number: '001-003-000001290' },
    ...{ authorization: '1129384756', bases: [{ rateCode: '0', base: '25' }], support: '01', category: 'supplies' },
    ...{ supplierIdentification: '0990004196001', supplierName: 'Distribuidora' },
  };
  expect((await who.call(savePaper, { body: paper as never })).status).toBe(200);
  const points = async (period: string) =>
    (await who.call(getApproval, { query: { period, obligation: 'iva' } })).body.points.map(({ kind }) => kind);
  expect(await points('2026-S1')).not.toContain('retentions');
});

it('began with the first month of which they retained, where that was before it was said', async () => {
  const who = await someone();
  await on(who, '2026-05-20');
  const draft = buildRetention({ issuedOn: '2026-05-20', salesPoint: '001' });
  const body = {
    draftId: randomUUID(),
    draft: { ...draft, documents: draft.documents.map((each) => ({ ...each, issuedOn: '2026-05-18' })) },
  };
  // Who was not designated issues none: one of another program is here.
  await executeAs(app, who, sql`update taxpayers set retention_agent = '1' where tenant_id = ${who.customerId}`);
  expect((await who.call(retentionCalls.issue, { body })).status).toBe(200);
  await executeAs(app, who, sql`update taxpayers set retention_agent = null where tenant_id = ${who.customerId}`);
  await on(who, '2026-08-20');
  await designate(who, '1');
  expect(await pending(who)).toEqual(['2026-05', '2026-06', '2026-07']);
  // The last month of which they retained is filed, whenever it ends.
  await designate(who, '');
  expect(await pending(who)).toEqual(['2026-05', '2026-06', '2026-07']);
  await designate(who, '1');
  expect(await pending(who)).toEqual(['2026-05', '2026-06', '2026-07']);
});

it('was a mistake where nobody noted when it began and nothing was retained', async () => {
  const who = await someone();
  await designate(who, '1');
  await on(who, '2026-04-20');
  expect(await pending(who)).toEqual(['2026-01', '2026-02', '2026-03']);
  await designate(who, '');
  expect(await pending(who)).toEqual([]);
});

it('began with the month that they say, which is none to come', async () => {
  const who = await someone();
  await on(who, '2026-08-20');
  await designate(who, '1');
  const say = async (agentSince: string | null) => {
    const { taxData } = (await who.call(getTaxDataComplete)).body;
    const saved = await who.call(updateTaxData, { body: { ...taxData, agentSince } as never });
    return [saved.status, (await who.call(getTaxDataComplete)).body.taxData.agentSince, (await pending(who)).length];
  };
  expect(await say('2026-09')).toEqual([422, '2026-08', 0]);
  expect(await say('2026-06')).toEqual([200, '2026-06', 2]);
  expect(await say(null)).toEqual([200, null, 7]);
  expect(await say('2026-08')).toEqual([200, '2026-08', 0]);
});
