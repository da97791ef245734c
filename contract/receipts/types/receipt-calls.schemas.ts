import { z } from 'zod';
import { done, fault, id, instant } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { receiptSummary } from '../receipt-summary.schemas.ts';

const issueErrors = [
  'receipt.faults',
  'receipt.not_issuable',
  'receipt.quota_exhausted',
  'receipt.idempotency_mismatch',
  'receipt.clock_unsafe',
  'signature.missing',
  'signature.expired',
] as const satisfies readonly ErrorCode[];

/** What is judged of the calls of each type of receipt (`receiptCalls`); `draft` is the type's own. */
export const receiptSchemas = <Draft extends z.ZodType>(draft: Draft) => {
  const draftId = z.object({ draftId: id });
  const stored = z.object({ id, version: z.number().int(), updatedAt: instant, draft });
  return {
    drafts: {
      summary: 'Drafts of the current environment, newest first',
      output: z.array(stored),
    },
    readDraft: {
      summary: 'One draft',
      params: draftId,
      output: stored,
    },
    saveDraft: {
      summary:
        'Autosave. `version` is the one last seen (0 for a new draft); an older one is refused, never overwritten',
      params: draftId,
      body: z.object({ version: z.number().int().min(0), draft }),
      output: z.object({ version: z.number().int(), updatedAt: instant }),
      errors: ['draft.newer_version', 'receipt.wrong_state'],
    },
    deleteDraft: {
      summary: 'Discard a draft',
      params: draftId,
      output: done,
    },
    preview: {
      summary: 'The RIDE of a draft, marked as not valid',
      body: z.object({ draft, size: z.enum(['A4', 'ROLLO']).default('A4') }),
      errors: ['receipt.faults'],
    },
    check: {
      summary:
        'What is wrong with a draft as it stands, with what only the database knows (what is left of its invoice). Nothing is kept, no number is taken',
      /** `receiptId`: the receipt being corrected, which does not count against itself. */
      body: z.object({ draft, receiptId: id.optional() }),
      output: z.object({ faults: z.array(fault) }),
    },
    issue: {
      summary:
        'Issue: number, access key, signed bytes and the job to send them in one commit. The same draft is one receipt',
      body: z.object({
        /** Identity of the draft, made by the client before the first try: the idempotency key of issuing. */
        draftId: id,
        draft,
      }),
      output: receiptSummary,
      errors: issueErrors,
    },
    correct: {
      summary:
        'A receipt the SRI returned or refused: corrected content, new signature, same number (or the next, when the operator decides so)',
      params: z.object({ receiptId: id }),
      body: z.object({ draft, newNumber: z.boolean().default(false) }),
      output: receiptSummary,
      errors: ['receipt.faults', 'receipt.wrong_state', 'signature.missing', 'signature.expired'],
    },
  } satisfies Readonly<Record<string, Schemas>>;
};
