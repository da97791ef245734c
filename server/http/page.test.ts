import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { rowsAt } from '#tests/build/database.ts';
import { buildApp } from './build-app.ts';
import { openApi } from './openapi.ts';

const theme = "document.documentElement.dataset.theme = 'theme-first'";
const early = 'globalThis.early = 1';
let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
  const web = mkdtempSync(join(tmpdir(), 'cuadre-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(
    join(web, 'index.html'),
    `<!doctype html><script>${theme}</script><script src="/assets/a-1.js"></script>`,
  );
  writeFileSync(join(web, 'assets', 'a-1.js'), 'export {}');
  writeFileSync(join(web, 'assets', 'a-1.js.br'), brotliCompressSync('export {}'));
  mkdirSync(join(web, 'pages', 'auth'), { recursive: true });
  writeFileSync(join(web, 'pages', 'index.html'), `<title>start</title><script>${early}</script>`);
  writeFileSync(join(web, 'pages', 'auth', 'send-code.html'), '<title>code</title>');
  mkdirSync(join(web, 'pages', 'invoice-ride'));
  writeFileSync(join(web, 'pages', 'invoice-ride', '$token.html'), '<title>shared</title>');
  const hints = [
    { path: '/home', files: '</assets/a-1.js>; rel=modulepreload', calls: '</api/home>; rel=preload; as=fetch' },
    { path: '/lists/view/$receiptId', files: '</assets/b-2.js>; rel=modulepreload', calls: '' },
  ];
  writeFileSync(join(web, 'hints.json'), JSON.stringify(hints));
  http = await buildApp(app.ctx, { web });
});
afterAll(async () => {
  await http.close();
  await app.close();
});

const get = (url: string) => http.inject({ url, headers: { host: 'localhost:3000' } });

describe('the web app', () => {
  // @asvs V13.4.1 V13.4.3
  it('what is shared where no worker takes it leads to the page that says so, however large it is', async () => {
    const payload = Buffer.alloc(3_000_000);
    for (const type of ['multipart/form-data; boundary=x', 'text/plain']) {
      const answer = await http.inject({ method: 'POST', url: '/share', headers: { 'content-type': type }, payload });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/lists/received?shared=1']);
    }
  });

  it('is one page for every address that is no call and no file', async () => {
    for (const url of ['/home', '/lists/clients?page=2', '/income/receipts/invoice/add']) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['content-type']).toMatch('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
    for (const url of ['/api/unknown', '/gbcservices/x', '/assets/missing.js', '/favicon.ico', '/.env'])
      expect((await get(url)).statusCode, url).toBe(404);
    for (const url of ['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json'])
      expect((await get(url)).body, url).not.toContain('"dependencies"');
  });

  it('says with an address what its screen is going to ask for, the calls only to somebody who is known', async () => {
    const linkOf = async (url: string, cookie = '') => {
      const { headers, statusCode, body } = await http.inject({ url, headers: { host: 'localhost:3000', cookie } });
      expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-cache']);
      expect(body, url).toContain(theme);
      return headers.link;
    };
    expect(await linkOf('/home?tab=perfil')).toBe('</assets/a-1.js>; rel=modulepreload');
    expect(await linkOf('/home', 'cuadre.session=any')).toBe(
      '</assets/a-1.js>; rel=modulepreload, </api/home>; rel=preload; as=fetch',
    );
    expect(await linkOf('/lists/view/0192', 'cuadre.session=any')).toBe('</assets/b-2.js>; rel=modulepreload');
    for (const url of ['/lists/view', '/no-existe']) expect(await linkOf(url), url).toBeUndefined();
  });

  it('gives the pages that were drawn under their own addresses', async () => {
    for (const [url, title] of [
      ['/', 'start'],
      ['/?error=x', 'start'],
      ['/auth/send-code?request=1', 'code'],
      ['/invoice-ride/a-token?embedded=1', 'shared'],
    ] as const) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-cache']);
      expect(answer.body).toContain(`<title>${title}</title>`);
    }
    const hash = createHash('sha256').update(early).digest('base64');
    expect((await get('/')).headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('sends what the build compressed, to somebody who reads it', async () => {
    const headers = { host: 'localhost:3000', 'accept-encoding': 'gzip, br' };
    const packed = await http.inject({ url: '/assets/a-1.js', headers });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(packed.headers['content-type']).toMatch('javascript');
    expect((await get('/assets/a-1.js')).body).toBe('export {}');
  });

  it('says with a script what counts for every answer, and not again what only a page obeys', async () => {
    const { headers } = await get('/assets/a-1.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    });
    for (const name of ['permissions-policy', 'x-frame-options', 'x-download-options']) {
      expect((await get('/')).headers, name).toHaveProperty(name);
      expect(headers, name).not.toHaveProperty(name);
    }
  });

  it('keeps hashed files for ever', async () => {
    const { headers } = await get('/assets/a-1.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  // @asvs V1.2.3 V3.4.3 V3.4.6
  it('may run its own scripts, the inline one of the build by its hash, and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(theme).digest('base64');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe-inline');
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'"])
      expect(policy).toContain(rule);
    const { headers } = await get('/api/network/networkStatus');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  });
});

describe('networkStatus', () => {
  it('is answered without a database', async () => {
    const alone = await testApp();
    await alone.ctx.db.close();
    const { statusCode, body } = await alone.http.inject('/api/network/networkStatus');
    expect([statusCode, body]).toEqual([200, '{"status":"OK"}']);
    await alone.http.close();
    await alone.database.drop();
  });
});

describe('without a database', () => {
  // @asvs V13.4.2 V16.3.4 V16.5.1
  it('a call says that it is unavailable and when to try again, and nothing of why', async () => {
    const alone = await testApp({ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } });
    const ana = new Caller(alone);
    const answer = await ana.signIn('ana@example.com', 'Volcan-Ruge-47');
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'server.unavailable' }]);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.bytes.toString()).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
    expect(alone.logged()).toContain('ECONNREFUSED');
    await alone.close();
  });

  it('that takes writes the answer is the same, and only until it takes them again', async () => {
    const alone = await testApp();
    const { name, adminUrl } = alone.database;
    const takeWrites = (takes: boolean) =>
      rowsAt(
        adminUrl,
        `begin read write; alter database ${name} set default_transaction_read_only = ${!takes}; commit`,
      );
    const ana = new Caller(alone);
    const statusOf = async () => (await ana.signIn('ana@example.com', 'Volcan-Ruge-47')).status;
    await takeWrites(false);
    const answer = await ana.signIn('ana@example.com', 'Volcan-Ruge-47');
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'server.unavailable' }]);
    await takeWrites(true);
    expect([await statusOf(), await statusOf()]).toEqual([401, 401]);
    await alone.close();
  });
});

