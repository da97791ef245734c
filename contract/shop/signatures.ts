import type { Endpoint } from '../endpoint.ts';
import { mostFileBytes } from './signatures.rules.ts';
import type * as schemas from './signatures.schemas.ts';

export type * from './signatures.schemas.ts';

const of = (name: string) => ({
  app: `/api/planData/${name}/:signatureOrderId`,
  web: `/gbcservices/planData/${name}/:signatureOrderId`,
});
const owners = { access: 'taxpayer', needs: 'buy' } as const;

export const getSignatureOrders: Endpoint<typeof schemas.getSignatureOrders> = {
  id: 'getSignatureOrders',
  method: 'GET',
  paths: { app: '/api/planData/getSignatureOrders', web: '/gbcservices/planData/getSignatureOrders/:customerId' },
  ...owners,
};

export const getSignatureOrder: Endpoint<typeof schemas.getSignatureOrder> = {
  id: 'getSignatureOrder',
  method: 'GET',
  paths: of('getSignatureOrder'),
  ...owners,
};

export const saveSignatureHolder: Endpoint<typeof schemas.saveSignatureHolder> = {
  id: 'saveSignatureHolder',
  method: 'PUT',
  paths: of('saveSignatureHolder'),
  ...owners,
};

export const saveSignatureDocument: Endpoint<typeof schemas.saveSignatureDocument> = {
  id: 'saveSignatureDocument',
  method: 'POST',
  paths: of('saveSignatureDocument'),
  upload: { maxBytes: mostFileBytes },
  ...owners,
};

export const sendSignatureOrder: Endpoint<typeof schemas.sendSignatureOrder> = {
  id: 'sendSignatureOrder',
  method: 'POST',
  paths: of('sendSignatureOrder'),
  stepsUp: true,
  ...owners,
};
