import { z } from 'zod';
import { day } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { parameterNames } from './parameters.rules.ts';

export const getParameter = {
  summary:
    'A public setting: terms, privacy (their text), chatContactRedirect (address of a chat), contactEmail, buysIn (`app`: who is in a browser buys in the mobile app), and what is said beside the income tax and a substitute; no value when the operator published none',
  params: z.object({ param: z.string().max(60) }),
  output: z.object({
    name: z.enum(parameterNames),
    /** Since when it says so. */
    validFrom: day.optional(),
    value: z.string().optional(),
  }),
} satisfies Schemas;
