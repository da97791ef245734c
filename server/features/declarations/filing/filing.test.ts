import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import { computeForm104 } from '@cuadre/sri/declarations/form-104';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { letApprove } from '#contract/business/people.ts';
import { setTaxReminders } from '#contract/declarations/calendar.ts';
import * as contract from '#contract/declarations/filing.ts';
import { getTaxDeclaration, markFiled, unmarkFiled } from '#contract/declarations/returns.ts';
import { search } from '#contract/home/search.ts';
import * as journal from '#server/adapters/sent-journal/noted-returns.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { openSriFiling } from '#server/adapters/sri-filing/open-sri-filing.ts';
import { type PortalStandIn, startPortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import { collect, type ZipEntry } from '#server/adapters/zip/write-zip.ts';
import { processes } from '#server/processes/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { rowsAt } from '#tests/build/database.ts';
import { plainPdf } from '#tests/build/plain-pdf.ts';
import { publish } from '#tests/build/publish.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import * as numbers from '../frozen/number-taken.ts';
import { exportReturns } from './export-returns.ts';
import * as noting from './note-return.ts';
import { type OperatorsWord, sayOfReturn } from './operator-returns.ts';
import type { StandingNow } from './return-to-freeze.ts';
import * as standingNow from './standing-now.ts';

let app: TestApp;
let portal: PortalStandIn;
let ana: ReadyTaxpayer;
let filedBy: 'owner' | 'operator' = 'owner';
/** Sales and purchases of the month at the general rate. */
let month = { 401: '1000', 500: '400' };
/** How many of each. */
let openCount = 1;
/** Its documents. */
let list = '[]';
let open: StandingNow['points'][number]['kind'][] = [];
/** What another tab does once the return was read, and before it is approved. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  portal = await startPortalStandIn({
    host: '127.0.0.1',
    port: 0,
    seed: 1,
    now: () => app.clock.now(),
    filingMs: 60_000,
  });
  const filing = () => openSriFiling({ address: portal.url, timeoutMs: 2_000, filedBy });
  app = await testApp({
    startAt: '2026-11-04T15:00:00Z',
    // Nobody is asked for what they cannot buy.
    env: { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'http://127.0.0.1:1' },
    filing: {
      filerOf: (environment) => filing().filerOf(environment),
      give: (order, signal) => filing().give(order, signal),
      ask: (ruc, reference, signal) => filing().ask(ruc, reference, signal),
    },
  });
  // Spied on, not mocked as a module: tests share one graph of modules, and most have loaded it before.
  vi.spyOn(standingNow, 'readStandingNow').mockImplementation(async (_, { tenantId }, { obligation, period }) => {
    const made = computeForm104({
      period,
      boxes: new Map(Object.entries(month).map(([code, text]) => [code, amount(text)])),
      previous: new Map(),
    });
    const boxes = Object.fromEntries([...made.boxes].map(([code, figure]) => [code, figure.toText(2)]));
    const equation = {
      charged: '150.00',
      credit: '60.00',
      retained: '0.00',
      before: '0.00',
      other: '0.00',
      late: '0.00',
      pay: boxes[902] ?? '',
    };
    const ruc = tenantId === ana.customerId ? ana.ruc : '1790016919001';
    await meanwhile?.();
    return {
      environment: filedBy === 'operator' || real ? 'produccion' : 'practice',
      figures: {
        ...{ ruc, obligation, period, boxes, previous: {}, deferred: [], typed: {} },
        ...{ pay: boxes[902] ?? '', carried: boxes[615] ?? '', equation },
      },
      documents: { text: list, sha256: createHash('sha256').update(list).digest('hex'), count: 1 },
      leaves: { boxes: {}, deferred: [] },
      next: null,
      nextBegan: null,
      due: { dueOn: '2026-11-10', isConfirmed: true },
      today: dayInEcuador(app.clock.now()),
      tables: { interestRates: [] },
      points: open.map((kind) => ({ kind, count: openCount, amount: null, documents: [], names: [] })),
      received: { lastCameAt: null, list: null },
      payment: null,
    };
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await portal.close();
});
let real = false;
beforeEach(async () => {
  app.forget();
  filedBy = 'owner';
  real = false;
  month = { 401: '1000', 500: '400' };
  list = '[]';
  open = [];
  openCount = 1;
  meanwhile = undefined;
  portal.board.set([]);
  ana = await buildTaxpayer(app);
});

const seen = async (who = ana, period = '2026-10') =>
  (await who.call(contract.getApproval, { query: { period } })).body;
const approve = async (more: object = {}, who = ana) => {
  const { pay, fingerprint } = await seen(who);
  return who.call(contract.acceptDeclaration, {
    body: { id: randomUUID(), period: '2026-10', pay, fingerprint, ...more },
  });
};
const approvedOf = async (period: string) => {
  const { pay, fingerprint } = await seen(ana, period);
  const body = { id: randomUUID(), period, pay, fingerprint, filer: 'owner' } as const;
  return (await ana.call(contract.acceptDeclaration, { body })).body;
};
const approved = async (more: object = {}) => {
  const { status, body } = await approve(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const read = async (declarationId: string, who = ana) =>
  (await who.call(contract.getDeclaration, { query: { declarationId } })).body;
/** What other tests left is worked on too. */
const work = async () => {
  for (let turn = 0; turn < 5; turn++) {
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(61_000);
  }
};
const jobsOf = async ({ customerId }: ReadyTaxpayer) =>
  (await rows(sql`select id from jobs where queue = 'file-return' and tenant_id = ${customerId}`)).length;
const rows = async (statement = sql`select state, number from returns where tenant_id = ${ana.customerId}`) =>
  (await app.ctx.db.tenant(ana.customerId, (tx) => tx.execute(statement))).rows;
const declared = () => rows(sql`select from_on, to_on from declared_periods where tenant_id = ${ana.customerId}`);
const filedThere = () => portal.filing.filed().filter(({ ruc }) => ruc === ana.ruc);

describe('approve, and the portal of practice files', () => {
  it('is approved, in review, and sent with the number of its form', async () => {
    expect(await seen()).toMatchObject({
      ...{ pay: '90.00', isOpen: true, opensOn: '2026-11-01', filer: 'portal', needsCode: false, declaration: null },
      ...{ promisedUntil: '2026-11-06T15:00:00.000Z', mayBeLate: false, open: [], replaces: null },
    });
    const { id, ...first } = await approved();
    expect(first).toMatchObject({ state: 'approved', kind: 'original', pay: '90.00', documents: 1, number: null });
    expect(await declared()).toEqual([{ from_on: '2026-10-01', to_on: '2026-10-31' }]);
    await runTurn(app.ctx, 'file-return');
    expect(await read(id)).toMatchObject({
      state: 'in_review',
      givenAt: '2026-11-04T15:00:00.000Z',
      mayTakeBack: false,
    });
    await work();
    const sent = await read(id);
    expect(sent).toMatchObject({ state: 'sent', filedOn: '2026-11-04', promisedUntil: null });
    expect(filedThere()).toMatchObject([{ numero: sent.number, periodo: '2026-10', referencia: id }]);
    expect(await jobsOf(ana)).toBe(0);
    expect(await seen()).toMatchObject({ declaration: sent, replaces: null });
  });

  it('sent is mailed to its owner once, also to who wants no reminders', async () => {
    await ana.call(setTaxReminders, { body: { reminds: false } });
    const { id } = await approved();
    await work();
    for (const _ of [1, 2]) await runTurn(app.ctx, 'mail-sent-return');
    const { number } = await read(id);
    const letters = app.mails.filter(({ to, subject }) => to === ana.email && subject.startsWith('Presentamos'));
    expect(letters).toMatchObject([{ subject: 'Presentamos tu IVA de octubre 2026' }]);
    const said = ['Es de práctica', `Número de formulario: ${number}`, 'miércoles 4 de noviembre de 2026', '$90,00'];
    for (const each of said) expect(letters[0]?.text).toContain(each);
    // The portal of practice takes no money.
    expect(letters[0]?.text).not.toContain('Págala');
  });

  // @asvs V2.3.4
  it('once, however often somebody presses', async () => {
    const { pay, fingerprint } = await seen();
    const id = randomUUID();
    const press = (each: string) =>
      ana.call(contract.acceptDeclaration, { body: { id: each, period: '2026-10', pay, fingerprint } });
    const answers = await Promise.all([press(id), press(id), press(randomUUID()), press(randomUUID())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await work();
    // A second tab, long afterwards, and a retry of an answer that was lost.
    expect((await press(randomUUID())).body.state).toBe('sent');
    expect((await press(answers[0]?.body.id ?? '')).body.state).toBe('sent');
    expect([await rows(), filedThere()]).toMatchObject([[{ state: 'sent' }], [{}]]);
    const other = { id: answers[0]?.body.id ?? '', period: '2026-10', pay, fingerprint: '1'.repeat(64) };
    expect((await ana.call(contract.acceptDeclaration, { body: other })).body).toMatchObject({
      code: 'request.conflict',
    });
  });

  // @asvs V2.3.1
  it('not before its period is over, nor another figure than was seen, nor with what is open unnamed', async () => {
    const { pay, fingerprint } = await seen();
    const early = { id: randomUUID(), period: '2026-11', pay, fingerprint };
    expect((await ana.call(contract.acceptDeclaration, { body: early })).body).toMatchObject({
      code: 'declaration.too_early',
    });
    month = { 401: '1000', 500: '300' };
    const { body } = await approve({ pay, fingerprint });
    expect(body).toMatchObject({
      code: 'declaration.moved',
      faults: [
        { code: 'was', sentence: 'Viste $90,00 por pagar.' },
        { code: 'now', sentence: 'Ahora son $105,00.' },
      ],
    });
    // Of what moves no figure, two that are alike say nothing.
    expect((await approve({ fingerprint: '1'.repeat(64) })).body).toMatchObject({
      code: 'declaration.moved',
      faults: [{ code: 'now', place: 'pay', sentence: 'Cambió un documento. Pagarías lo mismo: $105,00.' }],
    });
    open = ['unclassified', 'cases'];
    expect((await approve({ open: ['cases'] })).body).toMatchObject({
      code: 'declaration.open_points',
      faults: [{ code: 'unclassified' }],
    });
    // More of the same, that came in since it was named, nobody saw.
    const points = [
      { kind: 'unclassified', count: 1 },
      { kind: 'cases', count: 1 },
    ];
    openCount = 2;
    expect((await approve({ open, points })).body).toMatchObject({
      code: 'declaration.open_points',
      faults: [{ code: 'unclassified' }, { code: 'cases' }],
    });
    expect([await rows(), await declared()]).toEqual([[], []]);
    openCount = 1;
    expect((await approve({ open, points })).status).toBe(200);
  });

  it('not where another tab says meanwhile that it was filed elsewhere', async () => {
    const { pay, fingerprint } = await seen();
    const body = { period: '2026-10', obligation: 'iva', number: '872000000124', filedOn: '2026-11-04' } as const;
    meanwhile = async () => expect((await ana.call(markFiled, { body })).status).toBe(200);
    expect((await approve({ pay, fingerprint })).body).toMatchObject({ code: 'declaration.filed' });
    expect([await rows(), await jobsOf(ana)]).toEqual([[], 0]);
  });

  it('refused with its reason, the period is open again and the next approval is an original', async () => {
    portal.board.set([{ kind: 'reject', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await work();
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: { reason: 'other' }, mayTakeBack: false });
    expect([await declared(), (await seen()).declaration]).toEqual([[], null]);
    await runTurn(app.ctx, 'mail-refused-return');
    const letter = app.mails.find(
      ({ to, subject }) => to === ana.email && /^El SRI no recibió tu IVA de octubre 2026$/.test(subject),
    );
    expect(letter?.text).toContain('El portal dijo: INCONSISTENCIA: Rechazo pedido al portal de práctica');
    expect(letter?.text).toContain('apruébala de nuevo');
    const refused = async () => (await ana.call(getTaxDeclaration, { query: {} })).body.refused;
    // The hub and the approval say so until something was approved.
    expect(await refused()).toEqual([{ id, obligation: 'iva', period: '2026-10', isSubstitute: false }]);
    expect((await seen()).refused).toMatchObject({ id, reason: 'other' });
    const again = await approved();
    expect(again).toMatchObject({ kind: 'original', state: 'approved' });
    expect([await refused(), (await seen()).refused]).toEqual([[], null]);
    expect(await read(id)).toMatchObject({ state: 'refused', standingId: again.id });
    await work();
    expect(filedThere()).toMatchObject([{ referencia: again.id }]);
  });

  it('in doubt it asks: a lost answer, a portal that is down or slow, and a worker that dies leave one return', async () => {
    const trouble = (kind: 'truncated' | 'down' | 'unavailable') =>
      portal.board.set([{ kind, service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    for (const [kind, period] of [
      ['truncated', '2026-10'],
      ['down', '2026-09'],
      ['unavailable', '2026-08'],
    ] as const) {
      trouble(kind);
      const { pay, fingerprint } = await seen(ana, period);
      await ana.call(contract.acceptDeclaration, { body: { id: randomUUID(), period, pay, fingerprint } });
      await work();
    }
    // A worker that died after the portal had it: its row says that it began, and nothing more.
    const { pay, fingerprint } = await seen(ana, '2026-07');
    const id = randomUUID();
    await ana.call(contract.acceptDeclaration, { body: { id, period: '2026-07', pay, fingerprint } });
    await executeAs(
      app,
      ana,
      sql`update returns set in_doubt = true where tenant_id = ${ana.customerId} and id = ${id}`,
    );
    await work();
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(
      filedThere()
        .map(({ periodo }) => periodo)
        .sort(),
    ).toEqual(['2026-07', '2026-08', '2026-09', '2026-10']);
  });
});

describe('a portal that does not answer', () => {
  const down = (times: number) =>
    portal.board.set([{ kind: 'down', service: 'declaraciones', probability: 1, times }], ana.ruc);

  it('is said of what waits for it, until it answers', async () => {
    down(1);
    const { id, isUnreached } = await approved();
    expect(isUnreached).toBe(false);
    await runTurn(app.ctx, 'file-return');
    expect(await read(id)).toMatchObject({ state: 'approved', givenAt: null, isUnreached: true });
    await work();
    expect(await read(id)).toMatchObject({ state: 'sent', isUnreached: false });
  });

  it('is not what its owner waits for, who took it back', async () => {
    down(1);
    const { id: declarationId } = await approved();
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(48 * 3_600_000);
    await ana.signInAgain();
    const { body } = await ana.call(contract.takeBack, { body: { declarationId } });
    expect(body).toMatchObject({ filer: 'owner', isUnreached: false });
  });
});

describe('a substitute', () => {
  it('takes the place of the form before, says what was paid, and shows both', async () => {
    const first = await approved();
    await work();
    const { number } = await read(first.id);
    month = { 401: '1000', 500: '300' };
    expect((await seen()).replaces).toMatchObject({
      ...{ id: first.id, number, pay: '90.00', difference: '15.00' },
      boxes: expect.arrayContaining([{ box: '500', label: expect.any(String), was: '400.00', now: '300.00' }]),
    });
    const second = await approved();
    expect(second).toMatchObject({ kind: 'substitute', replaces: number, pay: '15.00' });
    expect(second.boxes).toMatchObject({ 859: '105.00', 890: '90.00', 898: '90.00', 902: '15.00', 999: '15.00' });
    await work();
    expect(await read(second.id)).toMatchObject({ state: 'sent' });
    expect(filedThere()).toMatchObject([{ referencia: first.id }, { referencia: second.id, sustituye: number }]);
  });

  it('may be late only where it has something to pay: its original was in time', async () => {
    filedBy = 'operator';
    await ana.call(contract.sayFilingFacts, { body: { operatorNamed: true } });
    const { id: declarationId } = await approved({ filer: 'owner' });
    const filed = { declarationId, number: '872000000999', filedOn: '2026-11-04' };
    expect((await ana.call(contract.reportFiled, { body: filed })).status).toBe(200);
    const now = app.clock.now();
    app.clock.set('2026-11-09T15:00:00Z');
    await ana.signInAgain();
    month = { 401: '1000', 500: '500' };
    expect(await seen()).toMatchObject({ pay: '0.00', mayBeLate: false, replaces: { difference: '-15.00' } });
    expect(await seen()).toMatchObject({ overpaid: '15.00' });
    month = { 401: '1000', 500: '300' };
    expect(await seen()).toMatchObject({ pay: '15.00', mayBeLate: true });
    // In practice there is nobody to choose, and nothing to warn of.
    filedBy = 'owner';
    expect(await seen()).toMatchObject({ filers: ['portal'], mayBeLate: false });
    app.clock.set(now);
  });

  it('that lowers the tax says what was paid too much, also once it was sent', async () => {
    await approved();
    await work();
    expect((await seen()).overpaid).toBeNull();
    month = { 401: '1000', 500: '500' };
    expect((await seen()).overpaid).toBe('15.00');
    await approved();
    await work();
    expect(await seen()).toMatchObject({ replaces: null, overpaid: '15.00' });
    // What it takes of that again asks for nothing.
    month = { 401: '1000', 500: '450' };
    expect(await seen()).toMatchObject({ pay: '0.00', overpaid: '7.50' });
  });

  it('is left for later by what it says; another change is offered anew', async () => {
    const first = await approved();
    const aside = (fingerprint: string | null) =>
      ana.call(contract.setAsideChange, { body: { declarationId: first.id, fingerprint } });
    expect((await aside(null)).body).toMatchObject({ code: 'declaration.not_filed' });
    await work();
    month = { 401: '1000', 500: '300' };
    const { fingerprint, replaces } = await seen();
    expect(replaces).toMatchObject({ isSetAside: false, isTooLate: false });
    expect((await aside(fingerprint)).body).toEqual({ done: true });
    expect((await seen()).replaces).toMatchObject({ isSetAside: true });
    month = { 401: '1000', 500: '200' };
    expect((await seen()).replaces).toMatchObject({ isSetAside: false });
    month = { 401: '1000', 500: '300' };
    await aside(null);
    expect((await seen()).replaces).toMatchObject({ isSetAside: false });
    const eva = await buildTaxpayer(app);
    const body = { declarationId: first.id, fingerprint };
    expect((await eva.call(contract.setAsideChange, { body })).status).toBe(404);
  });

  it('that was refused is told on the hub, until it is approved again or left', async () => {
    const first = await approved();
    await work();
    month = { 401: '1000', 500: '300' };
    portal.board.set([{ kind: 'reject', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await work();
    const refused = async () => (await ana.call(getTaxDeclaration, { query: {} })).body.refused;
    expect(await refused()).toEqual([{ id, obligation: 'iva', period: '2026-10', isSubstitute: true }]);
    await runTurn(app.ctx, 'mail-refused-return');
    const letter = app.mails.findLast(({ to }) => to === ana.email);
    expect(letter?.subject).toBe('El SRI no recibió la sustitutiva de tu IVA de octubre 2026');
    expect(letter?.text).toContain('Sigue valiendo la que ya presentaste');
    const { fingerprint } = await seen();
    await ana.call(contract.setAsideChange, { body: { declarationId: first.id, fingerprint } });
    expect(await refused()).toEqual([]);
    await ana.call(contract.setAsideChange, { body: { declarationId: first.id, fingerprint: null } });
    expect(await refused()).toHaveLength(1);
    await approved();
    expect(await refused()).toEqual([]);
  });

  it('with nothing more to pay asks nobody how it is paid', async () => {
    open = ['payment'];
    expect((await seen()).open).toEqual(['payment']);
    await approved({ open });
    await work();
    month = { 401: '1000', 500: '500' };
    const { pay, open: left, points } = await seen();
    expect([pay, left, points]).toEqual(['0.00', [], []]);
    expect((await approve()).status).toBe(200);
  });

  it('waits for the one before it', async () => {
    await approved();
    month = { 401: '1000', 500: '300' };
    expect((await approve()).body).toMatchObject({ code: 'declaration.approved' });
  });

  it('lowers the tax within a year and no later', async () => {
    await approved();
    await work();
    month = { 401: '1000', 500: '500' };
    app.clock.set('2027-11-04T15:00:00Z');
    await ana.signInAgain();
    const { pay, fingerprint } = await seen();
    expect(pay).toBe('0.00');
    expect((await seen()).replaces).toMatchObject({ isTooLate: false });
    app.clock.set('2027-11-05T15:00:00Z');
    await ana.signInAgain();
    // What nobody can declare any more was not paid too much by what is declared.
    expect(await seen()).toMatchObject({ replaces: { isTooLate: true }, overpaid: null });
    expect((await approve()).body).toMatchObject({ code: 'declaration.too_late' });
    app.clock.set('2027-11-04T15:00:00Z');
    expect((await approve({ pay, fingerprint })).status).toBe(200);
  });

  it('has that year from the original on, whatever took its place meanwhile', async () => {
    await approved();
    await work();
    month = { 401: '1000', 500: '300' };
    app.clock.set('2027-10-04T15:00:00Z');
    await ana.signInAgain();
    await approved();
    await work();
    month = { 401: '1000', 500: '350' };
    app.clock.set('2027-11-05T15:00:00Z');
    await ana.signInAgain();
    expect((await seen()).replaces).toMatchObject({ isTooLate: true });
    expect((await approve()).body).toMatchObject({ code: 'declaration.too_late' });
    month = { 401: '1000', 500: '200' };
    expect((await seen()).replaces).toMatchObject({ isTooLate: false });
  });
});

describe('who has a second factor', () => {
  it('proves it for each return that counts, and for none of practice', async () => {
    const phone = await turnOnSecondFactor(app, ana);
    expect((await seen()).needsCode).toBe(false);
    real = true;
    expect((await seen()).needsCode).toBe(true);
    expect((await approve()).body).toMatchObject({ code: 'session.second_factor' });
    expect((await approve({ code: '000000' })).body).toMatchObject({ code: 'second_factor.wrong_code' });
    expect((await seen()).declaration).toBeNull();
    const id = randomUUID();
    const code = phone.nextCode();
    expect((await approve({ id, code })).status).toBe(200);
    // A lost answer: asked again it is the same approval, and no code is asked twice.
    const { pay, fingerprint } = await seen();
    const again = await ana.call(contract.acceptDeclaration, {
      body: { id, period: '2026-10', pay, fingerprint, code },
    });
    expect(again).toMatchObject({ status: 200, body: { id } });
  });
});

describe('who files', () => {
  const report = (declarationId: string, more: object = {}) =>
    ana.call(contract.reportFiled, {
      body: { declarationId, number: '872000000123', filedOn: '2026-11-04', ...more },
    });

  it('its owner: the file, the number of the form, and its PDF', async () => {
    real = true;
    const { id, filer } = await approved();
    expect(filer).toBe('owner');
    await work();
    const file = await ana.call(contract.getFileDeclaration, { query: { declarationId: id } });
    expect(JSON.parse(Buffer.from(file.bytes).toString())).toEqual({
      detallesDeclaracion: expect.objectContaining({ 450: '1000.00', 470: '150.00', 1270: '400.00' }),
    });
    const pdf = Buffer.from('%PDF-1.4\nformulario\n%%EOF\n');
    const attach = (content: Buffer) => ana.call(contract.attachForm, { body: { declarationId: id }, file: content });
    expect((await attach(pdf)).body).toMatchObject({ code: 'declaration.not_filed' });
    expect((await report(id, { filedOn: '2026-10-31' })).body).toMatchObject({ code: 'declaration.day' });
    expect((await report(id, { filedOn: '2026-11-05' })).body).toMatchObject({ code: 'declaration.day' });
    for (const _ of [1, 2]) expect((await report(id)).body).toMatchObject({ state: 'sent', number: '872000000123' });
    expect((await report(id, { number: '872000000124' })).body).toMatchObject({ code: 'declaration.filed' });
    expect((await attach(Buffer.from('PK'))).body).toMatchObject({ code: 'declaration.not_a_pdf' });
    // A paper that says that it is of somebody else or of another month is no receipt of it.
    const says = (ruc: string, month: string) => attach(plainPdf([`RUC ${ruc}   Período fiscal: ${month} 2026`]));
    expect((await says('1790016919001', 'OCTUBRE')).body).toMatchObject({ code: 'declaration.other_taxpayer' });
    expect((await says(ana.ruc, 'SEPTIEMBRE')).body).toMatchObject({ code: 'declaration.other_period' });
    expect((await says(ana.ruc, 'OCTUBRE')).body).toMatchObject({ hasForm: true });
    expect((await attach(pdf)).body).toMatchObject({ hasForm: true });
    const detail = { obligation: 'iva', period: '2026-10' };
    expect(
      await rows(sql`select actor, detail from audit where action = 'declarations.form_attached' and subject = ${id}
        order by at, detail ->> 'again'`),
    ).toMatchObject([false, true].map((again) => ({ detail: { ...detail, again } })));
    const form = await ana.call(contract.getForm, { query: { declarationId: id } });
    expect(Buffer.from(form.bytes)).toEqual(pdf);
    // The same number belongs to no other return.
    month = { 401: '1100', 500: '400' };
    const second = await approved();
    expect((await report(second.id)).body).toMatchObject({ code: 'declaration.number' });
    // And a substitute is filed after its original.
    const of = { number: '872000000999' };
    expect((await report(second.id, { ...of, filedOn: '2026-11-03' })).body).toMatchObject({ code: 'declaration.day' });
    expect((await report(second.id, of)).body).toMatchObject({ state: 'sent' });
  });

  const name = (operatorNamed: boolean | null) => ana.call(contract.sayFilingFacts, { body: { operatorNamed } });

  it('what the form says is read of its PDF and of its upload file, and nothing is kept of it', async () => {
    const readForm = (file: Uint8Array, who = ana, name?: string) =>
      who.call(contract.readFiledForm, { body: { period: '2026-09', ...(name && { name }) }, file });
    const paper = plainPdf([
      `Identificación: ${ana.ruc}   Período fiscal: SEPTIEMBRE 2026`,
      'Número de formulario: 872345678901   Fecha de declaración: 14-10-2026',
      'Saldo de crédito tributario 615 4,70 617 1.234,56',
    ]);
    const said = { kind: 'pdf', number: '872345678901', filedOn: '2026-10-14', period: '2026-09' };
    expect((await readForm(paper)).body).toEqual({
      ...{ ...said, isOwn: true, deferredTo: null },
      boxes: { 615: '4.70', 617: '1234.56' },
    });
    const eva = await buildTaxpayer(app);
    expect((await readForm(paper, eva)).body).toMatchObject({ ...said, isOwn: false });
    const json = (value: unknown) => readForm(Buffer.from(JSON.stringify(value)));
    expect((await json({ detallesDeclaracion: { 1270: '100.00', 1280: '100.00', 1290: '15.00' } })).body).toMatchObject(
      {
        ...{ kind: 'json', number: null, isOwn: null },
        boxes: { 500: '100.00', 615: '15.00' },
      },
    );
    // By its name alone it says whose and of when it is.
    const named = (name: string) => readForm(Buffer.from('{"detallesDeclaracion":{"1270":"100.00"}}'), ana, name);
    for (const [name, itsPeriod, isOwn] of [
      [`IVA_${ana.ruc}_202609 (1).json`, '2026-09', true],
      [`IVA_${ana.ruc}_2026S1.json`, '2026-S1', true],
      ['IVA_1790016919001_202608.json', '2026-08', false],
      ['declaracion.json', null, null],
    ] as const)
      expect((await named(name)).body).toMatchObject({ period: itsPeriod, isOwn });
    for (const wrong of [{ detallesDeclaracion: { 1270: 'muchos' } }, { otra: 'cosa' }])
      expect((await json(wrong)).body).toMatchObject({ code: 'declaration.unreadable_form' });
    for (const wrong of ['{', 'PK', '%PDF-1.4', '%PDF-1.4\n/Encrypt 9 0 R'])
      expect((await readForm(Buffer.from(wrong))).body).toMatchObject({ code: 'declaration.unreadable_form' });
    expect(await rows()).toEqual([]);
  });

  it('the operator, only for who named them in the portal', async () => {
    filedBy = 'operator';
    await name(null);
    expect(await seen()).toMatchObject({ filer: 'owner', operator: { isNamed: null } });
    expect((await name(true)).body).toMatchObject({ operatorNamed: true, before: { operatorNamed: null } });
    expect(await seen()).toMatchObject({ filer: 'operator', operator: { isNamed: true } });
    await name(false);
    expect(await approved()).toMatchObject({ filer: 'owner' });
    const eva = await buildTaxpayer(app);
    expect((await eva.call(contract.sayFilingFacts, { body: { accountantRuc: null } })).body).toMatchObject({
      operatorNamed: null,
    });
  });

  it('the RUC of the accountant goes into the file of who must keep accounts', async () => {
    const say = (accountantRuc: string) => ana.call(contract.sayFilingFacts, { body: { accountantRuc } });
    expect((await seen()).accountant).toBeNull();
    await rows(sql`update taxpayers set keeps_accounting = true where tenant_id = ${ana.customerId}`);
    expect((await seen()).accountant).toEqual({ ruc: null });
    expect((await say('1790016919002')).body).toMatchObject({ code: 'declaration.accountant_ruc' });
    await say('1790016919001');
    expect((await seen()).accountant).toEqual({ ruc: '1790016919001' });
    const { id } = await approved();
    await rows(sql`update taxpayers set keeps_accounting = false where tenant_id = ${ana.customerId}`);
    const file = await ana.call(contract.getFileDeclaration, { query: { declarationId: id } });
    expect(JSON.parse(Buffer.from(file.bytes).toString()).detallesDeclaracion).toMatchObject({ 2810: '1790016919001' });
    await work();
  });

  it('one number that is typed in two tabs at once belongs to one return', async () => {
    const [september, october] = [await approvedOf('2026-09'), await approvedOf('2026-10')];
    const elsewhere = { period: '2026-08', obligation: 'iva', number: '872000000123', filedOn: '2026-11-04' } as const;
    const { isNumberTaken } = numbers;
    // Each waits a while between the question and what it writes.
    const asking = vi.spyOn(numbers, 'isNumberTaken').mockImplementation(async (...asked) => {
      const isTaken = await isNumberTaken(...asked);
      await sleep(300);
      return isTaken;
    });
    const answers = await Promise.all([
      report(september.id),
      report(october.id),
      ana.call(markFiled, { body: elsewhere }),
    ]);
    asking.mockRestore();
    const codes = answers.map(({ body }) => ('code' in body ? body.code : 'filed')).sort();
    expect(codes).toEqual(['declaration.number', 'declaration.number', 'filed']);
  });

  it('and the worker wait for each other, neither for both', async () => {
    const { id } = await approved({ filer: 'owner' });
    const { isNumberTaken } = numbers;
    let worker: Promise<unknown> | undefined;
    const asking = vi.spyOn(numbers, 'isNumberTaken').mockImplementation(async (...asked) => {
      worker = runTurn(app.ctx, 'file-return');
      await sleep(300);
      return isNumberTaken(...asked);
    });
    expect((await report(id)).body).toMatchObject({ state: 'sent' });
    asking.mockRestore();
    await worker;
    expect(app.logged()).not.toContain('deadlock');
  });

  it('nothing without a grant, from the day on which the operator asks for one; its figures are free', async () => {
    const verify = async (type: 'iva' | 'renta') =>
      (await ana.call(contract.verifyPlanForDeclaration, { query: { type } })).body.isGranted;
    const ask = (from: string, value: string) => publish(app, [{ name: 'asks.iva', from, value }]);
    const today = dayInEcuador(app.clock.now());
    await rows(sql`update taxpayers set environment = 'produccion' where tenant_id = ${ana.customerId}`);
    real = true;
    expect([await verify('iva'), await verify('renta')]).toEqual([true, true]);
    // Who was there before it is free for a while.
    await ask(today, today);
    await rows(
      sql`update taxpayers set created_at = created_at - interval '1 day' where tenant_id = ${ana.customerId}`,
    );
    expect(await verify('iva')).toBe(true);
    await ask('2026-11-01', '2026-11-03');
    expect([await verify('iva'), await verify('renta')]).toEqual([false, true]);
    expect(await seen()).toMatchObject({ pay: '90.00', isOpen: true });
    expect(await approve()).toMatchObject({ status: 402, body: { code: 'declaration.no_plan' } });
    expect(await rows()).toEqual([]);
    await rows(sql`insert into quota_grants (tenant_id, id, meter, quantity, valid_from, valid_until, reason) values
      (${ana.customerId}, gen_random_uuid(), 'iva', 1, ${app.clock.now()}, '2999-01-01', 'prueba')`);
    expect(await verify('iva')).toBe(true);
    // Two at once, and again once it was taken back: one is used.
    const [one] = await Promise.all([approve({ filer: 'owner' }), approve({ filer: 'owner' })]);
    expect(one.status, JSON.stringify(one.body)).toBe(200);
    const used = () => rows(sql`select u.subject, g.used from grant_uses u join quota_grants g on g.id = u.grant_id`);
    expect(await used()).toEqual([{ subject: '2026-10', used: 1 }]);
    await ana.call(contract.takeBack, { body: { declarationId: (await seen()).declaration?.id ?? '' } });
    expect((await approve({ filer: 'owner' })).status).toBe(200);
    expect(await used()).toEqual([{ subject: '2026-10', used: 1 }]);
    expect(await verify('iva')).toBe(false);
    await ask('2026-11-01', '');
  });

  describe('a number that was typed by mistake', () => {
    const [wrong, right] = ['872000000123', '872000000132'];
    const reason = 'Cambié dos cifras';
    const correct = (declarationId: string, more: object = {}, who: Pick<ReadyTaxpayer, 'call'> = ana) =>
      who.call(contract.reportFiled, {
        body: { declarationId, number: right, filedOn: '2026-11-04', corrects: { number: wrong, reason }, ...more },
      });
    const trail = () =>
      rows(
        sql`select actor, detail from audit where tenant_id = ${ana.customerId} and action = 'declaration.number_corrected'`,
      );

    it('is put right by who may say it, and what was said stays', async () => {
      const { id, fingerprint } = await approved({ filer: 'owner' });
      await report(id);
      await work();
      expect(await read(id)).toMatchObject({ isNumberTyped: true, numbersBefore: [] });
      // Without a reason, of another number than is here, before its period is over or in the future.
      const refused: readonly [object, string][] = [
        [{ corrects: { number: wrong, reason: ' ' } }, 'request.invalid'],
        [{ corrects: { number: '872000000999', reason } }, 'declaration.filed'],
        [{ filedOn: '2026-10-31' }, 'declaration.day'],
        [{ filedOn: '2026-11-05' }, 'declaration.day'],
      ];
      for (const [more, code] of refused) expect((await correct(id, more)).body).toMatchObject({ code });
      const other = await approvedOf('2026-09');
      await report(other.id, { number: '872000000777' });
      expect((await correct(id, { number: '872000000777' })).body).toMatchObject({ code: 'declaration.number' });
      // Nobody else's, and not by who does not approve.
      const accountant = await buildColleague(app, ana, 'accountant');
      expect((await correct(id, {}, await buildTaxpayer(app))).status).toBe(404);
      expect((await correct(id, {}, accountant)).body).toMatchObject({ code: 'session.forbidden' });
      expect([await read(id), await trail()]).toMatchObject([{ number: wrong }, []]);
      await ana.call(letApprove, { body: { personId: accountant.userId, mayApprove: true } });
      const until = app.clock.now().toISOString();
      // An answer that was lost is asked for again.
      for (const _ of [1, 2])
        expect((await correct(id, {}, accountant)).body).toMatchObject({
          ...{ state: 'sent', number: right, filedOn: '2026-11-04', fingerprint },
          numbersBefore: [{ number: wrong, filedOn: '2026-11-04', until }],
        });
      expect(await trail()).toEqual([
        {
          actor: accountant.userId,
          detail: {
            ...{ obligation: 'iva', period: '2026-10', ordinal: 1, number: right, filedOn: '2026-11-04' },
            ...{ was: { number: wrong, filedOn: '2026-11-04' }, reason },
          },
        },
      ]);
      // The first number is free again: it may be that of another form.
      await report((await approvedOf('2026-08')).id);
      expect((await rows(sql`select number from returns where number = ${wrong}`)).length).toBe(1);
      expect(await declared()).toHaveLength(3);
    });

    it('is named right by a substitute that was begun, which stands as it was approved', async () => {
      const { id } = await approved({ filer: 'owner' });
      await report(id);
      month = { 401: '1100', 500: '400' };
      const second = await approved({ filer: 'owner' });
      expect(second.replaces).toBe(wrong);
      await correct(id);
      expect(await read(second.id)).toEqual({ ...second, replaces: right });
      expect((await report(second.id, { number: right })).body).toMatchObject({ code: 'declaration.number' });
      expect((await report(second.id, { number: '872000000999' })).body).toMatchObject({ state: 'sent' });
      // It was not filed after the one that took its place.
      app.clock.forward(24 * 3_600_000);
      await ana.signInAgain();
      const again = { corrects: { number: right, reason }, filedOn: '2026-11-05' };
      expect((await correct(id, again)).body).toMatchObject({ code: 'declaration.day' });
      // Nor may the day of one be before that of the form before.
      const its = { number: '872000000998', corrects: { number: '872000000999', reason } };
      expect((await correct(second.id, { ...its, filedOn: '2026-11-03' })).body).toMatchObject({
        code: 'declaration.day',
      });
      expect((await correct(second.id, { ...its, filedOn: '2026-11-05' })).body).toMatchObject({ replaces: right });
    });

    it('is not what the portal or the operator answered', async () => {
      const { id } = await approved();
      await work();
      const { number } = await read(id);
      const corrects = { number, reason };
      expect(await read(id)).toMatchObject({ state: 'sent', isNumberTyped: false });
      expect((await correct(id, { corrects })).body).toMatchObject({ code: 'declaration.not_typed' });
      ana = await buildTaxpayer(app);
      filedBy = 'operator';
      await name(true);
      const its = await approved();
      const sent = { kind: 'sent', number: wrong, filedOn: '2026-11-04' } as const;
      await sayOfReturn(app.ctx, { tenantId: ana.customerId, id: its.id }, { kind: 'take' });
      app.clock.forward(48 * 3_600_000);
      await ana.signInAgain();
      // Also where its owner had taken it back.
      expect((await ana.call(contract.takeBack, { body: { declarationId: its.id } })).status).toBe(200);
      await sayOfReturn(app.ctx, { tenantId: ana.customerId, id: its.id }, sent);
      expect(await read(its.id)).toMatchObject({ state: 'sent', number: wrong, isNumberTyped: false });
      expect((await correct(its.id)).body).toMatchObject({ code: 'declaration.not_typed' });
      expect((await read(its.id)).number).toBe(wrong);
    });

    it('of two that put it right at once the second sees the first', async () => {
      const { id } = await approved({ filer: 'owner' });
      await report(id);
      const answers = await Promise.all([correct(id), correct(id, { number: '872000000321' })]);
      const codes = answers.map(({ body }) => ('code' in body ? (body as { code: string }).code : 'done')).sort();
      expect(codes).toEqual(['declaration.filed', 'done']);
      expect((await read(id)).numbersBefore).toHaveLength(1);
    });

    it('is not changed by the application in another way', async () => {
      const { id } = await approved({ filer: 'owner' });
      await report(id);
      const its = sql`where tenant_id = ${ana.customerId} and id = ${id}`;
      const was = JSON.stringify([{ number: wrong, filedOn: '2026-11-04', until: '2026-11-04T15:00:00.000Z' }]);
      const set = (what: ReturnType<typeof sql>) => rows(sql`update returns set ${what} ${its}`);
      await expect(set(sql`number = ${right}`)).rejects.toThrow();
      await expect(set(sql`number = ${right}, numbers_before = '[{"number":"1"}]'`)).rejects.toThrow();
      await expect(set(sql`reported_by = null`)).rejects.toThrow();
      await expect(set(sql`replaces = ${wrong}`)).rejects.toThrow();
      await set(sql`number = ${right}, numbers_before = ${was}`);
      await expect(set(sql`numbers_before = '[]'`)).rejects.toThrow();
    });
  });

  it('its owner files it, the portal does not take it, and it is approved again', async () => {
    const { id } = await approved({ filer: 'owner' });
    const notTaken = () =>
      ana.call(contract.reportRefused, { body: { declarationId: id, detail: ' La casilla 721 no se puede editar ' } });
    for (const _ of [1, 2])
      expect((await notTaken()).body).toMatchObject({
        state: 'refused',
        refusal: { reason: 'other', detail: 'La casilla 721 no se puede editar' },
      });
    expect((await report(id)).body).toMatchObject({ code: 'request.not_found' });
    const next = await approved({ filer: 'owner' });
    expect(next.id).not.toBe(id);
    expect((await report(next.id)).body).toMatchObject({ state: 'sent', kind: 'original' });
    const again = await ana.call(contract.reportRefused, { body: { declarationId: next.id, detail: 'x' } });
    expect(again.body).toMatchObject({ code: 'declaration.filed' });
  });

  it('its end is noted also where the process dies after its commit, whoever said it', async () => {
    const noted = () => rows(sql`select state, noted_state from returns where tenant_id = ${ana.customerId}`);
    const dies = async (saying: () => Promise<unknown>) => {
      await work();
      const spy = vi.spyOn(noting, 'noteReturn').mockRejectedValueOnce(new Error('killed'));
      await saying().catch(() => undefined);
      spy.mockRestore();
    };
    const { id: declarationId } = await approved({ filer: 'owner' });
    await dies(() => ana.call(contract.reportRefused, { body: { declarationId, detail: 'No leyó el archivo' } }));
    expect(await noted()).toEqual([{ state: 'refused', noted_state: 'approved' }]);
    await work();
    expect(await noted()).toEqual([{ state: 'refused', noted_state: 'refused' }]);
    filedBy = 'operator';
    ana = await buildTaxpayer(app);
    await name(true);
    const { id } = await approved();
    app.clock.forward(36 * 3_600_000);
    await ana.signInAgain();
    // Once it was an alarm nothing is queued of it.
    await dies(() =>
      sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, { kind: 'refuse', detail: 'Falta una clave' }),
    );
    await work();
    expect(await noted()).toEqual([{ state: 'refused', noted_state: 'refused' }]);
  });

  it('the operator: sent or left, its owner is mailed what is to do, and nothing that they did', async () => {
    filedBy = 'operator';
    await name(true);
    const say = (id: string, word: OperatorsWord) => sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, word);
    const mailed = async () => {
      for (const queue of ['mail-sent-return', 'mail-left-return']) await runTurn(app.ctx, queue);
      return app.mails.filter(({ to, subject }) => to === ana.email && /^Presen/.test(subject));
    };
    const first = await approved();
    await say(first.id, { kind: 'sent', number: '872654777', filedOn: '2026-11-04' });
    const [sent] = await mailed();
    expect(sent?.text).toContain('Número de formulario: 872654777');
    expect(sent?.text).toContain('Declaraste: $90,00');
    expect(sent?.text).toContain('Forma de pago: Sin elegir');
    expect(sent?.text).toMatch(/Págala hasta el \S+ \d+ de noviembre\. Con el comprobante/);
    expect(sent?.text).not.toContain('práctica');
    app.forget();
    ana = await buildTaxpayer(app);
    await name(true);
    const second = await approved();
    await say(second.id, { kind: 'leave' });
    const [left, ...more] = await mailed();
    expect([left?.subject, more]).toEqual(['Presenta tú tu IVA de octubre 2026', []]);
    expect(left?.text).toMatch(
      /falta que la subas tú al portal del SRI\.\n\nSe presenta hasta el \S+ \d+ de noviembre\./,
    );
    app.forget();
    expect((await report(second.id, { number: '872654778' })).body).toMatchObject({ state: 'sent' });
    expect(await mailed()).toEqual([]);
  });

  it('the operator: after 36 hours the operator is told once, and its owner may take it back', async () => {
    filedBy = 'operator';
    await name(true);
    const { id } = await approved();
    expect((await report(id)).body).toMatchObject({ code: 'declaration.not_yours' });
    await runTurn(app.ctx, 'file-return');
    expect(await read(id)).toMatchObject({ state: 'approved', mayTakeBack: true });
    const alarms = () => app.logged().split('"alarm":"return_unfiled"').length - 1;
    expect(alarms()).toBe(0);
    app.clock.forward(36 * 3_600_000);
    await ana.signInAgain();
    await runTurn(app.ctx, 'file-return');
    expect([alarms(), await jobsOf(ana)]).toEqual([1, 0]);
    const takeBack = () => ana.call(contract.takeBack, { body: { declarationId: id } });
    for (const _ of [1, 2]) expect((await takeBack()).body).toMatchObject({ filer: 'owner', state: 'approved' });
    expect((await report(id, { filedOn: '2026-11-05' })).body).toMatchObject({ state: 'sent' });
    expect((await takeBack()).body).toMatchObject({ code: 'declaration.filed' });
  });

  it.each(['iva', 'retenciones'] as const)(
    'the operator: takes %s in the moment in which its owner takes it back, and one of both has it',
    async (obligation) => {
      filedBy = 'operator';
      await name(true);
      const won = new Set<string>();
      for (const [at, period] of ['2026-07', '2026-08', '2026-09', '2026-10'].entries()) {
        const { pay, fingerprint } = (await ana.call(contract.getApproval, { query: { period, obligation } })).body;
        const body = { id: randomUUID(), period, obligation, pay, fingerprint };
        const { id, filer } = (await ana.call(contract.acceptDeclaration, { body })).body;
        expect(filer).toBe('operator');
        const of = { tenantId: ana.customerId, id };
        const both = [
          () => sayOfReturn(app.ctx, of, { kind: 'take' }),
          () => ana.call(contract.takeBack, { body: { declarationId: id } }),
        ];
        await Promise.all((at % 2 === 0 ? both : both.toReversed()).map((each) => each()));
        const now = await read(id);
        won.add(now.filer);
        expect([now.filer, now.state]).toEqual(
          now.filer === 'owner' ? ['owner', 'approved'] : ['operator', 'in_review'],
        );
        const [own, theirs] = [`87200000010${at}`, `87200000020${at}`];
        const reported = await report(id, { number: own });
        const said = await sayOfReturn(app.ctx, of, { kind: 'sent', number: theirs, filedOn: '2026-11-04' });
        expect((await read(id)).number).toBe(now.filer === 'owner' ? own : theirs);
        if (now.filer === 'owner')
          expect([reported.status, said]).toMatchObject([200, { code: 'operator.filed_twice' }]);
        else expect([reported.status, said]).toMatchObject([409, {}]);
      }
      expect(won.size).toBeGreaterThan(0);
      expect(await rows()).toHaveLength(4);
    },
  );

  it('the operator: taken back, not taken by the portal and approved again it is one return', async () => {
    filedBy = 'operator';
    await name(true);
    const { id } = await approved();
    await ana.call(contract.takeBack, { body: { declarationId: id } });
    await ana.call(contract.reportRefused, { body: { declarationId: id, detail: 'No leyó el archivo' } });
    const again = await approved();
    expect(again).toMatchObject({ kind: 'original', filer: 'operator', replaces: null });
    // A number that the operator says of the first is nobody's: it was not taken.
    const word = { kind: 'sent', number: '872000000301', filedOn: '2026-11-04' } as const;
    expect(await sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, word)).not.toHaveProperty('content');
    await ana.call(contract.takeBack, { body: { declarationId: again.id } });
    expect((await report(again.id)).body).toMatchObject({ state: 'sent', kind: 'original', pay: '90.00' });
    expect((await rows()).map(({ state, number }) => [state, number]).sort()).toEqual([
      ['refused', null],
      ['sent', '872000000123'],
    ]);
    expect(await declared()).toHaveLength(1);
  });

  it('an accountant whom an owner let approve, and whom the owner stops while the page is open', async () => {
    const accountant = await buildColleague(app, ana, 'accountant');
    const allow = (mayApprove: boolean) => ana.call(letApprove, { body: { personId: accountant.userId, mayApprove } });
    const press = async (more: object = {}) => {
      const { pay, fingerprint } = (await accountant.call(contract.getApproval, { query: { period: '2026-10' } })).body;
      const body = { id: randomUUID(), period: '2026-10', pay, fingerprint, ...more };
      return () => accountant.call(contract.acceptDeclaration, { body });
    };
    await allow(true);
    const opened = await press();
    await allow(false);
    expect((await opened()).body).toMatchObject({ code: 'session.forbidden' });
    expect([await rows(), await declared(), await jobsOf(ana)]).toEqual([[], [], 0]);
    await allow(true);
    const { body } = await (await press({ filer: 'owner' }))();
    expect(await rows(sql`select approved_by, pay from returns where tenant_id = ${ana.customerId}`)).toEqual([
      { approved_by: accountant.userId, pay: '90.00' },
    ]);
    await allow(false);
    const its = { declarationId: body.id, number: '872000000123', filedOn: '2026-11-04' };
    expect((await accountant.call(contract.reportFiled, { body: its })).body).toMatchObject({
      code: 'session.forbidden',
    });
    expect((await report(body.id)).body).toMatchObject({ state: 'sent' });
  });

  it('the operator: near the last day its owner comes first, with what a day late costs', async () => {
    filedBy = 'operator';
    await name(true);
    const on = async (now: string) => {
      app.clock.set(now);
      await ana.signInAgain();
      const { mayBeLate, filers, aDayLate, late } = await seen();
      return [mayBeLate, filers, aDayLate !== null, late !== null];
    };
    const [operatorFirst, ownerFirst] = [
      ['operator', 'owner'],
      ['owner', 'operator'],
    ];
    expect(await on('2026-11-07T15:00:00Z')).toEqual([false, operatorFirst, false, false]);
    expect(await on('2026-11-08T15:00:00Z')).toEqual([false, operatorFirst, true, false]);
    expect(await on('2026-11-09T15:00:00Z')).toEqual([true, ownerFirst, true, false]);
    expect(await on('2026-11-10T15:00:00Z')).toEqual([true, ownerFirst, true, false]);
    expect(await on('2026-11-11T15:00:00Z')).toEqual([false, operatorFirst, false, true]);
  });

  it('the operator: takes it, and says its number or why not', async () => {
    filedBy = 'operator';
    await name(true);
    const lines: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
    );
    const { DATABASE_URL, CUADRE_DATA, CUADRE_MASTER_KEY } = app.ctx.env;
    const run = async (...args: string[]) => {
      lines.length = 0;
      const code = await processes.returns?.({ DATABASE_URL, CUADRE_DATA, CUADRE_MASTER_KEY }, args);
      return [code, lines.join('')];
    };
    const { id } = await approved();
    expect(await run()).toEqual([
      0,
      expect.stringContaining(`${id}  ${ana.ruc}  IVA 2026-10  $90,00  Sin elegir  Espera desde`),
    ]);
    expect(await run('take', id)).toEqual([0, expect.stringContaining('"450":"1000.00"')]);
    expect(await read(id)).toMatchObject({ state: 'in_review', mayTakeBack: false });
    expect(await run('refuse', id, 'Falta', 'una', 'clave')).toEqual([0, expect.any(String)]);
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: { reason: 'other', detail: 'Falta una clave' } });
    const again = await approved();
    expect(await run('sent', again.id, 'no', '2026-11-04')).toEqual([1, expect.stringContaining('npm run returns')]);
    expect(await run('sent', again.id, '872000000555', '2026-10-04')).toEqual([1, expect.any(String)]);
    const [pdf, none] = ['formulario.pdf', 'formulario.txt'].map((name) => join(CUADRE_DATA, name));
    writeFileSync(pdf ?? '', plainPdf(['Formulario 104']));
    writeFileSync(none ?? '', 'Formulario 104');
    for (const wrong of [none, join(CUADRE_DATA, 'nada.pdf')])
      expect((await run('sent', again.id, '872000000555', '2026-11-04', wrong ?? ''))[0]).toBe(1);
    expect(await run('sent', again.id, '872000000555', '2026-11-04', pdf ?? '')).toEqual([0, expect.any(String)]);
    expect(await read(again.id)).toMatchObject({ state: 'sent', number: '872000000555', hasForm: true });
    const form = await ana.call(contract.getForm, { query: { declarationId: again.id } });
    expect(Buffer.from(form.bytes)).toEqual(plainPdf(['Formulario 104']));
    expect((await run('take', again.id))[0]).toBe(1);
    month = { 401: '1000', 500: '300' };
    const second = await approved();
    expect(await run('sent', second.id, '872000000555', '2026-11-04')).toEqual([
      1,
      expect.stringContaining('Ese número ya está en otra declaración.'),
    ]);
    expect(await run('sent', second.id, '872000000556', '2026-11-03')).toEqual([1, expect.any(String)]);
    expect(await read(second.id)).toMatchObject({ state: 'approved', kind: 'substitute' });
    for (const spy of spies) spy.mockRestore();
  });

  it('taken back after 48 hours although the portal has it: it is still asked, and two numbers are an alarm', async () => {
    portal.board.set([{ kind: 'truncated', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await runTurn(app.ctx, 'file-return');
    const takeBack = () => ana.call(contract.takeBack, { body: { declarationId: id } });
    expect((await takeBack()).body).toMatchObject({ code: 'declaration.in_review' });
    app.clock.forward(48 * 3_600_000);
    await ana.signInAgain();
    expect((await takeBack()).body).toMatchObject({ filer: 'owner' });
    await report(id, { filedOn: '2026-11-06' });
    await work();
    expect(await read(id)).toMatchObject({ state: 'sent', number: '872000000123' });
    expect(app.logged()).toContain('"alarm":"return_twice"');
    expect(await jobsOf(ana)).toBe(0);
  });
});

describe('after a restore to a moment before', () => {
  /** As the database was: the application itself can delete no return. */
  const forget = (id: string) =>
    rowsAt(
      app.database.adminUrl,
      `delete from returns where id = '${id}'; delete from jobs where tenant_id = '${ana.customerId}';
        delete from declared_periods where tenant_id = '${ana.customerId}'`,
    );
  const backupAt = new Date('2026-11-01T00:00:00Z');

  it('what was filed since is filed, and what was approved is asked for and not filed twice', async () => {
    const first = await approved();
    await work();
    const sent = await read(first.id);
    month = { 401: '1000', 500: '300' };
    const second = await approved();
    await runTurn(app.ctx, 'file-return'); // the portal has it, and did not answer yet
    await forget(first.id);
    await forget(second.id);
    expect([await rows(), await declared()]).toEqual([[], []]);
    for (const count of [2, 0])
      expect(
        (await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt)).back,
      ).toBeGreaterThanOrEqual(count);
    expect(await read(first.id)).toMatchObject({ ...sent, givenAt: null });
    expect(await read(second.id)).toMatchObject({ state: 'approved', fingerprint: second.fingerprint });
    expect(await declared()).toHaveLength(1);
    // Nobody approves what is approved, as if nothing had happened.
    expect((await approve()).body).toMatchObject({ id: second.id });
    await work();
    expect(await read(second.id)).toMatchObject({ state: 'sent' });
    expect(filedThere()).toHaveLength(2);
  });

  it('what was said to be filed elsewhere since is so again, as it was said last, and is not approved here', async () => {
    const body = { period: '2026-10', number: '871234567890', filedOn: '2026-11-04' } as const;
    const elsewhere = () =>
      rows(sql`select number, filed_on::text as "filedOn" from filed_elsewhere where tenant_id = ${ana.customerId}`);
    const lose = () =>
      rowsAt(app.database.adminUrl, `delete from filed_elsewhere where tenant_id = '${ana.customerId}'`);
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect((await ana.call(markFiled, { body })).status).toBe(200);
    const before = await rows(sql`select * from filed_elsewhere where tenant_id = ${ana.customerId}`);
    await lose();
    await restore();
    expect(await rows(sql`select * from filed_elsewhere where tenant_id = ${ana.customerId}`)).toEqual(before);
    expect((await approve()).body).toMatchObject({ code: 'declaration.filed' });
    app.clock.forward(1_000);
    const said = { ...body, number: '871234567891', replaces: body.number };
    expect((await ana.call(markFiled, { body: said })).status).toBe(200);
    await lose();
    await restore();
    expect(await elsewhere()).toEqual([{ number: said.number, filedOn: body.filedOn }]);
    // Taken back, and restored to the moment before that.
    app.clock.forward(1_000);
    const kept = await rows(sql`select * from filed_elsewhere where tenant_id = ${ana.customerId}`);
    expect(kept).toHaveLength(1);
    expect((await ana.call(unmarkFiled, { body: { period: body.period } })).status).toBe(200);
    await restore();
    expect([await elsewhere(), await declared()]).toEqual([[], []]);
    // Where it was approved here afterwards, that is what stands.
    const { id } = await approved();
    await restore();
    expect([await elsewhere(), (await read(id)).state]).toEqual([[], 'approved']);
  });

  it('a list of very many documents is there again, and was noted piece by piece', async () => {
    list = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => `${at} "Café" 🥑`));
    const write = vi.spyOn(JSON, 'stringify');
    const { id } = await approved();
    const longest = Math.max(...write.mock.results.map(({ value }) => String(value).length));
    write.mockRestore();
    expect(longest).toBeLessThan(500_000);
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    const [back] = await rows(sql`select documents from returns where id = ${id}`);
    expect(back?.documents === list).toBe(true);
  });

  it('what its owner took back from the operator is theirs to file', async () => {
    filedBy = 'operator';
    await ana.call(contract.sayFilingFacts, { body: { operatorNamed: true } });
    const { id } = await approved();
    await ana.call(contract.takeBack, { body: { declarationId: id } });
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    await forget(id);
    await restore();
    expect(await read(id)).toMatchObject({ state: 'approved', filer: 'owner' });
    // The backup may have it from before it was taken back.
    await rowsAt(
      app.database.adminUrl,
      `update returns set filer = 'operator', state = 'in_review' where id = '${id}'`,
    );
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(id)).toMatchObject({ state: 'approved', filer: 'owner' });
    expect(await restore()).toMatchObject({ back: 0 });
  });

  it('a number that was put right is right, with what was said before, also for a substitute', async () => {
    const body = { number: '872000000123', filedOn: '2026-11-04' };
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    const correct = (declarationId: string, was: string, number: string) =>
      ana.call(contract.reportFiled, {
        body: { ...body, declarationId, number, corrects: { number: was, reason: 'Mal escrito' } },
      });
    const first = await approved({ filer: 'owner' });
    await ana.call(contract.reportFiled, { body: { ...body, declarationId: first.id } });
    await work();
    month = { 401: '1100', 500: '400' };
    const second = await approved({ filer: 'owner' });
    await work();
    // The backup is of this moment: it has what was said first.
    await correct(first.id, '872000000123', '872000000124');
    // In another month, by the clock of its notes.
    app.clock.set('2026-12-01T15:00:00Z');
    await ana.signInAgain();
    await correct(first.id, '872000000124', '872000000125');
    await work();
    const right = await read(first.id);
    expect(right).toMatchObject({ number: '872000000125', numbersBefore: [{}, {}] });
    await rowsAt(
      app.database.adminUrl,
      `set session_replication_role = replica;
        update returns set number = '872000000123', numbers_before = '[]' where id = '${first.id}';
        update returns set replaces = '872000000123' where id = '${second.id}'`,
    );
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(first.id)).toEqual(right);
    expect(await read(second.id)).toMatchObject({ state: 'approved', replaces: '872000000125' });
    // Or of a moment before either was approved.
    await forget(first.id);
    await forget(second.id);
    expect(await restore()).toMatchObject({ back: 2 });
    expect(await read(first.id)).toEqual(right);
    expect(await read(second.id)).toMatchObject({ state: 'approved', replaces: '872000000125' });
    expect(await restore()).toMatchObject({ back: 0 });
    expect((await correct(first.id, '872000000125', '872000000126')).status).toBe(200);
  });

  it('a number that was put right comes back although its return is known to have changed', async () => {
    const { id } = await approved({ filer: 'owner' });
    const body = { declarationId: id, number: '872000000123', filedOn: '2026-11-04' };
    await ana.call(contract.reportFiled, { body });
    await rowsAt(app.database.adminUrl, `update returns set changed_at = now() where id = '${id}'`);
    const spy = vi.spyOn(journal, 'noteReturnFile');
    const corrects = { number: body.number, reason: 'Mal escrito' };
    await ana.call(contract.reportFiled, { body: { ...body, number: '872000000124', corrects } });
    // What was approved is noted already.
    expect(spy.mock.calls.map(([, { state }]) => state)).toEqual(['sent']);
    spy.mockRestore();
    // As after a process that died before it had noted anything.
    await rowsAt(app.database.adminUrl, `update returns set noted_state = null where id = '${id}'`);
    await noting.noteReturn(app.ctx, { tenantId: ana.customerId, id });
    await forget(id);
    expect(await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt)).toMatchObject({
      back: 1,
    });
    expect(await read(id)).toMatchObject({ state: 'sent', number: '872000000124', numbersBefore: [{}] });
  });

  it('a number that was noted before it was noted who said it is that of its owner, who puts it right', async () => {
    const { id } = await approved({ filer: 'owner' });
    const body = { declarationId: id, number: '872000000123', filedOn: '2026-11-04' };
    await ana.call(contract.reportFiled, { body });
    const path = join(sentJournalFolder(app.ctx.env), 'returns-2026-11', `${id}.sent.json`);
    const { reportedBy, ...noted } = JSON.parse(readFileSync(path, 'utf8'));
    expect(reportedBy).toBe(ana.userId);
    writeFileSync(path, JSON.stringify(noted));
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    await forget(id);
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(id)).toMatchObject({ state: 'sent', number: body.number, isNumberTyped: true });
    // Put right, and restored again: of its notes the last one counts.
    const corrects = { number: body.number, reason: 'Mal escrito' };
    const right = { ...body, number: '872000000124', corrects };
    expect((await ana.call(contract.reportFiled, { body: right })).body).toMatchObject({ number: right.number });
    await work();
    writeFileSync(path, JSON.stringify(noted));
    await forget(id);
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(id)).toMatchObject({ number: right.number, numbersBefore: [{}], isNumberTyped: true });
  });

  it('a number that an operator said of what its owner took back is still none that was typed', async () => {
    filedBy = 'operator';
    await ana.call(contract.sayFilingFacts, { body: { operatorNamed: true } });
    const { id } = await approved();
    const say = (word: OperatorsWord) => sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, word);
    await say({ kind: 'take' });
    app.clock.forward(48 * 3_600_000);
    await ana.signInAgain();
    await ana.call(contract.takeBack, { body: { declarationId: id } });
    await say({ kind: 'sent', number: '872000000123', filedOn: '2026-11-04' });
    await work();
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect(await read(id)).toMatchObject({ state: 'sent', number: '872000000123', isNumberTyped: false });
  });

  it('a number that is put right while the one before is noted is noted too', async () => {
    const { id } = await approved({ filer: 'owner' });
    await work();
    const said = { declarationId: id, number: '872000000123', filedOn: '2026-11-04' };
    const correct = () =>
      ana.call(contract.reportFiled, {
        body: { ...said, number: '872000000124', corrects: { number: said.number, reason: 'Mal escrito' } },
      });
    const { noteReturnFile } = journal;
    const spy = vi.spyOn(journal, 'noteReturnFile').mockImplementationOnce(async (...note) => {
      await noteReturnFile(...note);
      expect((await correct()).status).toBe(200);
    });
    await ana.call(contract.reportFiled, { body: said });
    spy.mockRestore();
    await work();
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect(await read(id)).toMatchObject({ number: '872000000124' });
  });

  it('what was refused since is refused, and its place is free', async () => {
    portal.board.set([{ kind: 'reject', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await work();
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: { reason: 'other' } });
    expect(await declared()).toEqual([]);
    expect((await approve()).status).toBe(200);
  });
});

