import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as taxData from '#contract/business/tax-data.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { type Called, multipart, multipartType } from '#tests/build/caller.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { routes } from '../features/index.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
beforeAll(async () => {
  app = await testApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  ana = await buildTaxpayer(app);
});
afterAll(async () => {
  await app.close();
});

const bound = new Set(routes.map(({ endpoint }) => endpoint.id));
const calls = endpoints.filter(({ id }) => bound.has(id));
const pathOf = (path: string) =>
  path.replace(':customerId', ana.customerId).replace(':userId', ana.userId).replace(/:\w+/g, ana.salesPointId);
const json = { 'content-type': 'application/json' };

/** A refusal in the caller's words: never a stack, never ours. */
const expectRefused = (answer: Called<unknown>, what: string) => {
  expect(answer.status, what).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  const { code } = answer.body as { code: ErrorCode };
  expect(errorStatus[code], what).toBe(answer.status);
  expect(answer.bytes.toString(), what).not.toMatch(/at .*\.ts|node_modules|select |insert /i);
};

describe('bodies', () => {
  const withBody = calls.filter(({ body, upload }) => body && !upload);
  const bodies: Record<string, string> = {
    empty: '',
    'not JSON': '{"name":',
    text: '"texto"',
    number: '1',
    null: 'null',
    list: '[]',
    'empty object': '{}',
    proto: '{"__proto__":{"role":"owner"},"constructor":{"prototype":{}}}',
    deep: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    'U+0000': '{"name":"a\\u0000b","username":"\\u0000","draftId":"\\u0000"}',
    'half a character': '{"name":"a\\ud83d","username":"\\udc00b","draftId":"\\ud83d"}',
    'values without end': `{"name":[${'{},'.repeat(100_000)}{}]}`,
    'too large': `{"name":"${'x'.repeat(2_100_000)}"}`,
  };
  it.each(withBody.map(({ id }) => id))('%s refuses what is not one', async (id) => {
    const endpoint = withBody.find((each) => each.id === id);
    if (!endpoint) throw new Error(id);
    for (const [what, payload] of Object.entries(bodies))
      expectRefused(await ana.request(endpoint.method, pathOf(endpoint.paths.app), { payload, headers: json }), what);
  });

  // @asvs V1.5.2 V8.2.3 V15.3.3 V15.3.6
  it('one field more than the contract’s is refused, not ignored', async () => {
    const extra = ['role', 'tenantId', 'environment', 'state', 'total', 'plan', 'customerId', 'taxId', 'demo', '__v'];
    for (const name of extra) {
      const body = { code: '001', address: 'Quito', [name]: 'produccion' };
      const answer = await ana.request('POST', '/api/taxData/saveEstablishment', {
        payload: JSON.stringify(body),
        headers: json,
      });
      expectRefused(answer, name);
      expect(answer.body).toMatchObject({ faults: [{ code: 'request.unrecognized_keys', place: name }] });
    }
  });

  // @asvs V1.5.2 V2.2.1 V15.3.6
  it('any JSON at all gets an answer', async () => {
    const paths = withBody.map(({ method, paths: { app: path } }) => ({ method, path: pathOf(path) }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 4 }), async ({ method, path }, value) => {
        const { status } = await ana.request(method, path, { payload: JSON.stringify(value), headers: json });
        return status < 500;
      }),
      { numRuns: 400 },
    );
  });
});

