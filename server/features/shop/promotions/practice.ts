import { practiceCodes } from '#contract/shop/promotions.rules.ts';
import type { PromotionRow } from '#server/db/tables/index.ts';

/** What was said of it, without what the installation makes of it. */
export type Terms = Omit<PromotionRow, 'id' | 'codeHash' | 'label' | 'isPractice' | 'loadedAt' | 'taken'>;

const always = {
  ...{ validFrom: '2026-01-01', validUntil: null, offers: null, mostUses: null, mostOfOne: 1, firstOnly: false },
  discountType: 'POR',
} as const;

/** What the codes of test payments take off. One that is read here gets its row when somebody first types it. */
export const practicePromotions: Readonly<Record<string, Terms>> = {
  [practiceCodes.some]: { ...always, discountValue: '20.00' },
  [practiceCodes.all]: { ...always, discountValue: '100.00' },
};
