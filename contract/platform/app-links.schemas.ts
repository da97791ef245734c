import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

export const getAppLinks = {
  summary: 'Addresses of the mobile app in both stores, as far as they are configured; answered without database',
  output: z.object({ appStore: z.string().optional(), playStore: z.string().optional() }),
} satisfies Schemas;
