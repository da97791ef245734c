import { z } from 'zod';
import { done, id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { invoiceDraft } from './receipts.ts';

const base = '/finance/income/business';
const byId = (name: string) => ({ app: `/api${base}/${name}/:draftId`, web: `/gbcservices${base}/${name}/:draftId` });

export const storedDraft = z.object({
  id,
  version: z.number().int(),
  updatedAt: instant,
  draft: invoiceDraft,
});
export type StoredDraft = z.infer<typeof storedDraft>;

export const getInvoiceDrafts = endpoint({
  id: 'getInvoiceDrafts',
  summary: 'Drafts of the current environment, newest first',
  method: 'GET',
  paths: { app: `/api${base}/getInvoiceDrafts`, web: `/gbcservices${base}/getInvoiceDrafts/:customerId` },
  access: 'taxpayer',
  output: z.array(storedDraft),
});

export const getInvoiceDraft = endpoint({
  id: 'getInvoiceDraft',
  summary: 'One draft',
  method: 'GET',
  paths: byId('getInvoiceDraft'),
  access: 'taxpayer',
  params: z.object({ draftId: id }),
  output: storedDraft,
});

export const saveInvoiceDraft = endpoint({
  id: 'saveInvoiceDraft',
  summary: 'Autosave. `version` is the one last seen (0 for a new draft); an older one is refused, never overwritten',
  method: 'PUT',
  paths: byId('saveInvoiceDraft'),
  access: 'taxpayer',
  params: z.object({ draftId: id }),
  body: z.object({ version: z.number().int().min(0), draft: invoiceDraft }),
  output: z.object({ version: z.number().int(), updatedAt: instant }),
  errors: ['draft.newer_version', 'receipt.wrong_state'],
});

export const deleteInvoiceDraft = endpoint({
  id: 'deleteInvoiceDraft',
  summary: 'Discard a draft',
  method: 'DELETE',
  paths: byId('deleteInvoiceDraft'),
  access: 'taxpayer',
  params: z.object({ draftId: id }),
  output: done,
});
