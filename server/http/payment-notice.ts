import type { FastifyInstance } from 'fastify';
import { paymentNotice } from '#contract/shop/payment-notice.ts';
import { takeNotice } from '#server/features/shop/index.ts';
import type { Context } from '../context.ts';
import { network } from '../lib/throttle.ts';
import { isSameSecret } from './auth/csrf.ts';
import { Refused } from './problem.ts';

const perMinute = 600;

/**
 * Where PayPhone tells of payments by itself, in its own words and with its own codes. Who calls knows the key in the
 * address, which PayPhone alone was told; without one in the settings there is no such address.
 */
export const mountPaymentNotice = (app: FastifyInstance, ctx: Context) =>
  app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    inside.route<{ Params: { key: string } }>({
      method: paymentNotice.method,
      url: paymentNotice.paths.app,
      config: {
        rateLimit: {
          max: perMinute,
          timeWindow: 60_000,
          keyGenerator: (request) => `payment-notice:${network(request.ip)}`,
        },
      },
      handler: async (request, reply) => {
        const { PAYPHONE_NOTICE_KEY: key } = ctx.env;
        if (key === undefined || !isSameSecret(request.params.key, key)) throw new Refused('request.not_found');
        reply.header('cache-control', 'no-store');
        const taken = typeof request.body === 'string' ? await takeNotice(ctx, request.body) : 'unreadable';
        // Told a second time it is taken as well: 333, for duplicates, would only say how far we are.
        return taken === 'taken' ? { Response: true, ErrorCode: '000' } : { Response: false, ErrorCode: '444' };
      },
    });
  });
