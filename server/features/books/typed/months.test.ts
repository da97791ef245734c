import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/books/months.ts';
import { deletePaper, savePaper, updatePaper } from '#contract/books/papers.ts';
import * as typed from '#contract/books/typed-items.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import type { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { demandBooksOf } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { queueChecks } from '../check/jobs.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await demandBooksOf(app, ana.customerId);
  app.forget();
});

type Input = typed.TypedItemInput;
const expense = (more: Partial<Input> = {}): Input => ({
  ...{ id: randomUUID(), apiGroup: 'NEG', name: 'Limpieza', category: 'maintenance' },
  ...{ frequency: 'U', value: '20', from: '2026-10', day: 7 },
  ...more,
});
const save = async (more: Partial<Input> = {}) => {
  const body = expense(more);
  return { id: body.id, answer: (await ana.call(typed.saveNewExpense, { body })).body };
};
const october = { apiGroup: 'NEG', month: '2026-10' } as const;
const close = async (isClosed = true, month = '2026-10') =>
  (await ana.call(contract.closeMonth, { body: { ...october, month, isClosed } })).body;
const state = async () => (await ana.call(contract.getMonthState, { query: october })).body;
const copy = async (more: object = {}) =>
  (await ana.call(contract.copyLastMonth, { body: { apiGroup: 'NEG', month: '2026-11', typeGroup: 'GAS', ...more } }))
    .body;
const list = async (month: string) =>
  (await ana.call(typed.getListExpense, { query: { apiGroup: 'NEG', month } })).body.items;
const names = async (month: string) =>
  (await list(month)).map(({ name, value, day }) => `${name} ${value} ${day}`).sort();

const isAsked = { code: 'month.closed', faults: [{ place: '2026-10' }] };

describe('a month that somebody closed', () => {
  it('keeps what it came to then, and shows what it comes to since', async () => {
    await save();
    expect(await state()).toEqual({ now: { income: '0.00', expense: '20.00' } });
    expect(await close()).toMatchObject({ closed: { income: '0.00', expense: '20.00', at: expect.any(String) } });
    await save({ name: 'Tarde', value: '5', evenClosed: true });
    expect(await state()).toMatchObject({ now: { expense: '25.00' }, closed: { expense: '20.00' } });
    expect(await close()).toMatchObject({ closed: { expense: '25.00' } });
    expect(await close(false)).toEqual({ now: { income: '0.00', expense: '25.00' } });
    expect(await close(true, '2026-12')).toMatchObject({ code: 'month.to_come' });
  });

  it('is asked before what was typed of it changes, and only of it', async () => {
    const { id } = await save({ frequency: 'M', from: '2026-09' });
    const once = await save({ name: 'Silla' });
    await close();
    expect((await save({ name: 'Otra' })).answer).toMatchObject(isAsked);
    expect((await save({ name: 'Otra', from: '2026-11' })).answer).toMatchObject({ version: 1 });
    const edit = async (version: number, month: string, scope: 'THIS' | 'HENCEFORTH' | 'ALL', more: object = {}) =>
      (await ana.call(typed.updateExpense, { body: { id, version, month, scope, change: { value: '30' }, ...more } }))
        .body;
    expect(await edit(1, '2026-10', 'THIS')).toMatchObject(isAsked);
    expect(await edit(1, '2026-09', 'ALL')).toMatchObject(isAsked);
    expect(await edit(1, '2026-11', 'HENCEFORTH')).toMatchObject({ version: 2 });
    expect(await edit(2, '2026-11', 'THIS', { change: {}, name: 'Aseo' })).toMatchObject(isAsked);
    expect(await edit(2, '2026-10', 'THIS', { evenClosed: true })).toMatchObject({ version: 3 });
    // Taking back is what the person was asked about.
    const undo = await ana.call(typed.undoTypedChange, { params: { typedItemId: id }, body: { version: 3 } });
    expect(undo.body).toMatchObject({ version: 4 });
    const whole = { params: { elementId: once.id }, query: { version: '1' } };
    expect((await ana.call(typed.deleteCompleteExpense, whole)).body).toMatchObject(isAsked);
    const sure = { ...whole, query: { ...whole.query, evenClosed: 'true' as const } };
    expect((await ana.call(typed.deleteCompleteExpense, sure)).body).toMatchObject({ months: 1 });
    // The household is another month.
    expect((await save({ name: 'Luz', apiGroup: 'PER', category: 'housing' })).answer).toMatchObject({ version: 1 });
  });

  it('that changed afterwards is told once for each closing, to those who may type, with the month it leads to', async () => {
    const [book, look] = [await buildColleague(app, ana, 'accountant'), await buildColleague(app, ana, 'reader')];
    const night = async () => {
      await queueChecks(app.ctx);
      while ((await runTurn(app.ctx, 'check-books')) > 0);
    };
    const told = async (who: Caller = ana) =>
      (await who.call(getNotification, {})).body.items.filter(({ kind }) => kind === 'month.changed');
    await save();
    await close();
    await night();
    expect(await told()).toEqual([]);
    await save({ name: 'Tarde', value: '5', evenClosed: true });
    for (const _ of [1, 2]) await night();
    const sentence = 'Octubre de 2026 de práctica estaba completo en tu negocio y cambió. Mira qué es distinto.';
    expect(await told()).toMatchObject([{ sentence, books: { group: 'NEG', month: '2026-10' } }]);
    expect(await told(book)).toHaveLength(1);
    expect(await told(look)).toEqual([]);
    app.clock.forward(1000);
    await close();
    await night();
    expect(await told()).toHaveLength(1);
    await save({ name: 'Más tarde', value: '5', evenClosed: true });
    await night();
    expect(await told()).toHaveLength(2);
    const eva = await buildTaxpayer(app);
    expect(await told(eva)).toEqual([]);
  });

  it('of the household that changed afterwards is told to those who see the household', async () => {
    const [accountant, issuer] = [
      await buildColleague(app, ana, 'accountant'),
      await buildColleague(app, ana, 'issuer'),
    ];
    const ofHome = { apiGroup: 'PER', category: 'housing' } as const;
    await save({ ...ofHome, name: 'Luz' });
    await ana.call(contract.closeMonth, { body: { apiGroup: 'PER', month: '2026-10', isClosed: true } });
    await save({ ...ofHome, name: 'Agua', evenClosed: true });
    await queueChecks(app.ctx);
    while ((await runTurn(app.ctx, 'check-books')) > 0);
    const told = async (who: Caller) =>
      (await who.call(getNotification, {})).body.items.filter(({ kind }) => kind === 'month.changed');
    for (const who of [ana, accountant])
      expect(await told(who)).toMatchObject([{ books: { group: 'PER', month: '2026-10' } }]);
    expect(await told(issuer)).toEqual([]);
  });

  it('is asked before a paper of it changes, comes or goes', async () => {
    const ticket = {
      apiGroup: 'NEG',
      documentType: '09',
      supplierName: 'Bazar',
      category: 'supplies',
      total: '7',
    } as const;
    const there = { ...ticket, id: randomUUID(), day: '2026-10-09' };
    await ana.call(savePaper, { body: there });
    await close();
    const late = { ...ticket, id: randomUUID(), day: '2026-10-10' };
    expect((await ana.call(savePaper, { body: late })).body).toMatchObject(isAsked);
    const moved = { ...there, version: 1, day: '2026-11-09' };
    expect((await ana.call(updatePaper, { body: moved })).body).toMatchObject(isAsked);
    const params = { paperId: there.id };
    expect((await ana.call(deletePaper, { params, query: { version: '1' } })).body).toMatchObject(isAsked);
    expect((await ana.call(updatePaper, { body: { ...moved, evenClosed: true } })).body).toMatchObject({ version: 2 });
  });
});

