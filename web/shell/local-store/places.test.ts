import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The locks of one browser, and a page of it: what it holds goes with it. */
function browser() {
  const locked = new Set<string>();
  const page = async () => {
    vi.resetModules();
    const mine = new Set<string>();
    const locks = {
      request: async (name: string, _: object, work: (lock: object | null) => unknown) => {
        if (locked.has(name)) return work(null);
        locked.add(name);
        mine.add(name);
        await work({});
        locked.delete(name);
        return undefined;
      },
    };
    vi.stubGlobal('navigator', { locks });
    const { placeOf, placeToOpen } = await import('./places.ts');
    return { placeOf, placeToOpen, close: () => mine.forEach((name) => void locked.delete(name)) };
  };
  return { page };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const filled =
  (...keys: string[]) =>
  async (key: string) =>
    keys.includes(key);

it('each page has a place of its own, the same as long as it is there', async () => {
  const { page } = browser();
  const one = await page();
  expect(await Promise.all([one.placeOf('gasto'), one.placeToOpen('gasto', filled())])).toEqual(['gasto', 'gasto']);
  const other = await page();
  expect(await other.placeOf('gasto')).toBe('gasto #2');
  expect(await other.placeToOpen('gasto', filled('gasto', 'gasto #2'))).toBe('gasto #2');
  expect(await other.placeOf('ingreso')).toBe('ingreso');
});

it('what a page that is gone left behind is taken up by the next that opens the form', async () => {
  const { page } = browser();
  const one = await page();
  await one.placeOf('gasto');
  const other = await page();
  await other.placeOf('gasto');
  other.close();
  const third = await page();
  // Nothing waits: the first that is free.
  expect(await third.placeToOpen('gasto', filled('gasto'))).toBe('gasto #2');
  third.close();
  one.close();
  const fourth = await page();
  expect(await fourth.placeToOpen('gasto', filled('gasto #2'))).toBe('gasto #2');
  // The one that it left is free.
  const fifth = await page();
  expect(await fifth.placeOf('gasto')).toBe('gasto');
});

it('without locks there is one place', async () => {
  vi.stubGlobal('navigator', {});
  const { placeOf, placeToOpen } = await import('./places.ts');
  expect([await placeOf('gasto'), await placeToOpen('gasto', filled('gasto #2'))]).toEqual(['gasto', 'gasto']);
});
