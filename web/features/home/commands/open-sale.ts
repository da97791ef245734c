import type { Buyer } from '@cuadre/sri/receipts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { emptyDraft, newLine, type Where } from '#web/features/receipts/editor/draft-defaults.ts';
import { discardOpenDraft } from '#web/features/receipts/types/invoice/discard-open-draft.ts';
import { addLine, editDraft, openDraft, useDraft } from '#web/features/receipts/types/invoice/draft-store.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import type { SaidSale } from './say-sale.ts';

/** A draft invoice with what was said, open in the editor's store. Gives its id; nothing is issued. */
export function openSale(sale: SaidSale, buyer: Buyer, owner: string, where: Where, includesIva: boolean): string {
  const draftId = openInvoiceFor(buyer, owner, where);
  addLine({
    ...newLine(sale.description, currentDay(), includesIva && !sale.plusIva),
    quantity: sale.quantity,
    unitPrice: sale.unitPrice,
  });
  return draftId;
}

/** The same without a line yet. */
export function openInvoiceFor(buyer: Buyer, owner: string, where: Where): string {
  const draftId = newDraftId();
  openDraft({ draftId, owner, version: 0, draft: emptyDraft(currentDay(), where) });
  editDraft((draft) => ({ ...draft, buyer }));
  return draftId;
}

/** Taken back: the draft goes too, unless another one is open by now or it was issued. */
export async function dropSale(draftId: string): Promise<void> {
  const now = useDraft.getState();
  if (now.draftId === draftId && now.save !== 'issued') await discardOpenDraft();
}
