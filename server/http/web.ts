// @asvs V5.3.1
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readCookie } from './cookies.ts';

/** An address as the routes of the app have it, `/lists/received/view/$receiptId`, as the server has it. */
const routeOf = (path: string): string => path.replaceAll('$', ':');

/** Pages that were drawn when the app was built: their address → their file (scripts/build.mjs writes them). */
const drawnPages = (folder: string): readonly { readonly url: string; readonly file: string }[] => {
  if (!existsSync(join(folder, 'pages'))) return [];
  return readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll('\\', '/'))
    .map((name) => ({ url: routeOf(`/${name.replace(/(^index)?\.html$/, '')}`), file: `pages/${name}` }));
};

/** The provider of payments opens its page to who comes from our address, which no other page tells anybody. */
const leadToPayments: readonly string[] = ['/payment/mobile', '/payment/mobile-response'];

interface Hint {
  /** An address as the routes of the app have it: `/lists/received/view/$receiptId`. */
  readonly path: string;
  /** `Link` headers: of the files, and of the calls that only somebody with a session asks. */
  readonly files: string;
  readonly calls: string;
}

/** What each page of the app asks for first, as the build found it (scripts/hints.mjs). */
const hintsOf = (folder: string): readonly Hint[] => {
  const file = join(folder, 'hints.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hint[]) : [];
};

/**
 * The built web app. Files under /assets carry their hash in the name and never change; a page is always asked again, an
 * icon the next day.
 * Files that were compressed when they were built go out so.
 */
export const mountWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/') || path.includes('\\assets\\');
      const icon = /[\\/]icons?[./\\]/.test(path);
      // Between us and the browser a cache may stand: it keeps each encoding apart.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : icon ? 'public, max-age=86400' : 'no-cache',
      );
    },
  });
  for (const { url, file } of drawnPages(folder))
    app.get(url, (_request, reply) => {
      if (leadToPayments.includes(url)) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
      return void reply.sendFile(file);
    });
  for (const { path, files, calls } of hintsOf(folder))
    app.get(routeOf(path), (request, reply) => {
      const known = calls !== '' && readCookie(request, 'session') !== undefined;
      reply.header('link', known ? `${files}, ${calls}` : files).sendFile('index.html');
    });
};
