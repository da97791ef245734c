import { openBrowserKey } from '#contract/account/browser-key.ts';
import { call } from '#web/api/call.ts';
import { onPersonGone, sessionNow } from '../session/session.ts';
import { keepKeys, readKeptKeys } from './kept-keys.ts';
import { browserRecords, openedRecords, seenRecords } from './records.ts';
import { createSealedStore, type SealedStore } from './sealed-store.ts';
import { deriveKeys, readKey, type SealingKeys } from './sealer.ts';

interface Stores {
  readonly typed: SealedStore;
  readonly seen: SealedStore;
  readonly opened: SealedStore;
}
let current: { readonly who: string; readonly stores: Promise<Stores | undefined> } | undefined;

async function open(owner: string, userId: string): Promise<Stores | undefined> {
  // Without WebCrypto or a database nothing is kept: never in the clear.
  if (globalThis.crypto?.subtle === undefined || typeof indexedDB === 'undefined') return undefined;
  const keys = await keysOf(owner, userId);
  // One that cannot be opened now is not tried again before the page is loaded anew: each try would be waited for.
  try {
    const whose = { keys, owner, userId, now: Date.now };
    return {
      typed: await createSealedStore({ records: browserRecords(), ...whose }),
      seen: await createSealedStore({ records: seenRecords(), ...whose }),
      opened: await createSealedStore({ records: openedRecords(), ...whose }),
    };
  } catch {
    return undefined;
  }
}

/** The server's; while it cannot be reached, those that this browser keeps as long as the session lasts. */
async function keysOf(owner: string, userId: string): Promise<SealingKeys> {
  try {
    const { key } = await call(openBrowserKey, {});
    const keys = await deriveKeys(readKey(key));
    const now = sessionNow();
    if (now.status === 'authenticated') keepKeys(now.session, keys);
    return keys;
  } catch (error) {
    const kept = await readKeptKeys({ owner, userId });
    if (kept === undefined) throw error;
    return kept.keys;
  }
}

function storesOfPerson(): Promise<Stores | undefined> {
  const session = sessionNow();
  if (session.status !== 'authenticated') return current?.stores ?? Promise.resolve(undefined);
  const { id, customerId } = session.session.user;
  const who = `${customerId}|${id}`;
  if (current?.who !== who) {
    const opening = open(customerId, id).catch(() => {
      if (current?.stores === opening) current = undefined;
      return undefined;
    });
    current = { who, stores: opening };
  }
  return current.stores;
}

/**
 * The store of the person who is signed in, or who just was: what they typed last can still be kept after the session
 * ended. Undefined when nobody was, or when this browser cannot keep anything; asked again at the next call.
 */
export const storeOfPerson = async (): Promise<SealedStore | undefined> => (await storesOfPerson())?.typed;

/** Copies of what the person saw. */
export const seenOfPerson = async (): Promise<SealedStore | undefined> => (await storesOfPerson())?.seen;

/** What they opened last. */
export const openedOfPerson = async (): Promise<SealedStore | undefined> => (await storesOfPerson())?.opened;

onPersonGone(() => {
  current = undefined;
});
