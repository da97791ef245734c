import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './shares.schemas.ts';

export type * from './shares.schemas.ts';

export const createShareLink: Endpoint<typeof schemas.createShareLink> = {
  id: 'createShareLink',
  method: 'POST',
  paths: {
    app: '/api/finance/income/business/createShareLink/:receiptId',
    web: '/gbcservices/finance/income/business/createShareLink/:receiptId',
  },
  access: 'taxpayer',
  needs: 'follow',
};

export const revokeShareLink: Endpoint<typeof schemas.revokeShareLink> = {
  id: 'revokeShareLink',
  method: 'DELETE',
  paths: { app: '/api/share/revokeShareLink/:linkId', web: '/gbcservices/share/revokeShareLink/:linkId' },
  access: 'taxpayer',
  needs: 'follow',
};

export const getSharedReceipt: Endpoint<typeof schemas.getSharedReceipt> = {
  id: 'getSharedReceipt',
  method: 'GET',
  paths: { app: '/api/share/receipt/:token', web: '/gbcservices/share/receipt/:token' },
  access: 'public',
};

export const getSharedRide: Endpoint<typeof schemas.getSharedRide> = {
  id: 'getSharedRide',
  method: 'GET',
  paths: { app: '/api/share/ride/:token', web: '/gbcservices/share/ride/:token' },
  access: 'public',
  file: 'pdf',
};
