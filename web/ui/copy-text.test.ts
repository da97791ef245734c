import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const told = vi.hoisted(() => vi.fn());
vi.mock('./toast.tsx', () => ({ showToast: told }));

// Other files of this worker may have loaded it with the notices of the app.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});
const { copyText } = await import('./copy-text.ts');

beforeEach(() => told.mockClear());

it.each([
  ['allows it', async () => undefined, 1],
  ['does not', () => Promise.reject(new Error('NotAllowedError')), 0],
])('says that a figure was copied where the browser %s', async (_, writeText, times) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('526.64', 'Copiado');
  expect(told).toHaveBeenCalledTimes(times);
});
