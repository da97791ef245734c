/** Lists of the operator that are edited at the desk. */
export const publishedLists = ['offers', 'promotions', 'content', 'parameters'] as const;
export type PublishedList = (typeof publishedLists)[number];
