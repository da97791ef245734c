import { z } from 'zod';
import { day } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Public settings by name: our texts, and what the operator of the installation has published. */
export const parameterNames = ['terms', 'privacy', 'chatContactRedirect', 'contactEmail'] as const;
export type ParameterName = (typeof parameterNames)[number];

export const getParameter = endpoint({
  id: 'getParameter',
  summary:
    'A public setting: terms, privacy (their text), chatContactRedirect (address of a chat), contactEmail; no value when the operator published none',
  method: 'GET',
  paths: { app: '/api/parameter/:param', web: '/gbcservices/parameter/:param' },
  access: 'public',
  params: z.object({ param: z.string().max(60) }),
  output: z.object({
    name: z.enum(parameterNames),
    /** Since when it says so. */
    validFrom: day.optional(),
    value: z.string().optional(),
  }),
});
