import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/account/session.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { sameOriginPath } from '#contract/same-origin-path.ts';
import type { Context, DeviceKey, Visitor } from '#server/context.ts';
import { codeStepMilliseconds, deviceDays } from '#server/features/account/authenticators/lifetime.ts';
import type { DeviceFacts } from '#server/features/account/devices/data.ts';
import { cleanIcon, cleanName, lookOfBrowser } from '#server/features/account/devices/device-name.ts';
import { endSession } from '#server/features/account/session/end-session.ts';
import { finishSignIn, isHalfSignedIn, signIn, signInClient } from '#server/features/account/session/sign-in.ts';
import type { StartedSession } from '#server/features/account/session/start-session.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { clearCookie, deviceOf, isSecurePlace, readCookie, setCookie } from '../cookies.ts';
import { Refused } from '../problem.ts';
import { sessionOf } from '../require-session.ts';
import type { AuthCalls } from './auth-calls.ts';
import { requireCsrfToken } from './csrf.ts';
import { accessTokenOf, giveSession } from './give-tokens.ts';
import { originOf } from './origin.ts';
import { sealToken, unsealHalf } from './tokens.ts';

export const provider = 'credentials';

interface LoginForm {
  readonly json?: string | undefined;
  readonly callbackUrl?: string | undefined;
}

const visitorOf = (request: FastifyRequest, device: DeviceKey): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device,
});

/** What this browser is known by; it keeps it from its first login on. */
const browserOf = (ctx: Context, request: FastifyRequest): DeviceFacts => {
  const key = deviceOf(request)?.key ?? Buffer.from(ctx.random(32)).toString('base64url');
  return { kind: 'browser', key, ...lookOfBrowser(request.headers['user-agent'] ?? '') };
};

/** The calls that begin a session: the form of a browser, its code step, and the token of other clients. */
export const mountSignIn = (ctx: Context, { call, go }: AuthCalls): void => {
  const sendRefusal = (request: FastifyRequest, reply: FastifyReply, form: LoginForm, refusal: Refusal) => {
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    ctx.log.info({ requestId: request.id, code: refusal.code }, 'login refused');
    const error = `/error?error=${refusal.code satisfies ErrorCode}&provider=${provider}`;
    if (form.json === 'true') reply.code(401);
    return go(request, reply, form.json, error);
  };

  const sendSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    form: LoginForm,
    { key }: DeviceFacts,
    started: StartedSession,
  ) => {
    // A new id at every login: whatever session this browser brought ends (threat T8).
    const before = await sessionOf(ctx, request, 'none');
    if (before) await endSession(ctx, before.actor.sessionId);
    const { sessionId, userId } = started;
    ctx.log.info({ requestId: request.id, userId, sessionId }, 'login');
    await giveSession(ctx, request, reply, { ...started, generation: 0 });
    setCookie(request, reply, 'device', key, deviceDays * 86_400);
    clearCookie(request, reply, 'half');
    return go(request, reply, form.json, sameOriginPath(originOf(ctx, request), form.callbackUrl));
  };

  call(contract.signInCallback, async (request, reply, body) => {
    if (!isSecurePlace(request)) throw new Refused('request.insecure');
    requireCsrfToken(ctx, request, body.csrfToken);
    // Clients of this format lead who chose a provider that is not there to the login.
    if ((request.params as { provider: string }).provider !== provider) return go(request, reply, body.json, '/signin');
    const device = browserOf(ctx, request);
    const outcome = await signIn(ctx, visitorOf(request, device), body, device);
    if (isRefusal(outcome)) return sendRefusal(request, reply, body, outcome);
    if (!isHalfSignedIn(outcome)) return sendSession(request, reply, body, device, outcome);
    const { userId, passwordMark } = outcome;
    const until = new Date(ctx.now().getTime() + codeStepMilliseconds);
    const token = await sealToken(ctx, { uid: userId, mark: passwordMark, use: 'second-factor' }, until);
    setCookie(request, reply, 'half', token, codeStepMilliseconds / 1000);
    return sendRefusal(request, reply, body, refuse('session.second_factor'));
  });

  call(contract.secondFactorCallback, async (request, reply, body) => {
    if (!isSecurePlace(request)) throw new Refused('request.insecure');
    requireCsrfToken(ctx, request, body.csrfToken);
    const half = await unsealHalf(ctx, readCookie(request, 'half') ?? '');
    if (!half) return sendRefusal(request, reply, body, refuse('session.second_factor_late'));
    const device = browserOf(ctx, request);
    const proof = { half: { userId: half.uid, passwordMark: half.mark }, code: body.code };
    const started = await finishSignIn(ctx, visitorOf(request, device), proof, device);
    return isRefusal(started)
      ? sendRefusal(request, reply, body, started)
      : sendSession(request, reply, body, device, started);
  });

  call(contract.issueToken, async (request, _reply, body) => {
    if (!isSecurePlace(request)) throw new Refused('request.insecure');
    const { deviceCode, nameDevice, iconDevice, idCustomer: customerId, ...login } = body;
    const look = { name: cleanName(nameDevice), icon: cleanIcon(iconDevice) };
    const device: DeviceFacts = { kind: 'client', key: deviceCode, ...look };
    const started = await signInClient(ctx, visitorOf(request, device), { ...login, customerId }, device);
    if (isRefusal(started)) throw new Refused(started);
    const { sessionId, userId, tenantId } = started;
    ctx.log.info({ requestId: request.id, userId, sessionId }, 'login of another client');
    const { accessToken, expires } = await accessTokenOf(ctx, { ...started, generation: 0 });
    return { accessToken, expires: expires.toISOString(), userId, customerId: tenantId };
  });
};
