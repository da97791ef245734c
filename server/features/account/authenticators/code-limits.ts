import type { Limit } from '#server/lib/throttle.ts';

/** Wrong codes of one person, wherever they are typed: six digits, three of them good at a time. */
export const factorTries: Limit = { what: 'second-factor', tries: 5, seconds: 15 * 60 };
