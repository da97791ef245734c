import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { day, dayText, decimalText, environment, fault } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import {
  establishmentLength,
  longestCustomsDocument,
  longestIdentification,
  longestPlate,
  longestText,
  receiptNumberLength,
} from './draft.rules.ts';
import {
  draftHead,
  draftInfo,
  identificationType,
  lines,
  looseDecimal,
  party,
  payments,
  reimbursements,
  text,
} from './draft-parts.schemas.ts';
import { receiptSchemas } from './receipt-calls.schemas.ts';

/** The invoice as it is filled in. */
export const invoiceDraft: z.ZodType<InvoiceDraft> = z.strictObject({
  ...draftHead,
  buyer: party,
  lines,
  tip: looseDecimal.optional(),
  payments,
  ...draftInfo,
  remissionGuide: text(receiptNumberLength).optional(),
  plate: text(longestPlate).optional(),
  reimbursements: reimbursements.optional(),
  foreignTrade: z
    .strictObject({
      incoterm: text(10),
      incotermPlace: text(longestText),
      incotermSubtotal: text(10),
      originCountry: text(3),
      loadingPort: text(longestText),
      destinationPort: text(longestText),
      destinationCountry: text(3).optional(),
      acquisitionCountry: text(3).optional(),
      internationalFreight: looseDecimal.optional(),
      internationalInsurance: looseDecimal.optional(),
      customsExpenses: looseDecimal.optional(),
      otherTransportExpenses: looseDecimal.optional(),
    })
    .optional(),
  thirdPartyItems: z
    .array(z.strictObject({ concept: text(longestText), total: looseDecimal }))
    .max(100)
    .optional(),
  substituteGuide: z
    .strictObject({
      startAddress: text(longestText),
      recipientAddress: text(longestText),
      startsOn: dayText,
      endsOn: dayText,
      carrierName: text(longestText),
      carrierIdentificationType: identificationType,
      carrierIdentification: text(longestIdentification),
      plate: text(longestPlate),
      destinations: z
        .array(
          z.strictObject({
            reason: text(longestText),
            customsDocument: text(longestCustomsDocument.invoice).optional(),
            establishment: text(establishmentLength).optional(),
            route: text(longestText).optional(),
          }),
        )
        .max(50),
    })
    .optional(),
});

export const invoiceCalls = receiptSchemas(invoiceDraft);

export const getCatalogsInvoice = {
  summary: 'The catalogues an invoice of that day may use',
  query: z.object({ day: day.optional() }),
  output: z.object({
    iceCode: z.array(z.object({ code: z.string(), name: z.string() })),
    identificationTypeSri: z.array(z.object({ code: z.string(), name: z.string() })),
    ivaPercent: z.array(z.object({ code: z.string(), name: z.string(), rate: decimalText })),
    wayToPay: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
} satisfies Schemas;

export const validateToGenerateInvoice = {
  summary: 'What still stands between the taxpayer and issuing: everything at once, each with its place in the app',
  output: z.object({
    ready: z.boolean(),
    environment,
    faults: z.array(fault),
    /** Only in producción: nothing else counts in the quota. Null: as many as one likes. */
    quotaLeft: z.number().int().nullable().optional(),
  }),
} satisfies Schemas;

export const getLastInvoice = {
  summary: 'The last invoice issued to a client (or to anyone), to repeat it',
  query: z.object({ identification: z.string().max(20).optional() }),
  output: z.object({ draft: invoiceDraft.optional() }),
} satisfies Schemas;