describe('addresses', () => {
  // @asvs V1.2.4 V1.2.9 V2.2.1 V5.3.2
  it('any query and any id get an answer', async () => {
    const gets = calls.filter(({ method }) => method === 'GET');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('%', "'", '\u0000', '-1', '1e9', '../..'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...gets), text, text, async ({ paths, query }, id, value) => {
        const names = query && 'shape' in query ? Object.keys(query.shape as object) : ['x'];
        const path = paths.app.replace(/:\w+/g, encodeURIComponent(id.replace(/[\ud800-\udfff]/g, '')) || 'x');
        const asked = new URLSearchParams(names.map((name) => [name, value]));
        const { status } = await ana.request('GET', `${path}?${asked}`);
        return status < 500;
      }),
      { numRuns: 600 },
    );
  });

  // @asvs V3.5.3
  it('unknown ones and other methods say so', async () => {
    expectRefused(await ana.request('GET', '/api/nothing'), 'unknown');
    expectRefused(await ana.request('GET', '/api/%E0%A4%A'), 'broken escape');
    const answer = await ana.request('DELETE', '/api/getProfile/allProfile');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
    expectRefused(answer, 'method');
  });
});

describe('uploads', () => {
  const png = (width: number, height: number) => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      crc.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, crc]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([1, 0, 0, 0, 0], 8);
    const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 40_000)));
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
  };
  const crc32 = (bytes: Buffer) => {
    let crc = -1;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return (crc ^ -1) >>> 0;
  };
  const url = '/api/taxData/updateImageLogo';

  // @asvs V1.3.4 V3.2.1
  it('a logo is fitted into 500×500 and written again', async () => {
    const { status, body } = await ana.call(taxData.updateImageLogo, { body: {}, file: png(1000, 600) });
    expect([status, body]).toEqual([200, { width: 500, height: 300 }]);
    const logo = await ana.call(taxData.getImageLogo);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(logo.bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('the picture of the mails is kept lower, and is another than the logo', async () => {
    const { body } = await ana.call(taxData.updateImageLogoEmail, { body: {}, file: png(1000, 1000) });
    expect(body).toEqual({ width: 200, height: 200 });
    const known = async () => {
      const { logo, mailPicture } = (await ana.call(taxData.getTaxDataComplete)).body;
      return { logo, mailPicture };
    };
    expect(await known()).toMatchObject({ mailPicture: true });
    expect((await ana.call(taxData.getImageLogoEmail)).bytes.subarray(1, 4).toString()).toBe('PNG');
    const { logo } = await known();
    await ana.call(taxData.deleteLogoEmail);
    expect(await known()).toEqual({ logo, mailPicture: false });
    expect((await ana.call(taxData.getImageLogoEmail)).status).toBe(404);
  });

  // @asvs V1.3.4 V5.2.2
  it('what is no image, a broken one, another kind or a bomb is refused', async () => {
    const whole = png(100, 100);
    const files: Record<string, Uint8Array> = {
      empty: new Uint8Array(),
      noise: Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 73) % 256)),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      gif: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
      cut: whole.subarray(0, 60),
      bomb: png(30_000, 30_000),
      pdf: Buffer.from('%PDF-1.7\n'),
    };
    for (const upload of [taxData.updateImageLogo, taxData.updateImageLogoEmail])
      for (const [what, file] of Object.entries(files)) {
        const answer = await ana.call(upload, { body: {}, file });
        expect([answer.status, answer.body], what).toMatchObject([422, { code: 'logo.not_an_image' }]);
      }
  });

  // @asvs V5.2.1
  it('broken, missing or oversized multipart is refused', async () => {
    const good = multipart({}, png(10, 10));
    const variants: Record<string, Buffer> = {
      cut: good.subarray(0, good.length - 20),
      'no file': multipart({}),
      'other field': multipart({ demo: 'true' }, png(10, 10)),
      'too many fields': multipart(
        Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x'])),
        png(10, 10),
      ),
      'long field': multipart({ password: 'x'.repeat(5_000) }, png(10, 10)),
      'too large': multipart({}, Buffer.alloc(8_100_000)),
      noise: Buffer.alloc(2_000, 0x2d),
      nothing: Buffer.alloc(0),
    };
    for (const [what, payload] of Object.entries(variants))
      expectRefused(await ana.request('POST', url, { payload, headers: { 'content-type': multipartType } }), what);
    for (const type of ['multipart/form-data', 'application/octet-stream', 'application/json'])
      expectRefused(await ana.request('POST', url, { payload: good, headers: { 'content-type': type } }), type);
  });

  it('a hundred broken .p12 files in a row are refused and counted', async () => {
    const body = { password: 'x', accountPassword: 'Mala-Clave-99', acceptsMandate: 'true' as const };
    const codes: string[] = [];
    for (let i = 0; i < 8; i++) {
      const answer = await ana.call(taxData.updateElectronicSignature, { body, file: Buffer.alloc(100 * i, i) });
      expectRefused(answer, `try ${i}`);
      codes.push((answer.body as unknown as { code: string }).code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'session.password_required'),
      ...Array.from({ length: 3 }, () => 'signature.throttled'),
    ]);
  });
});

