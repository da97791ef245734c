import { randomUUID } from 'node:crypto';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getNotification } from '#contract/messages/notifications.ts';
import * as drafts from '#contract/receipts/drafts.ts';
import * as receipts from '#contract/receipts/receipts.ts';
import * as contract from '#contract/receipts/repeating.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import type { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { queueAllDrafts } from './make-drafts.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-20T15:00:00Z');
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());
afterEach(() => app.forget());

type Input = Parameters<typeof repeatBody>[1];
const repeatBody = (
  receiptId: string,
  more: { day?: number; from?: string; to?: string; frequency?: 'M' | 'A' } = {},
) => ({
  ...{ id: randomUUID(), receiptId, frequency: 'M' as const, day: 5, from: '2026-12' },
  ...more,
});
/** Something sold, which repeats. */
const repeat = async (more?: Input) => {
  const { id } = await issued(ana);
  const body = repeatBody(id, more);
  const answer = await ana.call(contract.saveRepeatingInvoice, { body });
  expect(answer.status).toBe(200);
  return { ...body, nextOn: answer.body.nextOn };
};
/** The day comes: the daily work, as often as somebody says, each time with its jobs. */
const dawn = async (day: string, times = 1) => {
  app.clock.set(`${day}T10:00:00Z`);
  for (let turn = 0; turn < times; turn++) {
    await queueAllDrafts(app.ctx);
    while ((await runTurn(app.ctx, 'make-drafts')) > 0);
  }
  await ana.signInAgain();
};
const ready = async () => (await ana.call(contract.getReadyInvoices)).body;
const months = async () => (await ready()).map(({ month }) => month);
const list = async () => (await ana.call(contract.getRepeatingInvoices)).body;
const update = (id: string, version: number, more: object = {}) =>
  ana.call(contract.updateRepeatingInvoice, {
    body: { id, version, frequency: 'M', day: 5, to: null, state: 'active', ...more },
  });

