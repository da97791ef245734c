import { z } from 'zod';
import { id, instant, newest } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { invoiceCalls, invoiceDraft } from './invoices.ts';
import { withAnyDraft } from './types.ts';

export const {
  drafts: getInvoiceDrafts,
  readDraft: getInvoiceDraft,
  saveDraft: saveInvoiceDraft,
  deleteDraft: deleteInvoiceDraft,
} = invoiceCalls;

export const storedDraft = z.object({ id, version: z.number().int(), updatedAt: instant, draft: invoiceDraft });
export type StoredDraft = z.infer<typeof storedDraft>;

const base = '/finance/income/business';

/** A draft of any type. */
export const anyStoredDraft = withAnyDraft({ id, version: z.number().int(), updatedAt: instant });
export type AnyStoredDraft = z.infer<typeof anyStoredDraft>;

export const getDrafts = endpoint({
  id: 'getDrafts',
  summary: 'Drafts of every type in the current environment, newest first',
  method: 'GET',
  paths: { app: `/api${base}/getDrafts`, web: `/gbcservices${base}/getDrafts/:customerId` },
  access: 'taxpayer',
  query: newest,
  output: z.array(anyStoredDraft),
});
