import type { FastifyRequest } from 'fastify';
import { businessHeader } from '#contract/account/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { asksAccount, barTo, can, permissionOf } from '#contract/roles.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import { readAccountKind } from '#server/features/business/index.ts';
import type { Context } from '../context.ts';
import { findSession, type LiveSession, type Use } from '../features/account/session/find-session.ts';
import { unsealToken } from './auth/tokens.ts';
import { readCookie } from './cookies.ts';
import { Refused } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by requireSession for calls that need somebody. */
    session: LiveSession | null;
  }
}

/** How the caller proves a session: our cookie, or the access token of the session answer (clients that are no browser page). */
export const hasBearer = (request: FastifyRequest): boolean => /^Bearer /i.test(request.headers.authorization ?? '');

/** The session the request names and that is still alive, or null. */
export const sessionOf = async (ctx: Context, request: FastifyRequest, use: Use): Promise<LiveSession | null> => {
  const bearer = hasBearer(request);
  const text = bearer ? request.headers.authorization?.slice(7) : readCookie(request, 'session');
  if (!text) return null;
  const token = await unsealToken(ctx, text, bearer ? 'access' : 'session');
  return token && findSession(ctx, { sessionId: token.sid, userId: token.uid, generation: token.gen }, { use });
};

/** Settles who calls. Throws Refused: nobody, a session that ended, a page of another business, a role that may not. */
export const requireSession = async (ctx: Context, endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
  const session = await sessionOf(ctx, request, 'sparingly');
  if (!session) {
    // The cookie stays: this call may have left before somebody signed in, and would take the new one away. A dead one
    // opens nothing.
    const hadOne = readCookie(request, 'session') !== undefined || hasBearer(request);
    throw new Refused(hadOne ? 'session.expired' : 'session.required');
  }
  const shown = request.headers[businessHeader];
  if (shown !== undefined && shown !== session.actor.tenantId) throw new Refused('session.other_business');
  if (endpoint.access === 'operator') requireOperator(session.actor);
  await requirePermission(ctx, endpoint, session.actor);
  request.session = session;
};

/** Its calls do not exist for anybody else; an operator has proved a second factor. */
const requireOperator = ({ operates }: LiveSession['actor']): void => {
  if (operates === undefined) throw new Refused('request.not_found');
  if (operates !== 'proven') throw new Refused('operator.second_factor');
};

/** The role is known; what the account is, is asked only where it matters. */
const requirePermission = async (
  ctx: Context,
  endpoint: Endpoint,
  { role, mayApprove, tenantId }: LiveSession['actor'],
) => {
  const needed = permissionOf(endpoint);
  if (needed === undefined) return;
  if (!asksAccount(needed)) {
    if (!can(role, needed, mayApprove)) throw new Refused('session.forbidden');
    return;
  }
  // The role too: in the account of a person all who may look see the household.
  const bar = barTo({ role, mayApprove, ...(await readAccountKind(ctx, tenantId)) }, needed);
  if (bar !== undefined) throw new Refused(bar);
};

/** A call that says whose money it asks about (requirement S3.6): the household's is not everybody's. */
export const requireScope = async (ctx: Context, actor: LiveSession['actor'], input: object): Promise<void> => {
  if (!('apiGroup' in input) || input.apiGroup !== 'PER') return;
  const sees = await ctx.db.tenant(actor.tenantId, (tx) => seesHousehold(tx, actor), { prepared: true });
  if (!sees) throw new Refused('session.forbidden');
};

/**
 * `:customerId` and `:userId` of an address are checked against the session and go no further; another's id is not
 * found, as if it did not exist (ruling R20).
 */
export const ownAddressOnly = (request: FastifyRequest): Record<string, unknown> => {
  const { customerId, userId, ...rest } = request.params as Record<string, string | undefined>;
  const actor = request.session?.actor;
  if (customerId !== undefined && customerId !== actor?.tenantId) throw new Refused('request.not_found');
  if (userId !== undefined && userId !== actor?.userId) throw new Refused('request.not_found');
  return rest;
};
