import type { Month } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { changedMonths } from '#contract/books/repetition/change-typed.rules.ts';
import {
  deleteFromRepetition,
  editRepetition,
  occurrencesOf,
  type RepetitionScope,
} from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ChangedTogether } from '#contract/books/typed-items.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { ofTyped } from '#phrases/books/typed-items.ts';
import { errors } from '#phrases/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import type { TypedRow } from '#server/db/tables/index.ts';
import { isRefusal, Refusal, refuse } from '#server/refusal.ts';
import { type Change, type ChangedRow, changeRow, findNameTaken, type Which } from './change-row.ts';
import { findTyped, lockShelf } from './data.ts';
import { barToTyped } from './save-item.ts';

interface Several {
  readonly typeGroup: Direction;
  readonly month: Month;
  readonly scope: RepetitionScope;
  readonly items: readonly Pick<Which, 'id' | 'version'>[];
  readonly evenClosed?: boolean | undefined;
}

interface Update extends Several {
  readonly category: string;
  /** Whose they are from now on: all their months, because an item is of one side. */
  readonly apiGroup?: ExpenseScope | undefined;
}

/** Several get a category, or move to the other side with it. The caller holds the shelf. */
export const updateItems = (
  ctx: Context,
  actor: Actor,
  held: Transaction,
  asked: Update,
): Promise<ChangedTogether | Refusal> =>
  changeTogether(ctx, actor, held, asked, 'edited', async (row, declared, tx) => {
    const { typeGroup: direction, category, month, scope: reach } = asked;
    const scope = asked.apiGroup ?? row.scope;
    if (!(await mayChoose(tx, row.tenantId, { direction, apiGroup: scope, category }))) return refuse('typed.category');
    const where = { scope: scope === row.scope ? reachOf(row, reach) : 'ALL', month } as const;
    const moves = scope !== row.scope;
    const unpaid = moves && (await barToTyped(ctx, tx, { ...row, scope }, [row.repetition]));
    if (unpaid) return unpaid;
    return { name: row.name, scope, repetition: editRepetition(row.repetition, where, { category }, declared) };
  });

/** Several go. */
export const deleteItems = (ctx: Context, actor: Actor, asked: Several): Promise<ChangedTogether | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await lockShelf(tx, actor.tenantId);
    return changeTogether(ctx, actor, tx, asked, 'deleted', (row, declared) => {
      const where = { scope: reachOf(row, asked.scope), month: asked.month };
      return { name: row.name, repetition: deleteFromRepetition(row.repetition, where, declared) };
    });
  });

/** What is there once has no other months. */
const reachOf = ({ repetition }: TypedRow, scope: RepetitionScope): RepetitionScope =>
  repetition.frequency === 'U' ? 'ALL' : scope;

/** All of them or none: the first that cannot change says which it is. */
async function changeTogether(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { typeGroup: direction, items, evenClosed }: Several,
  kind: 'edited' | 'deleted',
  change: Change,
): Promise<ChangedTogether | Refusal> {
  const changed: ChangedRow[] = [];
  // In one order, in whichever they were chosen.
  for (const { id, version } of items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const one = await changeRow(ctx, actor, tx, { id, version, direction, kind, evenClosed }, change);
    if (isRefusal(one)) return named(tx, actor, id, one);
    changed.push(one);
  }
  const taken =
    kind === 'edited'
      ? await findNameTaken(
          tx,
          changed.map(({ row }) => row),
        )
      : undefined;
  if (taken) return named(tx, actor, taken.id, refuse('typed.name_taken'));
  return {
    items: changed.map(({ row: { id, version } }) => ({ id, version })),
    months: changed
      .map(({ before, row }) =>
        before.scope === row.scope
          ? changedMonths(before, row, row.bookedUntil).months.length
          : occurrencesOf(row.repetition, row.repetition.firstMonth, row.bookedUntil).length,
      )
      .reduce((one, other) => one + other, 0),
  };
}

/** Why, with the name of the one it is about; a closed month is asked as it is everywhere. */
async function named(tx: Transaction, { tenantId }: Actor, id: string, { code, faults }: Refusal): Promise<Refusal> {
  const row = await findTyped(tx, tenantId, id);
  if (row === undefined || faults.length > 0) return new Refusal(code, faults);
  const sentence = ofTyped(row.name, errors[code]);
  const fault: Fault = { code, place: id, sentence, severity: 'error' };
  return refuse(code, [fault]);
}
