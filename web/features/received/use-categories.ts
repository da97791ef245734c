import { queryOptions, useQuery } from '@tanstack/react-query';
import { categoriesOf } from '#contract/books/income-groups.ts';
import { isOffered, type OwnGroup } from '#contract/books/own-groups.rules.ts';
import { getAllGroupsBySubscribed } from '#contract/books/own-groups.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { type ExpenseScope, fixedOf } from '#contract/received/expense-groups.ts';
import { fullNameOfCategory, nameOfCategory } from '#phrases/books/categories.ts';
import { call } from '#web/api/call.ts';

/** Groups of one's own, the fixed ones are known. */
export const ownGroupsQuery = queryOptions({
  queryKey: ['groups'],
  meta: { kept: true },
  queryFn: ({ signal }) => call(getAllGroupsBySubscribed, { signal }),
  select: (groups): ReadonlyMap<string, OwnGroup> =>
    new Map(
      groups.flatMap(({ state, under: _, ...group }) =>
        state === 'fixed' ? [] : [[group.code, { ...group, isArchived: state === 'archived' }] as const],
      ),
    ),
  staleTime: 60_000,
});

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Categories by their names, and those that can be chosen: each of one's own after the fixed group that it lies beneath. */
export function useCategories() {
  const own = useQuery(ownGroupsQuery).data ?? new Map<string, OwnGroup>();
  const optionsOf = (direction: Direction, scope: ExpenseScope, chosen?: string): Option[] => {
    const mine = [...own.values()].filter((each) => each.direction === direction && each.apiGroup === scope);
    return categoriesOf(direction, scope).flatMap((fixed) => [
      { value: fixed, label: nameOfCategory(fixed) },
      ...mine
        // What lies in one that is not offered any more keeps it.
        .filter((each) => fixedOf(each.code) === fixed && (isOffered(each) || each.code === chosen))
        .map(({ code }) => ({ value: code, label: fullNameOfCategory(code, own) })),
    ]);
  };
  const nameOf = (category: string | null, side?: Direction) => nameOfCategory(category, own, side);
  return { own, optionsOf, nameOf };
}
