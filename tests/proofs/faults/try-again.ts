import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '#tests/build/person.ts';

/** Longer than the faults of any run: who is not answered once it is quiet is told so by the invariants. */
const PATIENCE_MS = 1_200_000;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;

/** A network error, or a server that is not there yet. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.status === 429;

/**
 * Of one thing that a person wants. After a try that failed it waits, longer each time, as people and pages do: a crowd
 * that presses on takes the machine from a server that is just starting. False where no other try would help.
 */
export const newPatience = (): ((error: unknown) => Promise<boolean>) => {
  const end = Date.now() + PATIENCE_MS;
  let pause = FIRST_PAUSE_MS;
  return async (error) => {
    if (!mayPass(error) || Date.now() > end) return false;
    await sleep(pause * (0.5 + Math.random()));
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
    return true;
  };
};
