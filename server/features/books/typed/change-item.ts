import { isDeepStrictEqual } from 'node:util';
import { addMonths, type Month } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import {
  type DeclaredMonths,
  deleteFromRepetition,
  editRepetition,
  MonthDeclared,
  occurrencesOf,
  type RepeatingFields,
  type Repetition,
  type RepetitionScope,
} from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { nameKeyOf } from '#contract/books/typed-items.rules.ts';
import type { TypedChange } from '#contract/books/typed-items.ts';
import type { Actor, Context } from '#server/context.ts';
import { barToClosed } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { type TypedRow, typedChanges, typedItems } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isNameTaken, lockShelf, lockTyped, noteRepeating, readDeclared } from './data.ts';
import { noteChange } from './save-item.ts';
import { bookTyped, currentMonth } from './typed-entries.ts';

interface Which {
  readonly id: string;
  readonly version: number;
  /** The person was told that a month is closed. */
  readonly evenClosed?: boolean | undefined;
}
interface Edit extends Which {
  readonly month: Month;
  readonly scope: RepetitionScope;
  readonly change: Partial<RepeatingFields>;
  readonly name?: string | undefined;
}

/** Changes what was typed in a month, from it on, or everywhere; its name everywhere. */
export const updateItem =
  (direction: Direction) =>
  (
    ctx: Context,
    actor: Actor,
    { id, version, month, scope, change, name, evenClosed }: Edit,
  ): Promise<TypedChange | Refusal> =>
    changing(ctx, actor, { id, version, direction, kind: 'edited', evenClosed }, async (row, declared, tx) => {
      const { category } = change;
      const chosen = { direction, apiGroup: row.scope, category: category ?? '' };
      if (category !== undefined && !(await mayChoose(tx, row.tenantId, chosen))) return refuse('typed.category');
      const asked = Object.entries(change).filter(([, value]) => value !== undefined);
      const repetition =
        asked.length === 0
          ? row.repetition
          : editRepetition(row.repetition, { scope, month }, Object.fromEntries(asked), declared);
      return { name: name ?? row.name, repetition };
    });

interface Deletion extends Which {
  readonly month: Month;
  readonly scope: RepetitionScope;
}

export const deleteItem =
  (direction: Direction) =>
  (ctx: Context, actor: Actor, { id, version, month, scope, evenClosed }: Deletion): Promise<TypedChange | Refusal> =>
    changing(ctx, actor, { id, version, direction, kind: 'deleted', evenClosed }, (row, declared) => ({
      name: row.name,
      repetition: deleteFromRepetition(row.repetition, { scope, month }, declared),
    }));

/** All of it, from its beginning. */
export const deleteWholeItem =
  (direction: Direction) =>
  (ctx: Context, actor: Actor, which: Which): Promise<TypedChange | Refusal> =>
    changing(ctx, actor, { ...which, direction, kind: 'deleted' }, (row, declared) => {
      const month = firstOf(row.repetition);
      if (month === undefined) return refuse('request.not_found');
      return {
        name: row.name,
        repetition: deleteFromRepetition(row.repetition, { scope: 'ALL', month }, declared),
      };
    });

/** Its first occurrence: the months before may have been taken out. */
const firstOf = (repetition: Repetition): Month | undefined =>
  occurrencesOf(repetition, repetition.firstMonth, addMonths(repetition.firstMonth, 1200)).find(
    ({ pinnedBy }) => pinnedBy === undefined,
  )?.month;

/** Takes back the last change, exactly: what was before it is there again, as a new version. */
export const undoChange = (
  ctx: Context,
  actor: Actor,
  { typedItemId: id, version }: { readonly typedItemId: string; readonly version: number },
): Promise<TypedChange | Refusal> =>
  changing(ctx, actor, { id, version, kind: 'undone', evenClosed: true }, async (row, declared, tx) => {
    const { tenantId, itemId, version: made } = typedChanges;
    const [last] = await tx
      .select()
      .from(typedChanges)
      .where(and(eq(tenantId, row.tenantId), eq(itemId, id), eq(made, version)));
    if (last === undefined || last.kind === 'undone') return refuse('typed.changed');
    // What was just typed goes as a whole.
    if (last.beforeRepetition === null || last.beforeName === null)
      return {
        name: row.name,
        repetition: deleteFromRepetition(row.repetition, { scope: 'ALL', month: row.repetition.firstMonth }, declared),
      };
    return { name: last.beforeName, repetition: last.beforeRepetition };
  });

