import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, SchemaOf } from '#contract/endpoint.ts';
import { judgedEndpoint } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { parseInput } from '../parse.ts';
import { refuseOtherSites } from './csrf.ts';
import { originOf } from './origin.ts';

export type AuthCalls = ReturnType<typeof authCalls>;

/** How the authentication calls are mounted: forms of the NextAuth format, which other sites must not send. */
export const authCalls = (auth: FastifyInstance, ctx: Context) => ({
  call: <E extends Endpoint>(
    call: E,
    handle: (request: FastifyRequest, reply: FastifyReply, body: z.output<SchemaOf<E, 'body'>>) => Promise<unknown>,
  ) => {
    const endpoint = judgedEndpoint(call);
    for (const url of [endpoint.paths.app, endpoint.paths.web]) {
      if (url === undefined) continue;
      auth.route({
        method: endpoint.method,
        url,
        bodyLimit: 8_000,
        handler: async (request, reply) => {
          if (endpoint.method !== 'GET') refuseOtherSites(request);
          const body = endpoint.body ? parseInput(endpoint.body, request.body ?? {}) : undefined;
          const answer = await handle(request, reply, body as z.output<SchemaOf<E, 'body'>>);
          return reply.sent ? reply : reply.send(endpoint.output?.parse(answer));
        },
      });
    }
  },
  /** The address as JSON where it is asked for, else a redirect there. */
  go: (request: FastifyRequest, reply: FastifyReply, json: string | undefined, path: string) => {
    const url = `${originOf(ctx, request)}${path}`;
    return json === 'true' ? { url } : reply.redirect(url, 302);
  },
});
