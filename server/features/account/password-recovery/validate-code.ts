import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Visitor } from '#server/context.ts';
import { emailCodes } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { hashOfToken } from './code.ts';
import { countCodeTry, guessCode } from './email-code.ts';

/**
 * The right code for a token that allows one new password; once. A wrong, an old, a used and an unknown one answer alike.
 */
export const validateCode = async (
  ctx: Context,
  visitor: Visitor,
  { requestId, code }: { readonly requestId: string; readonly code: string },
): Promise<{ token: string } | Refusal> => {
  const wait = await countCodeTry(ctx, visitor, requestId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const right = await guessCode(ctx, { requestId, code, purpose: 'password' });
  if (!right) return refuse('recovery.wrong_code');
  const token = Buffer.from(ctx.random(32)).toString('base64url');
  const [exchanged] = await ctx.db.system((tx) =>
    tx
      .update(emailCodes)
      .set({ tokenHash: hashOfToken(token) })
      .where(and(eq(emailCodes.id, requestId), isNull(emailCodes.tokenHash)))
      .returning({ id: emailCodes.id }),
  );
  return exchanged ? { token } : refuse('recovery.wrong_code');
};
