import type { SessionData } from '#contract/account/session.ts';
import { CallProblem, offlineProblem } from '#web/api/problem.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly session: SessionData };
type KnownState = Exclude<SessionState, { status: 'loading' }>;

/** What the server says of a session; empty when there is none. */
export type SessionAnswer = SessionData | Record<string, never>;

/** Everything outside: the server, the other tabs, and one word that outlives the page. */
export interface SessionWorld {
  ask(): Promise<SessionAnswer>;
  /** The same, and it counts as using the session. */
  keep(): Promise<SessionAnswer>;
  /** Ends it on the server. */
  leave(): Promise<unknown>;
  log(code: ClientError): Promise<unknown>;
  tellOtherTabs(): void;
  /** Somebody left while the server could not be reached; true until it was told. */
  owesLeaving(): boolean;
  oweLeaving(owes: boolean): void;
  /** Who was signed in here, while nobody can be asked; their session may still be good. */
  recall(): Promise<SessionData | undefined>;
}

/** What goes wrong with the session in the browser, as `_log` gets it. */
type ClientError = 'CLIENT_SESSION_ERROR' | 'CLIENT_FETCH_ERROR';

/** The access token lives about 90 minutes (requirement S9.1). */
const RENEW_MS = 80 * 60_000;
const RETRY_MS = 60_000;
/** How long signing out waits for the last work. */
const LAST_WORK_MS = 3_000;

