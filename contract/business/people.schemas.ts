import { z } from 'zod';
import { registerWithSignature, registration } from '../account/accounts.schemas.ts';
import { longestPassword } from '../account/password.ts';
import { done, email, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { roles } from '../roles.ts';
import { updateElectronicSignature } from './signature-and-logo.schemas.ts';

/** Who works in a business, and the businesses somebody works in. */
const role = z.enum(roles);

/** Asked again before somebody is made owner, and at no other time. */
const accountPassword = z.string().max(longestPassword).optional();

export const person = z.object({
  id,
  name: z.string(),
  /** Owners see it; for everybody else it is absent, but for one's own. */
  email: z.string().optional(),
  role,
  /** An owner let them approve returns. */
  mayApprove: z.boolean(),
  since: instant,
  lastUsedAt: instant.optional(),
  isSelf: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const invitation = z.object({ id, email: z.string(), role, expiresAt: instant });
export type Invitation = z.infer<typeof invitation>;

export const getPeople = {
  summary: 'Who works in the business; owners also see the invitations that are open',
  output: z.object({ people: z.array(person), invitations: z.array(invitation) }),
} satisfies Schemas;

export const invitePerson = {
  summary: 'Mail somebody a link to join, good once and for a week; a second one to the same address closes the first',
  body: z.object({ email, role, accountPassword }),
  output: invitation,
  errors: [
    'people.already_member',
    'people.too_many_invitations',
    'email.unproven',
    'session.password_required',
    'account.wrong_password',
  ],
} satisfies Schemas;

export const revokeInvitation = {
  summary: 'Close an invitation at once',
  params: z.object({ invitationId: id }),
  output: done,
} satisfies Schemas;

export const changeRole = {
  summary: 'Another role for somebody else; from their next call on',
  body: z.object({ personId: id, role, accountPassword }),
  output: done,
  errors: ['people.oneself', 'people.last_owner', 'session.password_required', 'account.wrong_password'],
} satisfies Schemas;

export const letApprove = {
  summary: 'Whether an accountant may approve returns and say that they were filed; another role ends it',
  body: z.object({ personId: id, mayApprove: z.boolean() }),
  output: done,
  errors: ['people.cannot_approve'],
} satisfies Schemas;

export const removePerson = {
  summary: 'Take somebody else out of the business; their sessions in it end at once',
  params: z.object({ personId: id }),
  output: done,
  errors: ['people.oneself', 'people.last_owner'],
} satisfies Schemas;

export const leaveBusiness = {
  summary: 'Leave the business acted for; the last owner cannot',
  output: done,
  errors: ['people.last_owner'],
} satisfies Schemas;

const token = z.string().max(200);

export const openInvitation = {
  summary: 'What the page behind an invitation shows; the token travels in the body only',
  body: z.object({ token }),
  output: z.object({
    businessName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role,
    expiresAt: instant,
    /** Whether the invited address has an account: sign in, or register. */
    hasAccount: z.boolean(),
  }),
  errors: ['invitation.gone'],
} satisfies Schemas;

export const acceptInvitation = {
  summary: 'Join the business; the session acts for it from now on',
  body: z.object({ token }),
  output: z.object({ customerId: id }),
  errors: ['invitation.gone', 'people.already_member'],
} satisfies Schemas;

export const registerWithInvitation = {
  summary: 'An account for the invited address and its place in the business; the caller signs in afterwards',
  body: registration.omit({ email: true, hadElectronicBilling: true }).extend({ token }),
  output: z.object({ customerId: id, email: z.string() }),
  errors: ['invitation.gone', 'account.exists', 'account.weak_password'],
} satisfies Schemas;

export const business = z.object({
  customerId: id,
  name: z.string(),
  taxId: z.string(),
  role,
  isActive: z.boolean(),
});
export type Business = z.infer<typeof business>;

export const closedBusiness = z.object({ customerId: id, name: z.string(), eraseAt: instant });
export type ClosedBusiness = z.infer<typeof closedBusiness>;

export const getBusinesses = {
  summary: 'Every business the person works in',
  output: z.object({
    businesses: z.array(business),
    /** Who registered to work for others may open a business of their own. */
    mayOpenOwn: z.boolean(),
    /** Those that this person closed and may still take back. */
    closed: z.array(closedBusiness),
  }),
} satisfies Schemas;

export const switchBusiness = {
  summary: 'Act for another business of the person, in this session',
  body: z.object({ customerId: id }),
  output: done,
} satisfies Schemas;

export const openOwnBusiness = {
  summary: 'Open the business of the own RUC and act for it',
  output: z.object({ customerId: id }),
  errors: ['people.own_exists', 'people.own_closing'],
} satisfies Schemas;

export const openOwnBusinessWithSignature = {
  summary: 'The same where another has the RUC, with the .p12 that carries it: see registerWithSignature',
  body: updateElectronicSignature.body,
  output: registerWithSignature.output,
  errors: [
    ...updateElectronicSignature.errors,
    'signature.unknown_authority',
    'people.own_exists',
    'people.own_closing',
    'taxpayer.ruc_claimed',
  ],
} satisfies Schemas;
