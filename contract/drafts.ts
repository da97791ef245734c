import { z } from 'zod';
import { id, instant } from './common.ts';
import { creditNoteDraft } from './credit-notes.ts';
import { debitNoteDraft } from './debit-notes.ts';
import { endpoint } from './endpoint.ts';
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
const storedOf = <Code extends string, Draft extends z.ZodType>(documentType: Code, draft: Draft) =>
  z.object({ id, documentType: z.literal(documentType), version: z.number().int(), updatedAt: instant, draft });

/** A draft of any type; `documentType` says of which. */
export const anyStoredDraft = z.discriminatedUnion('documentType', [
  storedOf('01', invoiceDraft),
  storedOf('03', purchaseLiquidationDraft),
  storedOf('04', creditNoteDraft),
  storedOf('05', debitNoteDraft),
  storedOf('06', remissionGuideDraft),
  storedOf('07', retentionDraft),
]);
export type AnyStoredDraft = z.infer<typeof anyStoredDraft>;

export const getDrafts = endpoint({
  id: 'getDrafts',
  summary: 'Drafts of every type in the current environment, newest first',
  method: 'GET',
  paths: { app: `/api${base}/getDrafts`, web: `/gbcservices${base}/getDrafts/:customerId` },
  access: 'taxpayer',
  output: z.array(anyStoredDraft),
});
