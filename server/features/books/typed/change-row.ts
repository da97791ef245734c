import { isDeepStrictEqual } from 'node:util';
import type { Month } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import { type DeclaredMonths, MonthDeclared, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { nameKeyOf } from '#contract/books/typed-items.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import { barToClosed } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { type TypedRow, typedItems } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isNameTaken, lockTyped, noteRepeating, readDeclared } from './data.ts';
import { noteChange } from './save-item.ts';
import { bookTyped, currentMonth } from './typed-entries.ts';

export interface Which {
  readonly id: string;
  readonly version: number;
  /** The person was told that a month is closed. */
  readonly evenClosed?: boolean | undefined;
}
interface Asked extends Which {
  readonly direction?: Direction;
  readonly kind: 'edited' | 'deleted' | 'undone';
}
export type Changed = Pick<TypedRow, 'name' | 'repetition'> & Partial<Pick<TypedRow, 'scope'>>;
export type Change = (
  row: TypedRow,
  declared: DeclaredMonths,
  tx: Transaction,
) => Changed | Refusal | Promise<Changed | Refusal>;

export interface ChangedRow {
  readonly before: TypedRow;
  readonly row: TypedRow;
}

/**
 * One item changed in the transaction of its caller, who holds the shelf; who saw another version is refused. What declared
 * months say stays, and its months in the books follow. The caller then asks `findNameTaken`, once all that change with it
 * have changed.
 */
export async function changeRow(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { id, version, direction, kind, evenClosed }: Asked,
  change: Change,
): Promise<ChangedRow | Refusal> {
  const { tenantId } = actor;
  const before = await lockTyped(tx, tenantId, id);
  if (before === undefined || (direction !== undefined && before.direction !== direction))
    return refuse('request.not_found');
  if (before.scope === 'PER' && !(await seesHousehold(tx, actor))) return refuse('request.not_found');
  if (before.version !== version) return refuse('typed.changed');
  const declared = await readDeclared(tx, tenantId, before.environment);
  const changed = await attempt(() => change(before, declared(before.scope), tx));
  if (isRefusal(changed)) return changed;
  const { name, repetition, scope = before.scope } = changed;
  const nameKey = nameKeyOf(name);
  // One that had ended may go on again, months later.
  const bookedUntil = currentMonth(ctx);
  const set = { scope, name, nameKey, repetition, bookedUntil, version: version + 1, updatedAt: ctx.now() };
  const row = { ...before, ...set };
  const moves = scope !== before.scope;
  const isOther = (month: Month): boolean => {
    const [old, now] = [saysIn(before, month), saysIn(row, month)];
    return (moves && (old ?? now) !== undefined) || !isDeepStrictEqual(old, now);
  };
  if ([before.scope, scope].some((side) => [...declared(side).keys()].some(isOther))) return refuse('typed.declared');
  const touches = (month: Month): boolean =>
    isOther(month) || (name !== before.name && saysIn(before, month) !== undefined);
  const bar = await barToClosed(tx, { ...row, scope: [before.scope, scope] }, { touches, evenClosed });
  if (bar !== undefined) return bar;
  await tx
    .update(typedItems)
    .set(set)
    .where(and(eq(typedItems.tenantId, tenantId), eq(typedItems.id, id)));
  await noteChange(ctx, actor, tx, { row, kind, before });
  await bookTyped(tx, row);
  await noteRepeating(tx, tenantId, [row]);
  return { before, row };
}

/** The first of them whose name another has in one of its months. */
export async function findNameTaken(tx: Transaction, rows: readonly TypedRow[]): Promise<TypedRow | undefined> {
  for (const row of rows) if (await isNameTaken(tx, row)) return row;
  return undefined;
}

const attempt = async (change: () => ReturnType<Change>): Promise<Changed | Refusal> => {
  try {
    return await change();
  } catch (error) {
    if (error instanceof MonthDeclared) return refuse('typed.declared');
    // A month that is none of it: somebody else's change took it away.
    if (error instanceof RangeError) return refuse('typed.changed');
    throw error;
  }
};

/** What a month of it says, if it has that month; the day too, where that was ever changed. */
const saysIn = ({ repetition, dayOfMonth }: TypedRow, month: Month) => {
  const [there] = occurrencesOf(repetition, month, month);
  return there && { ...there.fields, day: there.fields.day ?? dayOfMonth };
};
