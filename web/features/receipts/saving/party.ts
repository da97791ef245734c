import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { client } from '#phrases/receipts/fields.ts';
import { isFinalConsumer } from '../draft-defaults.ts';

/** Who gets it: buyer, supplier, first recipient. Empty while nobody is written. */
export const partyOf = (draft: ReceiptDraft): string => {
  if ('buyer' in draft) return isFinalConsumer(draft.buyer) ? client.finalConsumer : draft.buyer.name;
  return ('supplier' in draft ? draft.supplier.name : draft.recipients[0]?.name) ?? '';
};
