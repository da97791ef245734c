import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RevenueDocuments } from '#contract/declarations/year/revenue.ts';
import { DocumentPages } from './documents.tsx';

/** What stands in a box of this figure, whose documents come to this. */
const said = (total: string, figure?: string) => {
  const data = { pages: [{ count: 0, total, documents: [] }], pageParams: [] };
  const query = { data } as unknown as UseInfiniteQueryResult<
    InfiniteData<Pick<RevenueDocuments, 'count' | 'total' | 'documents'>>
  >;
  return renderToStaticMarkup(<DocumentPages query={query} figure={figure} />);
};

it('says of a box that is more or less than its documents that the rest is of none of them', () => {
  for (const total of ['400.00', '1200.00']) expect(said(total, '1000.00')).toContain('no sale de estos documentos');
  for (const figure of ['1000.00', '1000']) expect(said('1000.00', figure)).not.toContain('aparte');
  expect(said('1000.00')).not.toContain('aparte');
});
