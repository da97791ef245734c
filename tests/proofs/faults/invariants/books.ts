import { meaningOf, type TotalsState } from '#contract/books/totals.rules.ts';
import { type Broken, type Invariant, repeated } from './invariant.ts';

export const booksFollowReceipts: Invariant = {
  number: 16,
  says: 'each receipt is one entry of the books, counting as its state says, with its total',
  check: ({ businesses }) => {
    let checked = 0;
    const broken: Broken[] = [];
    for (const { receipts, entries } of businesses) {
      checked += receipts.length;
      for (const receiptId of repeated(entries.map((entry) => entry.receiptId)))
        broken.push({ what: 'is in the books twice', receiptId });
      const known = new Map(entries.map((entry) => [entry.receiptId, entry]));
      for (const { id: receiptId, documentType, state, total } of receipts) {
        const { sign, whyNot } = meaningOf('issued', documentType, state as TotalsState);
        const entry = known.get(receiptId);
        known.delete(receiptId);
        if (entry === undefined) broken.push({ what: 'is not in the books', receiptId });
        else if (entry.sign !== sign || entry.whyNot !== whyNot || entry.total !== total)
          broken.push({
            what: `is ${state} of ${total}, in the books ${entry.sign} ${entry.whyNot} of ${entry.total}`,
            receiptId,
          });
      }
      for (const receiptId of known.keys()) broken.push({ what: 'is in the books and no receipt', receiptId });
    }
    return { checked, broken };
  },
};
