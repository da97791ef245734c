import type { Examples } from '../example.ts';
import type * as calls from './people.ts';

export const examples: Examples<typeof calls> = {
  invitePerson: () => ({ body: { email: 'otra@example.com', role: 'reader' } }),
  revokeInvitation: ({ invitationId }) => ({ params: { invitationId } }),
  changeRole: ({ colleagueId }) => ({ body: { personId: colleagueId, role: 'issuer' }, foreign: true }),
  letApprove: ({ colleagueId }) => ({ body: { personId: colleagueId, mayApprove: false }, foreign: true }),
  removePerson: ({ colleagueId }) => ({ params: { personId: colleagueId } }),
  openInvitation: () => ({ body: { token: 'nunca' } }),
  acceptInvitation: () => ({ body: { token: 'nunca' } }),
  registerWithInvitation: () => ({
    body: {
      token: 'nunca',
      shortName: 'Ana Quishpe',
      identification: '1710034065',
      password: 'Otra-Laguna-58',
      confirmation: 'Otra-Laguna-58',
      acceptsTerms: true,
    },
  }),
  openOwnBusinessWithSignature: () => ({
    body: { password: 'x', accountPassword: 'x', acceptsMandate: 'true' },
    file: new Uint8Array(10),
  }),
  switchBusiness: ({ customerId }) => ({ body: { customerId }, foreign: true }),
};
