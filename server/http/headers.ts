import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { namesOneHost } from '#server/lib/one-host.ts';
import type { Context } from '../context.ts';
import { Refused } from './problem.ts';

/**
 * Inline scripts of the built pages (the theme is chosen before the first paint), as policy sources. What the build
 * contains is allowed, by hash; anything injected later is not.
 */
const inlineScripts = (web: string | undefined): string[] => {
  if (web === undefined || !existsSync(web)) return [];
  const pages = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const scripts = pages.flatMap((name) => [
    ...readFileSync(join(web, name), 'utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ]);
  const hashes = scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [...new Set(hashes)];
};

const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * What only a page obeys weighs on a script, a style or a font as much as a small one of them, and a screen begins with
 * twenty. What counts for every answer stays; their policy is the strictest there is, should one be opened as a page.
 */
const sayLess = (reply: FastifyReply): void => {
  for (const name of ofPages) reply.raw.removeHeader(name);
  reply.raw.setHeader(
    'content-security-policy',
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
};

/** Security headers on every answer; the page may run our own scripts and the XML reader's WebAssembly, nothing else. */
export const guardHeaders = async (app: FastifyInstance, ctx: Context, web: string | undefined): Promise<void> => {
  const overHttps = ctx.env.PUBLIC_URL?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts(web)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // The RIDE is shown from a blob of its own.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(overHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: overHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: overHttps,
    originAgentCluster: overHttps,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!namesOneHost(request.raw)) throw new Refused('request.invalid');
    if (request.url.startsWith('/assets/')) return sayLess(reply);
    // The page takes the time from it.
    reply.header('date', ctx.now().toUTCString());
    reply.header('permissions-policy', 'camera=(), geolocation=(), payment=(), microphone=(self)');
  });
};
