import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { network } from '../lib/throttle.ts';
import { refuse } from '../refusal.ts';
import { Refused } from './problem.ts';

/**
 * The first door: requests per network and minute, in this process's memory. Generous (a shop behind one address, ten
 * screens polling); guessing has its own, far smaller limits in the database (server/lib/throttle.ts).
 */
export const limitRequests = async (app: FastifyInstance, ctx: Context): Promise<void> => {
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
