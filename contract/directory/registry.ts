import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './registry.schemas.ts';

export type * from './registry.schemas.ts';

export const lookUpIdentification: Endpoint<typeof schemas.lookUpIdentification> = {
  id: 'lookUpIdentification',
  method: 'GET',
  paths: {
    app: '/api/registry/:identification',
    web: '/gbcservices/registry/:customerId/:identification',
  },
  access: 'taxpayer',
};
