import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context, Visitor } from '#server/context.ts';
import { emailCodes, users } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { homeOf } from '../session/home-of.ts';
import { forgetGuesses, type UserRow } from '../session/prove-password.ts';
import { closingOf } from '../users/closings.ts';
import { hashOfToken, isSame } from './code.ts';
import { countCodeTry } from './email-code.ts';
import { judgePassword, setPassword } from './set-password.ts';

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
  const wait = await countCodeTry(ctx, visitor, change.requestId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const open = and(
    eq(emailCodes.id, change.requestId),
    eq(emailCodes.purpose, 'password'),
    gt(emailCodes.expiresAt, ctx.now()),
    isNull(emailCodes.usedAt),
  );
  const [found] = await ctx.db.system((tx) =>
    tx
      .select({ tokenHash: emailCodes.tokenHash, user: users })
      .from(emailCodes)
      .innerJoin(users, eq(users.id, emailCodes.userId))
      .where(open),
  );
  if (!found?.tokenHash || !isSame(found.tokenHash, hashOfToken(change.token))) return refuse('recovery.expired');
  const { user } = found;
  const judged = await judgePassword(ctx, user, change);
  if (isRefusal(judged)) return judged;
  const tenantId = await placeOf(ctx, user);
  if (isRefusal(tenantId)) return tenantId;
  const result = await ctx.db.tenant(tenantId, async (tx) => {
    // The person first, as every other change of them does.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const used = await tx.update(emailCodes).set({ usedAt: ctx.now() }).where(open).returning({ id: emailCodes.id });
    if (used.length === 0) return refuse('recovery.expired');
    // The code came from that mailbox: its reader typed it.
    const mine = and(eq(users.id, user.id), isNull(users.emailVerifiedAt));
    await tx.update(users).set({ emailVerifiedAt: ctx.now() }).where(mine);
    const isSet = await setPassword(ctx, tx, { tenantId, user, hash: judged.hash, how: 'code' });
    return isSet ? ({ done: true } as const) : refuse('request.conflict');
  });
  if (isRefusal(result)) return result;
  // Who comes here has often guessed too long; the new password is right at once.
  await forgetGuesses(ctx, user);
  wakeWorkers(ctx);
  return result;
};

/** Where it is written down; of a closed account in the business that it still can take back. */
const placeOf = async (ctx: Context, user: UserRow): Promise<string | Refusal> => {
  if (!user.disabledAt) return homeOf(ctx, user.id);
  const closing = await ctx.db.system((tx) => closingOf(tx, user.id, ctx.now()));
  return closing?.tenantId ?? refuse('recovery.expired');
};
