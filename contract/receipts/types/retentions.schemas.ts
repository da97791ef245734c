import type { RetentionDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { day, fault, id, month } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { longestAuthorization, longestCountryCode, receiptNumberLength, yearLength } from './draft.rules.ts';
import { draftHead, draftInfo, looseDay, looseDecimal, party, reimbursements, text } from './draft-parts.schemas.ts';
import { receiptSchemas } from './receipt-calls.schemas.ts';

const retentionLine = z.strictObject({
  taxCode: text(1),
  code: text(5),
  base: looseDecimal,
  percent: looseDecimal.optional(),
  dividend: z.strictObject({ paidOn: looseDay, incomeTaxPaid: looseDecimal, fiscalYear: text(yearLength) }).optional(),
  banana: z.strictObject({ boxes: text(12), price: looseDecimal }).optional(),
});

const retainedDocument = z.strictObject({
  taxSupport: text(2),
  documentCode: text(3),
  number: text(receiptNumberLength),
  issuedOn: looseDay,
  registeredOn: looseDay.optional(),
  authorizationNumber: text(longestAuthorization).optional(),
  foreignPayment: z
    .strictObject({
      regime: text(2),
      country: text(longestCountryCode),
      appliesTreaty: z.boolean(),
      isSubjectToRetention: z.boolean().optional(),
      isPreferentialRegime: z.boolean(),
    })
    .optional(),
  subtotal: looseDecimal.optional(),
  total: looseDecimal.optional(),
  taxes: z
    .array(
      z.strictObject({
        taxCode: text(1),
        rateCode: text(4),
        rate: looseDecimal.optional(),
        base: looseDecimal,
        value: looseDecimal.optional(),
      }),
    )
    .max(50),
  retentions: z.array(retentionLine).max(100),
  reimbursements: reimbursements.optional(),
  payments: z.array(z.strictObject({ wayToPay: text(2), total: looseDecimal })).max(20),
});

/** The retention as it is filled in. */
export const retentionDraft: z.ZodType<RetentionDraft> = z.strictObject({
  ...draftHead,
  supplier: party,
  supplierType: z.enum(['01', '02']).optional(),
  isRelatedParty: z.boolean(),
  fiscalPeriod: month.optional(),
  documents: z.array(retainedDocument).max(200),
  ...draftInfo,
});

export const retentionCalls = receiptSchemas(retentionDraft);

export const getReceivedToRetention = {
  summary: 'A retention of that received invoice, its bases filled; faults say why there can be none',
  params: z.object({ receiptId: id }),
  query: z.object({ kind: z.enum(['goods', 'services']).optional() }),
  output: z.object({ draft: retentionDraft, faults: z.array(fault) }),
} satisfies Schemas;

const retentionCode = z.object({
  taxCode: z.string().describe('1 income tax, 2 IVA, 6 ISD'),
  code: z.string(),
  name: z.string(),
  /** The only percentage, or the usual one of several. */
  percent: z.string().optional(),
  choices: z.array(z.string()).optional(),
  /** Every percentage between the two. */
  range: z.object({ least: z.string(), most: z.string() }).optional(),
});

export const getRetentionCodes = {
  summary: 'Codes and percentages of income tax, IVA and ISD on the day of the credit to account',
  query: z.object({ day: day.optional() }),
  output: z.object({ codes: z.array(retentionCode) }),
} satisfies Schemas;
