import type { Limit } from '#server/lib/throttle.ts';

/** Registrations from one network: an office signs up together, a robot does not get far. */
export const registrationsFromNetwork: Limit = { what: 'register', tries: 200, seconds: 60 * 60 };
