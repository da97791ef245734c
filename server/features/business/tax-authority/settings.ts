import type { Limit } from '#server/lib/throttle.ts';

/** Logins tried: nobody finds out a password of the tax authority through us, and nobody is locked out there. */
export const loginTries: Limit = { what: 'tax-login', tries: 6, seconds: 15 * 60 };

/** Downloads asked for with a login that is kept. */
export const reloads: Limit = { what: 'tax-reload', tries: 20, seconds: 60 * 60 };

/** Consent to keep and use the master password; the page shows the same version. */
export const consentVersion = '2026-11-20';

/** Seconds before a portal that is down or slow is asked again; after the last one the person decides. */
export const pauses = [5, 10] as const;
