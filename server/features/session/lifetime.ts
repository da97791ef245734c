/** Spec section 9: 20 idle minutes, access token about 90 minutes; 12 hours in all (threat T8). */
export const idleMilliseconds = 20 * 60_000;
export const absoluteMilliseconds = 12 * 60 * 60_000;
export const accessTokenMilliseconds = 90 * 60_000;
/** How often a use of the session is written down: a session ends up to this much before its 20 minutes. */
export const touchEveryMilliseconds = 60_000;
