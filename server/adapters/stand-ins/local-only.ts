import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '#server/lib/loopback.ts';
import { namesOneHost } from '#server/lib/one-host.ts';

/**
 * A request that names another machine comes from a page of the web whose name was made to lead here (DNS rebinding): it
 * is refused, as is one that names two. True when it was.
 */
export const refusedAsForeign = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (isLoopback(request.headers.host ?? '') && namesOneHost(request)) return false;
  response.writeHead(421).end();
  return true;
};
