import type { Limit } from '#server/lib/throttle.ts';

/** Guesses of a .p12's or the account's password by uploading (threat T3). */
export const signatureTries: Limit = { what: 'signature', tries: 5, seconds: 15 * 60 };

/** The mandate to sign that an upload accepts; the page shows the same version. */
export const mandateVersion = '2026-11-01';
