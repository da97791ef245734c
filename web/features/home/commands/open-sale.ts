import type { Buyer } from '@cuadre/sri/receipts';
import { emptyDraft, newLine, type Where } from '#web/features/receipts/draft-defaults.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import type { SaidSale } from './say-sale.ts';

/** A draft invoice with what was said, for the editor to open. Gives its id; nothing is issued. */
export function openSale(sale: SaidSale, buyer: Buyer, where: Where, includesIva: boolean): string {
  const today = currentDay();
  const line = {
    ...newLine(sale.description, today, includesIva && !sale.plusIva),
    quantity: sale.quantity,
    unitPrice: sale.unitPrice,
  };
  return newDraftId({ ...emptyDraft(today, where), buyer, lines: [line] });
}

/** The same without a line yet. */
export const openInvoiceFor = (buyer: Buyer, where: Where): string =>
  newDraftId({ ...emptyDraft(currentDay(), where), buyer });
