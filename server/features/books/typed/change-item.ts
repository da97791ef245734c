import { addMonths, type Month } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import { changedMonths, editTyped, type Rhythm } from '#contract/books/repetition/change-typed.rules.ts';
import {
  type DeclaredMonths,
  deleteFromRepetition,
  occurrencesOf,
  type RepeatingFields,
  type Repetition,
  type RepetitionScope,
  unpin,
} from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { TypedChange } from '#contract/books/typed-items.ts';
import type { Actor, Context } from '#server/context.ts';
import { barToClosed } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { type TypedRow, typedChanges } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { type Change, type Changed, type ChangedRow, changeRow, findNameTaken, type Which } from './change-row.ts';
import { lockShelf } from './data.ts';
import { barToEnd, barToMonth } from './open-months.ts';
import { barToTyped, keepNew } from './save-item.ts';
import { currentMonth } from './typed-entries.ts';

interface Edit extends Which {
  readonly month: Month;
  readonly scope: RepetitionScope;
  readonly change: Partial<RepeatingFields>;
  readonly rhythm?: Rhythm | undefined;
  readonly name?: string | undefined;
}

/**
 * Changes what was typed in a month, from it on, or everywhere; its rhythm; its name everywhere. Another frequency from a
 * month on ends it there and begins another, in one commit.
 */
export const updateItem =
  (direction: Direction) =>
  (
    ctx: Context,
    actor: Actor,
    { id, version, month, scope, change, rhythm, name, evenClosed }: Edit,
  ): Promise<TypedChange | Refusal> =>
    ctx.db.tenant(actor.tenantId, async (tx) => {
      await lockShelf(tx, actor.tenantId);
      const { from, to, frequency } = rhythm ?? {};
      if (frequency !== 'U' && from !== undefined && to !== undefined && to < from) return refuse('typed.period');
      let begun: Repetition | undefined;
      const asked = { id, version, direction, kind: 'edited', evenClosed } as const;
      const changed = await changeRow(ctx, actor, tx, asked, async (row, declared) => {
        const { category } = change;
        const chosen = { direction, apiGroup: row.scope, category: category ?? '' };
        if (category !== undefined && !(await mayChoose(tx, row.tenantId, chosen))) return refuse('typed.category');
        const bar = from === undefined ? undefined : await barToBegin(ctx, tx, row.repetition, from);
        if (bar !== undefined) return bar;
        const end = frequency === 'U' || to === row.repetition.lastMonth ? undefined : barToEnd(ctx, to);
        if (end !== undefined) return end;
        const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const edited = editTyped(row, { scope, month, change: said, rhythm }, declared);
        begun = edited.begun;
        const says = [edited.repetition, ...(begun ? [begun] : [])];
        const unpaid = await barToTyped(ctx, tx, row, says, [row.repetition]);
        if (unpaid !== undefined) return unpaid;
        return { name: name ?? row.name, repetition: edited.repetition };
      });
      if (isRefusal(changed)) return changed;
      const other = begun && (await beginOther(ctx, actor, tx, { ...changed.row, repetition: begun }, evenClosed));
      if (isRefusal(other)) return other;
      const rows = [changed.row, ...(other ? [other] : [])];
      if (await findNameTaken(tx, rows)) return refuse('typed.name_taken');
      const months = countChanged(changed, other);
      return { id, version: version + 1, months, ...(other && { begun: { id: other.id, version: 1 } }) };
    });

/** A month that it has already stays open to it, however old. */
const barToBegin = async (
  ctx: Context,
  tx: Transaction,
  repetition: Repetition,
  from: Month,
): Promise<Refusal | undefined> => {
  const isThere = occurrencesOf(repetition, from, from).length > 0 && from <= currentMonth(ctx);
  return isThere || from === repetition.firstMonth ? undefined : barToMonth(ctx, tx, from);
};

