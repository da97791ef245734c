import { afterAll, expect, it, vi } from 'vitest';

const asked = vi.hoisted((): { answer: (before: { before: string | null }) => void }[] => []);
const told = vi.hoisted(() => vi.fn());
vi.mock('#web/api/call.ts', () => ({ call: () => new Promise((answer) => void asked.push({ answer })) }));
vi.mock('#web/ui/toast.tsx', () => ({ showToast: told }));

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { changeFeed } = await import('./queries.ts');

it('a second press while the address is taken away asks nothing: the first can still be taken back', async () => {
  const presses = [changeFeed('none'), changeFeed('none')];
  for (const { answer } of asked) answer({ before: asked.length === 1 ? 'f1' : null });
  await Promise.all(presses);
  expect(asked).toHaveLength(1);
  expect(told).toHaveBeenCalledTimes(1);
  expect(told.mock.lastCall?.[1]).toHaveProperty('undo');
  const again = changeFeed('new');
  asked.at(-1)?.answer({ before: null });
  await again;
  expect(asked).toHaveLength(2);
});
