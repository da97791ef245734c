import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { lines as words } from '#phrases/receipts/fields.ts';
import { network } from '#phrases/shell/network.ts';
import type { Pick } from '#web/ui/inputs/search-pick.tsx';

vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useState: (first: unknown) => [first === '' ? 'tinte' : first, () => undefined],
}));
// What can be taken shows once the field is entered.
vi.mock('#web/ui/inputs/search-pick.tsx', () => ({
  SearchPick: ({ picks }: { picks: readonly Pick<unknown>[] }) => picks.map(({ text }) => text).join(),
}));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { sentenceOf } = await import('#web/api/problem.ts');
const { productSearchQuery } = await import('../queries.ts');
const { ProductSearch } = await import('./product-search.tsx');

const shown = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ProductSearch onChoose={() => undefined} />
    </QueryClientProvider>,
  );

it('offers to create what is not in the list only when it was looked through; without an answer it says so', async () => {
  queryClient.setDefaultOptions({ queries: { retryOnMount: false } });
  const failure = new Error('gone');
  const failing = { ...productSearchQuery('tinte'), queryFn: () => Promise.reject(failure), retry: false };
  await queryClient.fetchQuery(failing).catch(() => undefined);
  for (const text of [sentenceOf(failure), network.retry, words.create('tinte')]) expect(shown()).toContain(text);
  expect(shown()).not.toContain(words.createText);
  queryClient.setQueryData(productSearchQuery('tinte').queryKey, { items: [] });
  expect(shown()).toContain(words.createText);
  expect(shown()).not.toContain(network.retry);
});
