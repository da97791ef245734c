import type { IncomingMessage, ServerResponse } from 'node:http';

export const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Half of an answer, then nothing: no length, so that to the client it simply ends in the middle. */
export const halfOf = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  const text = JSON.stringify(value);
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

/** The body as it came, as far as it is not too long. */
export const readBytes = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Nothing else that is asked of a stand-in is long. */
export const readBody = async (request: IncomingMessage): Promise<string> =>
  (await readBytes(request, 100_000)).toString('utf8');

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
