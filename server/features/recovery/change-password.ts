import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context, Visitor } from '../../context.ts';
import { emailCodes, users } from '../../db/tables/index.ts';
import { wakeWorkers } from '../../jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { countTry, network } from '../../throttle.ts';
import { hashOfToken, isSame } from './code.ts';
import { codesFromNetwork } from './limits.ts';
import { homeOf, judgePassword, setPassword } from './set-password.ts';

interface Change {
  readonly requestId: string;
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
}

/** A new password for who typed the code. The request is good once; a password that is refused leaves it good. */
export const changePassword = async (
  ctx: Context,
  visitor: Visitor,
  change: Change,
): Promise<{ done: true } | Refusal> => {
  const wait = await countTry(ctx, codesFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const open = and(eq(emailCodes.id, change.requestId), gt(emailCodes.expiresAt, ctx.now()), isNull(emailCodes.usedAt));
  const [found] = await ctx.db.system((tx) =>
    tx
      .select({ tokenHash: emailCodes.tokenHash, user: users })
      .from(emailCodes)
      .innerJoin(users, eq(users.id, emailCodes.userId))
      .where(open),
  );
  if (!found?.tokenHash || !isSame(found.tokenHash, hashOfToken(change.token))) return refuse('recovery.expired');
  const { user } = found;
  const judged = await judgePassword(user, change);
  if (isRefusal(judged)) return judged;
  const tenantId = await homeOf(ctx, user.id);
  const result = await ctx.db.tenant(tenantId, async (tx) => {
    const used = await tx.update(emailCodes).set({ usedAt: ctx.now() }).where(open).returning({ id: emailCodes.id });
    if (used.length === 0) return refuse('recovery.expired');
    const isSet = await setPassword(ctx, tx, { tenantId, user, hash: judged.hash, how: 'code' });
    return isSet ? ({ done: true } as const) : refuse('request.conflict');
  });
  if (!isRefusal(result)) wakeWorkers(ctx);
  return result;
};
