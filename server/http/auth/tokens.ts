import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Context } from '#server/context.ts';

/**
 * What a sealed token names: a session row of the server, and which of its renewals. `use` keeps the cookie's token and the
 * access token apart.
 */
const claims = z.object({
  sid: z.uuid(),
  uid: z.uuid(),
  use: z.enum(['session', 'access']),
  gen: z.int().nonnegative().default(0),
});
type TokenClaims = z.infer<typeof claims>;

/** The password was right and a code is next. It names no session and opens none. */
const half = z.object({ uid: z.uuid(), mark: z.string(), use: z.literal('second-factor') });
type HalfClaims = z.infer<typeof half>;

const keyOf = (ctx: Context): Uint8Array => ctx.secrets.keyedHash('session-token', new Uint8Array());

/** JWE dir A256GCM: unreadable and unforgeable outside; worthless once the session's row is revoked. */
export const sealToken = (ctx: Context, token: TokenClaims | HalfClaims, expiresAt: Date): Promise<string> =>
  new EncryptJWT({ ...token })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(expiresAt)
    .encrypt(keyOf(ctx));

/** The claims, or null for anything that is not a token of ours of this shape in its time. */
const unseal = async <T>(ctx: Context, text: string, shape: z.ZodType<T>): Promise<T | null> => {
  if (text.length > 2_000) return null;
  try {
    const { payload } = await jwtDecrypt(text, keyOf(ctx), {
      currentDate: ctx.now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return shape.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
};

export const unsealToken = async (ctx: Context, text: string, use: TokenClaims['use']): Promise<TokenClaims | null> => {
  const token = await unseal(ctx, text, claims);
  return token?.use === use ? token : null;
};

export const unsealHalf = (ctx: Context, text: string): Promise<HalfClaims | null> => unseal(ctx, text, half);
