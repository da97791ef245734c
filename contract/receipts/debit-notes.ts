import type { DebitNoteDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { fault, id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { modifiedDocument } from './credit-notes.ts';
import { draftHead, draftInfo, looseDecimal, party, payments, text } from './draft-parts.ts';
import { receiptCalls } from './receipt-calls.ts';
import { receiptOrigin } from './receipt-summary.ts';

/** The debit note as it is filled in. */
export const debitNoteDraft: z.ZodType<DebitNoteDraft> = z.object({
  ...draftHead,
  buyer: party,
  modified: modifiedDocument,
  reasons: z.array(z.object({ reason: text(300), value: looseDecimal, ivaCode: text(4) })).max(1000),
  payments,
  ...draftInfo,
});

const family = '/debitnote';

export const debitNoteCalls = receiptCalls({
  noun: 'DebitNote',
  family,
  issue: 'saveNewDebitNote',
  draft: debitNoteDraft,
});

export const getInvoiceToDebitNote = endpoint({
  id: 'getInvoiceToDebitNote',
  summary: 'A debit note of that invoice, without reasons yet; faults say why there can be none',
  method: 'GET',
  paths: {
    app: `/api${family}/getInvoiceToDebitNote/:receiptId`,
    web: `/gbcservices${family}/getInvoiceToDebitNote/:receiptId`,
  },
  access: 'taxpayer',
  params: z.object({ receiptId: id }),
  output: z.object({ draft: debitNoteDraft, faults: z.array(fault), origin: receiptOrigin }),
});