/** What goes on in another rhythm is an item of its own. */
async function beginOther(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  from: TypedRow,
  evenClosed: boolean | undefined,
): Promise<TypedRow | Refusal> {
  const row = { ...from, id: ctx.newId(), version: 1, createdAt: ctx.now() };
  const touches = (month: Month) => occurrencesOf(row.repetition, month, month).length > 0;
  const bar = await barToClosed(tx, row, { touches, evenClosed });
  if (bar !== undefined) return bar;
  await keepNew(ctx, actor, tx, [row]);
  return row;
}

interface Deletion extends Which {
  readonly month: Month;
  readonly scope: RepetitionScope;
}

export const deleteItem =
  (direction: Direction) =>
  (ctx: Context, actor: Actor, { id, version, month, scope, evenClosed }: Deletion): Promise<TypedChange | Refusal> =>
    deleting(ctx, actor, { id, version, direction, kind: 'deleted', evenClosed }, (row, declared) => ({
      name: row.name,
      repetition: deleteFromRepetition(row.repetition, { scope, month }, declared),
    }));

/** All of it, from its beginning. */
export const deleteWholeItem =
  (direction: Direction) =>
  (ctx: Context, actor: Actor, which: Which): Promise<TypedChange | Refusal> =>
    deleting(ctx, actor, { ...which, direction, kind: 'deleted' }, (row, declared) => {
      const month = firstOf(row.repetition);
      if (month === undefined) return refuse('request.not_found');
      return {
        name: row.name,
        repetition: deleteFromRepetition(row.repetition, { scope: 'ALL', month }, declared),
      };
    });

const deleting = (
  ctx: Context,
  actor: Actor,
  asked: Parameters<typeof changeRow>[3],
  change: Change,
): Promise<TypedChange | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await lockShelf(tx, actor.tenantId);
    const changed = await changeRow(ctx, actor, tx, asked, change);
    if (isRefusal(changed)) return changed;
    return { id: asked.id, version: changed.row.version, months: countChanged(changed) };
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
): Promise<{ id: string; version: number } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await lockShelf(tx, actor.tenantId);
    const undone = await undoItems(ctx, actor, tx, { items: [{ id, version }] });
    return isRefusal(undone) ? undone : { id, version: version + 1 };
  });

interface Several {
  readonly items: readonly Pick<Which, 'id' | 'version'>[];
}

/** The same of several that changed together. The caller holds the shelf. */
export async function undoItems(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { items }: Several,
): Promise<{ items: { id: string; version: number }[] } | Refusal> {
  const rows: TypedRow[] = [];
  for (const { id, version } of items) {
    const asked = { id, version, kind: 'undone', evenClosed: true } as const;
    const undone = await changeRow(ctx, actor, tx, asked, (row, declared) => whatWas(tx, row, declared));
    if (isRefusal(undone)) return undone;
    rows.push(undone.row);
  }
  if (await findNameTaken(tx, rows)) return refuse('typed.name_taken');
  return { items: rows.map(({ id, version }) => ({ id, version })) };
}

/** What was before its last change. */
async function whatWas(tx: Transaction, row: TypedRow, declared: DeclaredMonths): Promise<Changed | Refusal> {
  const { tenantId, itemId, version } = typedChanges;
  const [last] = await tx
    .select()
    .from(typedChanges)
    .where(and(eq(tenantId, row.tenantId), eq(itemId, row.id), eq(version, row.version)));
  if (last === undefined || last.kind === 'undone') return refuse('typed.changed');
  // What was just typed goes as a whole.
  if (last.beforeRepetition === null || last.beforeName === null)
    return {
      name: row.name,
      repetition: deleteFromRepetition(row.repetition, { scope: 'ALL', month: row.repetition.firstMonth }, declared),
    };
  // Declared months of then may be open again.
  const repetition = unpin(last.beforeRepetition, declared);
  return { name: last.beforeName, repetition, scope: last.beforeScope ?? row.scope };
}

/** How many months up to now say something else than before. */
const countChanged = ({ before, row }: ChangedRow, begun?: TypedRow): number =>
  row.name !== before.name
    ? occurrencesOf(row.repetition, row.repetition.firstMonth, row.bookedUntil).length
    : changedMonths(before, { repetition: row.repetition, ...(begun && { begun: begun.repetition }) }, row.bookedUntil)
        .months.length;
