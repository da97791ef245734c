import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { receiptSchemas } from './receipt-calls.schemas.ts';

interface Names {
  /** What ids and addresses call it: `Invoice` gives `previewInvoice`, `saveInvoiceDraft`. */
  readonly noun: string;
  /** Address of its family, `/finance/income/business`. */
  readonly family: string;
  /** The specification's name of issuing, `saveCompleteInvoice` (requirement S7.3). */
  readonly issue: string;
  /** Its name of correcting; `correct` and the noun when it has none. */
  readonly correct?: string;
}

type ReceiptSchemas<Draft extends z.ZodType = z.ZodType> = ReturnType<typeof receiptSchemas<Draft>>;
type CallsOf<Judged extends ReceiptSchemas> = { readonly [Name in keyof ReceiptSchemas]: Endpoint<Judged[Name]> };

/** The calls of one type. */
export type ReceiptCalls<Draft extends z.ZodType = z.ZodType> = CallsOf<ReceiptSchemas<Draft>>;

/**
 * What can be done with each type of receipt, whatever it is: keep its drafts, look at one, issue it, correct it once the
 * SRI gave it back. Lists, files, mails and links are the same calls for all of them (`receipts.ts`).
 */
export const receiptCalls = <Judged extends ReceiptSchemas>({
  noun,
  family,
  issue,
  correct = `correct${noun}`,
}: Names): CallsOf<Judged> => {
  const plain = (name: string) => ({ app: `/api${family}/${name}`, web: `/gbcservices${family}/${name}/:customerId` });
  const by = (name: string, what: string) => ({
    app: `/api${family}/${name}/:${what}`,
    web: `/gbcservices${family}/${name}/:${what}`,
  });
  return {
    drafts: {
      id: `get${noun}Drafts`,
      method: 'GET',
      paths: plain(`get${noun}Drafts`),
      access: 'taxpayer',
    },
    readDraft: {
      id: `get${noun}Draft`,
      method: 'GET',
      paths: by(`get${noun}Draft`, 'draftId'),
      access: 'taxpayer',
    },
    saveDraft: {
      id: `save${noun}Draft`,
      method: 'PUT',
      paths: by(`save${noun}Draft`, 'draftId'),
      access: 'taxpayer',
      needs: 'issue',
    },
    deleteDraft: {
      id: `delete${noun}Draft`,
      method: 'DELETE',
      paths: by(`delete${noun}Draft`, 'draftId'),
      access: 'taxpayer',
      needs: 'follow',
    },
    preview: {
      id: `preview${noun}`,
      method: 'POST',
      paths: plain(`preview${noun}`),
      access: 'taxpayer',
      needs: 'follow',
      file: 'pdf',
    },
    check: {
      id: `check${noun}`,
      method: 'POST',
      paths: plain(`check${noun}`),
      access: 'taxpayer',
      needs: 'follow',
    },
    issue: {
      id: issue,
      method: 'POST',
      paths: plain(issue),
      access: 'taxpayer',
      needs: 'issue',
    },
    correct: {
      id: correct,
      method: 'POST',
      paths: by(correct, 'receiptId'),
      access: 'taxpayer',
      needs: 'follow',
    },
  };
};
