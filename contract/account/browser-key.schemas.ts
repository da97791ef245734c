import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

export const openBrowserKey = {
  summary: "The signed-in person's own key for what waits in their browser, base64url",
  output: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
} satisfies Schemas;
