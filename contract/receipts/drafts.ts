import { z } from 'zod';
import { id, instant, newest } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { creditNoteDraft } from './credit-notes.ts';
import { debitNoteDraft } from './debit-notes.ts';
import { invoiceCalls, invoiceDraft } from './invoices.ts';
import { purchaseLiquidationDraft } from './purchase-liquidations.ts';
import { remissionGuideDraft } from './remission-guides.ts';
import { retentionDraft } from './retentions.ts';

export const {
  drafts: getInvoiceDrafts,
  readDraft: getInvoiceDraft,
  saveDraft: saveInvoiceDraft,
  deleteDraft: deleteInvoiceDraft,
} = invoiceCalls;

export const storedDraft = z.object({ id, version: z.number().int(), updatedAt: instant, draft: invoiceDraft });
export type StoredDraft = z.infer<typeof storedDraft>;

const base = '/finance/income/business';

/** A shape for every type of draft; `documentType` says of which it is. */
export const withAnyDraft = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const of = <Code extends string, Draft extends z.ZodType>(documentType: Code, draft: Draft) =>
    z.object({ ...shape, documentType: z.literal(documentType), draft });
  return z.discriminatedUnion('documentType', [
    of('01', invoiceDraft),
    of('03', purchaseLiquidationDraft),
    of('04', creditNoteDraft),
    of('05', debitNoteDraft),
    of('06', remissionGuideDraft),
    of('07', retentionDraft),
  ]);
};

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