it('is in the archive of everything, with its boxes, documents, upload file and form', async () => {
  real = true;
  // In Ecuador it is still the fourth.
  app.clock.set('2026-11-05T03:00:00Z');
  await ana.signInAgain();
  const { id } = await approved();
  const body = { declarationId: id, number: '872000000776', filedOn: '2026-11-04' };
  await ana.call(contract.reportFiled, { body });
  const corrects = { number: body.number, reason: 'Mal escrito' };
  await ana.call(contract.reportFiled, { body: { ...body, number: '872000000777', corrects } });
  await ana.call(contract.attachForm, { body: { declarationId: id }, file: Buffer.from('%PDF-1.4 777') });
  const files: ZipEntry[] = [];
  for await (const each of exportReturns(app.ctx, ana.customerId)) files.push(each);
  const list = await sheetsOf(await collect(files[0]?.content as AsyncIterable<Uint8Array>));
  expect(list.Declaraciones?.[1]).toEqual([
    ...['Producción', 'IVA', '2026-10', 'Original', 'Presentada', '90.00'],
    ...['2026-11-04', '872000000777', '2026-11-04', null, '872000000776 (2026-11-04)'],
  ]);
  const folder = 'Declaraciones/Producción 2026-10 IVA 1';
  expect(files.map(({ name }) => name)).toEqual([
    'Declaraciones/Declaraciones.xlsx',
    `${folder}/Casillas.xlsx`,
    `${folder}/Comprobantes por casilla.json`,
    `${folder}/IVA_${ana.ruc}_202610.json`,
    `${folder}/Formulario del SRI.pdf`,
  ]);
});

