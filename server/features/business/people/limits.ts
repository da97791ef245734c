import type { Limit } from '#server/lib/throttle.ts';

export const invitationDays = 7;
/** Of the secret in an invitation's link. */
export const invitationSecretBytes = 32;
/** Invitations of one business: our mail is nobody's loudspeaker (threat T22). */
export const invitationsOfTaxpayer: Limit = { what: 'invitation', tries: 20, seconds: 24 * 60 * 60 };
/** Links tried from one network. */
export const invitationsFromNetwork: Limit = { what: 'invitation-network', tries: 100, seconds: 60 * 60 };
