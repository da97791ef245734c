import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Rhythm } from '#contract/books/repetition/change-typed.rules.ts';
import type { RepeatingFields } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import * as calls from '#contract/books/typed-items.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** The calls of an expense, or of income: the same with other names. */
const of = {
  GAS: {
    save: calls.saveNewExpense,
    update: calls.updateExpense,
    list: calls.getListExpense,
    remove: (id: string, query: Deletion) => call(calls.deleteExpense, { params: { expenseId: id }, query }),
  },
  ING: {
    save: calls.saveNewIncome,
    update: calls.updateIncome,
    list: calls.getListIncome,
    remove: (id: string, query: Deletion) => call(calls.deleteIncome, { params: { incomeId: id }, query }),
  },
} as const;

export type ChangeScope = 'THIS' | 'HENCEFORTH' | 'ALL';
interface Deletion {
  readonly month: string;
  readonly scope: ChangeScope;
  readonly version: number;
  readonly evenClosed?: 'true' | undefined;
}

interface TypedFilter {
  readonly direction: Direction;
  readonly scope: ExpenseScope;
  readonly month: string;
  /** Words of its name or note. */
  readonly search?: string | undefined;
  readonly category?: string | undefined;
}

/** The category that a name speaks of, if any. */
export const typedHintsQuery = (direction: Direction, apiGroup: ExpenseScope, name: string) =>
  queryOptions({
    queryKey: ['typed', 'hints', direction, apiGroup, name],
    queryFn: ({ signal }) => call(calls.getTypedHints, { query: { typeGroup: direction, apiGroup, name }, signal }),
  });

/** What falls on a month. */
export const typedQuery = ({ direction, scope, month, search, category }: TypedFilter) =>
  queryOptions({
    queryKey: ['typed', direction, scope, month, search, category],
    meta: { kept: search === undefined && category === undefined },
    queryFn: ({ signal }) => call(of[direction].list, { query: { apiGroup: scope, month, search, category }, signal }),
    placeholderData: keepPreviousData,
  });

/** What repeats, of every direction and scope. */
export const repeatingItemsQuery = queryOptions({
  queryKey: ['typed', 'repeating'],
  queryFn: ({ signal }) => call(calls.getRepeatingItems, { signal }),
});

/** One of them with all that its months say. */
export const typedItemQuery = (typedItemId: string) =>
  queryOptions({
    queryKey: ['typed', 'one', typedItemId],
    queryFn: ({ signal }) => call(calls.getTypedItem, { params: { typedItemId }, signal }),
  });

/** Home adds it up too. */
export const refreshTyped = () =>
  Promise.all(
    [['typed'], ['papers'], ['home'], ['books'], ['forecast']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export const saveTyped = async (direction: Direction, body: calls.TypedItemInput) => {
  const saved = await call(of[direction].save, { body });
  await refreshTyped();
  return saved;
};

interface Update {
  readonly id: string;
  readonly version: number;
  readonly month: string;
  readonly scope: ChangeScope;
  readonly change: Partial<RepeatingFields>;
  readonly rhythm?: Rhythm | undefined;
  readonly name?: string;
  readonly evenClosed?: boolean;
}
export const updateTyped = async (direction: Direction, body: Update) => {
  const changed = await call(of[direction].update, { body });
  await refreshTyped();
  return changed;
};

export const removeTyped = async (direction: Direction, id: string, deletion: Deletion) => {
  const changed = await of[direction].remove(id, deletion);
  await refreshTyped();
  return changed;
};

export const undoTyped = async (typedItemId: string, version: number) => {
  await call(calls.undoTypedChange, { params: { typedItemId }, body: { version } });
  await refreshTyped();
};

type Several = readonly { readonly id: string; readonly version: number }[];

/** What changed together: papers with how they lay. */
export interface UndoOfSeveral {
  readonly items: Several;
  readonly papers?: NonNullable<CallInput<typeof calls.undoTypedChanges>['body']>['papers'];
}

/** A call takes no more. */
const atOnce = 200;

/** Takes back what changed together, all or nothing; of more than one call takes, so many at once. */
export const undoSeveral = async ({ items, papers = [] }: UndoOfSeveral): Promise<void> => {
  await call(calls.undoTypedChanges, { body: { items: items.slice(0, atOnce), papers: [...papers] } });
  if (items.length > atOnce) return undoSeveral({ items: items.slice(atOnce) });
  await refreshTyped();
};

interface Together {
  readonly typeGroup: Direction;
  readonly month: string;
  readonly scope: ChangeScope;
  readonly items: Several;
  readonly evenClosed: boolean;
}

export const updateSeveral = async (
  body: Together & { readonly papers: Several; readonly category: string; readonly apiGroup?: ExpenseScope },
) => {
  const changed = await call(calls.updateTypedItems, {
    body: { ...body, items: [...body.items], papers: [...body.papers] },
  });
  await refreshTyped();
  return changed;
};

export const removeSeveral = async (body: Together) => {
  const changed = await call(calls.deleteTypedItems, { body: { ...body, items: [...body.items] } });
  await refreshTyped();
  return changed;
};
