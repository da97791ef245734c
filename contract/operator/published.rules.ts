/** Lists of the operator that operators edit on their screens. */
export const publishedLists = ['offers', 'promotions', 'content', 'parameters'] as const;
export type PublishedList = (typeof publishedLists)[number];
