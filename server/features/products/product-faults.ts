import { iceRates, ivaRates, rowOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import type { ProductInput } from '../../../contract/products.ts';

const fault = (place: string, sentence: string): Fault => ({
  code: `product.${place}`,
  place,
  sentence,
  severity: 'error',
});

/** What is wrong with a product of the list: everything at once. */
export const productFaults = ({ price, ivaCode, iceCode }: ProductInput, today: Day): Fault[] => [
  ...(price.startsWith('-') ? [fault('price', 'El precio no puede ser menor que cero.')] : []),
  ...(/^-?\d{13}/.test(price) ? [fault('price', 'El precio es demasiado grande.')] : []),
  ...(rowOn(ivaRates, ivaCode, today) ? [] : [fault('ivaCode', 'Elige una tarifa de IVA vigente.')]),
  ...(iceCode === undefined || rowOn(iceRates, iceCode, today) ? [] : [fault('iceCode', 'Elige un ICE de la lista.')]),
];
