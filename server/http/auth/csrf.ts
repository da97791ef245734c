import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfHeader } from '#contract/account/session.ts';
import type { Context } from '#server/context.ts';
import { readCookie, setCookie } from '../cookies.ts';
import { Refused } from '../problem.ts';

/** Cookie `token|hash`, the shape of NextAuth v4; the hash is keyed, so that nobody else can make a pair. */
const hashOf = (ctx: Context, token: string): string =>
  Buffer.from(ctx.secrets.keyedHash('csrf', Buffer.from(token))).toString('hex');

/** Compares in a time that says nothing. */
export const isSameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const tokenInCookie = (ctx: Context, request: FastifyRequest): string | null => {
  const [token, hash] = (readCookie(request, 'csrf') ?? '').split('|');
  return token && hash && isSameSecret(hash, hashOf(ctx, token)) ? token : null;
};

/** The token of this browser; a new one with its cookie when it has none. */
export const giveCsrfToken = (ctx: Context, request: FastifyRequest, reply: FastifyReply): string => {
  const known = tokenInCookie(ctx, request);
  if (known) return known;
  const token = Buffer.from(ctx.random(32)).toString('hex');
  setCookie(request, reply, 'csrf', `${token}|${hashOf(ctx, token)}`);
  return token;
};

/**
 * Browsers say where a request comes from: another site is refused whatever it carries. Sec-Fetch-Site where the
 * browser sends it, Origin against our own host otherwise; a client that is no browser sends neither.
 */
export const refuseOtherSites = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new Refused('request.forgery');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (host !== request.host) throw new Refused('request.forgery');
};

/** Double submit: the token of the cookie comes again where only our own page can write it. */
export const requireCsrfToken = (ctx: Context, request: FastifyRequest, given: unknown): void => {
  const token = tokenInCookie(ctx, request);
  if (token === null || typeof given !== 'string' || !isSameSecret(given, token)) throw new Refused('request.forgery');
};

/** Both checks, with the token in the header. */
export const refuseForgery = (ctx: Context, request: FastifyRequest): void => {
  refuseOtherSites(request);
  requireCsrfToken(ctx, request, request.headers[csrfHeader]);
};
