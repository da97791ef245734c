import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Each question to the server, and how it is answered. */
const questions = vi.hoisted((): ((status: 'OK' | undefined) => void)[] => []);
vi.mock('#web/api/helpers.ts', () => ({
  publicCall: () =>
    new Promise((resolve) => {
      questions.push((status) => resolve(status === undefined ? null : { status }));
    }),
}));
/** What a screen is told. */
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, now: () => boolean) => now() }));

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { useOnline, watchNetwork } = await import('./online.ts');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is offline by the latest answer, not by one that was lost a minute ago', async () => {
  const stop = watchNetwork();
  const answer = async (index: number, status?: 'OK') => {
    questions[index]?.(status);
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(20_000);
  await answer(1, 'OK');
  await answer(0);
  expect(useOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await answer(2);
  expect(useOnline()).toBe(false);
  stop();
});