describe('the month before', () => {
  it('is copied once: what was only of it, as it was there, and not what is there already', async () => {
    const { id } = await save({ name: 'Silla', value: '45' });
    const change = { id, version: 1, month: '2026-10', scope: 'ALL', change: { value: '50' } } as const;
    await ana.call(typed.updateExpense, { body: change });
    await save({ name: 'Taxi' });
    const gone = await save({ name: 'Borrado' });
    await ana.call(typed.deleteCompleteExpense, { params: { elementId: gone.id }, query: { version: '1' } });
    await save({ name: 'Arriendo', frequency: 'M', category: 'rent' });
    await save({ name: 'TAXI', value: '3', from: '2026-11' });
    expect(await copy()).toMatchObject({ copied: [{ version: 1 }], left: 1 });
    const there = ['Arriendo 20 2026-11-07', 'Silla 50 2026-11-07', 'TAXI 3 2026-11-07'];
    expect(await names('2026-11')).toEqual(there);
    expect(await copy()).toEqual({ copied: [], left: 2 });
    expect(await names('2026-11')).toEqual(there);
  });

  it('is not copied into a declared month, and into a closed one only when that was asked', async () => {
    await save();
    await close(true, '2026-11');
    expect(await copy()).toMatchObject({ code: 'month.closed' });
    expect(await copy({ evenClosed: true })).toMatchObject({ copied: [{ version: 1 }] });
    await executeAs(
      app,
      ana,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${ana.customerId}, 'practice', 'iva', '2026-12-01', '2026-12-31', ${app.clock.now()})`,
    );
    expect(await copy({ month: '2026-12' })).toMatchObject({ code: 'typed.declared' });
  });
});

describe('what repeats and was paid', () => {
  it('is ticked for a month, again and back, and no figure knows', async () => {
    const { id } = await save({ frequency: 'M' });
    const tick = async (month: string, isPaid: boolean, who = ana) =>
      (await who.call(contract.tickTypedItem, { params: { typedItemId: id }, body: { month, isPaid } })).status;
    for (const _ of [1, 2]) expect(await tick('2026-11', true)).toBe(200);
    expect((await list('2026-11'))[0]).toMatchObject({ isPaid: true, version: 1 });
    expect((await list('2026-10'))[0]).toMatchObject({ isPaid: false });
    await tick('2026-11', false);
    expect((await list('2026-11'))[0]).toMatchObject({ isPaid: false });
    expect(await tick('2026-09', true)).toBe(409);
    expect(await tick('2026-11', true, await buildTaxpayer(app))).toBe(404);
  });
});
