import { openBrowserKey } from '#contract/account/browser-key.ts';
import { call } from '#web/api/call.ts';
import { onPersonGone, sessionNow } from '../session/session.ts';
import { browserRecords } from './records.ts';
import { createSealedStore, type SealedStore } from './sealed-store.ts';
import { readKey } from './sealer.ts';

let current: { readonly who: string; readonly store: Promise<SealedStore | undefined> } | undefined;

async function open(owner: string, userId: string): Promise<SealedStore | undefined> {
  // Without WebCrypto or a database nothing is kept: never in the clear.
  if (globalThis.crypto?.subtle === undefined || typeof indexedDB === 'undefined') return undefined;
  const { key } = await call(openBrowserKey, {});
  // One that cannot be opened now is not tried again before the page is loaded anew: each try would be waited for.
  try {
    return await createSealedStore({ records: browserRecords(), rawKey: readKey(key), owner, userId, now: Date.now });
  } catch {
    return undefined;
  }
}

/**
 * The store of the person who is signed in, or who just was: what they typed last can still be kept after the session
 * ended. Undefined when nobody was, or when this browser cannot keep anything; asked again at the next call.
 */
export function storeOfPerson(): Promise<SealedStore | undefined> {
  const session = sessionNow();
  if (session.status !== 'authenticated') return current?.store ?? Promise.resolve(undefined);
  const { id, customerId } = session.session.user;
  const who = `${customerId}|${id}`;
  if (current?.who !== who) {
    const opening = open(customerId, id).catch(() => {
      if (current?.store === opening) current = undefined;
      return undefined;
    });
    current = { who, store: opening };
  }
  return current.store;
}

onPersonGone(() => {
  current = undefined;
});
