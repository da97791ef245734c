import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** What a sealed token names: a session row of the server. `use` keeps the cookie's token and the access token apart. */
const claims = z.object({ sid: z.uuid(), uid: z.uuid(), use: z.enum(['session', 'access']) });
export type TokenClaims = z.infer<typeof claims>;

const keyOf = (ctx: Context): Uint8Array => ctx.secrets.keyedHash('session-token', new Uint8Array());

/** JWE dir A256GCM: unreadable and unforgeable outside; worthless once the session's row is revoked. */
export const sealToken = (ctx: Context, token: TokenClaims, expiresAt: Date): Promise<string> =>
  new EncryptJWT({ ...token })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(expiresAt)
    .encrypt(keyOf(ctx));

/** The claims, or null for anything that is not a token of ours in its time. */
export const unsealToken = async (ctx: Context, text: string, use: TokenClaims['use']): Promise<TokenClaims | null> => {
  if (text.length > 2_000) return null;
  try {
    const { payload } = await jwtDecrypt(text, keyOf(ctx), {
      currentDate: ctx.now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const parsed = claims.safeParse(payload);
    return parsed.success && parsed.data.use === use ? parsed.data : null;
  } catch {
    return null;
  }
};
