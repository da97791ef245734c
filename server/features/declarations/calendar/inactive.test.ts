import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getTaxDataComplete, updateTaxData } from '#contract/business/tax-data.ts';
import { getOverdueObligations, getTaxCalendar } from '#contract/declarations/calendar.ts';
import { getTaxDeclaration, startDeclarations } from '#contract/declarations/returns.ts';
import { homeInfo } from '#contract/home/home.ts';
import type { Regime } from '#contract/roles.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

// Who suspends or closes the RUC files what it was active in, and nothing after that.

let app: TestApp;
const MAY = '2026-05-20T15:00:00Z';

beforeAll(async () => {
  app = await testApp({ startAt: MAY });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(MAY));

/** Somebody whose returns begin here in May, or with its half year, in November. */
async function someone(regime: Regime = 'GEN'): Promise<ReadyTaxpayer> {
  const who = await buildTaxpayer(app, { regime });
  const period = regime === 'GEN' ? '2026-05' : '2026-S1';
  expect((await who.call(startDeclarations, { body: { period } })).status).toBe(200);
  await on(who, '2026-12-30');
  return who;
}
const on = async (who: ReadyTaxpayer, day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  await who.signInAgain();
};
const say = async (who: ReadyTaxpayer, ...inactive: { since: string; until: string | null }[]) => {
  const { taxData } = (await who.call(getTaxDataComplete)).body;
  return who.call(updateTaxData, { body: { ...taxData, inactive } as never });
};
const overdue = async (who: ReadyTaxpayer) => {
  const { obligations } = (await who.call(getOverdueObligations)).body;
  // Resumen counts the same ones.
  expect((await who.call(homeInfo)).body.toDo.overdue).toBe(obligations.length);
  return obligations.map(({ period }) => period);
};
const pending = async (who: ReadyTaxpayer) =>
  (await who.call(getTaxDeclaration)).body.groupDeclaration.pending.map(({ period }) => period);
const calendar = async (who: ReadyTaxpayer) => (await who.call(getTaxCalendar)).body;
const iva = async (who: ReadyTaxpayer) =>
  (await calendar(who)).days.filter(({ code }) => code.startsWith('iva')).map(({ to }) => to);

it('months after it are neither late nor due, those before and its own are, until that is taken back', async () => {
  const who = await someone();
  const all = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  expect(await overdue(who)).toEqual(all);
  const days = await iva(who);
  expect(days).toContain('2027-01');
  expect((await say(who, { since: '2026-07', until: null })).status).toBe(200);
  expect((await who.call(getTaxDataComplete)).body.taxData.inactive).toEqual([{ since: '2026-07', until: null }]);
  expect([await overdue(who), await pending(who), await iva(who)]).toEqual([all.slice(0, 3), all.slice(0, 3), []]);
  expect(await calendar(who)).toMatchObject({
    inactive: [{ since: '2026-07', until: null, sales: 0 }],
    toldInactive: null,
  });
  expect((await say(who, { since: '2026-07', until: '2026-10' })).status).toBe(200);
  expect(await overdue(who)).toEqual(['2026-05', '2026-06', '2026-07', '2026-10', '2026-11']);
  // Closed again.
  expect((await say(who, { since: '2026-07', until: '2026-10' }, { since: '2026-11', until: null })).status).toBe(200);
  expect([await overdue(who), await iva(who)]).toEqual([['2026-05', '2026-06', '2026-07', '2026-10', '2026-11'], []]);
  await say(who);
  expect([await overdue(who), await iva(who)]).toEqual([all, days]);
});

it('half a year with an active month is filed', async () => {
  const who = await someone('RIM');
  await say(who, { since: '2026-05', until: null });
  expect([await overdue(who), await iva(who)]).toEqual([['2026-S1'], []]);
  await say(who, { since: '2026-07', until: null });
  expect(await iva(who)).toEqual(['2026-12']);
});

it('a sale of such a month is told', async () => {
  const who = await someone();
  await on(who, '2026-09-10');
  const lines = [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })];
  await authorize(app, who, await issued(who, { issuedOn: '2026-09-10', lines, payments: [] }));
  await say(who, { since: '2026-07', until: null });
  expect((await calendar(who)).inactive[0]?.sales).toBe(1);
  await say(who, { since: '2026-07', until: '2026-09' });
  expect((await calendar(who)).inactive[0]?.sales).toBe(0);
});

