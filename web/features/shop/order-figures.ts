import { amount } from '@cuadre/sri/num';

/** What is taken off an order, as its summary shows it: below zero. */
export const minus = (value: string): string => amount(value).negate().toText(2);

/** The IVA of an order in whole percent, from its frozen figures. */
export const ivaRateOf = ({ base, iva }: { readonly base: string; readonly iva: string }): string =>
  amount(iva).multiply(amount('100')).divide(amount(base), 0).toText();
