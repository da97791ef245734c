import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './handoffs.schemas.ts';

export type * from './handoffs.schemas.ts';

export const createHandoff: Endpoint<typeof schemas.createHandoff> = {
  id: 'createHandoff',
  method: 'POST',
  paths: { app: '/api/session/createHandoff', web: '/gbcservices/session/createHandoff/:userId' },
  access: 'user',
};
