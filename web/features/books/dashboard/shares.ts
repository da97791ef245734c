import { amount, sum } from '@cuadre/sri/num';
import type { Side } from '#contract/books/dashboard.ts';

/** What of a side is of no party that is named. */
export const othersOf = ({ total, parties }: Pick<Side, 'total' | 'parties'>): string =>
  amount(total)
    .subtract(sum(parties.map((party) => amount(party.total))))
    .toFixed(2);

/** Several categories as one row. */
export const asOne = (rows: readonly Pick<Side['categories'][number], 'total' | 'withoutReceipt'>[]) => ({
  total: sum(rows.map(({ total }) => amount(total))).toFixed(2),
  withoutReceipt: sum(rows.map(({ withoutReceipt }) => amount(withoutReceipt))).toFixed(2),
});

/** What of a bar is solid, where `hatched` is the rest of it. */
export const solidOf = (total: string, hatched: string): string => amount(total).subtract(amount(hatched)).toFixed(2);
