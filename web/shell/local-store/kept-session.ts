import type { SessionData } from '#contract/account/session.ts';
import { onSession } from '../session/session.ts';
import { keepAnswers, recallAnswers } from './kept-answers.ts';
import { forgetKeys, keepKeys, readKeptKeys } from './kept-keys.ts';
import { forgetSeen, inTime, seenRecords } from './records.ts';
import { createSealedStore } from './sealed-store.ts';
import { seenOfPerson } from './store-of-person.ts';
import { createTurns } from './turns.ts';

const PURPOSE = 'session';
const inTurn = createTurns();

/** From now on: who is signed in, as far as it is shown and without a token, and what they see. The keys go with the session. */
export function keepWhatIsSeen(): void {
  onSession((state) => {
    inTurn(async () => {
      if (state.status === 'unauthenticated') await Promise.all([forgetKeys(), forgetSeen()]);
      if (state.status !== 'authenticated') return;
      const { session } = state;
      const store = await seenOfPerson();
      await store?.write(PURPOSE, '', { ...session, accessToken: '' });
      await keepKeys(session);
    });
  });
  keepAnswers();
}

/** Who was signed in when the network was lost, with what they saw last; nobody after five seconds. */
export const recallPerson = (): Promise<SessionData | undefined> => inTime(recall()).catch(() => undefined);

async function recall(): Promise<SessionData | undefined> {
  const kept = await readKeptKeys();
  if (kept === undefined) return undefined;
  const store = await createSealedStore({ records: seenRecords(), now: Date.now, ...kept });
  const session = (await store.read(PURPOSE, ''))?.value as SessionData | undefined;
  if (session !== undefined) await recallAnswers(store);
  return session;
}
