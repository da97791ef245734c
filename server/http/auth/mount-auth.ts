import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import * as contract from '../../../contract/session.ts';
import type { Context } from '../../context.ts';
import { endSession } from '../../features/session/end-session.ts';
import { absoluteMilliseconds } from '../../features/session/lifetime.ts';
import { signIn } from '../../features/session/sign-in.ts';
import { isRefusal } from '../../refusal.ts';
import { clearCookie, isSecurePlace, setCookie } from '../cookies.ts';
import { parseInput } from '../parse.ts';
import { Refused } from '../problem.ts';
import { sessionOf } from '../session-door.ts';
import { giveCsrfToken, refuseOtherSites, requireCsrfToken } from './csrf.ts';
import { originOf, sameOriginPath } from './same-origin-path.ts';
import { sessionAnswer } from './session-answer.ts';
import { sealToken } from './tokens.ts';

const provider = 'credentials';

/**
 * The authentication calls of the specification: the wire format of NextAuth v4, whose clients read them as they are.
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
    const call = <Body extends z.ZodType>(
      endpoint: Endpoint<z.ZodType, z.ZodType, Body, z.ZodType>,
      handle: (request: FastifyRequest, reply: FastifyReply, body: z.output<Body>) => Promise<unknown>,
    ) =>
      auth.route({
        method: endpoint.method,
        url: endpoint.paths.app,
        bodyLimit: 8_000,
        handler: async (request, reply) => {
          if (endpoint.method !== 'GET') refuseOtherSites(request);
          const body = endpoint.body ? parseInput(endpoint.body, request.body ?? {}) : undefined;
          const answer = await handle(request, reply, body as z.output<Body>);
          return reply.sent ? reply : reply.send(endpoint.output?.parse(answer));
        },
      });
    const go = (request: FastifyRequest, reply: FastifyReply, json: string | undefined, path: string) => {
      const url = `${originOf(ctx, request)}${path}`;
      return json === 'true' ? { url } : reply.redirect(url, 302);
    };

    call(contract.getCsrf, async (request, reply) => ({ csrfToken: giveCsrfToken(ctx, request, reply) }));

    call(contract.getProviders, async (request) => {
      const base = `${originOf(ctx, request)}/api/auth`;
      const signinUrl = `${base}/signin/${provider}`;
      const callbackUrl = `${base}/callback/${provider}`;
      return {
        [provider]: { id: provider, name: 'Correo, cédula o RUC', type: 'credentials', signinUrl, callbackUrl },
      };
    });

    call(contract.getSession, async (request) => {
      const session = await sessionOf(ctx, request, false);
      return session ? sessionAnswer(ctx, session) : {};
    });

    call(contract.updateSession, async (request, _reply, body) => {
      requireCsrfToken(ctx, request, body.csrfToken);
      const session = await sessionOf(ctx, request, true);
      return session ? sessionAnswer(ctx, session) : {};
    });

    call(contract.signInCallback, async (request, reply, body) => {
      if (!isSecurePlace(request)) throw new Refused('request.insecure');
      if ((request.params as { provider: string }).provider !== provider) throw new Refused('request.not_found');
      requireCsrfToken(ctx, request, body.csrfToken);
      const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const started = await signIn(ctx, visitor, body);
      if (isRefusal(started)) {
        if (started.retryAfter !== undefined) reply.header('retry-after', String(started.retryAfter));
        const error = `/error?error=${started.code satisfies ErrorCode}&provider=${provider}`;
        if (body.json === 'true') reply.code(401);
        return go(request, reply, body.json, error);
      }
      // A new id at every login: whatever session this browser brought ends (threat T8).
      const before = await sessionOf(ctx, request, false);
      if (before) await endSession(ctx, before.actor.sessionId);
      const { sessionId, userId, expiresAt } = started;
      const token = await sealToken(ctx, { sid: sessionId, uid: userId, use: 'session' }, expiresAt);
      setCookie(request, reply, 'session', token, absoluteMilliseconds / 1000);
      return go(request, reply, body.json, sameOriginPath(originOf(ctx, request), body.callbackUrl));
    });

    call(contract.signIn, async (request, reply, body) => {
      requireCsrfToken(ctx, request, body.csrfToken);
      const path = sameOriginPath(originOf(ctx, request), body.callbackUrl);
      return go(request, reply, body.json, `/signin?callbackUrl=${encodeURIComponent(path)}`);
    });

    call(contract.signOut, async (request, reply, body) => {
      requireCsrfToken(ctx, request, body.csrfToken);
      const session = await sessionOf(ctx, request, false);
      if (session) await endSession(ctx, session.actor.sessionId);
      clearCookie(request, reply, 'session');
      const path =
        body.callbackUrl === undefined ? '/signin' : sameOriginPath(originOf(ctx, request), body.callbackUrl);
      return go(request, reply, body.json, path);
    });

    call(contract.authLog, async (_request, _reply, body) => {
      ctx.log.info({ level: body.level, code: body.code, text: body.message?.slice(0, 200) }, 'session in the browser');
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
