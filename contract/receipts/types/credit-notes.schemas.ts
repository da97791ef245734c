import type { CreditNoteDraft, ModifiedDocument } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { decimalText, fault, id } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { receiptOrigin } from '../receipt-summary.schemas.ts';
import { longestAuthorization, longestText, receiptNumberLength } from './draft.rules.ts';
import { draftHead, draftInfo, lineShape, looseDay, party, text } from './draft-parts.schemas.ts';
import { receiptSchemas } from './receipt-calls.schemas.ts';

/** The receipt that a note modifies, as a person states it. */
export const modifiedDocument: z.ZodType<ModifiedDocument> = z.strictObject({
  documentType: text(3),
  number: text(receiptNumberLength),
  issuedOn: looseDay,
  accessKey: text(longestAuthorization).optional(),
});

/** The credit note as it is filled in. */
export const creditNoteDraft: z.ZodType<CreditNoteDraft> = z.strictObject({
  ...draftHead,
  buyer: party,
  modified: modifiedDocument,
  reason: text(longestText),
  lines: z.array(z.strictObject({ ...lineShape, modifiedLine: z.number().int().min(0).max(999).optional() })).max(1000),
  ...draftInfo,
});

export const creditNoteCalls = receiptSchemas(creditNoteDraft);

export const getInvoiceToCreditNote = {
  summary:
    'A credit note of that invoice with what is left of it, line by line; faults say why there can be none (not authorised, voided, final consumer, nothing left)',
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
} satisfies Schemas;
