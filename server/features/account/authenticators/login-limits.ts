import type { Limit } from '#server/lib/throttle.ts';

/** Guesses at the password of one name (an e-mail; a cédula or RUC), no matter who makes them (threat T21). */
export const loginOfName: Limit = { what: 'login', tries: 10, seconds: 15 * 60 };
/** The same at a device that its owner has signed in with: whatever others guess meanwhile, it has its own (threat T21). */
export const loginOnDevice: Limit = { what: 'login-device', tries: 10, seconds: 15 * 60 };
/** Guesses of the password by who holds a session. */
export const passwordsOfSession: Limit = { what: 'change-password', tries: 10, seconds: 15 * 60 };
/** References for an address, of one person. */
export const handoffsOfUser: Limit = { what: 'handoff', tries: 30, seconds: 15 * 60 };
/** Wrong guesses from one network, whatever accounts they are for; an office that signs in rightly uses none up. */
export const loginFromNetwork: Limit = { what: 'login-network', tries: 100, seconds: 15 * 60 };
