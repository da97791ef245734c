import type { Limit } from '#server/lib/throttle.ts';

/** Wrong passwords of a .p12 that proves a RUC, by network or person, and RUC: nobody locks its owner out from elsewhere. */
export const proofTries: Limit = { what: 'ruc-proof', tries: 5, seconds: 15 * 60 };

/** Proofs that the operator has to look at, of one network or person. */
export const claimsOfOne: Limit = { what: 'ruc-claim', tries: 5, seconds: 24 * 60 * 60 };

/** Registrations from one network: an office signs up together, a robot does not get far. */
export const registrationsFromNetwork: Limit = { what: 'register', tries: 200, seconds: 60 * 60 };
