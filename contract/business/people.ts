import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './people.schemas.ts';

export type * from './people.schemas.ts';

const path = (name: string) => ({ app: `/api/people/${name}`, web: `/gbcservices/people/${name}/:customerId` });
const ofUser = (name: string) => ({ app: `/api/people/${name}`, web: `/gbcservices/people/${name}/:userId` });
const open = (name: string) => ({ app: `/api/people/${name}`, web: `/gbcservices/people/${name}` });

export const getPeople: Endpoint<typeof schemas.getPeople> = {
  id: 'getPeople',
  method: 'GET',
  paths: path('getPeople'),
  access: 'taxpayer',
};

export const invitePerson: Endpoint<typeof schemas.invitePerson> = {
  id: 'invitePerson',
  method: 'POST',
  paths: path('invitePerson'),
  access: 'taxpayer',
  needs: 'govern',
  stepsUp: true,
};

export const revokeInvitation: Endpoint<typeof schemas.revokeInvitation> = {
  id: 'revokeInvitation',
  method: 'DELETE',
  paths: {
    app: '/api/people/invitation/:invitationId',
    web: '/gbcservices/people/invitation/:invitationId',
  },
  access: 'taxpayer',
  needs: 'manage',
};

export const changeRole: Endpoint<typeof schemas.changeRole> = {
  id: 'changeRole',
  method: 'POST',
  paths: path('changeRole'),
  access: 'taxpayer',
  needs: 'govern',
  stepsUp: true,
};

export const letApprove: Endpoint<typeof schemas.letApprove> = {
  id: 'letApprove',
  method: 'POST',
  paths: path('letApprove'),
  access: 'taxpayer',
  needs: 'govern',
};

export const removePerson: Endpoint<typeof schemas.removePerson> = {
  id: 'removePerson',
  method: 'DELETE',
  paths: { app: '/api/people/person/:personId', web: '/gbcservices/people/person/:personId' },
  access: 'taxpayer',
  needs: 'manage',
};

export const leaveBusiness: Endpoint<typeof schemas.leaveBusiness> = {
  id: 'leaveBusiness',
  method: 'POST',
  paths: path('leaveBusiness'),
  access: 'taxpayer',
  needs: 'look',
};

export const openInvitation: Endpoint<typeof schemas.openInvitation> = {
  id: 'openInvitation',
  method: 'POST',
  paths: open('openInvitation'),
  access: 'public',
};

export const acceptInvitation: Endpoint<typeof schemas.acceptInvitation> = {
  id: 'acceptInvitation',
  method: 'POST',
  paths: ofUser('acceptInvitation'),
  access: 'user',
};

export const registerWithInvitation: Endpoint<typeof schemas.registerWithInvitation> = {
  id: 'registerWithInvitation',
  method: 'POST',
  paths: open('registerWithInvitation'),
  access: 'public',
};

export const getBusinesses: Endpoint<typeof schemas.getBusinesses> = {
  id: 'getBusinesses',
  method: 'GET',
  paths: ofUser('getBusinesses'),
  access: 'user',
};

export const switchBusiness: Endpoint<typeof schemas.switchBusiness> = {
  id: 'switchBusiness',
  method: 'POST',
  paths: ofUser('switchBusiness'),
  access: 'user',
};

export const openOwnBusiness: Endpoint<typeof schemas.openOwnBusiness> = {
  id: 'openOwnBusiness',
  method: 'POST',
  paths: ofUser('openOwnBusiness'),
  access: 'user',
};

export const openOwnBusinessWithSignature: Endpoint<typeof schemas.openOwnBusinessWithSignature> = {
  id: 'openOwnBusinessWithSignature',
  method: 'POST',
  paths: ofUser('openOwnBusinessWithSignature'),
  access: 'user',
  stepsUp: true,
  upload: { maxBytes: 200_000 },
};
