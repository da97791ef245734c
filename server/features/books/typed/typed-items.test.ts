import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/books/typed-items.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { demandBooksOf } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { queueMonths } from './jobs.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await demandBooksOf(app, ana.customerId);
  app.forget();
});

const fresh = async () => {
  ana = await buildTaxpayer(app);
};

type Input = contract.TypedItemInput;
const cleaning = (more: Partial<Input> = {}): Input => ({
  id: randomUUID(),
  apiGroup: 'NEG',
  name: 'Limpieza del local',
  category: 'maintenance',
  frequency: 'M',
  value: '120',
  from: '2026-09',
  ...more,
});
const save = async (more: Partial<Input> = {}) => {
  const body = cleaning(more);
  const answer = await ana.call(contract.saveNewExpense, { body });
  expect(answer.body).toEqual({ id: body.id, version: 1 });
  return body.id;
};
const list = async (month: string) => {
  const { body } = await ana.call(contract.getListExpense, { query: { apiGroup: 'NEG', month } });
  return body.items.map(({ name, value, category }) => `${name} ${value} ${category}`);
};
/** What the books hold of it, by day. */
const booked = async (id: string) =>
  (
    await executeAs<{ day: string; total: string; category: string }>(
      app,
      ana,
      sql`select day::text, total::text, category from entries where source_id = ${id} order by day`,
    )
  ).map(({ day, total, category }) => `${day} ${total} ${category}`);
const edit = (id: string, version: number, month: string, scope: 'THIS' | 'HENCEFORTH' | 'ALL', change: object) =>
  ana.call(contract.updateExpense, { body: { id, version, month, scope, change } });

