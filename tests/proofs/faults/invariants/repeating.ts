import { type Broken, type Invariant, repeated } from './invariant.ts';

export const monthsHaveOneDraft: Invariant = {
  number: 20,
  says: 'an invoice that repeats has one draft for a month that is due, and there is no other draft',
  check: ({ businesses, repeating }) => {
    const broken: Broken[] = [];
    for (const { tenantId, id } of repeating) {
      const own = businesses.find((each) => each.tenantId === tenantId)?.repeatedDrafts ?? [];
      if (!own.some(({ repeatingId }) => repeatingId === id)) broken.push({ what: `${id} repeats and made no draft` });
    }
    for (const { repeatedDrafts, drafts } of businesses) {
      for (const month of repeated(repeatedDrafts.map((row) => `${row.repeatingId} ${row.month}`)))
        broken.push({ what: `${month} has two drafts` });
      const made = repeatedDrafts.map(({ draftId }) => draftId);
      for (const draftId of repeated(made)) broken.push({ what: `${draftId} is the draft of two months` });
      for (const draftId of made.filter((each) => !drafts.includes(each)))
        broken.push({ what: `${draftId} was made, and is gone though nobody issued it` });
      for (const draftId of drafts.filter((each) => !made.includes(each)))
        broken.push({ what: `${draftId} is a draft that no month made` });
    }
    return { checked: repeating.length, broken };
  },
};
