import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { csrfHeader } from '#contract/account/session.ts';
import type { Endpoint, SchemaOf } from '#contract/endpoint.ts';
import type { TestApp } from './app.ts';

/** What came back: JSON where the answer is JSON, always the bytes. */
export interface Called<Output> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Output;
  readonly bytes: Buffer;
}

interface Parts<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: z.input<SchemaOf<E, 'body'>>;
  readonly file?: Uint8Array;
  /** `web` uses the other family of addresses. */
  readonly family?: 'app' | 'web';
}

const boundary = '----cuadretest';

/** A body of multipart/form-data as a browser writes it. */
export const multipart = (fields: Readonly<Record<string, string>>, file?: Uint8Array): Buffer => {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(file),
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
};
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A browser without page: keeps cookies, sends the anti-forgery token, calls what the contract describes. */
export class Caller {
  readonly cookies = new Map<string, string>();
  /** Its own address, so that limits by network do not mix callers. */
  ip = `10.${[...randomBytes(3)].join('.')}`;
  customerId = '';
  userId = '';
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** Any request, with cookies and token. */
  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { payload, headers = {} }: { payload?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<Called<unknown>> {
    const answer = await this.#app.http.inject({
      method,
      url,
      remoteAddress: this.ip,
      headers: {
        host: 'localhost:3000',
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(this.#token === undefined ? {} : { [csrfHeader]: this.#token }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    const isJson = /json/.test(String(answer.headers['content-type'] ?? ''));
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : undefined,
      bytes: answer.rawPayload,
    };
  }

  get #token(): string | undefined {
    return decodeURIComponent(this.cookies.get('cuadre.csrf') ?? '').split('|')[0] || undefined;
  }

  async csrfToken(): Promise<string> {
    await this.request('GET', '/api/auth/csrf');
    return this.#token ?? '';
  }

  /** A form of the authentication calls. */
  async form(url: string, fields: Readonly<Record<string, string>>): Promise<Called<{ url: string }>> {
    const csrfToken = await this.csrfToken();
    const payload = new URLSearchParams({ csrfToken, json: 'true', ...fields }).toString();
    const answer = await this.request('POST', url, {
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return answer as Called<{ url: string }>;
  }

  /** A call of the contract, with the types of the contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    { params = {}, query, body, file, family = 'app' }: Parts<E> = {},
  ): Promise<Called<z.output<SchemaOf<E, 'output'>>>> {
    if (endpoint.method !== 'GET' && this.#token === undefined) await this.csrfToken();
    const own: Record<string, string> = { customerId: this.customerId, userId: this.userId, ...params };
    const path = (endpoint.paths[family] ?? endpoint.paths.app).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(own[name] ?? 'missing'),
    );
    const url = query ? `${path}?${new URLSearchParams(query)}` : path;
    const answer = endpoint.upload
      ? await this.request(endpoint.method, url, {
          payload: multipart((body ?? {}) as Record<string, string>, file),
          headers: { 'content-type': multipartType },
        })
      : await this.request(endpoint.method, url, {
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' } }),
        });
    return answer as Called<z.output<SchemaOf<E, 'output'>>>;
  }

  async signIn(username: string, password: string): Promise<Called<{ url: string }>> {
    return this.form('/api/auth/callback/credentials', { username, password });
  }
}
