import { randomBytes, randomUUID } from 'node:crypto';
import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { createSecretBox } from '#server/adapters/secrets/secret-box.ts';
import type { Context } from '#server/context.ts';
import { sealToken, unsealHalf, unsealToken } from './tokens.ts';

const now = new Date('2026-11-20T15:00:00Z');
const later = new Date(now.getTime() + 60_000);
const contextAt = (at: Date, key = Buffer.alloc(32, 7)) =>
  ({ now: () => at, secrets: createSecretBox(key) }) as unknown as Context;
const ctx = contextAt(now);
const claims = { sid: randomUUID(), uid: randomUUID(), use: 'session', gen: 0 } as const;
const key = ctx.secrets.keyedHash('session-token', new Uint8Array());

// @asvs V9.2.1
it('gives back what was sealed, for its use and until its end', async () => {
  const token = await sealToken(ctx, claims, later);
  expect(await unsealToken(ctx, token, 'session')).toEqual(claims);
  expect(await unsealToken(ctx, token, 'access')).toBeNull();
  expect(await unsealHalf(ctx, token)).toBeNull();
  expect(await unsealToken(contextAt(new Date(later.getTime() + 1_000)), token, 'session')).toBeNull();
});

// @asvs V9.1.2 V9.1.3
it('reads no token of another installation, algorithm or key, whatever its header says', async () => {
  const exp = Math.floor(later.getTime() / 1000);
  const sealed = (header: { alg: string; enc: string; [name: string]: unknown }, with_: Uint8Array) =>
    new EncryptJWT({ ...claims, exp }).setProtectedHeader(header).encrypt(with_);
  const foreign = new Uint8Array(randomBytes(32));
  const own = { alg: 'dir', enc: 'A256GCM' };
  const forged = [
    new UnsecuredJWT({ ...claims, exp }).encode(),
    await new SignJWT({ ...claims, exp }).setProtectedHeader({ alg: 'HS256' }).sign(key),
    await sealed(own, foreign),
    await sealed({ ...own, kid: 'session-token' }, foreign),
    await sealed({ ...own, jwk: { kty: 'oct', k: Buffer.from(foreign).toString('base64url') } }, foreign),
    await sealed({ ...own, jku: 'https://evil.example/keys' }, foreign),
    await sealed({ alg: 'A256KW', enc: 'A256GCM' }, key),
    await sealed({ alg: 'dir', enc: 'A128CBC-HS256' }, key),
    await sealToken(contextAt(now, Buffer.alloc(32, 8)), claims, later),
    await new EncryptJWT({ ...claims, sid: 'x', exp }).setProtectedHeader(own).encrypt(key),
    '',
    'a.b.c.d.e',
    'x'.repeat(10_000),
  ];
  for (const token of forged) expect(await unsealToken(ctx, token, 'session'), token.slice(0, 40)).toBeNull();
  expect(await unsealToken(ctx, await sealed(own, key), 'session')).toEqual(claims);
});

// @asvs V9.1.1
it('opens no token of which one bit was turned', async () => {
  const token = await sealToken(ctx, claims, later);
  const parts = token.split('.');
  for (const [at, part] of parts.entries()) {
    const bytes = Buffer.from(part, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 13) {
      const bent = Buffer.from(bytes);
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = parts.with(at, bent.toString('base64url')).join('.');
      expect(await unsealToken(ctx, text, 'session'), `${at} ${bit}`).toBeNull();
    }
  }
});
