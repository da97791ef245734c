import type { Records } from './records.ts';
import { createSealer, type Sealed, type SealingKeys } from './sealer.ts';

/** What is older than this was forgotten by its owner too, and is removed, no matter whose it is. */
export const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

export interface StoredEntry {
  readonly key: string;
  readonly value: unknown;
  /** Of this writing of it: another one under the same key has another mark. */
  readonly mark: string;
}

/**
 * What waits in this browser for one person: sealed under their own key, by purpose and key. Another person who uses
 * the browser can neither read it nor tell what it is. No password and no signature belongs here.
 */
export interface SealedStore {
  /** Whose it is: the taxpayer acted for. */
  readonly owner: string;
  read(purpose: string, key: string): Promise<StoredEntry | undefined>;
  /** Gives back the mark of what was written. */
  write(purpose: string, key: string, value: unknown): Promise<string>;
  /** With a mark, only that writing: what was written after it, in this page or another, stays. Nothing is opened for it. */
  remove(purpose: string, key: string, mark?: string): Promise<void>;
  /** Newest first. */
  list(purpose: string): Promise<StoredEntry[]>;
}

interface Opening {
  readonly records: Records;
  readonly keys: SealingKeys;
  readonly owner: string;
  readonly userId: string;
  now(): number;
}

/** No two seals share a nonce. */
const markOf = ({ nonce }: Sealed): string => nonce.join();

/** Opens the store of one person and removes what is too old. */
export async function createSealedStore({ records, keys, owner, userId, now }: Opening): Promise<SealedStore> {
  const sealer = createSealer(keys);
  const groupOf = (purpose: string) => sealer.nameOf('group', owner, userId, purpose);
  const nameOf = (purpose: string, key: string) => sealer.nameOf('entry', owner, userId, purpose, key);
  // A sealed entry opens only for its owner, its purpose and under its own name.
  const placeOf = (purpose: string, name: string) => ['v1', owner, userId, purpose, name].join('|');

  for (const [name, { savedAt }] of await records.all())
    if (now() - savedAt > KEEP_DAYS * DAY_MS) await records.remove(name);

  /** What does not open (another version, a changed key) is of no use to anybody. */
  const open = async (purpose: string, name: string, record: Sealed): Promise<StoredEntry | undefined> => {
    try {
      const opened = (await sealer.open(record, placeOf(purpose, name))) as Pick<StoredEntry, 'key' | 'value'>;
      return { ...opened, mark: markOf(record) };
    } catch {
      await records.remove(name);
      return undefined;
    }
  };

  return {
    owner,
    read: async (purpose, key) => {
      const name = await nameOf(purpose, key);
      const record = await records.get(name);
      return record && open(purpose, name, record);
    },
    write: async (purpose, key, value) => {
      const name = await nameOf(purpose, key);
      const sealed = await sealer.seal({ key, value }, placeOf(purpose, name));
      await records.set(name, { ...sealed, group: await groupOf(purpose), savedAt: now() });
      return markOf(sealed);
    },
    remove: async (purpose, key, mark) => {
      const name = await nameOf(purpose, key);
      const record = mark === undefined ? undefined : await records.get(name);
      if (mark === undefined || (record && markOf(record) === mark)) await records.remove(name);
    },
    list: async (purpose) => {
      const group = await groupOf(purpose);
      const mine = (await records.all()).filter(([, record]) => record.group === group);
      mine.sort(([, one], [, other]) => other.savedAt - one.savedAt);
      const opened = await Promise.all(mine.map(([name, record]) => open(purpose, name, record)));
      return opened.filter((each) => each !== undefined);
    },
  };
}
