import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './error-report.schemas.ts';
import { monitoringPath } from './monitoring.ts';

export type * from './error-report.schemas.ts';

/** An envelope may be so large (threat T12). */
export const maxEnvelopeBytes = 200_000;

/** The one call outside /api. Its body is an envelope: lines of JSON, not one JSON document. */
export const sendEnvelope: Endpoint<typeof schemas.sendEnvelope> = {
  id: 'sendEnvelope',
  method: 'POST',
  paths: { app: monitoringPath },
  access: 'public',
};
