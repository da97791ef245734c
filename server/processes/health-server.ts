import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHealth, type Health } from '../lib/health.ts';

/** The health of a process that takes no other requests. Gives the address and what closes it. */
export const serveHealth = async (health: Health, host: string, port: number) => {
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await answerHealth(health, url);
    response.writeHead(answer?.code ?? 404, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(JSON.stringify(answer?.body ?? {}));
  });
  server.listen({ host, port });
  await once(server, 'listening'); // rejects with what kept it from listening
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
