import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * The key under which a browser keeps what the server does not have yet (ruling R18): 32 bytes of this person in this
 * business, made at the first call and the same ever after. Only their own session gets it; the next person who signs
 * in on the same browser gets another and can read nothing.
 */
export const openBrowserKey = endpoint({
  id: 'openBrowserKey',
  summary: "The signed-in person's own key for what waits in their browser, base64url",
  method: 'POST',
  paths: { app: '/api/session/openBrowserKey', web: '/gbcservices/session/openBrowserKey/:userId' },
  access: 'user',
  output: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
});
