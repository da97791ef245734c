import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { monitoringPath } from '#contract/platform/monitoring.ts';
import type { Route } from '../bind.ts';
import type { Context } from '../context.ts';
import { routes as allRoutes } from '../features/index.ts';
import { mountAuth } from './auth/mount-auth.ts';
import { guardHeaders } from './headers.ts';
import { limitRequests } from './limits.ts';
import { mountMonitoring } from './monitoring.ts';
import { mount } from './mount.ts';
import { answerUnknown } from './not-found.ts';
import { mountOpenApi } from './openapi.ts';
import { sendProblem } from './problem.ts';
import { mountWeb } from './web.ts';

export interface AppOptions {
  readonly routes?: readonly Route[];
  /** Folder of the built web app; without it only the calls are served. */
  readonly web?: string;
}

/** Calls with a wire format of others' making: authentication and error reports. */
const isMountedByHand = (path: string): boolean => path.startsWith('/api/auth/') || path === monitoringPath;

/** The calls of the contract that no verb answers. The product refuses to start while there is one. */
export const unboundCalls = (routes: readonly Route[] = allRoutes): string[] =>
  endpoints
    .filter(({ id, paths }) => !isMountedByHand(paths.app) && !routes.some(({ endpoint }) => endpoint.id === id))
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
    return503OnClosing: true,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply as FastifyReply, error),
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.decorateRequest('session', null);
  app.removeContentTypeParser('text/plain');
  await guardHeaders(app, ctx, options.web);
  await limitRequests(app, ctx);
  await app.register(cookie);
  await app.register(multipart);
  for (const route of options.routes ?? allRoutes) mount(app, ctx, route);
  await mountAuth(app, ctx);
  await mountMonitoring(app, ctx);
  mountOpenApi(app, ctx);
  if (options.web !== undefined) await mountWeb(app, options.web);
  answerUnknown(app, options.web);
  return app;
};
