import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './parameters.schemas.ts';

export type * from './parameters.schemas.ts';

export const getParameter: Endpoint<typeof schemas.getParameter> = {
  id: 'getParameter',
  method: 'GET',
  paths: { app: '/api/parameter/:param', web: '/gbcservices/parameter/:param' },
  access: 'public',
};
