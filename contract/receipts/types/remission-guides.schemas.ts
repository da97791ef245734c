import type { RemissionGuideDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { day, fault, id } from '#contract/common.schemas.ts';
import { longestEmail } from '#contract/common.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { receiptOrigin } from '../receipt-summary.schemas.ts';
import {
  establishmentLength,
  longestAuthorization,
  longestCustomsDocument,
  longestIdentification,
  longestPhone,
  longestPlate,
  longestText,
  receiptNumberLength,
} from './draft.rules.ts';
import {
  draftHead,
  draftInfo,
  identificationType,
  looseDay,
  looseDecimal,
  nameValues,
  text,
} from './draft-parts.schemas.ts';
import { receiptSchemas } from './receipt-calls.schemas.ts';

const carrier = z.strictObject({
  identificationType,
  identification: text(longestIdentification),
  name: text(longestText),
  plate: text(longestPlate),
});

const recipient = z.strictObject({
  identificationType,
  identification: text(longestIdentification),
  name: text(longestText),
  address: text(longestText),
  email: text(longestEmail).optional(),
  phone: text(longestPhone).optional(),
  reason: text(longestText),
  customsDocument: text(longestCustomsDocument.guide).optional(),
  establishment: text(establishmentLength).optional(),
  route: text(longestText).optional(),
  supportingDocument: z
    .strictObject({
      code: text(3),
      number: text(receiptNumberLength),
      authorizationNumber: text(longestAuthorization),
      issuedOn: looseDay,
    })
    .optional(),
  goods: z
    .array(
      z.strictObject({
        productId: id.optional(),
        receiptLine: z.number().int().min(0).max(999).optional(),
        mainCode: text(25).optional(),
        auxiliaryCode: text(25).optional(),
        description: text(longestText),
        quantity: looseDecimal,
        details: nameValues(3).optional(),
      }),
    )
    .max(1000),
});

/** The remission guide as it is filled in. */
export const remissionGuideDraft: z.ZodType<RemissionGuideDraft> = z.strictObject({
  ...draftHead,
  carrier,
  startAddress: text(longestText),
  startsOn: looseDay,
  endsOn: looseDay,
  recipients: z.array(recipient).max(100),
  ...draftInfo,
});

export const remissionGuideCalls = receiptSchemas(remissionGuideDraft);

export const getInvoiceToRemision = {
  summary: 'A guide for the goods of that invoice that no guide has moved yet; faults say why there can be none',
  params: z.object({ receiptId: id }),
  output: z.object({
    draft: remissionGuideDraft,
    /** Quantity of each line of the invoice that no guide has moved. */
    left: z.array(z.string()),
    faults: z.array(fault),
    /** Of the invoice: where its page is. */
    origin: receiptOrigin,
  }),
} satisfies Schemas;

const choice = z.object({ code: z.string(), name: z.string() });

export const getCatalogsToRemisionAndRetencion = {
  summary: 'What a guide or a retention of that day may choose from, and the carriers of earlier guides',
  query: z.object({ day: day.optional() }),
  output: z.object({
    identificationTypeSri: z.array(choice),
    transferReason: z.array(choice),
    supportingDocument: z.array(choice),
    taxSupport: z.array(choice),
    wayToPay: z.array(choice),
    country: z.array(choice),
    /** The latest first, each as it was last written. */
    carriers: z.array(carrier),
  }),
} satisfies Schemas;
