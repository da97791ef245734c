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

export const nothingBookedIsLost: Invariant = {
  number: 21,
  says: 'what people were told is written down is in the books, once for its day, and each entry is what its source says',
  check: ({ businesses, booked, bookDifferences }) => {
    const broken: Broken[] = bookDifferences.map((what) => ({ what }));
    for (const { tenantId, kind, id } of booked) {
      const own = businesses.find((each) => each.tenantId === tenantId)?.writings ?? [];
      if (!own.some((each) => each.kind === kind && each.id === id)) broken.push({ what: `${kind} ${id} is lost` });
    }
    for (const { writings } of businesses)
      for (const twice of repeated(writings.map(({ kind, id, day }) => `${kind} ${id} ${day}`)))
        broken.push({ what: `${twice} is in the books twice` });
    return { checked: booked.length, broken };
  },
};
