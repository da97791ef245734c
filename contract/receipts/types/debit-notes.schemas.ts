import type { DebitNoteDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { fault, id } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { receiptOrigin } from '../receipt-summary.schemas.ts';
import { modifiedDocument } from './credit-notes.schemas.ts';
import { longestText } from './draft.rules.ts';
import { draftHead, draftInfo, looseDecimal, party, payments, text } from './draft-parts.schemas.ts';
import { receiptSchemas } from './receipt-calls.schemas.ts';

/** The debit note as it is filled in. */
export const debitNoteDraft: z.ZodType<DebitNoteDraft> = z.strictObject({
  ...draftHead,
  buyer: party,
  modified: modifiedDocument,
  reasons: z.array(z.strictObject({ reason: text(longestText), value: looseDecimal, ivaCode: text(4) })).max(1000),
  payments,
  ...draftInfo,
});

export const debitNoteCalls = receiptSchemas(debitNoteDraft);

export const getInvoiceToDebitNote = {
  summary: 'A debit note of that invoice, without reasons yet; faults say why there can be none',
  params: z.object({ receiptId: id }),
  output: z.object({ draft: debitNoteDraft, faults: z.array(fault), origin: receiptOrigin }),
} satisfies Schemas;
