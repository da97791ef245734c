import type { Buyer, LineDraft, NameValue, PaymentDraft, ReimbursedDocument } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { code3, dayText, id } from '#contract/common.schemas.ts';

/**
 * What drafts are made of, whatever their type. Loose on purpose (a draft may be half done and must never be refused for
 * it): sizes are bounded, the rules speak through the kernel's faults.
 */
export const looseDecimal = z.string().max(30);
export const text = (max: number) => z.string().max(max);

/** The part of a draft that every type has. */
export const draftHead = { issuedOn: dayText, establishment: code3, salesPoint: code3, activityId: id.optional() };

/** A day that may still be missing. */
export const looseDay = z.union([dayText, z.literal('')]);

export const identificationType = z.enum(['04', '05', '06', '07', '08']);

export const party: z.ZodType<Buyer> = z.strictObject({
  identificationType,
  identification: text(20),
  name: text(300),
  address: text(300).optional(),
  email: text(254).optional(),
  phone: text(30).optional(),
});

const nameValue = z.strictObject({ name: text(300), value: text(300) });
export const nameValues = (most: number): z.ZodType<NameValue[]> => z.array(nameValue).max(most);

/** A line of goods or services. */
export const lineShape = {
  productId: id.optional(),
  mainCode: text(25).optional(),
  auxiliaryCode: text(25).optional(),
  description: text(300),
  quantity: looseDecimal,
  unitPrice: looseDecimal,
  priceIncludesIva: z.boolean().optional(),
  discount: z.strictObject({ type: z.enum(['VAL', 'POR']), value: looseDecimal }).optional(),
  ivaCode: text(4),
  ice: z
    .strictObject({
      code: text(4),
      value: looseDecimal.optional(),
      measure: z
        .strictObject({
          litres: looseDecimal.optional(),
          degrees: looseDecimal.optional(),
          sugar: looseDecimal.optional(),
          adValoremBase: looseDecimal.optional(),
        })
        .optional(),
    })
    .optional(),
  bottles: looseDecimal.optional(),
  unitOfMeasure: text(50).optional(),
  details: nameValues(3).optional(),
};
export const lines: z.ZodType<LineDraft[]> = z.array(z.strictObject(lineShape)).max(1000);

export const payments: z.ZodType<PaymentDraft[]> = z
  .array(
    z.strictObject({
      wayToPay: text(2),
      total: looseDecimal,
      term: looseDecimal.optional(),
      timeUnit: z.enum(['day', 'month', 'year']).optional(),
    }),
  )
  .max(20);

export const reimbursements: z.ZodType<ReimbursedDocument[]> = z
  .array(
    z.strictObject({
      supplierIdentificationType: identificationType,
      supplierIdentification: text(20),
      countryCode: text(3).optional(),
      supplierType: z.enum(['01', '02']),
      documentCode: text(3),
      establishment: text(3),
      salesPoint: text(3),
      sequential: text(9),
      issuedOn: dayText,
      authorizationNumber: text(49),
      taxes: z
        .array(
          z.strictObject({
            taxCode: text(1),
            rateCode: text(4),
            rate: looseDecimal,
            base: looseDecimal,
            value: looseDecimal,
          }),
        )
        .max(20),
    }),
  )
  .max(500);

/** Comments and additional fields, which every type may carry. */
export const draftInfo = { comments: text(300).optional(), additionalInfo: nameValues(15).optional() };
