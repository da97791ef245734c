import type { Buyer } from '@cuadre/sri/receipts';
import { discardOpenDraft } from '#web/features/receipts/editor/discard-open-draft.ts';
import { emptyDraft, newLine, type Where } from '#web/features/receipts/editor/draft-defaults.ts';
import { addLine, editDraft, openDraft, useDraft } from '#web/features/receipts/editor/draft-store.ts';
import { newDraftId } from '#web/features/receipts/editor/use-open-draft.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import type { SaidSale } from './say-sale.ts';

/** A draft invoice with what was said, open in the editor's store. Gives its id; nothing is issued. */
export function openSale(sale: SaidSale, buyer: Buyer, owner: string, where: Where, includesIva: boolean): string {
  const today = currentDay();
  const draftId = newDraftId();
  openDraft({ draftId, owner, version: 0, draft: emptyDraft(today, where) });
  editDraft((draft) => ({ ...draft, buyer }));
  addLine({
    ...newLine(sale.description, today, includesIva && !sale.plusIva),
    quantity: sale.quantity,
    unitPrice: sale.unitPrice,
  });
  return draftId;
}

/** Taken back: the draft goes too, unless another one is open by now or it was issued. */
export async function dropSale(draftId: string): Promise<void> {
  const now = useDraft.getState();
  if (now.draftId === draftId && now.save !== 'issued') await discardOpenDraft();
}
