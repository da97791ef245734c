import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './status.schemas.ts';

export type * from './status.schemas.ts';

const access = 'operator' as const;

export const getServiceStatus: Endpoint<typeof schemas.getServiceStatus> = {
  id: 'getServiceStatus',
  method: 'GET',
  paths: { app: '/api/serviceStatus' },
  access: 'public',
};

export const getFigures: Endpoint<typeof schemas.getFigures> = {
  id: 'getFigures',
  method: 'GET',
  paths: { app: '/api/operator/figures' },
  access,
};

export const saveIncident: Endpoint<typeof schemas.saveIncident> = {
  id: 'saveIncident',
  method: 'POST',
  paths: { app: '/api/operator/incident' },
  access,
};

export const endIncident: Endpoint<typeof schemas.endIncident> = {
  id: 'endIncident',
  method: 'POST',
  paths: { app: '/api/operator/incident/:incidentId/end' },
  access,
};
