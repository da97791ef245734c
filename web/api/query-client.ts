import { QueryClient } from '@tanstack/react-query';
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
