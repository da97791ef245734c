import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

const CODES = 1_000_000;

/** The six digits of a request: a keyed hash of its id, stored nowhere. */
export const codeOf = (ctx: Context, requestId: string): string => {
  const hash = Buffer.from(ctx.secrets.keyedHash('email-code', Buffer.from(requestId)));
  // 48 bits over a million: no digit is likelier than another by more than one in 10^8.
  return String(hash.readUIntBE(0, 6) % CODES).padStart(6, '0');
};

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
