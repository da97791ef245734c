import type { Buyer } from '@cuadre/sri/receipts';
import type { Product } from '#contract/directory/products.ts';
import { emptyDraft, lineOf, newLine, type Where } from '#web/features/receipts/draft-defaults.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import type { SaidSale } from './say-sale.ts';

interface PricesFrom {
  /** Where no price was said: the product that is called so. */
  readonly product: Product | undefined;
  readonly includeIva: boolean;
}

/** A draft invoice with what was said, for the editor to open. Gives its id; nothing is issued. */
export function openSale(sale: SaidSale, buyer: Buyer, where: Where, from: PricesFrom): string {
  const today = currentDay();
  const { product, includeIva } = from;
  const line = {
    ...(product ? lineOf(product) : newLine(sale.description, today, includeIva && !sale.plusIva)),
    quantity: sale.quantity,
    ...(sale.unitPrice === undefined ? {} : { unitPrice: sale.unitPrice }),
  };
  return newDraftId({ ...emptyDraft(today, where), buyer, lines: [line] });
}

/** The same without a line yet. */
export const openInvoiceFor = (buyer: Buyer, where: Where): string =>
  newDraftId({ ...emptyDraft(currentDay(), where), buyer });
