import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './accounts.schemas.ts';

export type * from './accounts.schemas.ts';

export const register: Endpoint<typeof schemas.register> = {
  id: 'register',
  method: 'POST',
  paths: { app: '/api/customer/register', web: '/gbcservices/customer/registerWeb' },
  access: 'public',
};

export const registerWithSignature: Endpoint<typeof schemas.registerWithSignature> = {
  id: 'registerWithSignature',
  method: 'POST',
  paths: { app: '/api/customer/registerWithSignature', web: '/gbcservices/customer/registerWithSignatureWeb' },
  access: 'public',
  upload: { maxBytes: 200_000 },
};

export const allProfile: Endpoint<typeof schemas.allProfile> = {
  id: 'allProfile',
  method: 'GET',
  paths: { app: '/api/getProfile/allProfile', web: '/gbcservices/getProfile/allProfile/:customerId' },
  access: 'taxpayer',
};

export const flagsStepConfigBusiness: Endpoint<typeof schemas.flagsStepConfigBusiness> = {
  id: 'flagsStepConfigBusiness',
  method: 'GET',
  paths: {
    app: '/api/home/flagsStepConfigBusiness',
    web: '/gbcservices/home/flagsStepConfigBusiness/:customerId',
  },
  access: 'taxpayer',
};

export const findBasicInformation: Endpoint<typeof schemas.findBasicInformation> = {
  id: 'findBasicInformation',
  method: 'GET',
  paths: {
    app: '/api/getProfile/findBasicInformation',
    web: '/gbcservices/getProfile/findBasicInformation/:customerId',
  },
  access: 'taxpayer',
};

export const networkStatus: Endpoint<typeof schemas.networkStatus> = {
  id: 'networkStatus',
  method: 'GET',
  paths: { app: '/api/network/networkStatus' },
  access: 'public',
};

export const updateEnvironment: Endpoint<typeof schemas.updateEnvironment> = {
  id: 'updateEnvironment',
  method: 'POST',
  paths: {
    app: '/api/configuration/updateEnvironment',
    web: '/gbcservices/configuration/updateEnvironment/:customerId',
  },
  access: 'taxpayer',
};

export const saveAccountName: Endpoint<typeof schemas.saveAccountName> = {
  id: 'saveAccountName',
  method: 'POST',
  paths: { app: '/api/configuration/saveAccountName', web: '/gbcservices/configuration/saveAccountName/:customerId' },
  access: 'taxpayer',
  needs: 'govern',
};

export const updateGroup: Endpoint<typeof schemas.updateGroup> = {
  id: 'updateGroup',
  method: 'POST',
  paths: { app: '/api/configuration/updateGroup', web: '/gbcservices/configuration/updateGroup/:customerId' },
  access: 'taxpayer',
  needs: 'govern',
};
