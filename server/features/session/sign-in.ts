import { asc, eq } from 'drizzle-orm';
import { verifyPassword } from '../../adapters/passwords/passwords.ts';
import type { Context, Visitor } from '../../context.ts';
import { memberships, sessions } from '../../db/tables/index.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { countTry, forgetTries, network, uncountTry } from '../../throttle.ts';
import { findUserByLogin } from './data.ts';
import { absoluteMilliseconds } from './lifetime.ts';
import { loginFromNetwork, loginOfAccount } from './limits.ts';

export interface StartedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

/**
 * A new session for the right password. Unknown user, wrong password and closed account give the same answer in the
 * same time; tries are counted by what was typed, so that counting tells nothing either.
 */
export const signIn = async (
  ctx: Context,
  visitor: Visitor,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<StartedSession | Refusal> => {
  const user = await ctx.db.system((tx) => findUserByLogin(tx, username));
  const whom = user?.id ?? username.toLowerCase();
  for (const [limit, key] of [
    [loginFromNetwork, network(visitor.ip)],
    [loginOfAccount, whom],
  ] as const) {
    const wait = await countTry(ctx, limit, key);
    if (wait !== null) return refuse('session.throttled', [], wait);
  }
  const right = await verifyPassword(user?.passwordHash, password);
  if (!right || !user || user.disabledAt) return refuse('session.invalid_credentials');
  await forgetTries(ctx, loginOfAccount, whom);
  await uncountTry(ctx, loginFromNetwork, network(visitor.ip));
  return startSession(ctx, visitor, user.id);
};

const startSession = (ctx: Context, visitor: Visitor, userId: string): Promise<StartedSession | Refusal> =>
  ctx.db.system(async (tx) => {
    const [membership] = await tx
      .select()
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.createdAt))
      .limit(1);
    if (!membership) return refuse('session.invalid_credentials');
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + absoluteMilliseconds);
    const sessionId = ctx.newId();
    await tx.insert(sessions).values({
      id: sessionId,
      userId,
      tenantId: membership.tenantId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      userAgent: visitor.userAgent.slice(0, 200),
    });
    return { sessionId, userId, expiresAt };
  }, userId);
