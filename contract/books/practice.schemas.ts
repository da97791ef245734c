import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

export const getPracticeItems = {
  summary: 'Whether something typed while practising waits for an answer: does it come along into producción',
  output: z.object({
    /** In producción, something is there, and nobody answered yet. */
    asks: z.boolean(),
    /** Income and expenses without receipt. */
    typed: z.number().int(),
    papers: z.number().int(),
  }),
} satisfies Schemas;

export const answerPracticeItems = {
  summary:
    'What was typed while practising comes along into producción, or stays; answered once, again it does nothing',
  body: z.object({ take: z.boolean() }),
  output: z.object({
    moved: z.number().int(),
    /** Names of what stayed: the same is in producción already, or its month was declared. */
    left: z.array(z.string()),
  }),
} satisfies Schemas;
