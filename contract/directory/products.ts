import { iceRates, ivaRates, rowOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { z } from 'zod';
import { decimalText, id, isDecimalText } from '../common.ts';
import { listCalls } from '../list-calls.ts';
import { longFaults, missingFaults, type RuleFault } from '../list-rules.ts';

/** What is sold. */
export const productInput = z.object({
  id: id.optional(),
  description: z.string().trim().min(1).max(300),
  customCode: z.string().trim().max(25).optional(),
  auxiliaryCode: z.string().trim().max(25).optional(),
  /** Unit price without IVA, up to six decimals. */
  price: decimalText,
  /** @sri tabla 17 */
  ivaCode: z.string().regex(/^\d{1,2}$/),
  /** @sri tabla 18 */
  iceCode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});
export type ProductInput = z.infer<typeof productInput>;
export const product = productInput.extend({ id });
export type Product = z.infer<typeof product>;

/** A product as a form or a row of a sheet holds it: every field is there, perhaps empty. */
export type ProductForm = Required<Omit<ProductInput, 'id'>>;

const longest = { description: 300, customCode: 25, auxiliaryCode: 25 } as const;

/**
 * What a form and an uploaded row must satisfy (requirement S5.1): name and unit price are required, the price is
 * at least 0, the rates are of the day.
 */
export const checkProduct = (form: ProductForm, today: Day): RuleFault[] => [
  ...missingFaults(form, ['description', 'price', 'ivaCode']),
  ...longFaults(form, longest),
  ...checkPrice(form.price),
  ...(form.ivaCode === '' || rowOn(ivaRates, form.ivaCode, today) ? [] : [{ place: 'ivaCode', rule: 'iva' } as const]),
  ...(form.iceCode === '' || rowOn(iceRates, form.iceCode, today) ? [] : [{ place: 'iceCode', rule: 'ice' } as const]),
];

const checkPrice = (price: string): RuleFault[] => {
  if (price === '') return [];
  if (!isDecimalText(price)) return [{ place: 'price', rule: 'price' }];
  if (price.startsWith('-')) return [{ place: 'price', rule: 'negative' }];
  return /^\d{13}/.test(price) ? [{ place: 'price', rule: 'large' }] : [];
};

export const productCalls = listCalls({
  noun: 'Products and services',
  input: productInput,
  item: product,
  key: 'productId',
  group: 'finance/income/business',
  names: {
    list: 'getAllProductService',
    save: 'saveProductService',
    remove: 'deleteProductService',
    restore: 'restoreProductService',
    template: 'sendTemplateProductList',
    report: 'getReportProductList',
    sendReport: 'sendReportProductList',
    upload: 'uploadFileProducts',
    uploaded: 'getUploadedProducts',
    import: 'importProducts',
    rest: 'getRestOfProducts',
  },
  errors: { exists: 'product.exists', invalid: 'product.invalid' },
});
export const getAllProductService = productCalls.list;
export const saveProductService = productCalls.save;
export const deleteProductService = productCalls.remove;
export const restoreProductService = productCalls.restore;
export const sendTemplateProductList = productCalls.template;
export const getReportProductList = productCalls.report;
export const sendReportProductList = productCalls.sendReport;
export const uploadFileProducts = productCalls.upload;
export const getUploadedProducts = productCalls.uploaded;
export const importProducts = productCalls.import;
export const getRestOfProducts = productCalls.rest;
