import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './app-links.schemas.ts';

export type * from './app-links.schemas.ts';

/** Where the app is in the stores; a store without it is absent. */
export const getAppLinks: Endpoint<typeof schemas.getAppLinks> = {
  id: 'getAppLinks',
  method: 'GET',
  paths: { app: '/api/configuration/getAppLinks', web: '/gbcservices/configuration/getAppLinks' },
  access: 'public',
};
