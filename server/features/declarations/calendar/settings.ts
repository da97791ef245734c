import type { Limit } from '#server/lib/throttle.ts';

/** Before the day something is due, and on it. */
export const reminderDays = [7, 3, 1, 0] as const;
/** Of the secret in a private address. */
export const feedSecretBytes = 32;
/** A change of the address is taken back within this time; the screen offers it for ten seconds. */
export const undoMs = 60_000;
/** Calendars ask every few hours. */
export const readsOfFeed: Limit = { what: 'calendar-feed', tries: 60, seconds: 60 * 60 };
/** Services that read calendars for many people share their addresses. */
export const readsFromNetwork: Limit = { what: 'calendar-network', tries: 600, seconds: 60 * 60 };
/** What a calendar shows of the past. */
export const daysBack = 31;