describe('over a real socket', () => {
  const listening = async (): Promise<number> => {
    if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 });
    return (app.http.server.address() as AddressInfo).port;
  };

  /** The status line that a client reads who sends everything before it reads anything; what went wrong when it cannot. */
  const statusAfterAll = async (head: string, chunks: readonly string[]): Promise<string> => {
    const socket = connect(await listening(), '127.0.0.1').pause();
    let broken: string | undefined;
    socket.on('error', ({ message }) => {
      broken = message;
    });
    for (const chunk of [head, ...chunks]) {
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
      if (broken !== undefined) return broken;
    }
    const [answer] = (await once(socket.resume(), 'data').catch(({ message }) => [message])) as [Buffer | string];
    socket.destroy();
    return String(answer).split('\r\n')[0] ?? '';
  };

  // @asvs V4.2.1
  it('a body over the limit ends in 413 also for who sends it all before reading', async () => {
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = ['host: localhost', 'content-type: application/json', `cookie: ${cookie}`];
    const told = [...sent, `x-csrf-token: ${await ana.csrfToken()}`].join('\r\n');
    const head = (more: string) => `POST /api/customer/register HTTP/1.1\r\n${told}\r\n${more}\r\n\r\n`;
    const piece = 'x'.repeat(100_000);
    for (const size of [1, 10, 50]) {
      const pieces = Array.from({ length: size }, () => piece);
      const announced = head(`content-length: ${size * piece.length}`);
      expect(await statusAfterAll(announced, pieces), `${size} announced`).toBe('HTTP/1.1 413 Payload Too Large');
      const chunks = [...pieces.map((each) => `${each.length.toString(16)}\r\n${each}\r\n`), '0\r\n\r\n'];
      const unknown = head('transfer-encoding: chunked');
      expect(await statusAfterAll(unknown, chunks), `${size} in chunks`).toBe('HTTP/1.1 413 Payload Too Large');
    }
  });

  // @asvs V4.2.1 V5.2.1
  it('a body that never ends, lies about its length or is cut leaves the server well', async () => {
    const port = await listening();
    const send = (headers: Record<string, string>, chunks: string[], cut = false) =>
      new Promise<number>((resolve) => {
        const call = httpRequest({
          agent: false,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/customer/register',
          headers,
        });
        call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
        call.on('error', () => resolve(-1));
        for (const chunk of chunks) call.write(chunk);
        if (cut) call.destroy();
        else call.end();
      });
    const csrf = await ana.csrfToken();
    const headers = {
      'content-type': 'application/json',
      'x-csrf-token': csrf,
      cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    expect(
      await send(
        headers,
        Array.from({ length: 100 }, () => 'x'.repeat(10_000)),
      ),
    ).toBe(413);
    expect(await send({ ...headers, 'content-length': '10' }, ['{}'], true)).toBe(-1);
    expect(await send({ ...headers, 'x-long': 'x'.repeat(20_000) }, ['{}'])).toBe(431);
    expect(await send(headers, ['{}'])).toBe(400);
    expect(app.logged()).not.toContain('"level":50');
  });
});
