import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openErrorReports } from '#server/adapters/error-reports/error-reports.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const file = () => join(app.ctx.env.CUADRE_DATA, 'error-reports', 'pages.jsonl');
const kept = () => (existsSync(file()) ? readFileSync(file(), 'utf8').trim().split('\n').filter(Boolean) : []);

const envelope = (event: unknown, head: unknown = {}, item: object = { type: 'event' }) =>
  [head, item, event].map((part) => JSON.stringify(part)).join('\n');
const someError = { exception: { values: [{ type: 'TypeError', value: "reading 'total'" }] } };

let network = 0;
const send = (
  payload: string | Buffer,
  { url = '/monitoring?o=1&p=1', headers = {}, ip = `10.9.${Math.floor(network / 250)}.${network++ % 250}` } = {},
) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: ip,
    headers: { host: 'localhost:3000', 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });

describe('an envelope of our own project', () => {
  // @asvs V16.2.3
  it('is kept as one line that only the operator reads, under an id of ours', async () => {
    const before = kept().length;
    const event = { ...someError, event_id: 'f'.repeat(32), release: 'cuadre@0.1.0+abc', transaction: '/home' };
    const answer = await send(envelope(event));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(kept()).toHaveLength(before + 1);
    const line = JSON.parse(kept().at(-1) ?? '');
    expect(line).toMatchObject({
      event_id: answer.json().id,
      level: 'error',
      release: 'cuadre@0.1.0+abc',
      transaction: '/home',
      exception: { values: [{ type: 'TypeError', value: "reading 'total'" }] },
    });
    expect(line.event_id).not.toBe(event.event_id);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('may state lengths, carry items that nobody wants, and end with a line', async () => {
    const event = JSON.stringify({ message: 'línea\tcon ñ' });
    const items = [
      { type: 'client_report' },
      { discarded_events: [] },
      { type: 'event', length: Buffer.byteLength(event) },
    ];
    const text = `${[{ sdk: {} }, ...items].map((part) => JSON.stringify(part)).join('\n')}\n${event}\n`;
    const answer = await send(text, { headers: { 'content-type': 'application/x-sentry-envelope' } });
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(kept().at(-1) ?? '').message).toBe('línea\tcon ñ');
    expect((await send('{}')).json()).toEqual({});
  });
});

describe('codes and keys', () => {
  it('are taken out of what a page says, as they are shown and as they are typed', async () => {
    const codes = [
      'ABCDE-FGHJK',
      'abcde-fghjk',
      '7K2QP-9ZX4M',
      'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
      '730914',
      '730 914',
    ];
    for (const code of codes) {
      await send(envelope({ message: `no se pudo leer ${code} aquí` }));
      expect(JSON.parse(kept().at(-1) ?? '').message, code).toMatch(/^no se pudo leer \[[^\]]+\] aquí$/);
    }
  });
});

describe('what is not ours', () => {
  it.each([
    ['another project', '/monitoring?o=1&p=2'],
    ['another organisation', '/monitoring?o=99&p=1'],
    ['a region nobody configured', '/monitoring?o=1&p=1&r=us'],
  ])('%s is refused', async (_what, url) => {
    const before = kept().length;
    const answer = await send(envelope(someError), { url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not_found']);
    expect(kept()).toHaveLength(before);
  });

  it('an envelope that names a foreign service is refused, wherever it says it goes', async () => {
    for (const dsn of ['https://abc@o1.ingest.sentry.io/1', 'http://169.254.169.254/1', 'http://a@127.0.0.1/1', 'x'])
      expect((await send(envelope(someError, { dsn }))).statusCode, dsn).toBe(404);
  });

  // @asvs V3.5.2
  it('another site cannot make our visitors send one', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await send(envelope(someError), { headers })).statusCode).toBe(403);
  });
});

