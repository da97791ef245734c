import { provinces } from '@cuadre/sri/catalogs';
import { z } from 'zod';
import { decimalText } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';

/** Identifiers by which catalogues are asked for (requirement S3.4). */
export const catalogIdentifier = z.enum(['iceCode', 'identificationTypeSri', 'ivaPercent', 'wayToPay']);

export const simpleCatalog = {
  summary: 'Rows of a catalogue in force today',
  params: z.object({ identifier: catalogIdentifier }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
} satisfies Schemas;

export const simpleWithNumValue = {
  summary: 'Rows of a catalogue in force today, with their rate where they have one',
  params: z.object({ identifier: catalogIdentifier }),
  output: z.array(z.object({ code: z.string(), name: z.string(), value: decimalText.optional() })),
} satisfies Schemas;

export const cityCatalog = {
  summary: 'Cantons of a province, by name',
  params: z.object({ id: z.enum(provinces.rows.map(({ code }) => code)).describe('province, two digits') }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
} satisfies Schemas;
