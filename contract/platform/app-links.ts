import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Where the app is in the stores; a store without it is absent. */
export const getAppLinks = endpoint({
  id: 'getAppLinks',
  summary: 'Addresses of the mobile app in both stores, as far as they are configured; answered without database',
  method: 'GET',
  paths: { app: '/api/configuration/getAppLinks', web: '/gbcservices/configuration/getAppLinks' },
  access: 'public',
  output: z.object({ appStore: z.string().optional(), playStore: z.string().optional() }),
});
