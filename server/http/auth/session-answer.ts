import type { SessionData } from '../../../contract/session.ts';
import type { Context } from '../../context.ts';
import { readAccountKind } from '../../features/accounts/account-kind.ts';
import type { LiveSession } from '../../features/session/find-session.ts';
import { absoluteMilliseconds, accessTokenMilliseconds } from '../../features/session/lifetime.ts';
import { sealToken } from './tokens.ts';

/** The session as the browser sees it, with an access token for about 90 minutes, never past the session's own end. */
export const sessionAnswer = async (ctx: Context, session: LiveSession): Promise<SessionData> => {
  const { actor, user, createdAt, expiresAt, generation: gen } = session;
  const until = Math.min(ctx.now().getTime() + accessTokenMilliseconds, createdAt.getTime() + absoluteMilliseconds);
  return {
    expires: expiresAt.toISOString(),
    accessToken: await sealToken(ctx, { sid: actor.sessionId, uid: actor.userId, use: 'access', gen }, new Date(until)),
    user: {
      id: user.id,
      name: user.shortName,
      email: user.email,
      customerId: actor.tenantId,
      role: actor.role,
      ...(await readAccountKind(ctx, actor.tenantId)),
    },
  };
};
