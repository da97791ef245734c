import type { RemissionGuideDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { day, fault, id } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { receiptOrigin } from '../receipt-summary.schemas.ts';
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

const carrier = z.strictObject({ identificationType, identification: text(20), name: text(300), plate: text(20) });

const recipient = z.strictObject({
  identificationType,
  identification: text(20),
  name: text(300),
  address: text(300),
  email: text(254).optional(),
  phone: text(30).optional(),
  reason: text(300),
  customsDocument: text(20).optional(),
  establishment: text(3).optional(),
  route: text(300).optional(),
  supportingDocument: z
    .strictObject({ code: text(3), number: text(17), authorizationNumber: text(49), issuedOn: looseDay })
    .optional(),
  goods: z
    .array(
      z.strictObject({
        productId: id.optional(),
        receiptLine: z.number().int().min(0).max(999).optional(),
        mainCode: text(25).optional(),
        auxiliaryCode: text(25).optional(),
        description: text(300),
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
  startAddress: text(300),
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