describe('an invoice that repeats', () => {
  it('makes a draft on its day, which only a person issues', async () => {
    const { id, receiptId, nextOn } = await repeat();
    expect(nextOn).toBe('2026-12-05');
    await dawn('2026-12-04');
    expect(await ready()).toEqual([]);
    await dawn('2026-12-05');
    const [made, ...more] = await ready();
    expect(more).toEqual([]);
    expect(made).toMatchObject({ repeatingId: id, month: '2026-12', draft: { issuedOn: '2026-12-05' } });
    const { body: sold } = await ana.call(receipts.getInvoice, { params: { receiptId } });
    expect(made?.draft.lines).toEqual((sold.draft as InvoiceDraft).lines);
    const sales = () => executeAs(app, ana, sql`select id from receipts`);
    expect(await sales()).toHaveLength(1);
    // It stands apart from what somebody began.
    expect((await ana.call(drafts.getDrafts)).body).toEqual([]);
    const draftId = made?.draftId ?? '';
    const issue = await ana.call(receipts.saveCompleteInvoice, {
      body: { draftId, draft: made?.draft as InvoiceDraft },
    });
    expect(issue.status).toBe(200);
    expect(await ready()).toEqual([]);
    expect(await sales()).toHaveLength(2);
    // What was issued, or discarded, does not come again.
    await dawn('2026-12-06');
    expect(await ready()).toEqual([]);
  });

  it('never more than one a month: twice the same day, with its progress lost, or days late', async () => {
    const { id } = await repeat();
    await dawn('2026-12-05', 3);
    await executeAs(app, ana, sql`update repeating_invoices set next_on = '2026-12-05' where id = ${id}`);
    await executeAs(app, ana, sql`update taxpayer_directory set drafts_on = '2026-12-05' where ruc = ${ana.ruc}`);
    await dawn('2026-12-07');
    expect(await months()).toEqual(['2026-12']);
    // Another day of the same month is no second draft either.
    expect((await update(id, 1, { day: 20 })).body).toMatchObject({ nextOn: '2027-01-20' });
    expect((await list())[0]).toMatchObject({ madeFor: '2026-12' });
    await dawn('2026-12-20');
    expect(await months()).toEqual(['2026-12']);
    // Who was away for two months finds the last one only.
    await dawn('2027-02-25');
    expect(await months()).toEqual(['2026-12', '2027-02']);
    expect((await list())[0]).toMatchObject({ nextOn: '2027-03-20' });
  });

  it('is of the day on which it is opened, until somebody changes it', async () => {
    await repeat();
    await dawn('2026-12-05');
    await issued(ana, { issuedOn: '2026-12-05' });
    await dawn('2026-12-09');
    await issued(ana, { issuedOn: '2026-12-09' });
    const [made] = await ready();
    const draftId = made?.draftId ?? '';
    expect(made?.draft.issuedOn).toBe('2026-12-09');
    const read = () => ana.call(drafts.getInvoiceDraft, { params: { draftId } });
    expect((await read()).body.draft).toEqual(made?.draft);
    const draft = { ...(made?.draft as InvoiceDraft), issuedOn: '2026-12-08' };
    expect((await ana.call(drafts.saveInvoiceDraft, { params: { draftId }, body: { version: 1, draft } })).status).toBe(
      200,
    );
    expect((await read()).body.draft.issuedOn).toBe('2026-12-08');
    const body = { draftId, draft: { ...draft, issuedOn: '2026-12-09' } };
    expect((await ana.call(receipts.saveCompleteInvoice, { body })).status).toBe(200);
  });

  it('is told once on the day on which drafts came, with how many wait, to those who may issue', async () => {
    const [issuer, book] = [await buildColleague(app, ana, 'issuer'), await buildColleague(app, ana, 'accountant')];
    const told = async (who: Caller = ana) =>
      (await who.call(getNotification, {})).body.items
        .filter(({ kind }) => kind === 'invoices.ready')
        .map(({ sentence }) => sentence);
    await repeat();
    await repeat();
    await repeat({ day: 9 });
    await dawn('2026-12-04');
    expect(await told()).toEqual([]);
    await dawn('2026-12-05', 2);
    const two = '2 facturas de práctica listas para emitir. Revísalas y emítelas.';
    expect(await told()).toEqual([two]);
    await dawn('2026-12-06');
    expect(await told()).toEqual([two]);
    await dawn('2026-12-09', 2);
    const three = '3 facturas de práctica listas para emitir. Revísalas y emítelas.';
    expect(await told()).toEqual([three, two]);
    for (const who of [issuer, book]) await who.signInAgain();
    expect(await told(issuer)).toEqual([three, two]);
    expect(await told(book)).toEqual([]);
  });

  it('killed between two drafts none of them is there, and afterwards each once', async () => {
    await repeat();
    await repeat();
    app.clock.set('2026-12-05T10:00:00Z');
    await queueAllDrafts(app.ctx);
    let left = 1;
    const dying = {
      ...app.ctx,
      newId: () => {
        if (left-- === 0) throw new Error('killed');
        return app.ctx.newId();
      },
    };
    await runTurn(dying, 'make-drafts');
    await ana.signInAgain();
    expect(left).toBeLessThan(0);
    expect(await ready()).toEqual([]);
    await dawn('2026-12-05');
    expect(await months()).toEqual(['2026-12', '2026-12']);
  });

  it('is paused, changed, ended and taken up again', async () => {
    const { id } = await repeat({ to: '2027-03' });
    expect((await update(id, 1, { state: 'paused' })).body).toEqual({ id, version: 2 });
    await dawn('2026-12-05');
    expect(await ready()).toEqual([]);
    expect((await update(id, 1)).body).toMatchObject({ code: 'typed.changed' });
    const [{ draft }] = (await list()) as [contract.RepeatingInvoice];
    const [line] = draft.lines as [InvoiceDraft['lines'][number]];
    const dearer = { ...draft, lines: [{ ...line, unitPrice: '99.5' }] };
    await update(id, 2, { day: 28, to: '2027-01', draft: dearer });
    await dawn('2026-12-28');
    expect((await ready())[0]?.draft.lines).toMatchObject([{ unitPrice: '99.5' }]);
    await dawn('2027-01-28');
    await dawn('2027-02-28');
    expect(await months()).toEqual(['2026-12', '2027-01']);
    expect((await list())[0]).toEqual(expect.not.objectContaining({ nextOn: expect.anything() }));
    await update(id, 3, { state: 'ended', to: '2027-01' });
    expect((await update(id, 4, { to: '2026-11' })).body).toMatchObject({ code: 'typed.period' });
    expect((await update(id, 4, { day: 1 })).body).toMatchObject({ nextOn: '2027-03-01' });
  });

  it('yearly comes once a year; begun today it comes today', async () => {
    await repeat({ frequency: 'A', from: '2026-11', day: 20 });
    while ((await runTurn(app.ctx, 'make-drafts')) > 0);
    expect(await months()).toEqual(['2026-11']);
    await dawn('2027-10-20');
    await dawn('2027-11-20');
    expect(await months()).toEqual(['2026-11', '2027-11']);
  });

  it('stays in its environment, and comes to nobody who issues nothing any more', async () => {
    await repeat();
    await executeAs(app, ana, sql`update taxpayers set environment = 'pruebas'`);
    await dawn('2026-12-05');
    expect([await list(), await ready()]).toEqual([[], []]);
    await executeAs(app, ana, sql`update taxpayers set environment = 'practice', regime = 'POP'`);
    await dawn('2027-01-05');
    expect(await ready()).toEqual([]);
    await executeAs(app, ana, sql`update taxpayers set regime = 'GEN'`);
    await dawn('2027-02-05');
    expect(await months()).toEqual(['2027-02']);
  });

  it('sent again is the same one; an invoice repeats once, and one that was voided not at all', async () => {
    const { nextOn, ...body } = await repeat();
    expect((await ana.call(contract.saveRepeatingInvoice, { body })).body).toEqual({ id: body.id, version: 1, nextOn });
    expect((await ana.call(contract.saveRepeatingInvoice, { body: { ...body, day: 9 } })).body).toMatchObject({
      code: 'request.conflict',
    });
    const again = { ...body, id: randomUUID() };
    expect((await ana.call(contract.saveRepeatingInvoice, { body: again })).body).toMatchObject({
      code: 'repeating.there',
    });
    const { id: receiptId } = await issued(ana);
    await executeAs(app, ana, sql`update receipts set state = 'voided' where id = ${receiptId}`);
    const gone = await ana.call(contract.saveRepeatingInvoice, { body: repeatBody(receiptId) });
    expect(gone.body).toMatchObject({ code: 'receipt.wrong_state' });
    await executeAs(app, ana, sql`update entries set sign = 0, why_not = 'voided' where source_id = ${receiptId}`);
    const early = await ana.call(contract.saveRepeatingInvoice, { body: repeatBody(receiptId, { to: '2026-11' }) });
    expect(early.body).toMatchObject({ code: 'typed.period' });
  });

  it('is not taken up again beside another of the same invoice', async () => {
    const { id, receiptId } = await repeat();
    await update(id, 1, { state: 'ended' });
    const other = await ana.call(contract.saveRepeatingInvoice, { body: repeatBody(receiptId) });
    expect(other.status).toBe(200);
    expect((await update(id, 2, { state: 'active' })).body).toMatchObject({ code: 'repeating.there' });
    await update(other.body.id, 1, { state: 'ended' });
    expect((await update(id, 2, { state: 'active' })).status).toBe(200);
  });

  it('of one business is not there for another', async () => {
    const { id, receiptId } = await repeat();
    await dawn('2026-12-05');
    const eva = await buildTaxpayer(app);
    expect((await eva.call(contract.getRepeatingInvoices)).body).toEqual([]);
    expect((await eva.call(contract.getReadyInvoices)).body).toEqual([]);
    const body = { id, version: 1, frequency: 'M', day: 1, to: null, state: 'ended' } as const;
    expect((await eva.call(contract.updateRepeatingInvoice, { body })).status).toBe(404);
    expect((await eva.call(contract.saveRepeatingInvoice, { body: repeatBody(receiptId) })).status).toBe(404);
  });
});
