import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { KeptStore } from './kept-store.ts';
import { PERSIST_DELAY_MS, persist, REHYDRATE_LIMIT_MS } from './persist.ts';

/** The store is proven beside this file; here only when and what is written counts. */
const inMemory = () => {
  const map = new Map<string, unknown>();
  let writes = 0;
  const kept: KeptStore = {
    owner: 'business',
    read: async (purpose, key) => map.get(`${purpose}/${key}`),
    write: async (purpose, key, value) => {
      writes++;
      map.set(`${purpose}/${key}`, value);
    },
    remove: async (purpose, key) => {
      map.delete(`${purpose}/${key}`);
    },
    list: async () => [],
  };
  return { map, kept, writes: () => writes };
};

interface State {
  readonly avatar: string;
  readonly open: boolean;
}
const build = (open: () => Promise<KeptStore | undefined>) => {
  const store = createStore<State>(() => ({ avatar: 'first', open: false }));
  const persisted = persist(store, {
    name: 'look',
    pick: ({ avatar }) => ({ avatar }),
    merge: (found) => found as Partial<State>,
    open,
  });
  return { store, persisted };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('writes the kept slice once the person pauses; the rest never', async () => {
  const { kept, map, writes } = inMemory();
  const { store } = build(async () => kept);
  await vi.advanceTimersByTimeAsync(0);
  store.setState({ avatar: 'second' });
  await vi.advanceTimersByTimeAsync(PERSIST_DELAY_MS - 1);
  store.setState({ avatar: 'third', open: true });
  await vi.advanceTimersByTimeAsync(PERSIST_DELAY_MS - 1);
  expect(writes()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([...map]).toEqual([['state/look', { avatar: 'third' }]]);
  store.setState({ open: false });
  await vi.advanceTimersByTimeAsync(PERSIST_DELAY_MS);
  expect(writes()).toBe(1);
});

it('begins with what was kept, unless something was changed meanwhile', async () => {
  const { kept, map } = inMemory();
  map.set('state/look', { avatar: 'third' });
  const { store, persisted } = build(async () => kept);
  expect(await persisted.rehydrated).toBe(true);
  expect(store.getState()).toEqual({ avatar: 'third', open: false });

  const quick = build(async () => kept);
  quick.store.setState({ avatar: 'second' });
  expect(await quick.persisted.rehydrated).toBe(false);
  expect(quick.store.getState().avatar).toBe('second');
});

it('waits five seconds for what was kept and no longer', async () => {
  const { store, persisted } = build(() => new Promise(() => {}));
  let told: boolean | undefined;
  persisted.rehydrated.then((found) => {
    told = found;
  });
  await vi.advanceTimersByTimeAsync(REHYDRATE_LIMIT_MS - 1);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBe(false);
  expect(store.getState().avatar).toBe('first');
});
