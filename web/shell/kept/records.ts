import { createStore, del, entries, get, set } from 'idb-keyval';
import type { Sealed } from './sealer.ts';

/** One sealed entry. Who it belongs to and what it is can be told only with the key; its age can be told by anybody. */
export interface KeptRecord extends Sealed {
  /** Name of its owner and purpose. */
  readonly group: string;
  readonly savedAt: number;
}

/** Where entries lie: the browser's database, or a plain map in tests. */
export interface Records {
  get(name: string): Promise<KeptRecord | undefined>;
  set(name: string, record: KeptRecord): Promise<void>;
  remove(name: string): Promise<void>;
  all(): Promise<[string, KeptRecord][]>;
}

/** The browser's own database, the same for whoever uses this browser. */
export function browserRecords(): Records {
  const store = createStore('cuadre', 'kept');
  return {
    get: (name) => get<KeptRecord>(name, store),
    set: (name, record) => set(name, record, store),
    remove: (name) => del(name, store),
    all: () => entries<string, KeptRecord>(store),
  };
}
