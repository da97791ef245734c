import type { PublishedList } from '#contract/operator/published.rules.ts';
import type { PublishedShown } from '#contract/operator/published.ts';
import { editedContent } from '#server/features/content/index.ts';
import { editedParameters } from '#server/features/platform/index.ts';
import { editedOffers, editedPromotions } from '#server/features/shop/index.ts';
import type { EditedList } from '#server/lib/edited-list.ts';

/** Each list by the wing that it belongs to, which judges and writes it by the functions of its command. */
export const lists: Readonly<Record<PublishedList, EditedList<PublishedShown>>> = {
  offers: editedOffers,
  promotions: editedPromotions,
  content: editedContent,
  parameters: editedParameters,
};
