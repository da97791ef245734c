import { z } from 'zod';
import { done, id, instant, newest } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { withAnyDraft } from './types.schemas.ts';

/** The correction of a receipt that the SRI returned or refused, while it is being written: at most one per receipt. */
export const storedCorrection = withAnyDraft({
  receiptId: id,
  number: z.string().describe('001-001-000000001'),
  version: z.number().int(),
  updatedAt: instant,
});
export type StoredCorrection = z.infer<typeof storedCorrection>;
const params = z.object({ receiptId: id });

export const getCorrectionDrafts = {
  summary: 'Corrections begun and not sent, of the current environment, newest first',
  query: newest,
  output: z.array(storedCorrection),
} satisfies Schemas;

export const getCorrectionDraft = {
  summary: 'The correction of one receipt as it was left; null when none was begun',
  params,
  output: z.object({ correction: storedCorrection.nullable() }),
} satisfies Schemas;

export const saveCorrectionDraft = {
  summary:
    'Autosave of a correction. `version` is the one last seen (0 to begin); an older one is refused, never overwritten',
  params,
  body: withAnyDraft({ version: z.number().int().min(0) }),
  output: z.object({ version: z.number().int(), updatedAt: instant }),
  errors: ['draft.newer_version', 'receipt.wrong_state'],
} satisfies Schemas;

export const deleteCorrectionDraft = {
  summary: 'Discard what was changed: the receipt stays as it is',
  params,
  output: done,
} satisfies Schemas;
