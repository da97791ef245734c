import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenHeader } from '#contract/account/session.ts';
import type { Context } from '#server/context.ts';
import { absoluteMilliseconds, accessTokenMilliseconds } from '#server/features/account/authenticators/lifetime.ts';
import type { LiveSession, SessionToken } from '#server/features/account/session/find-session.ts';
import { renewSession } from '#server/features/account/session/renew-session.ts';
import { readCookie, setCookie } from '../cookies.ts';
import { hasBearer } from '../require-session.ts';
import { sealToken, unsealToken } from './tokens.ts';

type NamedSession = SessionToken & { readonly createdAt: Date };

const endOf = ({ createdAt }: NamedSession) => new Date(createdAt.getTime() + absoluteMilliseconds);

/** The cookie of a session that began then; it lives as long as a session can. */
export const giveSession = async (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  session: NamedSession,
): Promise<void> => {
  const until = endOf(session);
  const token = await sealToken(
    ctx,
    { sid: session.sessionId, uid: session.userId, use: 'session', gen: session.generation },
    until,
  );
  setCookie(request, reply, 'session', token, Math.floor((until.getTime() - ctx.now().getTime()) / 1000));
};

/** An access token for about 90 minutes, never past the session's own end. */
export const accessTokenOf = async (
  ctx: Context,
  session: NamedSession,
): Promise<{ accessToken: string; expires: Date }> => {
  const expires = new Date(Math.min(ctx.now().getTime() + accessTokenMilliseconds, endOf(session).getTime()));
  const { sessionId: sid, userId: uid, generation: gen } = session;
  return { accessToken: await sealToken(ctx, { sid, uid, use: 'access', gen }, expires), expires };
};

/** Other tokens for the same session, and those from before end: the access token that came and the cookie beside it. */
export const renewTokens = async (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  session: LiveSession,
): Promise<void> => {
  const generation = await renewSession(ctx, session);
  if (generation === undefined) return;
  const { sessionId, userId } = session.actor;
  const renewed = { sessionId, userId, generation, createdAt: session.createdAt };
  if (hasBearer(request)) reply.header(accessTokenHeader, (await accessTokenOf(ctx, renewed)).accessToken);
  const cookie = await unsealToken(ctx, readCookie(request, 'session') ?? '', 'session');
  if (cookie?.sid === sessionId) await giveSession(ctx, request, reply, renewed);
};
