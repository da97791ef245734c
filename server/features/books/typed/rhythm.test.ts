import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeMonth } from '#contract/books/months.ts';
import * as contract from '#contract/books/typed-items.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { demandBooksOf } from '#tests/build/planted-books.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

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

const rent = { apiGroup: 'NEG', name: 'Arriendo', category: 'rent', frequency: 'M', value: '300', from: '2026-08' };
const save = async (more: object = {}) => {
  const body = { ...rent, id: randomUUID(), day: 1, ...more } as contract.TypedItemInput;
  expect((await ana.call(contract.saveNewExpense, { body })).body).toEqual({ id: body.id, version: 1 });
  return body.id;
};
/** A change, after which the books are what their sources say. */
const change = async (id: string, version: number, more: object) => {
  const all = { month: '2026-08', scope: 'ALL', change: {} } as const;
  const answer = (await ana.call(contract.updateExpense, { body: { id, version, ...all, ...more } })).body;
  await demandBooksOf(app, ana.customerId);
  return answer;
};
const booked = async (...ids: string[]) =>
  (
    await executeAs<{ day: string; total: string }>(
      app,
      ana,
      sql`select day::text, total::text from entries where source_id = any(${sql.param(ids)}::uuid[]) order by day`,
    )
  ).map(({ day, total }) => `${day} ${total}`);
const undo = async (...items: { id: string; version: number }[]) =>
  (await ana.call(contract.undoTypedChanges, { body: { items } })).body;
