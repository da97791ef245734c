import type { FastifyInstance } from 'fastify';
import type { SessionData } from '#contract/account/session.ts';
import * as contract from '#contract/account/session.ts';
import { errorStatus } from '#contract/errors.ts';
import { sameOriginPath } from '#contract/same-origin-path.ts';
import { signIn } from '#phrases/account/session.ts';
import type { Context } from '#server/context.ts';
import { endSession } from '#server/features/account/session/end-session.ts';
import type { LiveSession } from '#server/features/account/session/find-session.ts';
import { spendHandoff } from '#server/features/account/session/spend-handoff.ts';
import { readAccountKind } from '#server/features/business/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { clearCookie } from '../cookies.ts';
import { Refused } from '../problem.ts';
import { sessionOf } from '../require-session.ts';
import { authCalls } from './auth-calls.ts';
import { giveCsrfToken, requireCsrfToken } from './csrf.ts';
import { accessTokenOf } from './give-tokens.ts';
import { originOf } from './origin.ts';
import { mountSignIn, provider } from './sign-in.ts';

/**
 * The authentication calls (requirement S7.1): the wire format of NextAuth v4, whose clients read them as they are.
 * They are forms that any page could send, so each checks the origin and the token itself.
 */
export const mountAuth = (app: FastifyInstance, ctx: Context) =>
  app.register(async (auth) => {
    auth.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    auth.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const { call, go } = authCalls(auth, ctx);

    call(contract.getCsrf, async (request, reply) => ({ csrfToken: giveCsrfToken(ctx, request, reply) }));

    call(contract.getProviders, async (request) => {
      const base = `${originOf(ctx, request)}/api/auth`;
      const signinUrl = `${base}/signin/${provider}`;
      const callbackUrl = `${base}/callback/${provider}`;
      return {
        [provider]: { id: provider, name: signIn.username, type: 'credentials', signinUrl, callbackUrl },
      };
    });

    call(contract.getSession, async (request) => {
      const session = await sessionOf(ctx, request, 'none');
      return session ? sessionAnswer(ctx, session) : {};
    });

    call(contract.updateSession, async (request, _reply, body) => {
      requireCsrfToken(ctx, request, body.csrfToken);
      const session = await sessionOf(ctx, request, 'exactly');
      return session ? sessionAnswer(ctx, session) : {};
    });

    mountSignIn(ctx, { call, go });

    call(contract.signIn, async (request, reply, body) => {
      requireCsrfToken(ctx, request, body.csrfToken);
      const path = sameOriginPath(originOf(ctx, request), body.callbackUrl);
      return go(request, reply, body.json, `/signin?callbackUrl=${encodeURIComponent(path)}`);
    });

    call(contract.signOut, async (request, reply, body) => {
      requireCsrfToken(ctx, request, body.csrfToken);
      const session = await sessionOf(ctx, request, 'none');
      let ends = session?.actor.sessionId;
      if (body.dt !== undefined) {
        const spent = await spendHandoff(ctx, { dt: body.dt, purpose: 'logout', userId: session?.actor.userId });
        if (isRefusal(spent)) throw new Refused(spent);
        ends = spent.targetId;
      }
      if (ends !== undefined) await endSession(ctx, ends);
      ctx.log.info({ requestId: request.id, sessionId: ends }, 'logout');
      // A reference closes the session it names; this browser's goes on when it is another. Of a session that was over the
      // cookie stays, as everywhere: the browser may have a new one by now.
      if (session && ends === session.actor.sessionId) clearCookie(request, reply, 'session');
      const path =
        body.callbackUrl === undefined ? '/signin' : sameOriginPath(originOf(ctx, request), body.callbackUrl);
      return go(request, reply, body.json, path);
    });

    // Clients of this format send what was thrown too, with addresses and whatever else stood in it: the code is enough.
    call(contract.authLog, async (_request, _reply, { code }) => {
      ctx.log.info({ code: /^[A-Z_]+$/.test(code) ? code : 'OTHER' }, 'session in the browser');
      return {};
    });

    // The pages that clients of this format go to by themselves.
    auth.get<{ Querystring: { callbackUrl?: string } }>('/api/auth/signin', async (request, reply) => {
      const path = sameOriginPath(originOf(ctx, request), request.query.callbackUrl);
      return reply.redirect(`/signin?callbackUrl=${encodeURIComponent(path)}`, 302);
    });
    auth.get<{ Querystring: { error?: string } }>('/api/auth/error', async (request, reply) => {
      const { error } = request.query;
      const code = error !== undefined && Object.hasOwn(errorStatus, error) ? error : 'server.unexpected';
      return reply.redirect(`/error?error=${code}`, 302);
    });
  });

/** The session as the browser sees it, with an access token. */
const sessionAnswer = async (ctx: Context, session: LiveSession): Promise<SessionData> => {
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
      ...(actor.mayApprove ? { mayApprove: true } : {}),
      ...(actor.operates ? { operates: true } : {}),
      ...(await readAccountKind(ctx, actor.tenantId)),
    },
  };
};
