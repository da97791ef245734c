import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

/** What may stand in an address as `dt`: 32 random bytes, base64url. Anything else is refused like a wrong one. */
export const handoffReference = z.string().max(200);

/**
 * What a reference is good for: `logout` closes the session that asked for it; `payment` leads from the mobile app to
 * what was bought last, once one is signed in; it opens nothing by itself. Without a shop there is none.
 */
export const handoffPurpose = z.enum(['logout', 'payment']);

export const createHandoff = {
  summary: 'A reference for an address (`dt`): good once, for five minutes, for one purpose of this person',
  body: z.object({ purpose: handoffPurpose }),
  output: z.object({ dt: z.string(), expiresAt: z.string() }),
  errors: ['handoff.no_shop', 'request.too_many'],
} satisfies Schemas;
