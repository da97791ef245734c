import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '#contract/books/months.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

interface Of {
  readonly apiGroup: ExpenseScope;
  readonly month: string;
}

/** Whether a month is closed, and what it comes to. Whatever changes the books changes it. */
export const monthQuery = (of: Of) =>
  queryOptions({
    queryKey: ['books', 'month', of],
    queryFn: ({ signal }) => call(calls.getMonthState, { query: of, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

/**
 * Whether a month would be closed again as it was. One that changed since was closed with other figures, which no press
 * brings back: there is nothing to undo.
 */
export const closedBefore = ({ now, closed }: calls.MonthState): boolean | undefined => {
  if (closed === undefined) return false;
  return now.income === closed.income && now.expense === closed.expense ? true : undefined;
};

/** Since when something may be typed. */
export const openMonthsQuery = queryOptions({
  queryKey: ['books', 'open'],
  queryFn: ({ signal }) => call(calls.getOpenMonths, { signal }),
  staleTime: 3_600_000,
});

export const closeMonth = async (of: Of, isClosed: boolean) => {
  const state = await call(calls.closeMonth, { body: { ...of, isClosed } });
  await queryClient.invalidateQueries({ queryKey: ['books', 'month'] });
  return state;
};

export const copyLastMonth = async (typeGroup: Direction, of: Of, evenClosed: boolean) => {
  const copied = await call(calls.copyLastMonth, { body: { typeGroup, ...of, evenClosed } });
  await Promise.all([['typed'], ['home'], ['books']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return copied;
};

export const tickItem = async (typedItemId: string, month: string, isPaid: boolean) => {
  await call(calls.tickTypedItem, { params: { typedItemId }, body: { month, isPaid } });
  await queryClient.invalidateQueries({ queryKey: ['typed'] });
};
