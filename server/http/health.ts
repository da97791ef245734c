import type { FastifyInstance } from 'fastify';
import { answerHealth, type Health, healthPaths } from '../lib/health.ts';

/**
 * For load balancers and supervisors: without session and without limit, because one that is told "too many" believes the
 * process dead. Every answer of a draining process closes its connection, so that the next request goes elsewhere.
 */
export const mountHealth = (app: FastifyInstance, health: Health): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isDraining) reply.header('connection', 'close');
  });
  for (const path of Object.values(healthPaths))
    app.get(path, { config: { rateLimit: false } }, async (_request, reply) => {
      const answer = await answerHealth(health, path);
      return reply
        .code(answer?.code ?? 404)
        .header('cache-control', 'no-store')
        .send(answer?.body);
    });
};
