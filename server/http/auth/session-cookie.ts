import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { LiveSession, SessionToken } from '../../features/session/find-session.ts';
import { absoluteMilliseconds } from '../../features/session/lifetime.ts';
import { renewSession } from '../../features/session/renew-session.ts';
import { setCookie } from '../cookies.ts';
import { sealToken } from './tokens.ts';

/** The cookie of a session that began then; it lives as long as a session can. */
export const giveSession = async (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, userId, generation, createdAt }: SessionToken & { readonly createdAt: Date },
): Promise<void> => {
  const until = new Date(createdAt.getTime() + absoluteMilliseconds);
  const token = await sealToken(ctx, { sid: sessionId, uid: userId, use: 'session', gen: generation }, until);
  setCookie(request, reply, 'session', token, Math.floor((until.getTime() - ctx.now().getTime()) / 1000));
};

/** Another token for the same session, and the one that came with this request ends. */
export const renewCookie = async (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  session: LiveSession,
): Promise<void> => {
  const generation = await renewSession(ctx, session);
  if (generation === undefined) return;
  const { sessionId, userId } = session.actor;
  await giveSession(ctx, request, reply, { sessionId, userId, generation, createdAt: session.createdAt });
};
