import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import * as clients from '#contract/directory/clients.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import type { Called } from '#tests/build/caller.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const plain = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });

describe('every answer', () => {
  // @asvs V3.4.3 V3.4.4 V3.4.5 V3.4.6 V4.1.1 V14.2.2 V14.3.2
  it('says its type and charset, may not be guessed at, framed by others, kept or shown as a page', async () => {
    const fault = await ana.call(clients.getCustomerById, { params: { clientId: ana.customerId } });
    const answers: Called<unknown>[] = [await ana.call(accounts.allProfile), fault];
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json; charset=utf-8',
      'application/problem+json; charset=utf-8',
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
      });
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'"])
        expect(headers['content-security-policy']).toContain(rule);
      expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    }
  });

  // @asvs V3.4.1
  it('behind https tells browsers to come by https only, for a year and below our name too', async () => {
    const safe = await testApp({ env: { PUBLIC_URL: 'https://facturas.example.com', TRUST_PROXY: 'true' } });
    const answer = await safe.http.inject({
      url: '/api/network/networkStatus',
      headers: { host: 'facturas.example.com' },
    });
    await safe.close();
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  // @asvs V3.4.2
  it('is for our own pages: no other origin is told that it may read it', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await app.http.inject({
        method,
        url: '/api/auth/session',
        headers: { host: 'localhost:3000', origin: 'https://otro.example', 'access-control-request-method': 'GET' },
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('what a request says of itself', () => {
  // @asvs V4.1.3 V16.3.2
  it('counts for nothing: no header makes somebody else of the caller', async () => {
    const claims = {
      'x-user-id': ana.userId,
      'x-customer-id': ana.customerId,
      'x-forwarded-for': '127.0.0.1',
      'x-original-url': '/api/network/networkStatus',
      'x-http-method-override': 'GET',
    };
    const answer = await plain('GET', accounts.allProfile.paths.app, claims);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.required']);
    const told = app
      .logged()
      .split('\n')
      .find((line) => line.includes('turned away'));
    expect(JSON.parse(told ?? '{}')).toMatchObject({ code: 'session.required', route: accounts.allProfile.paths.app });
  });

  // @asvs V4.1.3 V15.3.4
  it('cannot give it another network while no proxy is trusted', async () => {
    const few = await testApp({ env: { REQUESTS_PER_MINUTE: '3' } });
    const ask = (i: number) =>
      few.http.inject({
        url: '/api/network/networkStatus',
        headers: { host: 'localhost:3000', 'x-forwarded-for': `198.51.100.${i}`, 'x-real-ip': `198.51.100.${i}` },
      });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await ask(i)).statusCode);
    await few.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  // @asvs V1.1.1 V15.3.7
  it('is not read twice: a parameter given twice is refused, an encoded one decoded once', async () => {
    const list = clients.getListCustomer.paths.app;
    expect((await ana.request('GET', `${list}?search=a&search=b`)).status).toBe(400);
    const saved = await ana.call(clients.saveCustomer, {
      body: { identificationType: '05', identification: '0602045759', name: '100%25 Ñandú %3Cb%3E' },
    });
    const { body } = await ana.call(clients.getCustomerById, { params: { clientId: saved.body.id } });
    expect(body.name).toBe('100%25 Ñandú %3Cb%3E');
  });
});

describe('over a real socket', () => {
  /** The status lines of what comes back for these bytes. */
  const statusOf = async (bytes: string): Promise<string[]> => {
    const address = app.http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(bytes);
    await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
    return (
      Buffer.concat(chunks)
        .toString('latin1')
        .match(/^HTTP\/1\.1 \d+/gm) ?? []
    );
  };
  beforeAll(async () => {
    await app.http.listen({ host: '127.0.0.1', port: 0 });
  });

  // @asvs V4.2.1
  it('two opinions on the length of a body, or two hosts, end the connection with 400', async () => {
    const head = 'POST /api/auth/_log HTTP/1.1\r\nHost: localhost\r\n';
    const smuggled = 'GET /api/network/networkStatus HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (const lengths of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 4\r\nContent-Length: 5\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
    ])
      expect(await statusOf(`${head}${lengths}\r\n0\r\n\r\n${smuggled}`), lengths).toEqual(['HTTP/1.1 400']);
    const hosts = 'Host: localhost\r\nhost: example.com\r\nConnection: close\r\n\r\n';
    expect(await statusOf(`GET /api/network/networkStatus HTTP/1.1\r\n${hosts}`)).toEqual(['HTTP/1.1 400']);
  });

  // @asvs V13.4.4
  it('TRACE and CONNECT are not answered with what was sent', async () => {
    const [trace = ''] = await statusOf('TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(trace).toMatch(/ 4\d\d$/);
    expect(await statusOf('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n')).toEqual([]);
  });
});