it('is found by its period, its tax and the number of its form, by its own people', async () => {
  const { id } = await approved();
  await work();
  const { number } = await read(id);
  const find = async (text: string, who = ana) =>
    (await who.call(search, { query: { text } })).body.hits.filter(({ kind }) => kind === 'return');
  const hit = { kind: 'return', id, name: 'IVA de octubre 2026', number, amount: '90.00' };
  for (const text of ['iva octubre', 'octubre 2026', number ?? '', 'declaración'])
    expect(await find(text)).toMatchObject([hit]);
  expect(await find('iva septiembre')).toEqual([]);
  expect(await find('iva octubre', await buildTaxpayer(app))).toEqual([]);
});

it('what was frozen cannot be changed, nor read when it was', async () => {
  const { id } = await approved();
  const its = sql`where tenant_id = ${ana.customerId} and id = ${id}`;
  await expect(rows(sql`update returns set content = '{}' ${its}`)).rejects.toThrow();
  await expect(rows(sql`delete from returns ${its}`)).rejects.toThrow();
  await work();
  await expect(rows(sql`update returns set number = '872000000999' ${its}`)).rejects.toThrow();
  await rowsAt(
    app.database.adminUrl,
    `update returns set content = replace(content, '90.00', '1.00') where id = '${id}'`,
  );
  expect((await ana.call(contract.getDeclaration, { query: { declarationId: id } })).status).toBe(500);
});

