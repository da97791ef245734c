import { documentCodes } from '@cuadre/sri/catalogs';
import { z } from 'zod';
import { code3, done, email, environment, fault, id, month } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { regimes } from '../roles.ts';
import { signatureInfo } from './signature-and-logo.schemas.ts';
import {
  longestEstablishmentAddress,
  longestOfTaxData,
  mostEarlierRegimes,
  mostInactive,
  resolutionNumber,
  retentionAgentPattern,
  rucPattern,
  specialTaxpayerPattern,
} from './tax-data.rules.ts';

export const regime = z.enum(regimes);

/** How somebody was taxed up to a month. */
export const earlierRegime = z.object({
  /** Of a year; of who only filed IVA more or less often, of a half of it. */
  until: z.string().regex(/^20\d\d-(06|12)$/, 'month'),
  regime,
  ivaSemiannual: z.boolean(),
  /** They had no RUC yet: taxed as the general regime is, without IVA. */
  withoutRuc: z.literal(true).optional(),
});
export type EarlierRegime = z.infer<typeof earlierRegime>;

/** When a RUC was suspended or closed, and when it was active again. */
export const inactivity = z.object({ since: month, until: month.nullable() });

/** What the documents print about the taxpayer. @sri infoTributaria */
export const taxData = z.object({
  ruc: z.string().regex(rucPattern),
  legalName: z.string().trim().min(1).max(longestOfTaxData.legalName),
  tradeName: z.string().trim().max(longestOfTaxData.tradeName).optional(),
  headOfficeAddress: z.string().trim().min(1).max(longestOfTaxData.headOfficeAddress),
  phone: z.string().trim().max(longestOfTaxData.phone).optional(),
  email,
  regime,
  keepsAccounting: z.boolean(),
  /** Domiciled in Galápagos: files on another day. As it was where it is not said. */
  inGalapagos: z.boolean().optional(),
  /** In the general regime, files IVA every half year: sells nothing with IVA, or has all of it retained. As it was where it is not said. */
  ivaSemiannual: z.boolean().optional(),
  /** What they were before the regime that they have. Where it is not said, a change of regime is one of this year. */
  earlierRegimes: z.array(earlierRegime).max(mostEarlierRegimes).optional(),
  specialTaxpayer: z.string().regex(specialTaxpayerPattern).optional(),
  retentionAgent: z.string().regex(retentionAgentPattern).overwrite(resolutionNumber).optional(),
  /** The month from which they are an agent of retention; null: they always were. Where it is not said, it is supposed. */
  agentSince: month.nullable().optional(),
  /**
   * Each month in which the RUC was suspended or closed, and that in which it was active again; null: it still is not. As it
   * was where it is not said.
   */
  inactive: z.array(inactivity).max(mostInactive).optional(),
  largeTaxpayer: z.string().trim().min(1).max(longestOfTaxData.largeTaxpayer).optional(),
});
export type TaxData = z.infer<typeof taxData>;

export const sequentials = z.record(
  z.string().describe('document type code, 01 invoice'),
  z.number().int().min(0).max(999_999_998).describe('last number used in that environment'),
);

export const salesPoint = z.object({
  id,
  establishment: code3,
  code: code3,
  name: z.string().max(100).optional(),
  /** Next sequential of the current environment by document type, 9 digits. */
  next: z.record(z.string(), z.string()),
});
export const establishment = z.object({
  code: code3,
  name: z.string().max(300).optional(),
  address: z.string().min(1).max(longestEstablishmentAddress),
  salesPoints: z.array(salesPoint),
});
export type Establishment = z.infer<typeof establishment>;
export const activity = z.object({
  id,
  name: z.string().min(1).max(300),
  main: z.boolean(),
  /** Of its own, where it is not taxed as the taxpayer is. */
  regime: regime.optional(),
});

