import { z } from 'zod';
import { registration } from '../account/accounts.ts';
import { done, email, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from '../roles.ts';

/** Who works in a business, and the businesses somebody works in. */

const role = z.enum(roles);
const path = (name: string) => ({ app: `/api/people/${name}`, web: `/gbcservices/people/${name}/:customerId` });
const ofUser = (name: string) => ({ app: `/api/people/${name}`, web: `/gbcservices/people/${name}/:userId` });
const open = (name: string) => ({ app: `/api/people/${name}`, web: `/gbcservices/people/${name}` });

/** Asked again before somebody is made owner, and at no other time. */
const accountPassword = z.string().max(128).optional();

export const person = z.object({
  id,
  name: z.string(),
  /** Owners see it; for everybody else it is absent, but for one's own. */
  email: z.string().optional(),
  role,
  since: instant,
  lastUsedAt: instant.optional(),
  isSelf: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const invitation = z.object({ id, email: z.string(), role, expiresAt: instant });
export type Invitation = z.infer<typeof invitation>;

export const getPeople = endpoint({
  id: 'getPeople',
  summary: 'Who works in the business; owners also see the invitations that are open',
  method: 'GET',
  paths: path('getPeople'),
  access: 'taxpayer',
  output: z.object({ people: z.array(person), invitations: z.array(invitation) }),
});

export const invitePerson = endpoint({
  id: 'invitePerson',
  summary: 'Mail somebody a link to join, good once and for a week; a second one to the same address closes the first',
  method: 'POST',
  paths: path('invitePerson'),
  access: 'taxpayer',
  needs: 'manage',
  stepsUp: true,
  body: z.object({ email, role, accountPassword }),
  output: invitation,
  errors: [
    'people.already_member',
    'people.too_many_invitations',
    'session.password_required',
    'account.wrong_password',
  ],
});

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  summary: 'Close an invitation at once',
  method: 'DELETE',
  paths: {
    app: '/api/people/invitation/:invitationId',
    web: '/gbcservices/people/invitation/:invitationId',
  },
  access: 'taxpayer',
  needs: 'manage',
  params: z.object({ invitationId: id }),
  output: done,
});

export const changeRole = endpoint({
  id: 'changeRole',
  summary: 'Another role for somebody else; from their next call on',
  method: 'POST',
  paths: path('changeRole'),
  access: 'taxpayer',
  needs: 'manage',
  stepsUp: true,
  body: z.object({ personId: id, role, accountPassword }),
  output: done,
  errors: ['people.oneself', 'people.last_owner', 'session.password_required', 'account.wrong_password'],
});

export const removePerson = endpoint({
  id: 'removePerson',
  summary: 'Take somebody else out of the business; their sessions in it end at once',
  method: 'DELETE',
  paths: { app: '/api/people/person/:personId', web: '/gbcservices/people/person/:personId' },
  access: 'taxpayer',
  needs: 'manage',
  params: z.object({ personId: id }),
  output: done,
  errors: ['people.oneself', 'people.last_owner'],
});

export const leaveBusiness = endpoint({
  id: 'leaveBusiness',
  summary: 'Leave the business acted for; the last owner cannot',
  method: 'POST',
  paths: path('leaveBusiness'),
  access: 'taxpayer',
  needs: 'look',
  output: done,
  errors: ['people.last_owner'],
});

const token = z.string().max(200);

export const openInvitation = endpoint({
  id: 'openInvitation',
  summary: 'What the page behind an invitation shows; the token travels in the body only',
  method: 'POST',
  paths: open('openInvitation'),
  access: 'public',
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
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  summary: 'Join the business; the session acts for it from now on',
  method: 'POST',
  paths: ofUser('acceptInvitation'),
  access: 'user',
  body: z.object({ token }),
  output: z.object({ customerId: id }),
  errors: ['invitation.gone', 'people.already_member'],
});

export const registerWithInvitation = endpoint({
  id: 'registerWithInvitation',
  summary: 'An account for the invited address and its place in the business; the caller signs in afterwards',
  method: 'POST',
  paths: open('registerWithInvitation'),
  access: 'public',
  body: registration.omit({ email: true, hadElectronicBilling: true }).extend({ token }),
  output: z.object({ customerId: id, email: z.string() }),
  errors: ['invitation.gone', 'account.exists', 'account.weak_password'],
});

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

export const getBusinesses = endpoint({
  id: 'getBusinesses',
  summary: 'Every business the person works in',
  method: 'GET',
  paths: ofUser('getBusinesses'),
  access: 'user',
  output: z.object({
    businesses: z.array(business),
    /** Whoever registered to work for others may open a business of their own. */
    mayOpenOwn: z.boolean(),
    /** Those that this person closed and may still take back. */
    closed: z.array(closedBusiness),
  }),
});

export const switchBusiness = endpoint({
  id: 'switchBusiness',
  summary: 'Act for another business of the person, in this session',
  method: 'POST',
  paths: ofUser('switchBusiness'),
  access: 'user',
  body: z.object({ customerId: id }),
  output: done,
});

export const openOwnBusiness = endpoint({
  id: 'openOwnBusiness',
  summary: 'Open the business of the own RUC and act for it',
  method: 'POST',
  paths: ofUser('openOwnBusiness'),
  access: 'user',
  output: z.object({ customerId: id }),
  errors: ['people.own_exists', 'people.own_closing'],
});