describe('what is typed without a receipt', () => {
  it('is in the books month by month up to now, and in the list of the months to come', async () => {
    await fresh();
    const id = await save({ day: 31 });
    expect(await booked(id)).toEqual([
      '2026-09-30 120.00 maintenance',
      '2026-10-31 120.00 maintenance',
      '2026-11-30 120.00 maintenance',
    ]);
    expect(await list('2027-02')).toEqual(['Limpieza del local 120 maintenance']);
    const once = await save({ name: 'Silla', category: 'supplies', frequency: 'U', value: '45.5', from: '2026-11' });
    const { body: repeating } = await ana.call(contract.getRepeatingItems);
    expect(repeating.map((each) => `${each.name} ${each.value} ${each.nextMonth}`)).toEqual([
      'Limpieza del local 120 2026-11',
    ]);
    // Of this month: it was paid today.
    expect(await booked(once)).toEqual(['2026-11-20 45.50 supplies']);
    expect(await list('2026-12')).toEqual(['Limpieza del local 120 maintenance']);
    const { body } = await ana.call(contract.getListExpense, { query: { apiGroup: 'NEG', month: '2026-11' } });
    expect(body).toMatchObject({ environment: 'practice', total: '165.50' });
  });

  it('sent again is the same; another with its name in one of its months is refused, before and after it is not', async () => {
    await fresh();
    const body = cleaning({ to: '2026-10' });
    for (const _ of [1, 2])
      expect((await ana.call(contract.saveNewExpense, { body })).body).toEqual({ id: body.id, version: 1 });
    // With another amount, or another day, it is no repetition of a lost answer.
    for (const more of [{ value: '99' }, { day: 17 }]) {
      const other = await ana.call(contract.saveNewExpense, { body: { ...body, ...more } });
      expect(other.body).toMatchObject({ code: 'typed.changed' });
    }
    const named = (name: string, more: Partial<Input>) =>
      ana.call(contract.saveNewExpense, { body: cleaning({ name, ...more }) });
    expect((await named(' LIMPIEZA  del lócal', { from: '2026-10' })).body).toMatchObject({ code: 'typed.name_taken' });
    expect((await named('Limpieza del local', { from: '2026-11' })).status).toBe(200);
    expect((await named('Limpieza del local', { from: '2026-09', apiGroup: 'PER', category: 'housing' })).status).toBe(
      200,
    );
  });

  it.each([
    ['a category of the other scope', { category: 'housing' }, 'typed.category'],
    ['a category of income', { category: 'salary' }, 'typed.category'],
    ['an end before its beginning', { to: '2026-08' }, 'typed.period'],
    ['three decimals', { value: '1.234' }, 'request.invalid'],
    ['nothing', { value: '0.00' }, 'request.invalid'],
    ['a month before the oldest', { from: '2022-07' }, 'month.too_old'],
    ['a name of 46 letters', { name: 'x'.repeat(46) }, 'request.invalid'],
    ['no name', { name: '  ' }, 'request.invalid'],
  ])('refuses %s', async (_, more, code) => {
    expect((await ana.call(contract.saveNewExpense, { body: cleaning(more) })).body).toMatchObject({ code });
  });

  it('the category of a name is the one it had last, else what its words speak of', async () => {
    await fresh();
    const hint = async (name: string, apiGroup: 'NEG' | 'PER' = 'NEG') =>
      (await ana.call(contract.getTypedHints, { query: { typeGroup: 'GAS', apiGroup, name } })).body;
    expect(await hint('Farmacia', 'PER')).toEqual({ category: 'health', why: 'Dice «farmacia».' });
    expect(await hint('Planilla de Luz')).toEqual({ category: 'utilities', why: 'Dice «luz».' });
    expect(await hint('Luz', 'PER')).toMatchObject({ category: 'housing' });
    expect(await hint('Cosa')).toEqual({});
    const id = await save({ name: 'Cosa', category: 'rent' });
    await edit(id, 1, '2026-11', 'HENCEFORTH', { category: 'supplies' });
    expect(await hint(' cosa ')).toEqual({ category: 'supplies', why: 'Así lo anotaste la última vez.' });
    expect(await hint('Cosa', 'PER')).toEqual({});
  });

  it('changes this month, from a month on, or all, and says how many months of the books', async () => {
    await fresh();
    const id = await save();
    expect((await edit(id, 1, '2026-10', 'THIS', { value: '150' })).body).toEqual({ id, version: 2, months: 1 });
    expect((await edit(id, 2, '2026-11', 'HENCEFORTH', { value: '130' })).body).toEqual({ id, version: 3, months: 1 });
    expect((await edit(id, 3, '2026-09', 'ALL', { category: 'other' })).body).toEqual({ id, version: 4, months: 3 });
    expect(await booked(id)).toEqual(['2026-09-01 120.00 other', '2026-10-01 150.00 other', '2026-11-01 130.00 other']);
    expect(await list('2026-12')).toEqual(['Limpieza del local 130 other']);
    // Who saw it before these changes sees them first.
    expect((await edit(id, 3, '2026-09', 'ALL', { value: '1' })).body).toMatchObject({ code: 'typed.changed' });
    expect((await edit(id, 4, '2026-08', 'THIS', { value: '1' })).body).toMatchObject({ code: 'typed.changed' });
  });

  it('is in the books without the zeros that somebody typed before it', async () => {
    await fresh();
    const id = await save({ value: '0120.5', frequency: 'U' });
    expect(await booked(id)).toEqual(['2026-09-01 120.50 maintenance']);
  });

  it('undoes exactly the last change, once', async () => {
    await fresh();
    const id = await save();
    const before = await booked(id);
    const remove = (version: number, scope: 'THIS' | 'FORWARD' | 'ALL', month = '2026-10') =>
      ana.call(contract.deleteExpense, {
        params: { expenseId: id },
        query: { month, scope, version: String(version) },
      });
    const undo = (version: number) =>
      ana.call(contract.undoTypedChange, { params: { typedItemId: id }, body: { version } });
    let version = 1;
    for (const scope of ['THIS', 'FORWARD', 'ALL'] as const) {
      expect((await remove(version, scope)).body).toMatchObject({ version: version + 1 });
      expect(await booked(id)).toHaveLength({ THIS: 2, FORWARD: 1, ALL: 0 }[scope]);
      expect((await undo(version + 1)).body).toEqual({ id, version: version + 2 });
      expect(await booked(id)).toEqual(before);
      expect((await undo(version + 2)).body).toMatchObject({ code: 'typed.changed' });
      version += 2;
    }
    const whole = { params: { elementId: id }, query: { version: String(version) } };
    expect((await ana.call(contract.deleteCompleteExpense, whole)).body).toMatchObject({ months: 3 });
    expect(await booked(id)).toEqual([]);
    expect(await list('2026-11')).toEqual([]);
    // Its name is free.
    await save();
  });

  it('goes on where it had ended when that is undone months later', async () => {
    await fresh();
    const id = await save();
    const query = { month: '2026-12', scope: 'FORWARD', version: '1' };
    expect((await ana.call(contract.deleteExpense, { params: { expenseId: id }, query })).body).toMatchObject({
      version: 2,
    });
    app.clock.set('2027-01-15T15:00:00Z');
    await ana.signInAgain();
    await queueMonths(app.ctx);
    await runTurn(app.ctx, 'book-month');
    expect(await booked(id)).toHaveLength(3);
    await ana.call(contract.undoTypedChange, { params: { typedItemId: id }, body: { version: 2 } });
    expect((await booked(id)).at(-1)).toBe('2027-01-01 120.00 maintenance');
    app.clock.set('2027-02-01T05:01:00Z');
    await queueMonths(app.ctx);
    await runTurn(app.ctx, 'book-month');
    expect((await booked(id)).at(-1)).toBe('2027-02-01 120.00 maintenance');
  });

  it('leaves declared months as they are, and says so where only such a month would change', async () => {
    await fresh();
    const id = await save();
    await executeAs(
      app,
      ana,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${ana.customerId}, 'practice', 'iva', '2026-10-01', '2026-10-31', ${app.clock.now()})`,
    );
    expect((await edit(id, 1, '2026-10', 'THIS', { value: '1' })).body).toMatchObject({ code: 'typed.declared' });
    const late = cleaning({ name: 'Otra', from: '2026-10', frequency: 'U' });
    expect((await ana.call(contract.saveNewExpense, { body: late })).body).toMatchObject({ code: 'typed.declared' });
    expect((await edit(id, 1, '2026-09', 'ALL', { value: '99' })).body).toEqual({ id, version: 2, months: 2 });
    expect(await booked(id)).toEqual([
      '2026-09-01 99.00 maintenance',
      '2026-10-01 120.00 maintenance',
      '2026-11-01 99.00 maintenance',
    ]);
    const { body } = await ana.call(contract.getTypedItem, { params: { typedItemId: id } });
    expect((await ana.call(contract.getElementExpenseBusiness, { params: { typedItemId: id } })).body).toEqual(body);
    expect(body).toMatchObject({
      declared: [{ month: '2026-10' }],
      repetition: { exceptions: [{ month: '2026-10' }] },
    });
  });

  it('of the household is not declared with the IVA of the business', async () => {
    await fresh();
    const period = (obligation: 'iva' | 'renta') =>
      executeAs(
        app,
        ana,
        sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
          values (${ana.customerId}, 'practice', ${obligation}, '2026-10-01', '2026-10-31', ${app.clock.now()})`,
      );
    const id = await save({ apiGroup: 'PER', category: 'food' });
    await period('iva');
    expect((await edit(id, 1, '2026-10', 'THIS', { value: '1' })).body).toEqual({ id, version: 2, months: 1 });
    await period('renta');
    expect((await edit(id, 2, '2026-10', 'THIS', { value: '2' })).body).toMatchObject({ code: 'typed.declared' });
  });

  it('as an element of the business is an expense of the business alone', async () => {
    await fresh();
    const ask = async (typedItemId: string) =>
      (await ana.call(contract.getElementExpenseBusiness, { params: { typedItemId } })).body;
    expect(await ask(await save())).toMatchObject({ direction: 'GAS', apiGroup: 'NEG' });
    const mine = await save({ apiGroup: 'PER', category: 'food', name: 'Mercado' });
    for (const id of [mine, randomUUID()]) expect(await ask(id)).toMatchObject({ code: 'request.not_found' });
  });

  it('comes into the books when its month begins, once however often the job runs', async () => {
    await fresh();
    const id = await save({ day: 5 });
    const yearly = await save({ name: 'Matrícula', frequency: 'A', from: '2025-12', day: 10 });
    const later = await save({ name: 'Arriendo nuevo', category: 'rent', from: '2027-02' });
    expect(await booked(later)).toEqual([]);
    for (const [at, months] of [
      ['2026-11-30T12:00:00Z', [3, 1, 0]],
      ['2026-12-01T05:01:00Z', [4, 2, 0]],
      ['2027-02-01T05:01:00Z', [6, 2, 1]],
    ] as const) {
      app.clock.set(at);
      for (const _ of [1, 2]) {
        await queueMonths(app.ctx);
        await runTurn(app.ctx, 'book-month');
      }
      const counts = await Promise.all([id, yearly, later].map(async (each) => (await booked(each)).length));
      expect(counts).toEqual(months);
    }
    expect((await booked(id)).at(-1)).toBe('2027-02-05 120.00 maintenance');
  });

  it('a month job that dies before its commit leaves nothing, and books once when it runs again', async () => {
    await fresh();
    const id = await save({ day: 5 });
    app.clock.set('2026-12-01T05:01:00Z');
    await queueMonths(app.ctx);
    let died = 0;
    const dying: typeof app.ctx = {
      ...app.ctx,
      db: {
        ...app.ctx.db,
        tenant: (tenantId, work, options) =>
          app.ctx.db.tenant(
            tenantId,
            async (tx) => {
              await work(tx);
              died++;
              throw new Error('killed before the commit');
            },
            options,
          ),
      },
    };
    const before = await booked(id);
    await runTurn(dying, 'book-month');
    expect(died).toBeGreaterThan(0);
    expect(await booked(id)).toEqual(before);
    await demandBooksOf(app, ana.customerId);
    await runTurn(app.ctx, 'book-month');
    expect(await booked(id)).toEqual([...before, '2026-12-05 120.00 maintenance']);
    expect(await runTurn(app.ctx, 'book-month')).toBe(0);
  });

  it('lies on the shelf in use, and of who has no RUC on the real one', async () => {
    await fresh();
    await save();
    await executeAs(app, ana, sql`update taxpayers set environment = 'produccion'`);
    expect(await list('2026-11')).toEqual([]);
    await save();
    await executeAs(app, ana, sql`update taxpayers set environment = 'practice', account_group = 'PER'`);
    expect(await list('2026-11')).toEqual(['Limpieza del local 120 maintenance']);
  });

  it('income is its own: other categories, and no expense by its id', async () => {
    await fresh();
    const id = await save();
    const lessons = { ...cleaning({ name: 'Clases', category: 'services' }) };
    expect((await ana.call(contract.saveNewIncome, { body: lessons })).status).toBe(200);
    expect((await ana.call(contract.saveNewIncome, { body: { ...lessons, id } })).body).toMatchObject({
      code: 'typed.changed',
    });
    const change = { id: lessons.id, version: 1, month: '2026-09', scope: 'ALL', change: { value: '1' } } as const;
    expect((await ana.call(contract.updateExpense, { body: change })).status).toBe(404);
    expect((await ana.call(contract.updateIncome, { body: change })).body).toMatchObject({ version: 2 });
    expect(await list('2026-11')).toHaveLength(1);
    for (const call of [contract.getExpensePersonalCategories, contract.getIncomePersonalCategories])
      expect((await ana.call(call)).body.length).toBeGreaterThan(5);
  });
});