export const taxDataComplete = z.object({
  taxData: taxData.partial(),
  /** The month in which this taxpayer came here. */
  since: z.string(),
  environment,
  establishments: z.array(establishment),
  activities: z.array(activity),
  /** In use in the current environment. */
  signature: signatureInfo,
  /** The taxpayer's own, whatever the environment; status `none` when there is none. */
  ownSignature: signatureInfo,
  logo: z.boolean(),
  /** Whether a picture heads the mails to clients. */
  mailPicture: z.boolean(),
  /** Prices of new products and lines begin with the IVA in them. */
  pricesIncludeIva: z.boolean(),
  warnings: z.array(fault),
});
export type TaxDataComplete = z.infer<typeof taxDataComplete>;

export const getTaxDataComplete = {
  summary: 'Tax information, establishments, sales points, activities, signature and logo',
  output: taxDataComplete,
} satisfies Schemas;

export const updateTaxData = {
  summary: 'Save the tax information; a negocio popular is saved and warned that it cannot issue',
  body: taxData,
  output: z.object({ warnings: z.array(fault) }),
  errors: ['tax_data.invalid'],
} satisfies Schemas;

/** Part of the tax information, each field as it will be; an empty text takes an optional one away. The RUC never moves. */
const emptied = z.literal('');
export const taxDataPart = taxData
  .omit({ ruc: true, earlierRegimes: true, agentSince: true, inactive: true })
  .extend({
    specialTaxpayer: taxData.shape.specialTaxpayer.or(emptied),
    retentionAgent: taxData.shape.retentionAgent.or(emptied),
    largeTaxpayer: taxData.shape.largeTaxpayer.or(emptied),
  })
  .partial()
  .refine((part) => Object.keys(part).length > 0);
export type TaxDataPart = z.infer<typeof taxDataPart>;

export const saveTaxDataPart = {
  summary: 'Autosave of the set-up: the fields that are filled in so far; nothing is asked of the rest',
  body: taxDataPart,
  output: done,
} satisfies Schemas;

export const savePricesIncludeIva = {
  summary: 'Whether prices of new products and lines begin with the IVA in them',
  body: z.object({ pricesIncludeIva: z.boolean() }),
  output: done,
} satisfies Schemas;

export const getEstablishment = {
  summary: 'Establishments with their sales points',
  output: z.array(establishment),
} satisfies Schemas;

export const saveEstablishment = {
  summary: 'Create or change an establishment',
  body: establishment.omit({ salesPoints: true }),
  output: done,
  errors: ['tax_data.invalid'],
} satisfies Schemas;

export const addSalesPoint = {
  summary: 'Create a sales point; its numbering goes on after the last number the taxpayer used',
  body: z.object({
    establishment: code3,
    code: code3,
    name: z.string().trim().max(100).optional(),
    /** By document type, for pruebas and producción ("tu última factura fue…"); 0 for a beginner. */
    lastSequentials: sequentials.default({}),
  }),
  output: salesPoint,
  errors: ['sales_point.duplicated', 'tax_data.invalid'],
} satisfies Schemas;

export const deleteSalesPoint = {
  summary: 'Remove a sales point; one that has issued is closed, not erased',
  params: z.object({ posId: id }),
  output: done,
} satisfies Schemas;

export const updateSequential = {
  summary: 'State the last number used elsewhere; it can only go forward',
  body: z.object({
    salesPointId: id,
    documentType: z.enum(documentCodes),
    lastSequential: z.number().int().min(0).max(999_999_998),
  }),
  output: salesPoint,
  errors: ['sales_point.sequential_behind', 'sales_point.sequential_far'],
} satisfies Schemas;

export const getActivity = {
  summary: 'Economic activities of the taxpayer',
  output: z.array(activity),
} satisfies Schemas;

export const saveActivity = {
  summary: 'Create or change an economic activity',
  body: z.object({
    id: id.optional(),
    name: z.string().trim().min(1).max(300),
    /** Of its own, from this year on; null takes it away, left out it stays. */
    regime: regime.nullable().optional(),
    /** It was so in the years before too: what was said of them is corrected. */
    wasAlwaysSo: z.boolean().optional(),
  }),
  output: activity,
} satisfies Schemas;

export const updateActivityRegime = {
  summary: 'Make this activity the main one and set the regime',
  params: z.object({ activityId: id }),
  body: z.object({ regime }),
  output: done,
} satisfies Schemas;
