import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIpInfo } from './open-ip-info.ts';

const empty = { hostname: '', city: '', region: '', country: '', loc: '', org: '', timezone: '' };
let answer: { readonly status: number; readonly body: string };
const asked: string[] = [];
const server = createServer(({ url }, reply) => {
  asked.push(url ?? '');
  reply.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/who/`;
});
afterAll(() => server.close());

describe('a service of network addresses', () => {
  it('fills what it knows, and cannot name another address', async () => {
    answer = { status: 200, body: JSON.stringify({ ip: '8.8.8.8', city: 'Loja', country: 7, loc: null, more: 'x' }) };
    expect(await openIpInfo(address, 1000).find('2001:db8::1')).toEqual({ ...empty, ip: '2001:db8::1', city: 'Loja' });
    expect(asked.at(-1)).toBe('/who/2001%3Adb8%3A%3A1');
  });

  it.each([
    [500, '{}'],
    [302, ''],
    [200, 'no JSON'],
    [200, '[]'],
    [200, JSON.stringify({ city: 'x'.repeat(20_000) })],
  ])('that answers %i %j leaves the values empty', async (status, body) => {
    answer = { status, body };
    expect(await openIpInfo(address, 1000).find('10.0.0.1')).toEqual({ ...empty, ip: '10.0.0.1' });
  });

  it('that is away, or that nobody configured, too', async () => {
    for (const none of ['http://127.0.0.1:9', undefined])
      expect(await openIpInfo(none, 1000).find('10.0.0.1')).toEqual({ ...empty, ip: '10.0.0.1' });
  });
});
