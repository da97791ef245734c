import { queryOptions } from '@tanstack/react-query';
import {
  getReadyInvoices,
  getRepeatingInvoices,
  type RepeatingInvoice,
  saveRepeatingInvoice,
  updateRepeatingInvoice,
} from '#contract/receipts/repeating.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export const repeatingQuery = queryOptions({
  queryKey: ['repeating'],
  queryFn: ({ signal }) => call(getRepeatingInvoices, { signal }),
});

/** What waits to be issued; it goes when it is, or when it is discarded. */
export const readyQuery = queryOptions({
  queryKey: ['drafts', 'ready'],
  queryFn: ({ signal }) => call(getReadyInvoices, { signal }),
  staleTime: 0,
});

const refresh = () =>
  Promise.all([['repeating'], ['drafts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const saveRepeating = async (body: Parameters<typeof call<typeof saveRepeatingInvoice>>[1]['body']) => {
  const saved = await call(saveRepeatingInvoice, { body });
  await refresh();
  return saved;
};

type Changes = Partial<Pick<RepeatingInvoice, 'frequency' | 'day' | 'state' | 'draft'>> & {
  readonly to?: string | null;
};

/** The version that it gives takes the change back. */
export const changeRepeating = async (repeating: RepeatingInvoice, changes: Changes) => {
  const { id, version, frequency, day, state, to = null, draft } = repeating;
  const body = { id, version, frequency, day, state, to, draft, ...changes };
  const saved = await call(updateRepeatingInvoice, { body });
  await refresh();
  return saved;
};
