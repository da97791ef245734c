import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const full = () => {
  throw new DOMException('', 'QuotaExceededError');
};

it.each([
  ['forbids everything', { getItem: full, setItem: full, removeItem: full }],
  [
    'only reads, because the disk is full',
    { getItem: () => 'from before', setItem: full, removeItem: () => undefined },
  ],
])('a store that %s remembers as long as the page lives', async (_, localStorage) => {
  vi.stubGlobal('localStorage', localStorage);
  const { browserStore } = await import('./web-storage.ts');
  browserStore.setItem('cuadre.active', '1');
  expect(browserStore.getItem('cuadre.active')).toBe('1');
});
