import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context, Visitor } from '../../context.ts';
import { emailCodes } from '../../db/tables/index.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { countTry, network } from '../../throttle.ts';
import { codeOf, hashOfToken, isSame } from './code.ts';
import { codesFromNetwork, codeTries } from './limits.ts';

/**
 * The right code for a token that allows one new password. The try is counted before the guess is looked at, so that
 * guesses made at once cannot slip through together; a wrong, an old, a used and an unknown request answer alike.
 */
export const validateCode = async (
  ctx: Context,
  visitor: Visitor,
  { requestId, code }: { readonly requestId: string; readonly code: string },
): Promise<{ token: string } | Refusal> => {
  const wait = await countTry(ctx, codesFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const row = await ctx.db.system(async (tx) => {
    const [counted] = await tx
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(
        and(
          eq(emailCodes.id, requestId),
          lt(emailCodes.tries, codeTries),
          gt(emailCodes.expiresAt, ctx.now()),
          isNull(emailCodes.usedAt),
        ),
      )
      .returning();
    return counted;
  });
  const right = isSame(Buffer.from(codeOf(ctx, requestId)), Buffer.from(code));
  if (!row?.userId || !right) return refuse('recovery.wrong_code');
  const token = Buffer.from(ctx.random(32)).toString('base64url');
  await ctx.db.system((tx) =>
    tx
      .update(emailCodes)
      .set({ tokenHash: hashOfToken(token) })
      .where(eq(emailCodes.id, requestId)),
  );
  return { token };
};
