import type { Limit } from '#server/lib/throttle.ts';

/** How long a code is good for, and how often it may be mistyped (threat T21). */
export const codeMinutes = 10;
export const codeTries = 5;

/** Codes asked for one name of an account, so that nobody fills somebody's mailbox (threat T22). */
export const codesForName: Limit = { what: 'reset-code', tries: 5, seconds: 60 * 60 };
/** The same asked for at a device that the account's owner has signed in with: others use none of these up. */
export const codesOnDevice: Limit = { what: 'reset-device', tries: 5, seconds: 60 * 60 };
/** Codes asked for and tried from one network. */
export const codesFromNetwork: Limit = { what: 'reset-network', tries: 30, seconds: 60 * 60 };
/** Codes and new passwords tried at a device of whom the code was mailed to. */
export const codeTriesOnDevice: Limit = { what: 'reset-tries-device', tries: 30, seconds: 60 * 60 };
