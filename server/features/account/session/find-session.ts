import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { preparedSelect } from '#server/db/prepared.ts';
import { devices, memberships, operators, secondFactors, sessions, users } from '#server/db/tables/index.ts';
import { idleMilliseconds, renewalGraceMilliseconds, touchEveryMilliseconds } from '../authenticators/lifetime.ts';
import { markUse } from './last-use.ts';

export interface LiveSession {
  readonly actor: Actor & { readonly role: Role };
  readonly user: { readonly id: string; readonly shortName: string; readonly email: string };
  /** When it ends if nobody uses it, or for good. */
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** Of the token that was shown: what is made from it is worth no more than it. */
  readonly generation: number;
}

export interface SessionToken {
  readonly sessionId: string;
  readonly userId: string;
  readonly generation: number;
}

/** `sparingly`: any call, written down once a minute at most; `exactly`: the browser's own word that somebody is there. */
export type Use = 'none' | 'sparingly' | 'exactly';

/** The token of now, or the one before while calls that left with it may still arrive. */
const isCurrent = (session: typeof sessions.$inferSelect, generation: number, now: Date): boolean => {
  if (generation === session.generation) return true;
  const until = (session.renewedAt?.getTime() ?? 0) + renewalGraceMilliseconds;
  return generation === session.generation - 1 && now.getTime() < until;
};

const selectSession = preparedSelect<{ sessionId: string; userId: string }>()((tx, { sessionId, userId }) =>
  tx
    .select({
      session: sessions,
      user: { id: users.id, shortName: users.shortName, email: users.email, disabledAt: users.disabledAt },
      role: memberships.role,
      mayApprove: memberships.mayApprove,
      provedAt: devices.provedAt,
      factorSince: secondFactors.confirmedAt,
      operatorSince: operators.namedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(devices, and(eq(devices.id, sessions.deviceId), isNull(devices.removedAt)))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .leftJoin(operators, eq(operators.userId, sessions.userId))
    .innerJoin(memberships, and(eq(memberships.tenantId, sessions.tenantId), eq(memberships.userId, sessions.userId)))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId))),
);

/**
 * The live session that this token names, or null: unknown, revoked, renewed since, idle for too long, past its day, of a
 * closed account or of somebody who no longer belongs to the taxpayer. `use` keeps it alive.
 */
export async function findSession(
  ctx: Context,
  { sessionId, userId, generation }: SessionToken,
  { use }: { readonly use: Use },
): Promise<LiveSession | null> {
  const found = await ctx.db.system(
    async (tx) => {
      const [row] = await selectSession(tx, { sessionId, userId });
      if (!row) return null;
      const { session, user, role, mayApprove, provedAt, factorSince, operatorSince } = row;
      const now = ctx.now();
      const idle = now.getTime() - session.lastSeenAt.getTime();
      if (session.revokedAt || user.disabledAt || now >= session.expiresAt || idle >= idleMilliseconds) return null;
      if (!isCurrent(session, generation, now)) return null;
      const isUse = use === 'exactly' || (use === 'sparingly' && idle >= touchEveryMilliseconds);
      if (isUse) await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
      const seenAt = isUse ? now : session.lastSeenAt;
      const live: LiveSession = {
        actor: {
          userId: user.id,
          tenantId: session.tenantId,
          role,
          mayApprove,
          ...(operatorSince && { operates: factorSince !== null && provedAt !== null ? 'proven' : 'unproven' }),
          sessionId: session.id,
          device: { id: session.deviceId, isProven: factorSince === null || provedAt !== null },
        },
        user: { id: user.id, shortName: user.shortName, email: user.email },
        expiresAt: new Date(Math.min(seenAt.getTime() + idleMilliseconds, session.expiresAt.getTime())),
        createdAt: session.createdAt,
        generation,
      };
      return { live, usedAt: isUse ? now : undefined };
    },
    userId,
    { prepared: true },
  );
  if (found === null) return null;
  const { live, usedAt: at } = found;
  const { tenantId } = live.actor;
  if (at !== undefined) await ctx.db.tenant(tenantId, (tx) => markUse(tx, { tenantId, userId, at }));
  return live;
}
