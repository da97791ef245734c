import type { CreditNoteDraft, ModifiedDocument } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { decimalText, fault, id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { draftHead, draftInfo, lineShape, looseDay, party, text } from './draft-parts.ts';
import { receiptCalls } from './receipt-calls.ts';
import { receiptOrigin } from './receipt-summary.ts';

/** The receipt that a note modifies, as a person states it. */
export const modifiedDocument: z.ZodType<ModifiedDocument> = z.object({
  documentType: text(3),
  number: text(17),
  issuedOn: looseDay,
  accessKey: text(49).optional(),
});

/** The credit note as it is filled in. */
export const creditNoteDraft: z.ZodType<CreditNoteDraft> = z.object({
  ...draftHead,
  buyer: party,
  modified: modifiedDocument,
  reason: text(300),
  lines: z.array(z.object({ ...lineShape, modifiedLine: z.number().int().min(0).max(999).optional() })).max(1000),
  ...draftInfo,
});

const family = '/creditnote';

export const creditNoteCalls = receiptCalls({
  noun: 'CreditNote',
  family,
  issue: 'saveNewCreditNote',
  draft: creditNoteDraft,
});

export const getInvoiceToCreditNote = endpoint({
  id: 'getInvoiceToCreditNote',
  summary:
    'A credit note of that invoice with what is left of it, line by line; faults say why there can be none (not authorised, voided, final consumer, nothing left)',
  method: 'GET',
  paths: {
    app: `/api${family}/getInvoiceToCreditNote/:receiptId`,
    web: `/gbcservices${family}/getInvoiceToCreditNote/:receiptId`,
  },
  access: 'taxpayer',
  params: z.object({ receiptId: id }),
  output: z.object({
    draft: creditNoteDraft,
    /** Not yet taken back, in the order of the invoice's lines. */
    left: z.object({
      total: decimalText,
      lines: z.array(z.object({ quantity: z.string(), subtotal: z.string() })),
    }),
    faults: z.array(fault),
    /** Of the invoice: where its page is. */
    origin: receiptOrigin,
  }),
});
