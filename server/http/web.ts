import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web app. Files under /assets carry their hash in the name and never change; the page is always asked again. */
export const mountWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/') || path.includes('\\assets\\');
      reply.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
