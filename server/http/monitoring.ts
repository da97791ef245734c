import type { FastifyInstance } from 'fastify';
import { monitoringQuery } from '#contract/platform/error-report.schemas.ts';
import { maxEnvelopeBytes, sendEnvelope } from '#contract/platform/error-report.ts';
import { envelopeTypes } from '#contract/platform/monitoring.ts';
import { isOwnProject, readEnvelope, takeReports } from '#server/features/platform/index.ts';
import type { Context } from '../context.ts';
import { network } from '../lib/throttle.ts';
import { refuseOtherSites } from './auth/csrf.ts';
import { parseInput } from './parse.ts';
import { Refused } from './problem.ts';

/** A page that breaks again and again has said what there is to say. */
const reportsPerMinute = 30;

/**
 * The tunnel of error reports: envelopes of our own project, from our own pages, bounded and few. It needs nobody signed
 * in and changes nothing of anybody, so it asks for no token.
 */
export const mountMonitoring = (app: FastifyInstance, ctx: Context) =>
  app.register(async (tunnel) => {
    tunnel.removeAllContentTypeParsers();
    tunnel.addContentTypeParser(envelopeTypes, { parseAs: 'string' }, (_request, text, done) => done(null, text));
    tunnel.route({
      method: sendEnvelope.method,
      url: sendEnvelope.paths.app,
      bodyLimit: maxEnvelopeBytes,
      config: {
        rateLimit: {
          max: reportsPerMinute,
          timeWindow: 60_000,
          keyGenerator: (request) => `monitoring:${network(request.ip)}`,
        },
      },
      onRequest: async (request) => refuseOtherSites(request),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const address = parseInput(monitoringQuery, request.query);
        const envelope = typeof request.body === 'string' ? readEnvelope(request.body) : undefined;
        if (envelope === undefined) throw new Refused('request.invalid');
        if (!isOwnProject(ctx.env, address, envelope.dsn)) throw new Refused('request.not_found');
        return takeReports(ctx, envelope);
      },
    });
  });
