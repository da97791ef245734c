import { afterAll, expect, it, vi } from 'vitest';
import type { SearchHit } from '#contract/home/search.ts';
import type { SealedStore } from '#web/shell/local-store/sealed-store.ts';

const storeIn = (kept: Map<string, unknown>) =>
  ({
    write: async (_purpose: string, key: string, value: unknown) => {
      kept.set(key, value);
      return '';
    },
    remove: async (_purpose: string, key: string) => void kept.delete(key),
    list: async () => [...kept].map(([key, value]) => ({ key, value, mark: '' })),
  }) as Partial<SealedStore> as SealedStore;
const [typed, opened] = [new Map<string, unknown>(), new Map<string, unknown>()];
vi.mock('#web/shell/local-store/store-of-person.ts', () => ({
  storeOfPerson: async () => storeIn(typed),
  openedOfPerson: async () => storeIn(opened),
}));
// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { keepOpened, openedQuery } = await import('./opened.ts');
const { queryClient } = await import('#web/api/query-client.ts');

it('what was opened is found again, and is nothing that was typed here and waits to be sent', async () => {
  const hit: SearchHit = { kind: 'client', id: 'a', name: 'Rosa Ñáñez', number: '1710034065', score: 4 };
  await keepOpened(hit);
  expect(await queryClient.fetchQuery(openedQuery)).toEqual([hit]);
  expect([typed.size, opened.size]).toEqual([0, 1]);
});
