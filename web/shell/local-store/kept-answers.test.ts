import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SealedStore } from './sealed-store.ts';

const kept = new Map<string, unknown>();
const store = {
  write: async (_purpose: string, key: string, value: unknown) => {
    kept.set(key, JSON.parse(JSON.stringify(value)));
    return '';
  },
  remove: async (_purpose: string, key: string) => void kept.delete(key),
  list: async () => [...kept].map(([key, value]) => ({ key, value, mark: '' })),
} as Partial<SealedStore> as SealedStore;
vi.mock('./store-of-person.ts', () => ({ seenOfPerson: async () => store }));
// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { keepAnswers, recallAnswers } = await import('./kept-answers.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const ask = (queryKey: readonly string[], answer: unknown, isKept = true) =>
  queryClient.fetchQuery({ queryKey, queryFn: async () => answer, meta: { kept: isKept } });

it('the last answers to what is kept come back as they were, 400 ms after the last change, and nothing else does', async () => {
  keepAnswers();
  await ask(['profile'], { name: 'Ana' });
  await ask(['secret'], 'of nobody', false);
  await ask(['large'], 'x'.repeat(400_000));
  await vi.advanceTimersByTimeAsync(300);
  queryClient.setQueryData(['profile'], { name: 'Anita' });
  await vi.advanceTimersByTimeAsync(300);
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(kept.size).toBe(1);
  queryClient.clear();
  await recallAnswers(store);
  expect(queryClient.getQueryData(['profile'])).toEqual({ name: 'Anita' });
});

it('a list that was read far down comes back with its beginning, and goes on from there', async () => {
  keepAnswers();
  const read: unknown[] = [];
  const list = {
    queryKey: ['clients'],
    meta: { kept: true },
    queryFn: async ({ pageParam }: { pageParam: string | undefined }) => {
      read.push(pageParam);
      return { next: 'b' };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { next: string }) => page.next,
  };
  await queryClient.fetchInfiniteQuery({ ...list, pages: 2 });
  await vi.advanceTimersByTimeAsync(500);
  queryClient.clear();
  await recallAnswers(store);
  expect(queryClient.getQueryData(['clients'])).toEqual({ pages: [{ next: 'b' }], pageParams: [undefined] });
  await queryClient.fetchInfiniteQuery({ ...list, staleTime: 0 });
  expect(read).toEqual([undefined, 'b', undefined]);
});

it('an answer that has become too large leaves none that is older', async () => {
  kept.clear();
  keepAnswers();
  await ask(['profile'], { name: 'Ana' });
  await vi.advanceTimersByTimeAsync(500);
  expect(kept.size).toBe(1);
  queryClient.setQueryData(['profile'], { name: 'x'.repeat(400_000) });
  await vi.advanceTimersByTimeAsync(500);
  expect(kept.size).toBe(0);
});

it('nothing takes the place of what is known', async () => {
  kept.clear();
  kept.set('x', { queryKey: ['profile'], data: 'old', updatedAt: 1 });
  queryClient.setQueryData(['profile'], 'new');
  await recallAnswers(store);
  expect(queryClient.getQueryData(['profile'])).toBe('new');
});
