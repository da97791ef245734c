// @asvs V7.1.1
import { idleMinutes } from '#contract/account/session-times.ts';

export const idleMilliseconds = idleMinutes * 60_000;
/** Requirement S9.1: access token about 90 minutes; 12 hours in all (threat T8). */
export const absoluteMilliseconds = 12 * 60 * 60_000;
export const accessTokenMilliseconds = 90 * 60_000;
/** How often a use of the session is written down: a session ends up to this much before its idle time is over. */
export const touchEveryMilliseconds = 60_000;
/** How long the token before a renewal is still good: for calls that had left with it. */
export const renewalGraceMilliseconds = 30_000;
/** How long a browser is asked to remember that it was here; no browser keeps a cookie for longer. */
export const deviceDays = 400;
/** Between the right password and the code of the second factor. */
export const codeStepMilliseconds = 5 * 60_000;
/** A reference in an address (docs/decisions/0090). */
export const handoffMilliseconds = 5 * 60_000;
