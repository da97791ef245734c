import { documentCodes } from '@cuadre/sri/catalogs';
import { z } from 'zod';
import { code3, done, email, environment, fault, id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { regimes } from '../roles.ts';
import { signatureInfo, taxDataPaths } from './signature-and-logo.ts';

export * from './signature-and-logo.ts';

export const regime = z.enum(regimes);

/** What the documents print about the taxpayer. @sri infoTributaria */
export const taxData = z.object({
  ruc: z.string().regex(/^\d{10}001$/),
  legalName: z.string().trim().min(1).max(300),
  tradeName: z.string().trim().max(300).optional(),
  headOfficeAddress: z.string().trim().min(1).max(300),
  phone: z.string().trim().max(20).optional(),
  email,
  regime,
  keepsAccounting: z.boolean(),
  /** Domiciled in Galápagos: files on another day. As it was where it is not said. */
  inGalapagos: z.boolean().optional(),
  specialTaxpayer: z
    .string()
    .regex(/^[A-Za-z0-9]{3,13}$/)
    .optional(),
  retentionAgent: z
    .string()
    .regex(/^\d{1,8}$/)
    .optional(),
  largeTaxpayer: z.string().trim().min(1).max(300).optional(),
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
  address: z.string().min(1).max(300),
  salesPoints: z.array(salesPoint),
});
export type Establishment = z.infer<typeof establishment>;
export const activity = z.object({ id, name: z.string().min(1).max(300), main: z.boolean() });

export const taxDataComplete = z.object({
  taxData: taxData.partial(),
  environment,
  establishments: z.array(establishment),
  activities: z.array(activity),
  /** In use in the current environment. */
  signature: signatureInfo,
  /** The taxpayer's own, whatever the environment; status `none` when there is none. */
  ownSignature: signatureInfo,
  logo: z.boolean(),
  warnings: z.array(fault),
});
export type TaxDataComplete = z.infer<typeof taxDataComplete>;

export const getTaxDataComplete = endpoint({
  id: 'getTaxDataComplete',
  summary: 'Tax information, establishments, sales points, activities, signature and logo',
  method: 'GET',
  paths: taxDataPaths('getTaxDataComplete'),
  access: 'taxpayer',
  output: taxDataComplete,
});

export const updateTaxData = endpoint({
  id: 'updateTaxData',
  summary: 'Save the tax information; a negocio popular is saved and warned that it cannot issue',
  method: 'POST',
  paths: taxDataPaths('updateTaxData', 'updateTaxDataWeb'),
  access: 'taxpayer',
  body: taxData,
  output: z.object({ warnings: z.array(fault) }),
  errors: ['tax_data.invalid'],
});

/** Part of the tax information, each field as it will be; an empty text takes an optional one away. The RUC never moves. */
const emptied = z.literal('');
export const taxDataPart = taxData
  .omit({ ruc: true })
  .extend({
    specialTaxpayer: taxData.shape.specialTaxpayer.or(emptied),
    retentionAgent: taxData.shape.retentionAgent.or(emptied),
    largeTaxpayer: taxData.shape.largeTaxpayer.or(emptied),
  })
  .partial()
  .refine((part) => Object.keys(part).length > 0);
export type TaxDataPart = z.infer<typeof taxDataPart>;

export const saveTaxDataPart = endpoint({
  id: 'saveTaxDataPart',
  summary: 'Autosave of the set-up: the fields that are filled in so far; nothing is asked of the rest',
  method: 'PUT',
  paths: taxDataPaths('saveTaxDataPart'),
  access: 'taxpayer',
  body: taxDataPart,
  output: done,
});

export const getEstablishment = endpoint({
  id: 'getEstablishment',
  summary: 'Establishments with their sales points',
  method: 'GET',
  paths: taxDataPaths('getEstablishment'),
  access: 'taxpayer',
  output: z.array(establishment),
});

export const saveEstablishment = endpoint({
  id: 'saveEstablishment',
  summary: 'Create or change an establishment',
  method: 'POST',
  paths: taxDataPaths('saveEstablishment'),
  access: 'taxpayer',
  body: establishment.omit({ salesPoints: true }),
  output: done,
  errors: ['tax_data.invalid'],
});

export const addSalesPoint = endpoint({
  id: 'addSalesPoint',
  summary: 'Create a sales point; its numbering goes on after the last number the taxpayer used',
  method: 'POST',
  paths: taxDataPaths('addSalesPoint'),
  access: 'taxpayer',
  body: z.object({
    establishment: code3,
    code: code3,
    name: z.string().trim().max(100).optional(),
    /** By document type, for pruebas and producción ("tu última factura fue…"); 0 for a beginner. */
    lastSequentials: sequentials.default({}),
  }),
  output: salesPoint,
  errors: ['sales_point.duplicated', 'tax_data.invalid'],
});

export const deleteSalesPoint = endpoint({
  id: 'deleteSalesPoint',
  summary: 'Remove a sales point; one that has issued is closed, not erased',
  method: 'DELETE',
  paths: { app: '/api/taxData/deleteSalesPoint/:posId', web: '/gbcservices/taxData/deleteSalesPoint/:posId' },
  access: 'taxpayer',
  params: z.object({ posId: id }),
  output: done,
});

export const updateSequential = endpoint({
  id: 'updateSequential',
  summary: 'State the last number used elsewhere; it can only go forward',
  method: 'POST',
  paths: {
    app: '/api/finance/income/business/updateSequential',
    web: '/gbcservices/finance/income/business/updateSequential/:customerId',
  },
  access: 'taxpayer',
  body: z.object({
    salesPointId: id,
    documentType: z.enum(documentCodes),
    lastSequential: z.number().int().min(0).max(999_999_998),
  }),
  output: salesPoint,
  errors: ['sales_point.sequential_behind', 'sales_point.sequential_far'],
});

export const getActivity = endpoint({
  id: 'getActivity',
  summary: 'Economic activities of the taxpayer',
  method: 'GET',
  paths: taxDataPaths('getActivity'),
  access: 'taxpayer',
  output: z.array(activity),
});

export const saveActivity = endpoint({
  id: 'saveActivity',
  summary: 'Create or change an economic activity',
  method: 'POST',
  paths: taxDataPaths('saveActivity'),
  access: 'taxpayer',
  body: z.object({ id: id.optional(), name: z.string().trim().min(1).max(300) }),
  output: activity,
});

export const updateActivityRegime = endpoint({
  id: 'updateActivityRegime',
  summary: 'Make this activity the main one and set the regime',
  method: 'POST',
  paths: {
    app: '/api/taxData/updateActivityRegime/:activityId',
    web: '/gbcservices/taxData/updateActivityRegime/:activityId',
  },
  access: 'taxpayer',
  params: z.object({ activityId: id }),
  body: z.object({ regime }),
  output: done,
});