it('a month that has not begun is none, nor is one before it', async () => {
  const who = await someone();
  for (const inactive of [
    [{ since: '2027-01', until: null }],
    [{ since: '2026-07', until: '2027-01' }],
    [{ since: '2026-07', until: '2026-07' }],
    // They follow each other, and only the last may last.
    [
      { since: '2026-07', until: '2026-10' },
      { since: '2026-09', until: null },
    ],
    [
      { since: '2026-07', until: null },
      { since: '2026-09', until: '2026-10' },
    ],
  ])
    expect((await say(who, ...inactive)).body).toMatchObject({ code: 'tax_data.invalid' });
  expect((await calendar(who)).inactive).toEqual([]);
  // Saved without a word of it, it stays as it was.
  await say(who, { since: '2026-07', until: null });
  const { inactive: _, ...taxData } = (await who.call(getTaxDataComplete)).body.taxData;
  expect((await who.call(updateTaxData, { body: taxData as never })).status).toBe(200);
  expect((await calendar(who)).inactive).toMatchObject([{ since: '2026-07' }]);
});

it('months that were mistyped are put right, and each time is told', async () => {
  const who = await someone();
  await say(who, { since: '2026-05', until: '2026-08' });
  await say(who, { since: '2026-08', until: '2026-11' });
  expect((await calendar(who)).inactive).toEqual([{ since: '2026-08', until: '2026-11', sales: 0 }]);
  expect(await overdue(who)).toEqual(['2026-05', '2026-06', '2026-07', '2026-08', '2026-11']);
  await say(who, { since: '2026-08', until: '2026-11' }, { since: '2026-05', until: '2026-07' });
  expect((await calendar(who)).inactive.map(({ since }) => since)).toEqual(['2026-05', '2026-08']);
  expect(await overdue(who)).toEqual(['2026-05', '2026-07', '2026-08', '2026-11']);
});

it('returns go on after years in which the RUC was not active', async () => {
  const who = await buildTaxpayer(app);
  expect((await who.call(startDeclarations, { body: { period: '2016-12' } })).status).toBe(200);
  await say(who, { since: '2017-01', until: '2026-02' });
  const late = (await overdue(who)).filter((period) => period <= '2026-03');
  expect(late).toEqual(['2016-12', '2017-01', '2026-02', '2026-03']);
});

it('what the portal says without a day asks since when, of nobody else', async () => {
  const [who, other] = [await someone(), await someone()];
  await told(who, '2026-12-30', 'closed');
  expect([(await calendar(who)).toldInactive, (await calendar(other)).toldInactive]).toEqual(['closed', null]);
  await say(who, { since: '2026-07', until: null });
  expect((await calendar(who)).toldInactive).toBeNull();
});

it('what the portal said before the RUC was active again asks nothing, what it says later does', async () => {
  const who = await someone();
  await say(who, { since: '2026-07', until: '2026-11' });
  for (const [day, asks] of [
    ['2026-09-05', null],
    ['2026-11-05', null],
    ['2026-12-05', 'suspended'],
  ] as const) {
    await told(who, day, 'suspended');
    expect((await calendar(who)).toldInactive).toBe(asks);
  }
});

/** The portal was read on a day: it says of the RUC how it is. */
async function told(who: ReadyTaxpayer, day: string, state: 'suspended' | 'closed'): Promise<void> {
  const at = `${day}T15:00:00Z`;
  const information = JSON.stringify({ state, regime: 'GEN', obligations: [] });
  await executeAs(
    app,
    who,
    sql`insert into tax_downloads (tenant_id, portal, id, state, information, fetched_at, pending, requested_by,
      requested_at, updated_at)
      values (${who.customerId}, 'practice', gen_random_uuid(), 'done', ${information}::jsonb, ${at}, '[]',
      ${who.userId}, ${at}, ${at})
      on conflict (tenant_id, portal) do update set information = excluded.information, fetched_at = excluded.fetched_at`,
  );
}
