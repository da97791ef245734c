/**
 * One after another, so that an entry is never written after it was removed. What fails gives undefined: the browser's
 * keeping is a second net, and never stops the work.
 */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = turn.then(work).catch(() => undefined);
    turn = done;
    return done;
  };
}
