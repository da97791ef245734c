import { setImmediate as others } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { dayInEcuador, type Month } from '@cuadre/sri/dates';
import {
  beginRepetition,
  type DeclaredMonths,
  occurrencesOf,
  type Repetition,
} from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { checkTyped, nameKeyOf } from '#contract/books/typed-items.rules.ts';
import type { TypedItemInput } from '#contract/books/typed-items.ts';
import type { Actor, Context } from '#server/context.ts';
import { barToClosed } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { type TypedRow, typedChanges, typedItems } from '#server/db/tables/index.ts';
import { barToExpenses } from '#server/features/received/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findTyped, isNameTaken, lockShelf, noteRepeating, readDeclared } from './data.ts';
import { barToEnd, barToMonth } from './open-months.ts';
import { bookNew, currentMonth } from './typed-entries.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Income or expense without a receipt, once or repeating. Sent again under its id, it is the same one. */
export const saveItem =
  (direction: Direction) =>
  (ctx: Context, actor: Actor, input: TypedItemInput): Promise<Saved | Refusal> =>
    ctx.db.tenant(actor.tenantId, async (tx) => {
      const { tenantId } = actor;
      const { id, apiGroup: scope, category } = input;
      const fields = { ...input, to: input.to ?? '', note: input.note ?? '', day: String(input.day ?? '') };
      const broken = new Set(checkTyped(fields, [input.category]).map(({ rule }) => rule));
      if (broken.has('period')) return refuse('typed.period');
      const environment = await lockShelf(tx, tenantId);
      const known = await findTyped(tx, tenantId, id);
      if (known !== undefined)
        return isSame(known, direction, input) ? { id, version: known.version } : refuse('typed.changed');
      if (!(await mayChoose(tx, tenantId, { direction, apiGroup: scope, category }))) return refuse('typed.category');
      const row = rowOfInput(ctx, { tenantId, environment, direction }, input);
      const outside = (await barToMonth(ctx, tx, input.from)) ?? barToEnd(ctx, row.repetition.lastMonth);
      if (outside !== undefined) return outside;
      if (await isNameTaken(tx, row)) return refuse('typed.name_taken');
      const declared = await readDeclared(tx, tenantId, environment);
      if (findDeclared(row, declared(scope)) !== undefined) return refuse('typed.declared');
      const unpaid = await barToTyped(ctx, tx, row, [row.repetition]);
      if (unpaid !== undefined) return unpaid;
      const touches = (month: string) => occurrencesOf(row.repetition, month, month).length > 0;
      const bar = await barToClosed(tx, row, { touches, evenClosed: input.evenClosed });
      if (bar !== undefined) return bar;
      await keepNew(ctx, actor, tx, [row]);
      return { id, version: 1 };
    });

/** What an input comes to on a shelf. */
export const rowOfInput = (
  ctx: Context,
  where: Pick<TypedRow, 'tenantId' | 'environment' | 'direction'>,
  { id, apiGroup: scope, name, category, frequency, value, from, to, note = '', day }: TypedItemInput,
): TypedRow => {
  const rhythm = { frequency, firstMonth: from, ...(to !== undefined && frequency !== 'U' && { lastMonth: to }) };
  const now = ctx.now();
  return {
    ...where,
    id,
    scope,
    name,
    nameKey: nameKeyOf(name),
    repetition: beginRepetition({ value, category, note }, rhythm),
    dayOfMonth: day ?? dayFor(ctx, from),
    bookedUntil: currentMonth(ctx),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
};

/** The first of its months that was declared. */
export const findDeclared = ({ repetition }: TypedRow, declared: DeclaredMonths): Month | undefined =>
  [...declared.keys()].sort().find((month) => occurrencesOf(repetition, month, month).length > 0);

type Whose = Pick<TypedRow, 'tenantId' | 'environment' | 'direction' | 'scope'>;

/** Why what it says now may not be typed: months that it did not say before, of an expense of the business, ask a plan. */
export const barToTyped = (
  ctx: Context,
  tx: Transaction,
  whose: Whose,
  says: readonly Repetition[],
  said: readonly Repetition[] = [],
): Promise<Refusal | undefined> => {
  const { tenantId, environment } = whose;
  return barToExpenses(ctx, tx, { tenantId, environment }, newExpenseMonths(ctx, whose, says, said));
};

/** None of what is no expense of the business. */
export function newExpenseMonths(
  ctx: Context,
  { direction, scope }: Pick<Whose, 'direction' | 'scope'>,
  says: readonly Repetition[],
  said: readonly Repetition[] = [],
): Month[] {
  if (direction !== 'GAS' || scope !== 'NEG') return [];
  const known = new Set(monthsOf(ctx, said));
  return monthsOf(ctx, says).filter((month) => !known.has(month));
}

/** Up to this month, or the first where they begin later. */
const monthsOf = (ctx: Context, repetitions: readonly Repetition[]): Month[] =>
  repetitions.flatMap((repetition) => {
    const [first, now] = [repetition.firstMonth, currentMonth(ctx)];
    return occurrencesOf(repetition, first, first > now ? first : now).map(({ month }) => month);
  });

/** So many rows in one statement: making it is work that nobody else can interrupt. */
const batch = 100;

/** Writes new items, their first change and their entries. */
export async function keepNew(ctx: Context, actor: Actor, tx: Transaction, rows: readonly TypedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    if (at > 0) await others();
    const some = rows.slice(at, at + batch);
    await tx.insert(typedItems).values(some);
    await tx.insert(typedChanges).values(some.map((row) => changeOf(ctx, actor, { row, kind: 'made' })));
  }
  await bookNew(tx, rows);
  await noteRepeating(tx, actor.tenantId, rows);
}

/** Sent again it says what it said; one that was changed since, or is sent with other words, is another. */
const isSame = (
  known: TypedRow,
  direction: Direction,
  { apiGroup, name, category, frequency, value, from, to, note = '', day }: TypedItemInput,
) => {
  const [first] = known.repetition.segments;
  return (
    known.version === 1 &&
    known.direction === direction &&
    known.scope === apiGroup &&
    known.name === name &&
    (day === undefined || known.dayOfMonth === day) &&
    known.repetition.frequency === frequency &&
    known.repetition.firstMonth === from &&
    known.repetition.lastMonth === (frequency === 'U' ? undefined : to) &&
    isDeepStrictEqual(first?.fields, { value, category, note })
  );
};

/** What begins this month was paid today, as far as anybody said; any other lies on the first. */
const dayFor = (ctx: Context, from: string): number =>
  from === currentMonth(ctx) ? Number(dayInEcuador(ctx.now()).slice(8)) : 1;

interface Change {
  /** As it stands after it. */
  readonly row: TypedRow;
  readonly kind: (typeof typedChanges.$inferSelect)['kind'];
  readonly before?: TypedRow;
}

/** What became of an item, with what was before. */
export const noteChange = (ctx: Context, actor: Actor, tx: Transaction, change: Change): Promise<unknown> =>
  tx.insert(typedChanges).values(changeOf(ctx, actor, change));

const changeOf = (
  ctx: Context,
  { userId }: Actor,
  { row, kind, before }: Change,
): typeof typedChanges.$inferInsert => ({
  tenantId: row.tenantId,
  itemId: row.id,
  version: row.version,
  kind,
  beforeName: before?.name ?? null,
  beforeScope: before?.scope ?? null,
  beforeRepetition: before?.repetition ?? null,
  madeAt: ctx.now(),
  madeBy: userId,
});
