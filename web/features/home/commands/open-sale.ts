import type { Buyer, LineDraft } from '@cuadre/sri/receipts';
import { emptyDraft, type Where } from '#web/features/receipts/draft-defaults.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';

/** A draft invoice with one line, for the editor to open. Gives its id; nothing is issued. */
export const openSale = (line: LineDraft, buyer: Buyer, where: Where): string =>
  newDraftId({ ...emptyDraft(currentDay(), where), buyer, lines: [line] });

/** The same without a line yet. */
export const openInvoiceFor = (buyer: Buyer, where: Where): string =>
  newDraftId({ ...emptyDraft(currentDay(), where), buyer });