/** Who is signed in, as far as this tab knows; decision 0025 tells its rules. */
export function createSessionClient(world: SessionWorld) {
  let state: SessionState = { status: 'loading' };
  let check: Promise<SessionState> | undefined;
  let again: Promise<SessionState> | undefined;
  /** Goes up when somebody leaves: what was asked before tells of before. */
  let round = 0;
  /** That the person is there was said and not heard: the next question says it. */
  let unheard = false;
  /** It is over and only its last word is still read: nothing is asked. */
  let over = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  /** Who is or was last signed in. */
  let person: string | undefined;
  const unsent = new Set<ClientError>();
  const listeners = new Set<() => void>();
  const gone = new Set<() => void>();
  const lastWork = new Set<() => Promise<unknown>>();

  const forgetPerson = (): void => {
    for (const forget of gone) forget();
  };
  const renewIn = (delay: number): void => {
    clearTimeout(renewal);
    renewal = setTimeout(() => refresh(), delay);
  };
  function set(next: SessionState): SessionState {
    const comes = next.status === 'authenticated' ? personOf(next.session) : undefined;
    // A session that ended may go on with the same person; only another one makes what was seen somebody else's.
    if (comes !== undefined && person !== undefined && comes !== person) forgetPerson();
    person = comes ?? person;
    state = next;
    if (comes === undefined) clearTimeout(renewal);
    else renewIn(RENEW_MS);
    for (const listener of listeners) listener();
    return next;
  }

  const report = (code: ClientError): void => {
    unsent.add(code);
  };
  const sendReports = (): void => {
    for (const code of unsent)
      world.log(code).then(
        () => unsent.delete(code),
        () => undefined,
      );
  };

  let leaving: Promise<boolean> | undefined;
  /** Leaves the server's side, now or as soon as it can be reached; who wants it meanwhile waits for the same call. */
  const leaveServer = (): Promise<boolean> => {
    leaving ??= tellServer().finally(() => {
      leaving = undefined;
    });
    return leaving;
  };
  const tellServer = async (): Promise<boolean> => {
    world.oweLeaving(true);
    try {
      await world.leave();
    } catch {
      report('CLIENT_FETCH_ERROR');
      return false;
    }
    world.oweLeaving(false);
    return true;
  };

  const take = async (answer: SessionAnswer): Promise<SessionState> => {
    if (!('user' in answer)) return set({ status: 'unauthenticated' });
    if (answer.error === undefined) return set({ status: 'authenticated', session: answer as SessionData });
    await leaveServer();
    return set({ status: 'unauthenticated' });
  };
  const question = async (how: () => Promise<SessionAnswer>): Promise<SessionState> => {
    if (world.owesLeaving()) {
      await leaveServer();
      return set({ status: 'unauthenticated' });
    }
    const asked = round;
    try {
      const answer = await how();
      if (how === world.keep) unheard = false;
      return asked === round && !over ? await take(answer) : state;
    } catch (error) {
      report('CLIENT_SESSION_ERROR');
      const isNetwork = error instanceof CallProblem && error.isNetwork;
      if (how === world.keep) unheard = isNetwork;
      const recalled = state.status === 'loading' && isNetwork ? await world.recall() : undefined;
      if (recalled !== undefined && asked === round && !over) set({ status: 'authenticated', session: recalled });
      if (state.status === 'authenticated') renewIn(RETRY_MS);
      return state;
    }
  };
  /** Asks the server who we are. A question without an answer keeps what was known: being offline is not logging out. */
  function refresh(how?: () => Promise<SessionAnswer>): Promise<SessionState> {
    if (over) return Promise.resolve(state);
    check ??= question(how ?? (unheard ? world.keep : world.ask)).finally(() => {
      check = undefined;
      sendReports();
    });
    return check;
  }

  /** After something happened: a question that is pending may have been answered before it. */
  const heard = (): Promise<SessionState> => {
    if (check === undefined) return refresh();
    again ??= check.then(() => {
      again = undefined;
      return refresh();
    });
    return again;
  };

  const finishWork = async (): Promise<void> => {
    const work = Promise.allSettled([...lastWork].map((each) => each()));
    await Promise.race([work, new Promise((resolve) => setTimeout(resolve, LAST_WORK_MS))]);
  };

  return {
    finishWork,
    now: (): SessionState => state,
    refresh: () => refresh(),
    heard,
    /** Tells the server that the person is still there. Merely asking does not. */
    async keep(): Promise<SessionState> {
      while (check !== undefined) await check;
      return refresh(world.keep);
    },
    /** The session as soon as it is known: nobody is sent away before one question was really answered. */
    async known(): Promise<KnownState> {
      const known = state.status === 'loading' ? await refresh() : state;
      if (known.status === 'loading') throw offlineProblem();
      return known;
    },
    /** Somebody has just signed in here. */
    async began(): Promise<void> {
      world.oweLeaving(false);
      await check;
      await refresh();
      world.tellOtherTabs();
    },
    /**
     * The server refused a call because the session is over. It is asked once more: the call may have left before
     * somebody signed in, in another tab perhaps.
     */
    async lost(): Promise<void> {
      if (state.status !== 'authenticated') return;
      const { status } = await heard();
      if (status === 'unauthenticated') world.tellOtherTabs();
    },
    /**
     * What this person just did has ended the session for good (they closed the account). They stay where they are until
     * they leave by themselves, because they are being told what comes now.
     */
    ended(): void {
      over = true;
      clearTimeout(renewal);
      world.tellOtherTabs();
    },
    /** Signs out here and in the other tabs. False: the server could not be told yet. */
    async leave(): Promise<boolean> {
      await finishWork();
      // Whom the server does not know any more has nothing to end there.
      const told = over || (state.status === 'unauthenticated' && !world.owesLeaving()) || (await leaveServer());
      forgetPerson();
      person = undefined;
      round++;
      over = false;
      unheard = false;
      set({ status: 'unauthenticated' });
      world.tellOtherTabs();
      return told;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPersonGone: (forget: () => void): void => {
      gone.add(forget);
    },
    /** Gives back how to leave it. */
    beforeSignOut: (work: () => Promise<unknown>): (() => void) => {
      lastWork.add(work);
      return () => lastWork.delete(work);
    },
    report,
  };
}

/** One word that changes with the person and with the business they act for. */
export const personOf = ({ user }: SessionData): string => `${user.customerId}|${user.id}`;
export const userOf = (person: string | undefined): string | undefined => person?.split('|')[1];
