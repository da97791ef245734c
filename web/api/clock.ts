/** How long a call takes; a clock that is off by less is left alone. */
const TOLERATED_MS = 120_000;

let off = 0;
/** Each answer says what time it is at the server. */
export const noteServerTime = (date: string | null): void => {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(ahead)) off = Math.abs(ahead) < TOLERATED_MS ? 0 : ahead;
};

/** Now, as the server last had it: what a receipt says of its day must not hang on the clock of somebody's phone. */
export const serverNow = (): Date => new Date(Date.now() + off);
