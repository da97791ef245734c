import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FileKind, JudgedEndpoint } from '#contract/endpoint.ts';
import { FileAnswer } from '../route.ts';
import { sendAnswer } from './answer.ts';

const call = { summary: 'x', method: 'GET', paths: { app: '/x' }, access: 'public' } as const;

const answered = async (to: JudgedEndpoint, answer: unknown) => {
  const app = Fastify();
  app.get('/x', (_request, reply) => sendAnswer(to, reply, answer));
  const sent = await app.inject('/x');
  await app.close();
  return sent;
};
const file = (kind: FileKind, name: string) =>
  answered({ ...call, id: 'file', file: kind }, new FileAnswer(Buffer.from('<script>'), name, 'text/xml'));

// @asvs V5.4.2
it('any name at all is one harmless header, and is the same name again for who reads RFC 6266', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), async (name) => {
      const header = String((await file('download', name)).headers['content-disposition']);
      const [, plain = '', encoded = ''] =
        /^attachment; filename="([\w.-]*)"; filename\*=UTF-8''([\w.%!~-]*)$/.exec(header) ?? [];
      expect(decodeURIComponent(encoded)).toBe([...name].slice(0, 120).join(''));
      expect(plain).not.toMatch(/["\\\r\n/]/);
    }),
    { numRuns: 100 },
  );
});

// @asvs V5.4.1 V5.4.2
it('a name with a line break, quotes, a path or half a letter writes no header of its own and fails nobody', async () => {
  for (const name of [
    'a"\r\nset-cookie: x=1',
    '..\\..\\etc/passwd',
    "o'neill (1)*.xml",
    '\ud800',
    `${'ñ'.repeat(119)}😀.pdf`,
  ]) {
    const { statusCode, headers } = await file('download', name);
    expect(statusCode, name).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]*"; filename\*=UTF-8''[\w.%!~-]*$/);
  }
});

// @asvs V3.2.1
it('no file is a page: each is sandboxed, kept by nobody between us and the browser, and saved where it cannot be shown', async () => {
  for (const [kind, how] of [
    ['xml', 'inline'],
    ['image', 'inline'],
    ['sheet', 'attachment'],
    ['download', 'attachment'],
  ] as const) {
    const { headers } = await file(kind, 'x');
    expect(headers['content-security-policy'], kind).toBe("default-src 'none'; sandbox");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(new RegExp(`^${how}; `));
  }
});

// @asvs V15.3.1
it('nothing leaves that the contract does not promise; a broken promise is our error and says nothing', async () => {
  const promised = { ...call, id: 'promised', output: z.object({ name: z.string() }) };
  const sent = await answered(promised, { name: 'Ana', passwordHash: '$argon2id$…' });
  expect(sent.json()).toEqual({ name: 'Ana' });
  expect((await answered(promised, { passwordHash: '$argon2id$…' })).statusCode).toBe(500);
  const aFile = { ...call, id: 'file', file: 'xml' } as const;
  expect((await answered(aFile, { name: 'Ana' })).statusCode).toBe(500);
});
