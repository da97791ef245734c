import { z } from 'zod';
import { done, id, instant, newest } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { withAnyDraft } from './types.ts';

/** The correction of a receipt that the SRI returned or refused, while it is being written: at most one per receipt. */
export const storedCorrection = withAnyDraft({
  receiptId: id,
  number: z.string().describe('001-001-000000001'),
  version: z.number().int(),
  updatedAt: instant,
});
export type StoredCorrection = z.infer<typeof storedCorrection>;

const base = '/finance/income/business';
const byReceipt = (name: string) => ({
  app: `/api${base}/${name}/:receiptId`,
  web: `/gbcservices${base}/${name}/:receiptId`,
});
const params = z.object({ receiptId: id });

export const getCorrectionDrafts = endpoint({
  id: 'getCorrectionDrafts',
  summary: 'Corrections begun and not sent, of the current environment, newest first',
  method: 'GET',
  paths: { app: `/api${base}/getCorrectionDrafts`, web: `/gbcservices${base}/getCorrectionDrafts/:customerId` },
  access: 'taxpayer',
  query: newest,
  output: z.array(storedCorrection),
});

export const getCorrectionDraft = endpoint({
  id: 'getCorrectionDraft',
  summary: 'The correction of one receipt as it was left; null when none was begun',
  method: 'GET',
  paths: byReceipt('getCorrectionDraft'),
  access: 'taxpayer',
  params,
  output: z.object({ correction: storedCorrection.nullable() }),
});

export const saveCorrectionDraft = endpoint({
  id: 'saveCorrectionDraft',
  summary:
    'Autosave of a correction. `version` is the one last seen (0 to begin); an older one is refused, never overwritten',
  method: 'PUT',
  paths: byReceipt('saveCorrectionDraft'),
  access: 'taxpayer',
  needs: 'follow',
  params,
  body: withAnyDraft({ version: z.number().int().min(0) }),
  output: z.object({ version: z.number().int(), updatedAt: instant }),
  errors: ['draft.newer_version', 'receipt.wrong_state'],
});

export const deleteCorrectionDraft = endpoint({
  id: 'deleteCorrectionDraft',
  summary: 'Discard what was changed: the receipt stays as it is',
  method: 'DELETE',
  paths: byReceipt('deleteCorrectionDraft'),
  access: 'taxpayer',
  needs: 'follow',
  params,
  output: done,
});
