import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserRecords, REHYDRATE_LIMIT_MS } from './records.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a database that never answers is waited for five seconds and no longer', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  let told: string | undefined;
  browserRecords()
    .get('name')
    .catch(({ message }) => {
      told = message;
    });
  await vi.advanceTimersByTimeAsync(REHYDRATE_LIMIT_MS - 1);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBe('the database does not answer');
});
