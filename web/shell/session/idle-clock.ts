import { idleMinutes } from '#contract/account/session-times.ts';

/** Out after so long without a sign of life; a minute before that we ask. */
export const LIMIT_MS = idleMinutes * 60_000;
export const WARN_MS = 60_000;
/** How often the server hears that somebody is there: it counts the same minutes. */
export const TELL_MS = 60_000;

interface IdleWorld {
  now(): number;
  /** Shared by the tabs: working in one keeps the others. */
  readonly store: Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells the server. */
  tell(): void;
}

const ACTIVE_KEY = 'cuadre.active';
const TOLD_KEY = 'cuadre.told';

/**
 * The one clock of all tabs: the moment of the last sign of life, read anew each time against the clock on the wall. A
 * machine that slept through the end finds it over. A moment that is still to come was written before that clock was set
 * back: it counts from now on, or the time would stand still until then.
 */
export function createIdleClock({ now, store, tell }: IdleWorld) {
  const write = (key: string): void => store.setItem(key, String(now()));
  const read = (key: string): number => {
    const at = Number(store.getItem(key) ?? 0);
    if (at <= now()) return at;
    write(key);
    return now();
  };
  const left = (): number => LIMIT_MS - (now() - read(ACTIVE_KEY));
  const tellNow = (): void => {
    write(TOLD_KEY);
    tell();
  };
  return {
    left,
    /** A screen was opened. What it loads may not count at the server, which writes a use down once a minute. */
    arrive(): void {
      write(ACTIVE_KEY);
    },
    /** The answer to the question. */
    stay(): void {
      write(ACTIVE_KEY);
      tellNow();
    },
    /** A key or a press. Once it asks, only the answer counts; and one write a second is enough. */
    sign(): void {
      if (left() > WARN_MS && now() - read(ACTIVE_KEY) >= 1_000) write(ACTIVE_KEY);
    },
    /** The time left; tells the server of what happened since it last heard. */
    tick(): number {
      const told = read(TOLD_KEY);
      if (read(ACTIVE_KEY) > told && now() - told >= TELL_MS && left() > WARN_MS) tellNow();
      return left();
    },
  };
}
