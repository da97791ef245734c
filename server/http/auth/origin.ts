import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';

/** Where browsers reach us: PUBLIC_URL, else what this browser asked for. */
export const originOf = (ctx: Context, request: FastifyRequest): string =>
  ctx.env.PUBLIC_URL ? new URL(ctx.env.PUBLIC_URL).origin : `${request.protocol}://${request.host}`;