it('each box opens to the documents that were approved, and to nothing where they were changed since', async () => {
  const document = (at: number, box: string, amount: string) => ({
    ...{ document: `${randomUUID()} 0`, source: 'issued', documentType: '01', number: `001-001-00000000${at}` },
    ...{ day: `2026-10-0${at}`, scope: 'NEG', support: null, total: '115.00', marks: [], takenIn: null },
    ...{ deferredBy: null, boxes: { [box]: amount }, outside: null },
  });
  list = JSON.stringify([document(1, '401', '400.00'), document(2, '401', '600.00'), document(3, '500', '400.00')]);
  const { id, documented } = await approved();
  expect(documented).toEqual(expect.arrayContaining(['401', '411', '421', '500']));
  expect(documented).not.toContain('859');
  const open = (box: string, page = '1') =>
    ana.call(contract.getApprovedDocuments, { query: { declarationId: id, box, page } });
  expect((await open('401')).body).toMatchObject({
    ...{ box: '401', count: 2, pages: 1, total: '1000.00' },
    documents: [
      { day: '2026-10-02', number: '001-001-000000002', amount: '600.00', total: '115.00', partyName: null },
      { day: '2026-10-01', amount: '400.00' },
    ],
  });
  expect((await open('401', '2')).body).toMatchObject({ count: 2, total: '1000.00', documents: [] });
  expect((await open('415')).body).toMatchObject({ count: 0, pages: 1, total: '0', documents: [] });
  await rowsAt(
    app.database.adminUrl,
    `update returns set documents = replace(documents, '600.00', '60.00') where id = '${id}'`,
  );
  expect(await open('401')).toMatchObject({ status: 409, body: { code: 'declaration.damaged' } });
  const exported = async () => {
    for await (const _ of exportReturns(app.ctx, ana.customerId));
  };
  await expect(exported()).rejects.toThrow('not as they were approved');
});

it('is the owner’s alone, and nobody else’s is seen', async () => {
  const { id } = await approved();
  const eva = await buildTaxpayer(app);
  for (const call of [contract.getDeclaration, contract.getFileDeclaration, contract.getForm])
    expect((await eva.call(call, { query: { declarationId: id } })).status).toBe(404);
  const box = { query: { declarationId: id, box: '401' } };
  expect((await eva.call(contract.getApprovedDocuments, box)).status).toBe(404);
  for (const call of [contract.takeBack, contract.attachForm])
    expect(
      (await eva.call(call as typeof contract.takeBack, { body: { declarationId: id }, file: Buffer.from('%PDF-') }))
        .status,
    ).not.toBe(200);
  expect(await read(id)).toMatchObject({ state: 'approved' });
});
