import type { SessionData } from '#contract/account/session.ts';
import type { Context } from '#server/context.ts';
import type { LiveSession } from '#server/features/account/session/find-session.ts';
import { readAccountKind } from '#server/features/business/index.ts';
import { accessTokenOf } from './give-tokens.ts';

/** The session as the browser sees it, with an access token. */
export const sessionAnswer = async (ctx: Context, session: LiveSession): Promise<SessionData> => {
  const { actor, user, createdAt, expiresAt, generation } = session;
  const { sessionId, userId } = actor;
  const { accessToken } = await accessTokenOf(ctx, { sessionId, userId, generation, createdAt });
  return {
    expires: expiresAt.toISOString(),
    accessToken,
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
