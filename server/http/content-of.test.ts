import { expect, it } from 'vitest';
import { collectGarbage } from '#tests/build/collect-garbage.ts';
import { contentOf } from './content-of.ts';

const piece = 65_536;

it.each([
  ['announced', 100 * piece],
  ['not announced', 10],
  ['announced as more', 200 * piece],
])('holds every byte in order when its length was %s', async (_, expected) => {
  async function* pieces() {
    for (let at = 0; at < 100; at++) yield Buffer.alloc(piece, at);
  }
  const bytes = await contentOf(pieces(), expected);
  expect(bytes.length).toBe(100 * piece);
  for (let at = 0; at < 100; at++) expect(bytes[at * piece]).toBe(at);
  expect(bytes.at(-1)).toBe(99);
});

it('takes its own size and not twice as much', async () => {
  const count = 256;
  await collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  async function* pieces() {
    for (let at = 0; at < count; at++) {
      yield Buffer.alloc(piece, at);
      if (at % 64 === 63) {
        await collectGarbage();
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
    }
  }
  const bytes = await contentOf(pieces(), count * piece);
  // At once: what is joined at the end is let go a moment later.
  most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  expect(most).toBeLessThan(1.5 * bytes.length);
});
