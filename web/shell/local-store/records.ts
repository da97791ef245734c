import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { Sealed } from './sealer.ts';

/** One sealed entry. Who it belongs to and what it is can be told only with the key; its age can be told by anybody. */
export interface SealedRecord extends Sealed {
  /** Name of its owner and purpose. */
  readonly group: string;
  readonly savedAt: number;
}

/** Where entries lie: the browser's database, or a plain map in tests. */
export interface Records {
  get(name: string): Promise<SealedRecord | undefined>;
  set(name: string, record: SealedRecord): Promise<void>;
  remove(name: string): Promise<void>;
  all(): Promise<[string, SealedRecord][]>;
}

/** What was kept is waited for so long (requirement S4.1): a database may never answer, and no screen waits for it. */
export const REHYDRATE_LIMIT_MS = 5_000;

/** Throws when it takes too long. */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), REHYDRATE_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** The browser's own database, the same for everybody who uses this browser. */
const recordsIn = (store: UseStore): Records => {
  return {
    get: (name) => inTime(get<SealedRecord>(name, store)),
    set: (name, record) => inTime(set(name, record, store)),
    remove: (name) => inTime(del(name, store)),
    all: () => inTime(entries<string, SealedRecord>(store)),
  };
};

/** What was typed and the server does not have. */
export const browserRecords = (): Records => recordsIn(createStore('cuadre', 'kept'));

const seen = () => createStore('cuadre-seen', 'seen');
/** Copies of what the server has, for reading without a network; they go with the session. */
export const seenRecords = (): Records => recordsIn(seen());
export const forgetSeen = (): Promise<void> => inTime(clear(seen()));

/** Copies too, but what was opened last is there again at the next visit. Nobody has to send it. */
export const openedRecords = (): Records => recordsIn(createStore('cuadre-opened', 'opened'));

/** How many entries that were typed wait in this browser, no matter whose: more than that nobody can tell without a key. */
export const countKept = async (): Promise<number> => (await browserRecords().all()).length;
