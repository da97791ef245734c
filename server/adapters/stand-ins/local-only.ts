import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '#server/lib/loopback.ts';

/**
 * A request that names another machine comes from a page of the web whose name was made to lead here (DNS rebinding): it
 * is refused. True when it was.
 */
export const refusedAsForeign = ({ headers }: IncomingMessage, response: ServerResponse): boolean => {
  if (isLoopback(headers.host ?? '')) return false;
  response.writeHead(421).end();
  return true;
};
