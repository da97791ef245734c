import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Direction } from '#contract/books/totals.rules.ts';
import * as calls from '#contract/books/typed-items.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** The calls of an expense, or of income: the same with other names. */
const of = {
  GAS: {
    save: calls.saveNewExpense,
    update: calls.updateExpense,
    list: calls.getListExpense,
    remove: (id: string, query: Deletion) => call(calls.deleteExpense, { params: { expenseId: id }, query }),
    removeWhole: (elementId: string, version: number) =>
      call(calls.deleteCompleteExpense, { params: { elementId }, query: { version, evenClosed: 'true' } }),
  },
  ING: {
    save: calls.saveNewIncome,
    update: calls.updateIncome,
    list: calls.getListIncome,
    remove: (id: string, query: Deletion) => call(calls.deleteIncome, { params: { incomeId: id }, query }),
    removeWhole: (elementId: string, version: number) =>
      call(calls.deleteCompleteIncome, { params: { elementId }, query: { version, evenClosed: 'true' } }),
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
}

/** The category that a name speaks of, if any. */
export const typedHintsQuery = (direction: Direction, apiGroup: ExpenseScope, name: string) =>
  queryOptions({
    queryKey: ['typed', 'hints', direction, apiGroup, name],
    queryFn: ({ signal }) => call(calls.getTypedHints, { query: { typeGroup: direction, apiGroup, name }, signal }),
  });

/** What falls on a month. */
export const typedQuery = ({ direction, scope, month }: TypedFilter) =>
  queryOptions({
    queryKey: ['typed', direction, scope, month],
    queryFn: ({ signal }) => call(of[direction].list, { query: { apiGroup: scope, month }, signal }),
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
  Promise.all([['typed'], ['home'], ['books']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

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
  readonly change: { readonly value?: string; readonly category?: string; readonly note?: string };
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

/** Takes back what was just typed, whatever its month. */
export const removeWhole = async (direction: Direction, id: string, version: number) => {
  await of[direction].removeWhole(id, version);
  await refreshTyped();
};

export const undoTyped = async (typedItemId: string, version: number) => {
  await call(calls.undoTypedChange, { params: { typedItemId }, body: { version } });
  await refreshTyped();
};
