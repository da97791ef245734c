import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { endpoints } from '#contract/index.ts';
import { monitoringPath } from '#contract/platform/monitoring.ts';
import { paymentNotice } from '#contract/shop/payment-notice.ts';
import type { Context } from '../context.ts';
import { routes as allRoutes, connectWings } from '../features/index.ts';
import { type Health, watchHealth } from '../lib/health.ts';
import { network } from '../lib/throttle.ts';
import { refuse } from '../refusal.ts';
import type { Route } from '../route.ts';
import { mountAuth } from './auth/mount-auth.ts';
import { guardHeaders } from './headers.ts';
import { mountHealth } from './health.ts';
import { mountMonitoring } from './monitoring.ts';
import { mount } from './mount.ts';
import { mountOpenApi } from './openapi.ts';
import { mountPaymentNotice } from './payment-notice.ts';
import { Refused, sendProblem } from './problem.ts';
import { makeTurns } from './turns.ts';
import { mountWeb } from './web.ts';

interface AppOptions {
  readonly routes?: readonly Route[];
  /** Folder of the built web app; without it only the calls are served. */
  readonly web?: string;
  /** Of the process; it says when it drains. */
  readonly health?: Health;
}

/** Calls with a wire format of others' making: authentication, error reports, what PayPhone tells. */
const isMountedApart = (path: string): boolean =>
  path.startsWith('/api/auth/') || path === monitoringPath || path === paymentNotice.paths.app;

/** The calls of the contract that no verb answers. The product refuses to start while there is one. */
export const unboundCalls = (routes: readonly Route[] = allRoutes): string[] =>
  endpoints
    .filter(({ id, paths }) => !isMountedApart(paths.app) && !routes.some(({ endpoint }) => endpoint.id === id))
    .map(({ id }) => id);

/** The whole HTTP side over a context: every call of the contract under its addresses, and the web app. */
export const buildApp = async (ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    // Addresses carry ids and search words: requests are not written down (threat T12).
    logController: new LogController({ disableRequestLogging: true }),
    // A TLS proxy is believed when it stands on this machine or its private network.
    trustProxy: ctx.env.TRUST_PROXY === 'true' ? 'loopback, linklocal, uniquelocal' : false,
    genReqId: () => Buffer.from(ctx.random(9)).toString('base64url'),
    requestTimeout: 60_000,
    bodyLimit: 64_000,
    routerOptions: { maxParamLength: 300 },
    // What still comes on a connection that is open is answered, and closes it.
    return503OnClosing: false,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply as FastifyReply, error),
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.decorateRequest('session', null);
  app.removeContentTypeParser('text/plain');
  await guardHeaders(app, ctx, options.web);
  await limitRequests(app, ctx);
  mountHealth(app, options.health ?? watchHealth(ctx));
  await app.register(cookie);
  await app.register(multipart);
  const takeTurn = makeTurns();
  connectWings();
  for (const route of options.routes ?? allRoutes) mount(app, ctx, route, takeTurn);
  await mountAuth(app, ctx);
  await mountMonitoring(app, ctx);
  await mountPaymentNotice(app, ctx);
  mountOpenApi(app, ctx);
  if (options.web !== undefined) await mountWeb(app, options.web);
  answerUnknown(app, options.web);
  return app;
};

/**
 * The first limit: requests per network and minute, in this process's memory. Generous (a shop behind one address, ten
 * screens polling); guessing has its own, far smaller limits in the database (server/lib/throttle.ts).
 */
const limitRequests = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: ctx.env.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => network(request.ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, { ttl }) => new Refused(refuse('request.too_many', [], Math.ceil(ttl / 1000))),
  });
};

const addresses = endpoints.flatMap(({ method, paths }) =>
  [paths.app, paths.web].flatMap((path) =>
    path === undefined ? [] : [{ method, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }],
  ),
);

const isCall = (url: string): boolean => /^\/(api|gbcservices)(\/|$|\?)/.test(url);

/**
 * An address that exists under other methods is 405 with them; an unknown call is 404; any other page is the app. They use
 * up the requests of a network as every route does (threat T27).
 */
const answerUnknown = (app: FastifyInstance, web: string | undefined): void => {
  // What is shared with the installed app is the worker's (web/worker/shared.ts). Here it comes where there is none, and
  // the page says so; nothing of it is read.
  if (web !== undefined)
    app.post(
      '/share',
      { onRequest: async (_, reply) => reply.redirect('/lists/received?shared=1', 303) },
      () => undefined,
    );
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = addresses.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
    if (methods.length > 0) {
      reply.header('allow', [...new Set(methods)].join(', '));
      return sendProblem(request, reply, new Refused('request.method_not_allowed'));
    }
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(request.url);
    if (web === undefined || !isPage || /\.\w{2,5}$/.test(path))
      return sendProblem(request, reply, new Refused('request.not_found'));
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
};
