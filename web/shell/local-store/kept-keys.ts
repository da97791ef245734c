import { createStore, del, get, set } from 'idb-keyval';
import type { SessionData } from '#contract/account/session.ts';
import { idleMinutes } from '#contract/account/session-times.ts';
import { sessionNow } from '../session/session.ts';
import { personOf } from '../session/session-client.ts';
import { inTime } from './records.ts';
import type { SealingKeys } from './sealer.ts';
import { createTurns } from './turns.ts';

/**
 * The keys of the person who is signed in, so that a page that begins without a network opens what is theirs. Here no longer
 * than their session would be (docs/decisions/0116), and never to be read out.
 */
interface KeptKeys {
  readonly keys: SealingKeys;
  readonly owner: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const NAME = 'person';
const store = () => createStore('cuadre-keys', 'keys');
const inTurn = createTurns();

/** When the server would no longer know the session, by its clock or by ours, whichever comes first. */
const endOf = ({ expires }: SessionData): number =>
  Math.min(Date.parse(expires) || 0, Date.now() + idleMinutes * 60_000);

/** Until the session ends, as the server said last. Without new keys, those that are here. */
export const keepKeys = (session: SessionData, keys?: SealingKeys): Promise<void> =>
  inTurn(async () => {
    const now = sessionNow();
    // Somebody may have signed out meanwhile.
    if (now.status !== 'authenticated' || personOf(now.session) !== personOf(session)) return;
    const { customerId: owner, id: userId } = session.user;
    const known = keys ?? (await readKeptKeys({ owner, userId }))?.keys;
    if (known !== undefined) await inTime(set(NAME, { keys: known, owner, userId, until: endOf(session) }, store()));
  });

const remove = (): Promise<void> => inTime(del(NAME, store()));
export const forgetKeys = (): Promise<void> => inTurn(remove);

/** Of that person, or of whom there are any; what is over is removed. */
export async function readKeptKeys(whose?: Pick<KeptKeys, 'owner' | 'userId'>): Promise<KeptKeys | undefined> {
  const kept = await inTime(get<KeptKeys>(NAME, store()));
  if (kept === undefined) return undefined;
  if (Date.now() >= kept.until) {
    await remove();
    return undefined;
  }
  const isTheirs = whose === undefined || (kept.owner === whose.owner && kept.userId === whose.userId);
  return isTheirs ? kept : undefined;
}
