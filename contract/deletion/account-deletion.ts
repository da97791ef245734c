import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './account-deletion.schemas.ts';

export type * from './account-deletion.schemas.ts';

const both = (name: string) => ({ app: `/api/${name}`, web: `/gbcservices/${name}/:customerId` });
const access = 'taxpayer' as const;

export const deleteAccount: Endpoint<typeof schemas.deleteAccount> = {
  id: 'deleteAccount',
  method: 'POST',
  paths: both('deleteAccount'),
  access,
  needs: 'manage',
  stepsUp: true,
};

export const takeBackBusiness: Endpoint<typeof schemas.takeBackBusiness> = {
  id: 'takeBackBusiness',
  method: 'POST',
  paths: { app: '/api/takeBackBusiness', web: '/gbcservices/takeBackBusiness/:userId' },
  access: 'user',
  stepsUp: true,
};

export const getClosingAccount: Endpoint<typeof schemas.getClosingAccount> = {
  id: 'getClosingAccount',
  method: 'POST',
  paths: { app: '/api/deleteAccount/closing', web: '/gbcservices/deleteAccount/closing' },
  access: 'public',
};

export const takeBackAccount: Endpoint<typeof schemas.takeBackAccount> = {
  id: 'takeBackAccount',
  method: 'POST',
  paths: { app: '/api/deleteAccount/takeBack', web: '/gbcservices/deleteAccount/takeBack' },
  access: 'public',
};

export const exportEverything: Endpoint<typeof schemas.exportEverything> = {
  id: 'exportEverything',
  method: 'POST',
  paths: both('deleteAccount/exportEverything'),
  access,
  needs: 'manage',
};

export const getExports: Endpoint<typeof schemas.getExports> = {
  id: 'getExports',
  method: 'GET',
  paths: both('deleteAccount/exports'),
  access,
  needs: 'manage',
};

export const downloadExport: Endpoint<typeof schemas.downloadExport> = {
  id: 'downloadExport',
  method: 'GET',
  paths: {
    app: '/api/deleteAccount/downloadExport/:exportId',
    web: '/gbcservices/deleteAccount/downloadExport/:exportId',
  },
  access,
  needs: 'manage',
  file: 'download',
};
