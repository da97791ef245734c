import { afterAll, expect, it, vi } from 'vitest';

const sent: number[] = [];
vi.mock('#web/api/call.ts', () => ({
  call: async ({ id }: { id: string }, input: { body: { items: readonly unknown[] } }) => {
    if (id === 'undoTypedChanges') sent.push(input.body.items.length);
  },
}));
// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { undoSeveral } = await import('./queries.ts');

it('what came together is taken back together, as many at once as a call takes', async () => {
  const items = Array.from({ length: 201 }, (_, at) => ({ id: String(at), version: 1 }));
  await undoSeveral({ items: items.slice(0, 5) });
  await undoSeveral({ items });
  expect(sent).toEqual([5, 200, 1]);
});
