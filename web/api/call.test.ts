import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkStatus } from '#contract/account/accounts.ts';
import { openBrowserKey } from '#contract/account/browser-key.ts';
import { csrfHeader, getCsrf, signInCallback, signOut } from '#contract/account/session.ts';
import * as clients from '#contract/directory/clients.ts';
import { call, callFile, forgetCsrf, onChange, onFactorWanted, onSessionLost } from './call.ts';
import { privateCall, publicCall } from './helpers.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-request-id': 'r1' } });
const problem = (status: number, code: string): Response => json(status, { code, detail: `Frase de ${code}.` });

let sent: Sent[];
/** What the server answers, in order; the token is given whenever it is asked for. */
const server = (...answers: (Response | Error)[]): void => {
  let tokens = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === getCsrf.paths.app) return json(200, { csrfToken: `token-${++tokens}` });
    sent.push({ url, init });
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next ?? json(200, {});
  });
};
const headersOf = (index: number) => new Headers(sent[index]?.init.headers);

beforeEach(() => {
  sent = [];
  forgetCsrf();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a request', () => {
  it('carries JSON and the anti-forgery token, and its parameters in the address', async () => {
    const eva = { identificationType: '06', identification: 'X1', name: 'Eva' } as const;
    server();
    await call(clients.saveCustomer, { body: eva });
    await call(clients.deleteCustomer, { params: { clientId: 'a/b' } });
    expect(sent[0]?.init.body).toBe(JSON.stringify(eva));
    expect(headersOf(0).get('content-type')).toBe('application/json');
    expect(headersOf(0).get('accept')).toBe('application/json');
    expect(headersOf(0).get(csrfHeader)).toBe('token-1');
    expect(sent[1]?.url).toMatch(/a%2Fb/);
  });

  it('asks for no token to read', async () => {
    server(json(200, { status: 'OK' }));
    await call(networkStatus, {});
    expect(headersOf(0).has(csrfHeader)).toBe(false);
  });

  it('ends after a minute with its own sentence', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    server(new DOMException('too late', 'TimeoutError'));
    await expect(call(networkStatus, {})).rejects.toMatchObject({
      code: 'network.timeout',
      message: 'La respuesta tardó demasiado. Vuelve a intentar.',
    });
    expect(limit).toHaveBeenCalledWith(60_000);
  });

  it('that never arrives says so, and one that was called off says nothing', async () => {
    server(new TypeError('Failed to fetch'), new DOMException('called off', 'AbortError'));
    await expect(call(networkStatus, {})).rejects.toMatchObject({ code: 'network.offline' });
    await expect(call(networkStatus, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('whose answer breaks off or is no answer of ours is one that never arrived', async () => {
    const broken = (error: Error) =>
      new Response(new ReadableStream({ start: (body) => body.error(error) }), { status: 200 });
    server(
      broken(new TypeError('network error')),
      broken(new DOMException('too late', 'TimeoutError')),
      broken(new TypeError('network error')),
      new Response('<html>Hotel</html>', { status: 200 }),
    );
    await expect(call(networkStatus, {})).rejects.toMatchObject({ code: 'network.offline', isNetwork: true });
    await expect(call(networkStatus, {})).rejects.toMatchObject({ code: 'network.timeout' });
    await expect(callFile(networkStatus, {})).rejects.toMatchObject({ code: 'network.offline' });
    await expect(call(networkStatus, {})).rejects.toMatchObject({ code: 'network.offline' });
  });

  it('with a file is a form whose last field is `file`', async () => {
    server(json(200, {}));
    const file = new File(['<xml/>'], 'factura.xml');
    await call(clients.uploadFileCustomers, { file, body: { fileName: file.name } });
    const body = sent[0]?.init.body as FormData;
    expect([...body.keys()].at(-1)).toBe('file');
    expect(headersOf(0).has('content-type')).toBe(false);
  });

  it('of the session is a form that carries the token itself', async () => {
    server(json(200, { url: '/home' }));
    await call(signOut, { body: { callbackUrl: '/home' } });
    expect(Object.fromEntries(sent[0]?.init.body as URLSearchParams)).toEqual({
      json: 'true',
      callbackUrl: '/home',
      csrfToken: 'token-1',
    });
  });
});

describe('an anti-forgery token', () => {
  it('that is no longer good is renewed once and the request repeated', async () => {
    server(problem(403, 'request.forgery'), json(200, { url: '/' }));
    await call(signOut, { body: {} });
    expect(headersOf(1).get(csrfHeader)).toBe('token-2');
  });

  it('is renewed and the second factor asked for, where a call wants both', async () => {
    const ask = vi.fn(async () => true);
    const stop = onFactorWanted(ask);
    server(problem(403, 'request.forgery'), problem(403, 'session.second_factor'), json(200, { url: '/' }));
    await call(signOut, { body: {} });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(3);
    stop();
  });

  it('is not asked for without end', async () => {
    server(problem(403, 'request.forgery'), problem(403, 'request.forgery'));
    await expect(call(signOut, { body: {} })).rejects.toMatchObject({ code: 'request.forgery', status: 403 });
    expect(sent).toHaveLength(2);
  });
});

describe('401', () => {
  it('of any call is told to the session, other refusals are not', async () => {
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    server(
      problem(401, 'session.expired'),
      problem(401, 'session.invalid_credentials'),
      problem(403, 'session.forbidden'),
    );
    for (let i = 0; i < 3; i++) await call(networkStatus, {}).catch(() => undefined);
    expect(lost).toHaveBeenCalledTimes(1);
    stop();
  });
});

it('that sets something going is told, one that reads or is about the session is not', async () => {
  const changed = vi.fn();
  const stop = onChange(changed);
  server();
  await call(networkStatus, {});
  await call(signOut, { body: {} });
  await call(openBrowserKey, {});
  expect(changed).not.toHaveBeenCalled();
  await call(clients.deleteCustomer, { params: { clientId: 'a' } });
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
});

describe('the helpers', () => {
  it('public: the JSON, or null for whatever went wrong', async () => {
    server(json(200, { status: 'OK' }), problem(500, 'server.unexpected'), new TypeError('Failed to fetch'));
    expect(await publicCall(networkStatus, {})).toEqual({ status: 'OK' });
    expect(await publicCall(networkStatus, {})).toBeNull();
    expect(await publicCall(networkStatus, {})).toBeNull();
  });

  it('private: the response, the error as it came, or null when nothing came', async () => {
    server(json(201, { a: 1 }), json(401, { url: '/error?error=session.throttled' }), new TypeError('Failed to fetch'));
    const login = () =>
      privateCall(signInCallback, {
        params: { provider: 'credentials' },
        body: { username: 'ana', password: 'x' },
      });
    expect(await login()).toBeInstanceOf(Response);
    expect(await login()).toEqual({
      data: { url: '/error?error=session.throttled' },
      status: 401,
      statusText: '',
      headers: expect.objectContaining({ 'x-request-id': 'r1' }),
      config: { method: 'POST', url: '/api/auth/callback/credentials' },
    });
    expect(await login()).toBeNull();
  });
});
