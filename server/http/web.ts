import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pages that were drawn when the app was built: their address → their file (scripts/build.mjs writes them). */
const drawnPages = (folder: string): readonly { readonly url: string; readonly file: string }[] => {
  if (!existsSync(join(folder, 'pages'))) return [];
  return readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll('\\', '/'))
    .map((name) => ({ url: `/${name.replace(/(^index)?\.html$/, '')}`, file: `pages/${name}` }));
};

/**
 * The built web app. Files under /assets carry their hash in the name and never change; a page is always asked again.
 * Files that were compressed when they were built go out so.
 */
export const mountWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/') || path.includes('\\assets\\');
      // Between us and the browser a cache may stand: it keeps each encoding apart.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const { url, file } of drawnPages(folder)) app.get(url, (_request, reply) => void reply.sendFile(file));
};
