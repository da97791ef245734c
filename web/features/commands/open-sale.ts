import type { Client } from '../../../contract/clients.ts';
import { currentDay } from '../../shell/current-day.ts';
import { buyerOf, emptyDraft, newLine, type Where } from '../receipts/editor/draft-defaults.ts';
import { addLine, editDraft, openDraft } from '../receipts/editor/draft-store.ts';
import { newDraftId } from '../receipts/editor/use-open-draft.ts';
import type { SaidSale } from './say-sale.ts';

/** A draft invoice with what was said, open in the editor's store. Gives its id; nothing is issued. */
export function openSale(sale: SaidSale, client: Client, owner: string, where: Where): string {
  const today = currentDay();
  const draftId = newDraftId();
  openDraft({ draftId, owner, version: 0, draft: emptyDraft(today, where) });
  editDraft((draft) => ({ ...draft, buyer: buyerOf(client) }));
  addLine({ ...newLine(sale.description, today), quantity: sale.quantity, unitPrice: sale.unitPrice });
  return draftId;
}
