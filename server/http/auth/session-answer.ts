import type { SessionData } from '#contract/session.ts';
import type { Context } from '#server/context.ts';
import { readAccountKind } from '#server/features/accounts/account-kind.ts';
import type { LiveSession } from '#server/features/session/find-session.ts';
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
