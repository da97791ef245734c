import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { Refused, sendProblem } from './problem.ts';

const addresses = endpoints.flatMap(({ method, paths }) =>
  [paths.app, paths.web].flatMap((path) =>
    path === undefined ? [] : [{ method, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }],
  ),
);

export const isCall = (url: string): boolean => /^\/(api|gbcservices)(\/|$|\?)/.test(url);

/**
 * An address that exists under other methods is 405 with them; an unknown call is 404; any other page is the app. They use
 * up the requests of a network as every route does (threat T27).
 */
export const answerUnknown = (app: FastifyInstance, web: string | undefined): void => {
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
