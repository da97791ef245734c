import type { StoreApi } from 'zustand';
import { keptStore } from './current.ts';
import type { KeptStore } from './kept-store.ts';

/** Spec section 4. */
export const PERSIST_DELAY_MS = 400;
/** Spec section 4. */
export const REHYDRATE_LIMIT_MS = 5_000;

const PURPOSE = 'state';

interface PersistOptions<State, Slice> {
  /** Under this name it is found again; another shape of the slice gets another name. */
  readonly name: string;
  /** What of the state is kept. What is left out lives as long as the page. */
  readonly pick: (state: State) => Slice;
  /** The kept slice into the state as it is now; undefined leaves the state alone (a slice of another shape). */
  readonly merge: (kept: unknown, now: State) => Partial<State> | undefined;
  readonly open?: () => Promise<KeptStore | undefined>;
}

export interface Persisted {
  /** True when something was found; false when nothing was, or when it took too long. */
  readonly rehydrated: Promise<boolean>;
  /** Writes now what is not written yet. */
  flush(): Promise<void>;
  /** Writes what is left and follows no longer. */
  stop(): Promise<void>;
}

const late = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

/** Keeps a slice of a store, encrypted, for the person who is signed in; begins with what was kept before. */
export function persist<State, Slice>(store: StoreApi<State>, options: PersistOptions<State, Slice>): Persisted {
  const { name, pick, merge, open = keptStore } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: string | undefined;

  const flush = async () => {
    clearTimeout(timer);
    const slice = pick(store.getState());
    const text = JSON.stringify(slice);
    if (text === written) return;
    const kept = await open();
    if (kept === undefined) return;
    await kept.write(PURPOSE, name, slice);
    written = text;
  };

  const before = store.getState();
  const read = open().then((kept) => kept?.read(PURPOSE, name));
  const rehydrated = Promise.race([read.catch(() => undefined), late(REHYDRATE_LIMIT_MS)]).then((found) => {
    // What the person did meanwhile is newer than what was kept.
    if (found === undefined || JSON.stringify(pick(store.getState())) !== JSON.stringify(pick(before))) return false;
    const change = merge(found, store.getState());
    if (change === undefined) return false;
    store.setState(change);
    written = JSON.stringify(pick(store.getState()));
    return true;
  });

  const stop = store.subscribe((now, old) => {
    if (JSON.stringify(pick(now)) === JSON.stringify(pick(old))) return;
    clearTimeout(timer);
    timer = setTimeout(() => flush().catch(() => undefined), PERSIST_DELAY_MS);
  });
  return {
    rehydrated,
    flush,
    stop: async () => {
      stop();
      await flush();
    },
  };
}
