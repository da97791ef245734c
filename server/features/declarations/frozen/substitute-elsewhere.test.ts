import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import * as contract from '#contract/declarations/filing.ts';
import * as living from '#contract/declarations/returns.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { openSriFiling } from '#server/adapters/sri-filing/open-sri-filing.ts';
import type { PortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { rowsAt } from '#tests/build/database.ts';
import { startFilingPortal } from '#tests/build/filing-portal.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { applyNotedReturns } from '../filing/note-return.ts';

// Somebody filed in the portal a substitute of what was sent from here: it stands, and goes on to the next return.

let app: TestApp;
let portal: PortalStandIn;
let ana: ReadyTaxpayer;
let bought = 0;
const [october, november] = ['2026-10', '2026-11'] as const;

beforeAll(async () => {
  portal = await startFilingPortal(() => app.clock.now(), 1_000);
  const filing = openSriFiling({ address: portal.url, timeoutMs: 2_000, filedBy: 'owner' });
  app = await testApp({ startAt: '2026-10-20T15:00:00Z', filing });
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const buy = async (base: string) => {
  const paper = {
    ...{ id: randomUUID(), apiGroup: 'NEG', documentType: '01', supplierIdentification: '1755000056001' },
    ...{ supplierName: 'Papelería', number: `001-001-${String(++bought).padStart(9, '0')}`, day: '2026-10-10' },
    ...{ authorization: '1129384756', category: 'supplies', bases: [{ rateCode: '4', base }] },
  } as const;
  const { status, body } = await ana.call(savePaper, { body: paper as never });
  expect(status, JSON.stringify(body)).toBe(200);
};
const work = async () => {
  for (let turn = 0; turn < 4; turn++) {
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(61_000);
  }
};
const approve = async () => {
  const { pay, fingerprint, open } = (await ana.call(contract.getApproval, { query: { period: october } })).body;
  const body = { id: randomUUID(), period: october, pay, fingerprint, open };
  const approved = await ana.call(contract.acceptDeclaration, { body });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  return approved.body.id;
};
const read = async (declarationId: string) =>
  (await ana.call(contract.getDeclaration, { query: { declarationId } })).body;
/** Of October sent from here, with a credit of 30.00 and a purchase that came after. */
const begin = async () => {
  app.clock.set('2026-10-20T15:00:00Z');
  ana = await buildTaxpayer(app);
  await ana.call(living.startDeclarations, { body: { period: october } });
  await buy('200.00');
  app.clock.set('2026-11-04T15:00:00Z');
  await ana.signInAgain();
  const id = await approve();
  await work();
  await buy('100.00');
  const { number } = await read(id);
  return { id, number: number ?? '' };
};
const substitute = { period: october, number: '872000000777', filedOn: '2026-11-04' } as const;
const say = (body: object, who: Pick<ReadyTaxpayer, 'call'> = ana) =>
  who.call(living.markFiled, { body: { ...substitute, ...body } });
const sent = async () => (await ana.call(living.getTaxDeclaration, {})).body.groupDeclaration.sent;
const carriedIn = async () => {
  const { boxes } = (await ana.call(living.getReturn, { query: { period: november } })).body;
  return boxes.find(({ codes }) => codes.includes('605'))?.amount;
};
const declared = () => executeAs(app, ana, sql`select from_on::text, declared_at from declared_periods`);

it('stands over what was sent from here until that is taken back, and the next begins with it', async () => {
  const { id, number } = await begin();
  const days = await declared();
  expect(await carriedIn()).toBe('30.00');
  expect((await say({})).body).toMatchObject({ code: 'declaration.filed' });
  expect((await say({ replaces: '872000000001' })).body).toMatchObject({ code: 'declaration.filed' });
  expect((await say({ replaces: number, number })).body).toMatchObject({ state: 'sent', declarationId: id });
  expect((await say({ replaces: number, filedOn: '2026-11-03' })).body).toMatchObject({ code: 'declaration.day' });
  const { status, body } = await say({ replaces: number });
  expect([status, body]).toMatchObject([200, { state: 'elsewhere', number: substitute.number, declarationId: id }]);
  expect(await sent()).toMatchObject([{ state: 'elsewhere', number: substitute.number, declarationId: id }]);
  expect(await carriedIn()).toBe('45.00');
  expect(await declared()).toEqual(days);
  // Nothing more is filed of it from here, and what was stays as it was.
  const approval = await ana.call(contract.getApproval, { query: { period: october } });
  expect(approval.body).toMatchObject({ code: 'declaration.filed' });
  expect(await read(id)).toMatchObject({ state: 'sent', number });
  // Another substitute takes the place of that one.
  expect((await say({ replaces: substitute.number, number: '872000000778' })).body).toMatchObject({
    ...{ state: 'elsewhere', number: '872000000778', declarationId: id },
  });
  const back = await ana.call(living.unmarkFiled, { body: { period: october } });
  expect(back.body).toEqual({ done: true, stands: number });
  expect(await sent()).toMatchObject([{ state: 'sent', number, declarationId: id }]);
  expect([await carriedIn(), await declared()]).toEqual(['30.00', days]);
  // That is undone over the form that stands.
  expect((await say({ replaces: back.body.stands ?? undefined })).status).toBe(200);
  expect([await sent(), await carriedIn()]).toMatchObject([[{ state: 'elsewhere', declarationId: id }], '45.00']);
});

it('is none of one that has no number yet, nor of another taxpayer; who keeps the books may say it', async () => {
  const { id, number } = await begin();
  const eva = await buildTaxpayer(app);
  await eva.call(living.startDeclarations, { body: { period: october } });
  expect((await say({ replaces: number }, eva)).status).toBe(200);
  expect(await sent()).toMatchObject([{ state: 'sent', declarationId: id }]);
  const accountant = await buildColleague(app, ana, 'accountant');
  expect((await say({ replaces: number }, accountant)).status).toBe(200);
  await ana.call(living.unmarkFiled, { body: { period: october } });
  // Its substitute is on its path from here.
  const second = await approve();
  expect((await say({ replaces: number })).body).toMatchObject({ code: 'declaration.filed' });
  await work();
  const its = await read(second);
  expect((await say({ replaces: number })).body).toMatchObject({ code: 'declaration.filed' });
  expect((await say({ replaces: its.number ?? '', filedOn: its.filedOn })).status).toBe(200);
});

it('leaves what no start of the next period says otherwise', async () => {
  const { number } = await begin();
  const none = { carriedPurchases: '0', carriedRetentions: '0', deferred: [] };
  const start = (more: object) => ana.call(living.startDeclarations, { body: { period: november, ...none, ...more } });
  expect((await start({})).body).toMatchObject({ code: 'declaration.continues' });
  expect((await say({ replaces: number })).status).toBe(200);
  const { number: said, filedOn } = substitute;
  for (const more of [{}, { number: said, filedOn }, { number: '872000000999', filedOn }])
    expect((await start(more)).body).toMatchObject({ code: 'declaration.continues' });
  expect([await sent(), await carriedIn()]).toMatchObject([[{ state: 'elsewhere', number: said }], '45.00']);
});

it('is there again after a restore, or is not any more', async () => {
  const { number } = await begin();
  const days = await declared();
  const restore = () => applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], new Date('2026-11-01T00:00:00Z'));
  expect((await say({ replaces: number })).status).toBe(200);
  const kept = await executeAs(app, ana, sql`select * from filed_elsewhere`);
  await rowsAt(app.database.adminUrl, `delete from filed_elsewhere where tenant_id = '${ana.customerId}'`);
  await restore();
  expect(await executeAs(app, ana, sql`select * from filed_elsewhere`)).toEqual(kept);
  app.clock.forward(1_000);
  expect((await ana.call(living.unmarkFiled, { body: { period: october } })).status).toBe(200);
  await restore();
  expect([await sent(), await declared()]).toMatchObject([[{ state: 'sent', number }], days]);
});
