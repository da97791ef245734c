import { QueryClient, type QueryKey, type Updater } from '@tanstack/react-query';
import { CallProblem } from './problem.ts';

/** What the server knows lives here. Only calls without an answer are tried again: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && error instanceof CallProblem && error.isNetwork,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Writes down what is known now. An answer that is pending says what was before, and is given up. */
export function setKnown<Data>(queryKey: QueryKey, change: Updater<Data | undefined, Data | undefined>): void {
  if (queryClient.getQueryData(queryKey) !== undefined) queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Data>(queryKey, change);
}
