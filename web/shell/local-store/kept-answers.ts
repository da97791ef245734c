import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { onPersonGone } from '../session/session.ts';
import type { SealedStore } from './sealed-store.ts';
import { seenOfPerson } from './store-of-person.ts';
import { createTurns } from './turns.ts';

const PURPOSE = 'answer';
/** After the last change (requirement S4.1). */
const DELAY_MS = 400;
/** Of the text of one answer: a list that was read far down keeps its beginning, anything larger nothing. */
const LONGEST = 300_000;

interface KeptAnswer {
  readonly queryKey: QueryKey;
  readonly data: unknown;
  readonly updatedAt: number;
}

/** Questions whose last answer is kept for reading without a network. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly kept?: boolean };
  }
}

const inTurn = createTurns();

/** A list grows while it is read; the next one goes on from its first page. */
const beginningOf = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
};

const write = ({ queryKey, queryHash, state }: Query): Promise<void> =>
  inTurn(async () => {
    const data = beginningOf(state.data);
    if (data === undefined) return;
    const store = await seenOfPerson();
    // What it said before is not what it says now.
    if (JSON.stringify(data).length > LONGEST) return store?.remove(PURPOSE, queryHash);
    const answer: KeptAnswer = { queryKey, data, updatedAt: state.dataUpdatedAt };
    await store?.write(PURPOSE, queryHash, answer);
  });

/** From now on the last answers to those questions are kept, sealed, as they come. */
export function keepAnswers(): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const plan = (query: Query): void => {
    if (query.meta?.kept !== true) return;
    clearTimeout(waiting.get(query.queryHash));
    const due = setTimeout(() => {
      waiting.delete(query.queryHash);
      write(query);
    }, DELAY_MS);
    waiting.set(query.queryHash, due);
  };
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(plan);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') plan(event.query);
  });
  onPersonGone(() => {
    for (const due of waiting.values()) clearTimeout(due);
    waiting.clear();
  });
}

/** Its first page was asked for without a cursor, which JSON cannot say. */
const opened = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'pageParams' in data ? { ...data, pageParams: [undefined] } : data;

/** Puts them where they would have been asked for; nothing takes the place of what is known already. */
export async function recallAnswers(store: SealedStore): Promise<void> {
  for (const { value } of await store.list(PURPOSE)) {
    const { queryKey, data, updatedAt } = value as KeptAnswer;
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, opened(data), { updatedAt });
  }
}
