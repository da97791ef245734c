import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './browser-key.schemas.ts';

export type * from './browser-key.schemas.ts';

/**
 * The key under which a browser keeps what the server does not have yet (ruling R18): 32 bytes of this person in this
 * business, made at the first call and the same ever after. Only their own session gets it; the next person who signs
 * in on the same browser gets another and can read nothing.
 */
export const openBrowserKey: Endpoint<typeof schemas.openBrowserKey> = {
  id: 'openBrowserKey',
  method: 'POST',
  paths: { app: '/api/session/openBrowserKey', web: '/gbcservices/session/openBrowserKey/:userId' },
  access: 'user',
};
