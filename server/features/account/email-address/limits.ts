import type { Limit } from '#server/lib/throttle.ts';

/** Codes that one account has mailed to its own or another address (threats T21, T22). */
export const emailCodesOfAccount: Limit = { what: 'email-code', tries: 5, seconds: 60 * 60 };
/** Codes typed by one account. */
export const emailGuesses: Limit = { what: 'email-guess', tries: 20, seconds: 60 * 60 };