describe('what is no envelope', () => {
  it.each([
    ['empty', ''],
    ['no JSON', 'hola'],
    ['a list', '[]'],
    ['an item without type', '{}\n{}\n{}'],
    ['a length beyond the end', `{}\n{"type":"event","length":9000}\n{}`],
    ['a length that is none', `{}\n{"type":"event","length":-1}\n{}`],
    ['an event that is none', '{}\n{"type":"event"}\n[1]'],
    ['an event with a list for a name', '{}\n{"type":"event"}\n{"release":["a"]}'],
    ['a cut item', '{}\n{"type":"ev'],
    ['items without end', `{}\n${'{"type":"x"}\n{}\n'.repeat(200)}`],
  ])('%s is 400 with words', async (_what, text) => {
    const answer = await send(text);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
  });

  it('more than 200 kB is refused, also without a length in the request', async () => {
    const answer = await send(envelope({ message: 'x'.repeat(200_001) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too_large']);
  });

  it('other types, other methods and unknown queries are refused', async () => {
    const json = { headers: { 'content-type': 'application/json' } };
    expect((await send(envelope(someError), json)).statusCode).toBe(415);
    expect((await send(envelope(someError), { url: '/monitoring?o=1&p=1&debug=1' })).statusCode).toBe(400);
    expect((await send(envelope(someError), { url: '/monitoring' })).statusCode).toBe(400);
    const get = await app.http.inject({ url: '/monitoring?o=1&p=1' });
    expect([get.statusCode, get.headers.allow]).toEqual([405, 'POST']);
  });
});

it('thirty a minute from one network, then 429; another network goes on', async () => {
  const statuses = [];
  for (let i = 0; i < 32; i++) statuses.push((await send(envelope(someError), { ip: '10.77.0.1' })).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect((await send(envelope(someError), { ip: '10.77.0.2' })).statusCode).toBe(200);
});

describe('personal data', () => {
  const canaries = {
    cedula: '1712345675',
    grouped: '171 234 567 5',
    ruc: '1792060346001',
    accessKey: '2011202601179206034600110010010000001231234567811',
    email: 'lucia.morales@correo.ec',
    password: 'Volcan-Ruge-47',
    jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJh',
    cookie: '__Host-cuadre.session=s3cr3t0delicado',
    uuid: '0192f3a4-7b1c-7def-8a90-b1c2d3e4f506',
    card: '4111 1111 1111 1111',
    name: 'Lucía Morales Páez',
    phone: '+593 99 123 4567',
  };
  const sentences = [
    ...Object.values(canaries).filter((text) => text !== canaries.name),
    `Unexpected token: "${canaries.name}" is not valid JSON`,
    `cédula ${canaries.cedula}; RUC=${canaries.ruc}/${canaries.accessKey}`,
    `password: ${canaries.password}`,
    `Cookie: a=b; ${canaries.cookie}`,
    `Failed to fetch https://localhost/api/clients?search=${canaries.cedula}&token=${canaries.jwt}`,
    `at /lists/clients?search=${canaries.email}`,
    `Authorization: Bearer ${canaries.jwt}`,
  ];

  it.each(sentences)('%s leaves nothing behind, wherever it stands', async (text) => {
    const all = Object.values(canaries).join(' ');
    const event = {
      message: text,
      release: text,
      transaction: `/income/receipts/view/${canaries.uuid}/${canaries.cedula}?q=${canaries.email}`,
      tags: { kind: text, person: all },
      user: { email: canaries.email, id: canaries.uuid },
      request: { url: all, headers: { cookie: canaries.cookie }, data: all },
      breadcrumbs: [{ message: all }],
      extra: { all },
      contexts: { state: all },
      server_name: all,
      exception: {
        values: [
          {
            type: text.slice(0, 200),
            value: text,
            mechanism: { data: all },
            stacktrace: {
              frames: [
                { filename: `https://x/${text.slice(0, 100)}`, function: text.slice(0, 100), vars: { all }, lineno: 3 },
              ],
            },
          },
        ],
      },
    };
    const answer = await send(envelope(event, { trace: { user: all } }));
    expect(answer.statusCode).toBe(200);
    const { event_id: _, timestamp: __, ...said } = JSON.parse(kept().at(-1) ?? '');
    const line = JSON.stringify(said);
    for (const [what, canary] of Object.entries(canaries)) expect(line, what).not.toContain(canary);
    expect(line).not.toMatch(/\d{5}|Lucía|Volcan|s3cr3t|eyJ/);
    expect(app.logged()).not.toContain(canaries.email);
  });

  // @asvs V14.2.3
  it('what helps to mend stays: the kind, the property, our files, the pattern of the route', async () => {
    const frames = [{ filename: 'http://localhost:3000/assets/add-DHX0GZx2.js', function: 'useFigures', lineno: 1 }];
    const value = "Cannot read properties of undefined (reading 'lines')";
    const event = {
      transaction: '/income/receipts/view/$receiptId',
      exception: { values: [{ type: 'TypeError', value, stacktrace: { frames } }] },
    };
    await send(envelope(event));
    expect(JSON.parse(kept().at(-1) ?? '')).toMatchObject({
      transaction: '/income/receipts/view/$receiptId',
      exception: {
        values: [
          {
            type: 'TypeError',
            value,
            stacktrace: { frames: [{ filename: '/assets/add-DHX0GZx2.js', function: 'useFigures', lineno: 1 }] },
          },
        ],
      },
    });
  });
});

it('two files at most: the older one makes room', async () => {
  const folder = join(app.ctx.env.CUADRE_DATA, 'small');
  const reports = openErrorReports({ folder, maxBytes: 300 });
  for (let i = 0; i < 20; i++) await reports.keep([{ message: `${i} ${'x'.repeat(80)}` }]);
  expect(readdirSync(folder).sort()).toEqual(['pages.1.jsonl', 'pages.jsonl']);
  expect(readFileSync(join(folder, 'pages.jsonl'), 'utf8')).toContain('19 x');
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(500);
});

describe('with a service configured', () => {
  // @asvs V14.2.3 V15.3.2
  it('passes the cleaned report on to it and to nobody else; a redirect ends there', async () => {
    const got: { url: string; body: string }[] = [];
    let location: string | undefined;
    const service = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          got.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString() });
          if (location !== undefined) response.writeHead(307, { location });
          response.end('{}');
        });
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    const { port } = service.address() as AddressInfo;
    const dsn = `http://publickey@127.0.0.1:${port}/42`;
    const own = await testApp({ env: { MONITORING_DSN: dsn } });
    const post = (url: string, head: object) =>
      own.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/plain' },
        payload: envelope({ message: 'cédula 1712345675' }, head),
      });
    expect((await post('/monitoring?o=1&p=1', {})).statusCode).toBe(200);
    await expect.poll(() => got.length).toBe(1);
    expect(got[0]?.url).toBe('/api/42/envelope/');
    const [head, item, event] = (got[0]?.body ?? '').split('\n').map((line) => (line === '' ? {} : JSON.parse(line)));
    expect([head.dsn, item, event.platform, event.message]).toEqual([
      dsn,
      { type: 'event' },
      'javascript',
      'cédula [number]',
    ]);

    expect((await post('/monitoring?o=1&p=42', { dsn })).statusCode).toBe(200);
    await expect.poll(() => got.length).toBe(2);
    expect((await post('/monitoring?o=1&p=42', { dsn: dsn.replace('/42', '/43') })).statusCode).toBe(404);

    location = `http://127.0.0.1:${port}/elsewhere`;
    expect((await post('/monitoring?o=1&p=1', {})).statusCode).toBe(200);
    await expect.poll(() => own.logged()).toContain('not passed on');
    expect(got.map(({ url }) => url)).not.toContain('/elsewhere');
    await own.close();
    service.close();
  });
});
