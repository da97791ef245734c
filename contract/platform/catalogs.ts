import { z } from 'zod';
import { decimalText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Identifiers by which catalogues are asked for (requirement S3.4). */
export const catalogIdentifier = z.enum(['iceCode', 'identificationTypeSri', 'ivaPercent', 'wayToPay']);

export const simpleCatalog = endpoint({
  id: 'simpleCatalog',
  summary: 'Rows of a catalogue in force today',
  method: 'GET',
  paths: { app: '/api/catalogs/simple/:identifier', web: '/gbcservices/catalogs/simple/:identifier' },
  access: 'public',
  params: z.object({ identifier: catalogIdentifier }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const simpleWithNumValue = endpoint({
  id: 'simpleWithNumValue',
  summary: 'Rows of a catalogue in force today, with their rate where they have one',
  method: 'GET',
  paths: {
    app: '/api/catalogs/simpleWithNumValue/:identifier',
    web: '/gbcservices/catalogs/simpleWithNumValue/:identifier',
  },
  access: 'public',
  params: z.object({ identifier: catalogIdentifier }),
  output: z.array(z.object({ code: z.string(), name: z.string(), value: decimalText.optional() })),
});
