import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import { amount } from '@cuadre/sri/num';

/** A credit note takes back: its amounts stand with a minus. */
export const signed = (documentType: string, value: string): string =>
  documentType === CREDIT_NOTE ? amount(value).negate().toText() : value;
