import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { client as words } from '#phrases/receipts/fields.ts';
import { network } from '#phrases/shell/network.ts';

vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useState: (first: unknown) => [first === '' ? 'rosa' : first, () => undefined],
}));
// What is said under the field shows once the field is entered.
vi.mock('#web/ui/inputs/search-pick.tsx', () => ({ SearchPick: ({ status }: { status?: string }) => status }));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { sentenceOf } = await import('#web/api/problem.ts');
const { clientSearchQuery } = await import('#web/features/directory/clients/queries.ts');
const { ClientPick } = await import('./client-pick.tsx');

const shown = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientPick label="" onPick={() => undefined} />
    </QueryClientProvider>,
  );

it('says that nobody was found only when the list was looked through', async () => {
  queryClient.setDefaultOptions({ queries: { retryOnMount: false } });
  const failure = new Error('gone');
  const failing = { ...clientSearchQuery('rosa'), queryFn: () => Promise.reject(failure), retry: false };
  await queryClient.fetchQuery(failing).catch(() => undefined);
  for (const text of [sentenceOf(failure), network.retry]) expect(shown()).toContain(text);
  expect(shown()).not.toContain(words.none);
  queryClient.setQueryData(clientSearchQuery('rosa').queryKey, []);
  expect(shown()).toContain(words.none);
});
