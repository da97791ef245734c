import http from 'node:http';
import https from 'node:https';

/** What the network brought, before anybody reads it. */
export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly body: Uint8Array }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string; readonly body?: Uint8Array };

interface Sockets {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

export const openSockets = (parallel: number): Sockets => ({
  http: new http.Agent({ keepAlive: true, maxSockets: parallel, timeout: 60_000 }),
  https: new https.Agent({ keepAlive: true, maxSockets: parallel, timeout: 60_000 }),
});

interface PostOptions {
  readonly sockets: Sockets;
  /** For the whole exchange: a server that drips one byte a second does not hold us. */
  readonly timeoutMs: number;
  /** The answer carries the receipt once more, so a few times the SRI's 320 kB; more is not an answer of theirs. */
  readonly maxBytes: number;
}

/**
 * One POST. Never throws, never follows a redirect. The line between `not_sent` and `unknown` is the connection: as long
 * as it was not open (address, refusal, TLS) no byte of the body can have left; after that nobody knows.
 */
export const postSoap = (url: URL, body: string, options: PostOptions): Promise<Exchange> =>
  new Promise((resolve) => {
    const secure = url.protocol === 'https:';
    const bytes = Buffer.from(body);
    let connected = false;
    let settled = false;
    const chunks: Buffer[] = [];
    let size = 0;

    const request = (secure ? https : http).request(url, {
      method: 'POST',
      agent: secure ? options.sockets.https : options.sockets.http,
      headers: {
        'Content-Type': 'text/xml; charset=utf-8',
        'Content-Length': bytes.length,
        SOAPAction: '""',
        Accept: 'text/xml',
        'User-Agent': 'Cuadre',
      },
    });
    const settle = (exchange: Exchange) => {
      if (settled) return;
      settled = true;
      clearTimeout(deadline);
      if (exchange.kind !== 'answered') request.destroy();
      resolve(exchange);
    };
    const broken = (reason: string): Exchange =>
      connected
        ? { kind: 'unknown', reason, ...(size > 0 && { body: Buffer.concat(chunks) }) }
        : { kind: 'not_sent', reason };
    const deadline = setTimeout(() => settle(broken(`no answer in ${options.timeoutMs} ms`)), options.timeoutMs);

    request.on('socket', (socket) => {
      connected = request.reusedSocket;
      // A socket that is kept alive would collect a listener from each request.
      if (!connected)
        socket.once(secure ? 'secureConnect' : 'connect', () => {
          connected = true;
        });
    });
    request.on('error', (error) => settle(broken(describe(error))));
    request.on('response', (response) => {
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= options.maxBytes) chunks.push(chunk);
        else settle({ kind: 'unknown', reason: `an answer of more than ${options.maxBytes} bytes` });
      });
      response.on('error', (error) => settle(broken(describe(error))));
      response.on('aborted', () => settle(broken('the connection closed in the middle of the answer')));
      response.on('end', () => {
        if (!response.complete) return settle(broken('the connection closed in the middle of the answer'));
        settle({ kind: 'answered', status: response.statusCode ?? 0, body: Buffer.concat(chunks) });
      });
    });
    request.end(bytes);
  });

const describe = (error: Error): string => ('code' in error ? `${error.code}: ${error.message}` : error.message);
