import { iceRates, ivaRates, rowOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { isDecimalText } from '../common.ts';
import { longFaults, missingFaults, type RuleFault } from '../list-rules.ts';

/** A product as a form or a row of a sheet holds it: every field is there, perhaps empty. */
export interface ProductForm {
  description: string;
  customCode: string;
  auxiliaryCode: string;
  price: string;
  priceIncludesIva: boolean;
  ivaCode: string;
  iceCode: string;
}

export const longestOfProduct = { description: 300, customCode: 25, auxiliaryCode: 25 } as const;

/**
 * What a form and an uploaded row must satisfy (requirement S5.1): name and unit price are required, the price is
 * at least 0, the rates are of the day.
 */
export const checkProduct = (form: ProductForm, today: Day): RuleFault[] => [
  ...missingFaults(form, ['description', 'price', 'ivaCode']),
  ...longFaults<keyof typeof longestOfProduct>(form, longestOfProduct),
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
