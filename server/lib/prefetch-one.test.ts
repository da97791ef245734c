import { expect, it } from 'vitest';
import { prefetchOne } from './prefetch-one.ts';

const counting = (most: number) => {
  const seen = { begun: 0, closed: false };
  const items = async function* () {
    try {
      while (seen.begun < most) yield ++seen.begun;
      throw new Error('no more');
    } finally {
      seen.closed = true;
    }
  };
  return { seen, items: prefetchOne(items()) };
};

it('begins the next item, and no more than that, while one is looked at', async () => {
  const { seen, items } = counting(9);
  expect(await items.next()).toEqual({ done: false, value: 1 });
  await new Promise(setImmediate);
  expect(seen.begun).toBe(2);
});

it('gives every item and then the error of its source', async () => {
  const given: number[] = [];
  const all = async () => {
    for await (const item of counting(3).items) given.push(item);
  };
  await expect(all()).rejects.toThrow('no more');
  expect(given).toEqual([1, 2, 3]);
});

it('closes its source when nobody takes any more', async () => {
  const { seen, items } = counting(9);
  for await (const item of items) if (item === 2) break;
  expect(seen.closed).toBe(true);
});
