import { isCedula, isRuc } from '@cuadre/sri/ids';
import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

export const registryAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('found'),
    name: z.string(),
    address: z.string().optional(),
    /** CIIU of the main activity. */
    activity: z.string().optional(),
  }),
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('unavailable') }),
]);
export type RegistryAnswer = z.infer<typeof registryAnswer>;

export const lookUpIdentification = {
  summary: 'Who stands behind a whole cédula or RUC; a register that does not answer is an answer, not an error',
  params: z.object({ identification: z.string().refine((text) => isCedula(text) || isRuc(text), 'cedula or RUC') }),
  output: registryAnswer,
} satisfies Schemas;
