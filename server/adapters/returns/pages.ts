import { documentsPerPage } from '#contract/declarations/returns.rules.ts';

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / documentsPerPage));
export const pageOf = <Item>(items: readonly Item[], page: number): Item[] =>
  items.slice((page - 1) * documentsPerPage, page * documentsPerPage);
