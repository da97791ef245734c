import { z } from 'zod';
import { done, fault, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { receiptSummary } from './receipt-summary.ts';

interface Names<Draft extends z.ZodType> {
  /** What ids and addresses call it: `Invoice` gives `previewInvoice`, `saveInvoiceDraft`. */
  readonly noun: string;
  /** Address of its family, `/finance/income/business`. */
  readonly family: string;
  /** The specification's name of issuing, `saveCompleteInvoice` (requirement S7.3). */
  readonly issue: string;
  /** Its name of correcting; `correct` and the noun when it has none. */
  readonly correct?: string;
  readonly draft: Draft;
}

const issueErrors = [
  'receipt.faults',
  'receipt.not_issuable',
  'receipt.quota_exhausted',
  'receipt.idempotency_mismatch',
  'receipt.clock_unsafe',
  'signature.missing',
  'signature.expired',
] as const satisfies readonly ErrorCode[];

/**
 * What can be done with each type of receipt, whatever it is: keep its drafts, look at one, issue it, correct it once the
 * SRI gave it back. Lists, files, mails and links are the same calls for all of them (`receipts.ts`).
 */
export const receiptCalls = <Draft extends z.ZodType>({
  noun,
  family,
  issue,
  correct = `correct${noun}`,
  draft,
}: Names<Draft>) => {
  const plain = (name: string) => ({ app: `/api${family}/${name}`, web: `/gbcservices${family}/${name}/:customerId` });
  const by = (name: string, what: string) => ({
    app: `/api${family}/${name}/:${what}`,
    web: `/gbcservices${family}/${name}/:${what}`,
  });
  const draftId = z.object({ draftId: id });
  const stored = z.object({ id, version: z.number().int(), updatedAt: instant, draft });
  return {
    drafts: endpoint({
      id: `get${noun}Drafts`,
      summary: 'Drafts of the current environment, newest first',
      method: 'GET',
      paths: plain(`get${noun}Drafts`),
      access: 'taxpayer',
      output: z.array(stored),
    }),
    readDraft: endpoint({
      id: `get${noun}Draft`,
      summary: 'One draft',
      method: 'GET',
      paths: by(`get${noun}Draft`, 'draftId'),
      access: 'taxpayer',
      params: draftId,
      output: stored,
    }),
    saveDraft: endpoint({
      id: `save${noun}Draft`,
      summary:
        'Autosave. `version` is the one last seen (0 for a new draft); an older one is refused, never overwritten',
      method: 'PUT',
      paths: by(`save${noun}Draft`, 'draftId'),
      access: 'taxpayer',
      needs: 'issue',
      params: draftId,
      body: z.object({ version: z.number().int().min(0), draft }),
      output: z.object({ version: z.number().int(), updatedAt: instant }),
      errors: ['draft.newer_version', 'receipt.wrong_state'],
    }),
    deleteDraft: endpoint({
      id: `delete${noun}Draft`,
      summary: 'Discard a draft',
      method: 'DELETE',
      paths: by(`delete${noun}Draft`, 'draftId'),
      access: 'taxpayer',
      needs: 'follow',
      params: draftId,
      output: done,
    }),
    preview: endpoint({
      id: `preview${noun}`,
      summary: 'The RIDE of a draft, marked as not valid',
      method: 'POST',
      paths: plain(`preview${noun}`),
      access: 'taxpayer',
      needs: 'follow',
      body: z.object({ draft, size: z.enum(['A4', 'ROLLO']).default('A4') }),
      file: 'pdf',
      errors: ['receipt.faults'],
    }),
    check: endpoint({
      id: `check${noun}`,
      summary:
        'What is wrong with a draft as it stands, with what only the database knows (what is left of its invoice). Nothing is kept, no number is taken',
      method: 'POST',
      paths: plain(`check${noun}`),
      access: 'taxpayer',
      needs: 'follow',
      /** `receiptId`: the receipt being corrected, which does not count against itself. */
      body: z.object({ draft, receiptId: id.optional() }),
      output: z.object({ faults: z.array(fault) }),
    }),
    issue: endpoint({
      id: issue,
      summary:
        'Issue: number, access key, signed bytes and the job to send them in one commit. The same draft is one receipt',
      method: 'POST',
      paths: plain(issue),
      access: 'taxpayer',
      needs: 'issue',
      body: z.object({
        /** Identity of the draft, made by the client before the first try: the idempotency key of issuing. */
        draftId: id,
        draft,
      }),
      output: receiptSummary,
      errors: issueErrors,
    }),
    correct: endpoint({
      id: correct,
      summary:
        'A receipt the SRI returned or refused: corrected content, new signature, same number (or the next, when the operator decides so)',
      method: 'POST',
      paths: by(correct, 'receiptId'),
      access: 'taxpayer',
      needs: 'follow',
      params: z.object({ receiptId: id }),
      body: z.object({ draft, newNumber: z.boolean().default(false) }),
      output: receiptSummary,
      errors: ['receipt.faults', 'receipt.wrong_state', 'signature.missing', 'signature.expired'],
    }),
  };
};

/** The calls of one type. */
export type ReceiptCalls<Draft extends z.ZodType = z.ZodType> = ReturnType<typeof receiptCalls<Draft>>;