describe('OpenAPI', () => {
  // @asvs V13.4.5
  it('3.1 describes every call under both addresses', async () => {
    const { statusCode, body } = await get('/api/openapi.json');
    expect(statusCode).toBe(200);
    const document = JSON.parse(body);
    expect(document.openapi).toBe('3.1.0');
    for (const { method, paths, id } of endpoints)
      for (const path of [paths.app, paths.web])
        if (path !== undefined) {
          const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
          expect(operation, `${id} ${path}`).toBeDefined();
          const named = operation.parameters.filter((each: { in: string }) => each.in === 'path');
          expect(named).toHaveLength(path.split(':').length - 1);
        }
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names what a call takes and what can go wrong', () => {
    interface Operation {
      readonly requestBody: { readonly content: Record<string, { readonly schema: { readonly required: string[] } }> };
      readonly responses: Record<string, { readonly description: string }>;
    }
    const { paths } = openApi('/') as { paths: Record<string, { post: Operation }> };
    const register = paths['/api/customer/register']?.post;
    expect(register?.requestBody.content['application/json']?.schema.required).toContain('password');
    expect(register?.responses['409']?.description).toContain('account.exists');
  });
});

describe('limits', () => {
  // @asvs V2.4.1
  it('of one network end in 429 with the seconds to wait, for that network only', async () => {
    const small = await testApp({ env: { REQUESTS_PER_MINUTE: '5' } });
    const ask = (remoteAddress: string) => small.http.inject({ url: '/api/network/networkStatus', remoteAddress });
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await ask('10.1.1.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const stopped = await ask('10.1.1.1');
    expect(stopped.json()).toMatchObject({ code: 'request.too_many' });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.1.1.2')).statusCode).toBe(200);
    for (let i = 0; i < 5; i++) await ask(`2001:db8:1:2::${i + 1}`);
    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    await small.close();
  });

  // @asvs V2.4.1
  it('count what is not there, other methods and pages too, in one count with everything else', async () => {
    const small = await testApp({ env: { REQUESTS_PER_MINUTE: '4' } });
    const ask = async (url: string, method: 'GET' | 'DELETE' = 'GET') =>
      (await small.http.inject({ url, method, remoteAddress: '10.1.1.3' })).statusCode;
    expect(await ask('/api/nothing')).toBe(404);
    expect(await ask('/.git/config')).toBe(404);
    expect(await ask('/api/network/networkStatus', 'DELETE')).toBe(405);
    expect(await ask('/api/network/networkStatus')).toBe(200);
    for (const url of ['/api/nothing', '/.git/config', '/api/network/networkStatus']) expect(await ask(url)).toBe(429);
    await small.close();
  });

  it('let an office behind one address work: two hundred requests in a moment, two thousand in a minute', async () => {
    const ask = async () =>
      (await app.http.inject({ url: '/api/network/networkStatus', remoteAddress: '10.1.1.4' })).statusCode;
    const seen = new Set<number>();
    for (let burst = 0; burst < 10; burst++)
      for (const status of await Promise.all(Array.from({ length: 200 }, ask))) seen.add(status);
    expect([...seen]).toEqual([200]);
  });
});
