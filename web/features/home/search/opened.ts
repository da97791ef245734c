import { queryOptions } from '@tanstack/react-query';
import { type SearchHit, searchedKinds } from '#contract/home/search.ts';
import { queryClient } from '#web/api/query-client.ts';
import { openedOfPerson } from '#web/shell/local-store/store-of-person.ts';

const PURPOSE = 'opened';
/** What can be searched without a network. */
const mostKept = 50;

const keyOf = ({ kind, id, number }: SearchHit): string => `${kind} ${kind === 'supplier' ? number : id}`;

const isHit = (value: unknown): value is SearchHit => {
  const { kind, id, name } = (value ?? {}) as Partial<SearchHit>;
  return typeof id === 'string' && typeof name === 'string' && searchedKinds.some((each) => each === kind);
};

/** What this person opened from the search, the last first: sealed in this browser, as everything that is kept there. */
export const openedQuery = queryOptions({
  queryKey: ['opened'],
  queryFn: async (): Promise<readonly SearchHit[]> => {
    const kept = (await (await openedOfPerson())?.list(PURPOSE)) ?? [];
    return kept.map(({ value }) => value).filter(isHit);
  },
  networkMode: 'always',
  staleTime: 0,
  retry: false,
});

export async function keepOpened(hit: SearchHit): Promise<void> {
  const store = await openedOfPerson();
  if (store === undefined) return;
  await store.write(PURPOSE, keyOf(hit), hit);
  for (const { key } of (await store.list(PURPOSE)).slice(mostKept)) await store.remove(PURPOSE, key);
  await queryClient.invalidateQueries({ queryKey: openedQuery.queryKey });
}
