import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './ip-info.schemas.ts';

export type * from './ip-info.schemas.ts';

/** No page asks a third party where it is: our server answers, and only it may ask a service. */
export const getIpInfo: Endpoint<typeof schemas.getIpInfo> = {
  id: 'getIpInfo',
  method: 'GET',
  paths: { app: '/api/network/ipInfo', web: '/gbcservices/network/ipInfo' },
  access: 'public',
};