interface Asked extends Which {
  readonly direction?: Direction;
  readonly kind: 'edited' | 'deleted' | 'undone';
}
type Changed = Pick<TypedRow, 'name' | 'repetition'>;

/**
 * One change of one item; who saw another version is refused. What declared months say stays, and its months in the books
 * follow in the same commit.
 */
const changing = (
  ctx: Context,
  actor: Actor,
  { id, version, direction, kind, evenClosed }: Asked,
  change: (row: TypedRow, declared: DeclaredMonths, tx: Transaction) => Changed | Refusal | Promise<Changed | Refusal>,
): Promise<TypedChange | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    await lockShelf(tx, tenantId);
    const before = await lockTyped(tx, tenantId, id);
    if (before === undefined || (direction !== undefined && before.direction !== direction))
      return refuse('request.not_found');
    if (before.version !== version) return refuse('typed.changed');
    const declared = await readDeclared(tx, tenantId, before.environment);
    const changed = await attempt(() => change(before, declared, tx));
    if (isRefusal(changed)) return changed;
    const { name, repetition } = changed;
    const row = {
      ...before,
      name,
      nameKey: nameKeyOf(name),
      repetition,
      // One that had ended may go on again, months later.
      bookedUntil: currentMonth(ctx),
      version: version + 1,
      updatedAt: ctx.now(),
    };
    if (await isNameTaken(tx, row)) return refuse('typed.name_taken');
    if ([...declared.keys()].some((month) => !isDeepStrictEqual(saysIn(before, month), saysIn(row, month))))
      return refuse('typed.declared');
    const touches = (month: Month): boolean => {
      const [old, now] = [saysIn(before, month), saysIn(row, month)];
      return (old ?? now) !== undefined && (name !== before.name || !isDeepStrictEqual(old, now));
    };
    const bar = await barToClosed(tx, row, { touches, evenClosed });
    if (bar !== undefined) return bar;
    const { nameKey, bookedUntil, updatedAt } = row;
    await tx
      .update(typedItems)
      .set({ name, nameKey, repetition, bookedUntil, version: row.version, updatedAt })
      .where(and(eq(typedItems.tenantId, tenantId), eq(typedItems.id, id)));
    await noteChange(ctx, actor, tx, { row, kind, before });
    await bookTyped(tx, row);
    await noteRepeating(tx, tenantId, [row]);
    return { id, version: row.version, months: monthsChanged(before, row) };
  });

const attempt = async (change: () => Changed | Refusal | Promise<Changed | Refusal>): Promise<Changed | Refusal> => {
  try {
    return await change();
  } catch (error) {
    if (error instanceof MonthDeclared) return refuse('typed.declared');
    // A month that is none of it: somebody else's change took it away.
    if (error instanceof RangeError) return refuse('typed.changed');
    throw error;
  }
};

/** What a month of it says, if it has that month. */
const saysIn = ({ repetition }: TypedRow, month: Month) => occurrencesOf(repetition, month, month)[0]?.fields;

/** How many months up to now say something else than before. */
function monthsChanged(before: TypedRow, after: TypedRow): number {
  const said = ({ name, repetition, bookedUntil }: TypedRow) =>
    new Map(
      occurrencesOf(repetition, repetition.firstMonth, bookedUntil).map(({ month, fields }) => [
        month,
        { name, ...fields },
      ]),
    );
  const [old, now] = [said(before), said(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (month) => !isDeepStrictEqual(old.get(month), now.get(month)),
  ).length;
}
