import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { terminal } from '#phrases/operations/terminal.ts';
import { StartTrouble } from './start-trouble.ts';

type Listening = { port: number } | { code: string | undefined };

const tryPort = (host: string, port: number) =>
  new Promise<Listening>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code }));
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve({ port: typeof address === 'object' && address ? address.port : port }));
    });
  });

/**
 * 0 is any free one, from below those that the system gives by itself: it gives none of them to somebody else between
 * this look and the child that will listen there.
 */
async function look(host: string, port: number): Promise<Listening> {
  if (port !== 0) return tryPort(host, port);
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await tryPort(host, randomInt(20_000, 32_000));
    if ('port' in answer) return answer;
  }
  return tryPort(host, 0);
}

/** The port a person asked for, or a sentence why not; 0 is any free one. */
export async function claimPort(host: string, port: number, variable = 'PORT'): Promise<number> {
  const answer = await look(host, port);
  if ('port' in answer) {
    // We say «localhost», which browsers look for at ::1 first: somebody else there would answer in our place.
    const other = host === '127.0.0.1' && port !== 0 ? await tryPort('::1', port) : answer;
    if ('code' in other && other.code === 'EADDRINUSE') throw new StartTrouble(terminal.start.portBusy(port, variable));
    return answer.port;
  }
  switch (answer.code) {
    case 'EADDRINUSE':
      throw new StartTrouble(terminal.start.portBusy(port, variable));
    case 'EACCES':
      throw new StartTrouble(terminal.start.portForbidden(port, variable));
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      throw new StartTrouble(terminal.start.hostUnknown(host));
    default:
      throw new StartTrouble(terminal.start.portFailed(port, answer.code ?? '?'));
  }
}

/** A port nobody asked for by number: the usual one, or any free one when that is taken. */
export async function preferPort(host: string, port: number): Promise<number> {
  const answer = await look(host, port);
  return 'port' in answer ? answer.port : claimPort(host, 0);
}