const declare = () =>
  executeAs(
    app,
    ana,
    sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}, 'practice', 'iva', '2026-09-01', '2026-09-30', ${app.clock.now()})`,
  );

const four = ['2026-08-01 300.00', '2026-09-01 300.00', '2026-10-01 300.00', '2026-11-01 300.00'];

describe('the rhythm of what is typed', () => {
  it('begins, ends, goes on and moves, each taken back exactly', async () => {
    const id = await save();
    let version = 1;
    for (const [rhythm, months, first, last] of [
      [{ frequency: 'M', from: '2026-08', to: '2026-09' }, 2, '2026-08-01 300.00', '2026-09-01 300.00'],
      [{ frequency: 'M', from: '2026-10' }, 2, '2026-10-01 300.00', '2026-11-01 300.00'],
      [{ frequency: 'M', from: '2026-05' }, 3, '2026-05-01 300.00', '2026-11-01 300.00'],
      [{ frequency: 'A', from: '2025-10' }, 4, '2025-10-01 300.00', '2026-10-01 300.00'],
      [{ frequency: 'U', from: '2026-08' }, 3, '2026-08-01 300.00', '2026-08-01 300.00'],
    ] as const) {
      expect(await change(id, version, { rhythm })).toEqual({ id, version: version + 1, months });
      const now = await booked(id);
      expect([now[0], now.at(-1)]).toEqual([first, last]);
      // Who saw it before sees it first.
      expect(await change(id, version, { rhythm })).toMatchObject({ code: 'typed.changed' });
      expect(await undo({ id, version: version + 1 })).toEqual({ items: [{ id, version: version + 2 }], papers: [] });
      expect(await booked(id)).toEqual(four);
      version += 2;
    }
    const rhythm = { frequency: 'M', from: '2026-08', to: '2026-07' } as const;
    expect(await change(id, version, { rhythm })).toMatchObject({ code: 'typed.period' });
    expect(await change(id, version, { rhythm, scope: 'THIS' })).toMatchObject({ code: 'request.invalid' });
  });

  it('repeats from here what was there once, and lifts an end', async () => {
    const id = await save({ frequency: 'U', from: '2026-09' });
    const monthly = { frequency: 'M', from: '2026-09', to: '2026-10' } as const;
    expect(await change(id, 1, { month: '2026-09', rhythm: monthly })).toMatchObject({ version: 2, months: 1 });
    expect(await change(id, 2, { month: '2026-09', rhythm: { frequency: 'M', from: '2026-09' } })).toMatchObject({
      version: 3,
      months: 1,
    });
    expect(await booked(id)).toEqual(four.slice(1));
  });

  it('from a month on leaves the months before: two items in one commit, taken back together', async () => {
    const id = await save();
    const yearly = { month: '2026-10', scope: 'HENCEFORTH', rhythm: { frequency: 'A', from: '2026-08' } } as const;
    const answer = await change(id, 1, { ...yearly, change: { value: '3000' } });
    expect(answer).toMatchObject({ id, version: 2, months: 2, begun: { version: 1 } });
    const begun = answer.begun ?? { id: '', version: 0 };
    expect(await booked(id, begun.id)).toEqual([...four.slice(0, 2), '2026-10-01 3000.00']);
    const list = (await ana.call(contract.getRepeatingItems)).body;
    expect(list.map(({ frequency, nextMonth }) => `${frequency} ${nextMonth}`)).toEqual(['A 2027-10']);
    // The first alone would be there twice.
    expect(await undo({ id, version: 2 })).toMatchObject({ code: 'typed.name_taken' });
    expect(await undo({ id, version: 2 }, begun)).toMatchObject({ items: [{ version: 3 }, { version: 2 }] });
    expect(await booked(id, begun.id)).toEqual(four);
  });

  it('the day changes of one month, from it on, or of all', async () => {
    const id = await save();
    const day = (version: number, scope: 'THIS' | 'HENCEFORTH' | 'ALL', of: number) =>
      change(id, version, { month: '2026-10', scope, change: { day: of } });
    expect(await day(1, 'THIS', 9)).toMatchObject({ months: 1 });
    expect((await booked(id))[2]).toBe('2026-10-09 300.00');
    expect(await day(2, 'HENCEFORTH', 31)).toMatchObject({ months: 2 });
    expect((await booked(id)).slice(1)).toEqual(['2026-09-01 300.00', '2026-10-31 300.00', '2026-11-30 300.00']);
    await declare();
    expect(await day(3, 'ALL', 15)).toMatchObject({ months: 3 });
    expect((await booked(id)).map((each) => each.slice(8, 10))).toEqual(['15', '01', '15', '15']);
    const { body } = await ana.call(contract.getListExpense, { query: { apiGroup: 'NEG', month: '2026-09' } });
    expect(body.items).toMatchObject([{ day: '2026-09-01', isDeclared: true }]);
  });

  it('leaves declared months, and asks before closed ones', async () => {
    const id = await save({ from: '2026-10' });
    await declare();
    const rhythm = { frequency: 'M', from: '2026-08' } as const;
    await ana.call(closeMonth, { body: { apiGroup: 'NEG', month: '2026-08', isClosed: true } });
    expect(await change(id, 1, { month: '2026-10', rhythm })).toMatchObject({ code: 'month.closed' });
    expect(await change(id, 1, { month: '2026-10', rhythm, evenClosed: true })).toMatchObject({ months: 1 });
    expect(await booked(id)).toEqual([four[0], ...four.slice(2)]);
  });
});

describe('several at once', () => {
  const light = { name: 'Luz', category: 'utilities', value: '40' };
  const list = async (query: { search?: string; category?: string; apiGroup?: 'NEG' | 'PER' } = {}) => {
    const { items, total } = (
      await ana.call(contract.getListExpense, { query: { apiGroup: 'NEG', month: '2026-11', ...query } })
    ).body;
    return [...items.map(({ name }) => name), total];
  };
  const ofMonth = { typeGroup: 'GAS', month: '2026-11', scope: 'HENCEFORTH' } as const;
  const update = async (items: { id: string; version: number }[], more: object = {}) =>
    (await ana.call(contract.updateTypedItems, { body: { ...ofMonth, items, category: 'other', ...more } })).body;

  it('are found by words and category', async () => {
    await save();
    await save({ ...light, note: 'Planilla del local' });
    expect(await list({ search: 'PLANILLA luz' })).toEqual(['Luz', '40.00']);
    expect(await list({ category: 'rent' })).toEqual(['Arriendo', '300.00']);
    expect(await list({ category: 'rent', search: 'luz' })).toEqual(['0.00']);
  });

  it('change together, with one undo', async () => {
    const items = [await save(), await save(light)].map((id) => ({ id, version: 1 }));
    const changed = await update(items);
    expect(changed).toMatchObject({ months: 2, items: [{ version: 2 }, { version: 2 }] });
    expect(await list({ category: 'other' })).toEqual(['Arriendo', 'Luz', '340.00']);
    expect(await undo(...changed.items)).toMatchObject({ items: [{ version: 3 }, { version: 3 }] });
    expect(await list({ category: 'other' })).toEqual(['0.00']);
    const gone = (await ana.call(contract.deleteTypedItems, { body: { ...ofMonth, items: again(items) } })).body;
    expect(await list()).toEqual(['0.00']);
    expect(await booked(...items.map(({ id }) => id))).toHaveLength(6);
    await undo(...gone.items);
    expect(await list()).toEqual(['Arriendo', 'Luz', '340.00']);
  });
  const again = (items: { id: string }[]) => items.map(({ id }) => ({ id, version: 3 }));

  it('move to the other side with all their months, and back', async () => {
    const id = await save(light);
    expect(await update([{ id, version: 1 }], { apiGroup: 'PER' })).toMatchObject({ code: 'typed.category' });
    const moved = await update([{ id, version: 1 }], { apiGroup: 'PER', category: 'housing' });
    expect(moved.months).toBe(4);
    expect([await list(), await list({ apiGroup: 'PER' })]).toEqual([['0.00'], ['Luz', '40.00']]);
    await undo(...moved.items);
    expect([await list(), await list({ apiGroup: 'PER' })]).toEqual([['Luz', '40.00'], ['0.00']]);
    expect(await booked(id)).toHaveLength(4);
  });

  it('all or none: the first that cannot says which it is', async () => {
    const [one, other] = [await save(), await save(light)];
    const stale = await update([
      { id: one, version: 1 },
      { id: other, version: 2 },
    ]);
    expect(stale).toMatchObject({ code: 'typed.changed', faults: [{ place: other }] });
    expect(JSON.stringify(stale)).toContain('«Luz»');
    await declare();
    const both = [one, other].map((id) => ({ id, version: 1 }));
    const body = { ...ofMonth, month: '2026-09', scope: 'THIS', items: both } as const;
    expect((await ana.call(contract.deleteTypedItems, { body })).body).toMatchObject({ code: 'typed.declared' });
    expect(await update(both, { apiGroup: 'PER', category: 'housing' })).toMatchObject({ code: 'typed.declared' });
    await ana.call(closeMonth, { body: { apiGroup: 'NEG', month: '2026-11', isClosed: true } });
    expect(await update(both)).toMatchObject({ code: 'month.closed', faults: [{ place: '2026-11' }] });
    expect(await list({ category: 'other' })).toEqual(['0.00']);
    const stranger = await buildTaxpayer(app);
    const theirs = await stranger.call(contract.updateTypedItems, {
      body: { ...ofMonth, items: both, category: 'other' },
    });
    expect(theirs.body).toMatchObject({ code: 'request.not_found' });
  });
});
