import { useEffect, useReducer, useRef, useState } from 'react';
import { getSharedReceipt } from '#contract/receipts/shares.ts';
import { call } from '../api/call.ts';
import { CallProblem } from '../api/problem.ts';
import { sharedToken } from './addresses.ts';

/** As the app does it (api/query-client.ts): only a call without an answer is made again, and twice at most. */
const PAUSES_MS = [1_000, 2_000] as const;
/** What is younger is not asked again by looking at it. */
const FRESH_MS = 15_000;

async function ask(token: string, signal: AbortSignal) {
  for (let tried = 0; ; tried++) {
    try {
      return await call(getSharedReceipt, { params: { token }, signal });
    } catch (error) {
      const pause = PAUSES_MS[tried];
      if (pause === undefined || !(error instanceof CallProblem && error.isNetwork)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

interface Answered {
  /** As it was last seen; also when asking again brought no answer. */
  readonly receipt?: Awaited<ReturnType<typeof ask>>;
  readonly error?: unknown;
}

/** The receipt behind the address: asked at once, when the network is back, and when somebody looks at it again. */
export function useSharedReceipt(): Answered & { readonly askAgain: () => void } {
  const [answered, setAnswered] = useState<Answered>({});
  const [round, askAgain] = useReducer((count: number) => count + 1, 0);
  const answeredAt = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another question
  useEffect(() => {
    const stop = new AbortController();
    const note = (change: (before: Answered) => Answered) => {
      if (stop.signal.aborted) return;
      answeredAt.current = performance.now();
      setAnswered(change);
    };
    ask(sharedToken(location.pathname), stop.signal).then(
      (receipt) => note(() => ({ receipt })),
      (error) => note((before) => ({ ...before, error })),
    );
    return () => stop.abort();
  }, [round]);

  useEffect(() => {
    const look = () => {
      const isOld = performance.now() - answeredAt.current > FRESH_MS;
      if (document.visibilityState === 'visible' && isOld) askAgain();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', askAgain);
    };
  }, []);

  return { ...answered, askAgain };
}
