import { isDeepStrictEqual } from 'node:util';
import { dayInEcuador } from '@cuadre/sri/dates';
import { beginRepetition, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { nameKeyOf } from '#contract/books/typed-items.rules.ts';
import type { TypedItemInput } from '#contract/books/typed-items.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { type TypedRow, typedChanges, typedItems } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { barToClosed } from './closed-months.ts';
import { findTyped, isNameTaken, lockShelf, noteRepeating, readDeclared } from './data.ts';
import { bookTyped, currentMonth } from './typed-entries.ts';

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
      const { id, apiGroup: scope, name, category, frequency, value, from, to, note = '' } = input;
      if (to !== undefined && to < from) return refuse('typed.period');
      const environment = await lockShelf(tx, tenantId);
      const known = await findTyped(tx, tenantId, id);
      if (known !== undefined)
        return isSame(known, direction, input) ? { id, version: known.version } : refuse('typed.changed');
      if (!(await mayChoose(tx, tenantId, { direction, apiGroup: scope, category }))) return refuse('typed.category');
      const rhythm = { frequency, firstMonth: from, ...(to !== undefined && frequency !== 'U' && { lastMonth: to }) };
      const now = ctx.now();
      const row: TypedRow = {
        tenantId,
        id,
        environment,
        direction,
        scope,
        name,
        nameKey: nameKeyOf(name),
        repetition: beginRepetition({ value, category, note }, rhythm),
        dayOfMonth: input.day ?? dayFor(ctx, from),
        bookedUntil: currentMonth(ctx),
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      if (await isNameTaken(tx, row)) return refuse('typed.name_taken');
      const declared = await readDeclared(tx, tenantId, environment);
      if ([...declared.keys()].some((month) => occurrencesOf(row.repetition, month, month).length > 0))
        return refuse('typed.declared');
      const touches = (month: string) => occurrencesOf(row.repetition, month, month).length > 0;
      const bar = await barToClosed(tx, row, { touches, evenClosed: input.evenClosed });
      if (bar !== undefined) return bar;
      await tx.insert(typedItems).values(row);
      await noteChange(ctx, actor, tx, { row, kind: 'made' });
      await bookTyped(tx, row);
      await noteRepeating(tx, tenantId, [row]);
      return { id, version: 1 };
    });

/** Sent again it says what it said; one that was changed since, or is sent with other words, is another. */
const isSame = (
  known: TypedRow,
  direction: Direction,
  { apiGroup, name, category, frequency, value, from, to, note = '' }: TypedItemInput,
) => {
  const [first] = known.repetition.segments;
  return (
    known.version === 1 &&
    known.direction === direction &&
    known.scope === apiGroup &&
    known.name === name &&
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
export const noteChange = (
  ctx: Context,
  { userId }: Actor,
  tx: Transaction,
  { row, kind, before }: Change,
): Promise<unknown> =>
  tx.insert(typedChanges).values({
    tenantId: row.tenantId,
    itemId: row.id,
    version: row.version,
    kind,
    beforeName: before?.name ?? null,
    beforeRepetition: before?.repetition ?? null,
    madeAt: ctx.now(),
    madeBy: userId,
  });
