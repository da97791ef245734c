import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

/**
 * What a broken screen may say about itself, in the shape of a Sentry event. Every field is listed here and bounded;
 * whatever else an envelope carries is dropped unread.
 */
const frame = z.object({
  filename: z.string().max(300).optional(),
  function: z.string().max(300).optional(),
  lineno: z.number().int().nonnegative().optional(),
  colno: z.number().int().nonnegative().optional(),
  in_app: z.boolean().optional(),
});

const exception = z.object({
  type: z.string().max(200).optional(),
  value: z.string().optional(),
  stacktrace: z.object({ frames: z.array(frame).max(200).optional() }).optional(),
});

export const errorReport = z.object({
  event_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  timestamp: z.union([z.number(), z.string().max(40)]).optional(),
  level: z.enum(['fatal', 'error', 'warning', 'info', 'debug']).optional(),
  release: z.string().max(200).optional(),
  transaction: z.string().max(300).optional(),
  message: z.string().optional(),
  exception: z.object({ values: z.array(exception).max(20).optional() }).optional(),
  tags: z.object({ kind: z.string().max(200).optional() }).optional(),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** The address of the tunnel: organisation, project and, for some regions of the service, where it lives. */
export const monitoringQuery = z.strictObject({
  o: z.string().max(40),
  p: z.string().max(40),
  r: z.string().max(10).optional(),
});

export const sendEnvelope = {
  summary: 'Report an error of a page, as a Sentry envelope (text)',
  query: monitoringQuery,
  output: z.object({ id: z.string().optional() }),
  errors: ['request.not_found', 'request.too_large'],
} satisfies Schemas;
