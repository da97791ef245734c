import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { creditNote as words } from '#phrases/receipts/receipt-forms.ts';
import { kit } from '#phrases/shell/kit.ts';
import { network } from '#phrases/shell/network.ts';

vi.mock('@tanstack/react-router', async (whole) => ({ ...(await whole<object>()), Link: () => null }));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { receiptsQuery } = await import('#web/features/receipts/queries.ts');
const { ChooseInvoice } = await import('./choose-invoice.tsx');

const options = receiptsQuery({ state: 'authorized', documentType: '01', search: undefined });
const shown = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ChooseInvoice type="creditNote" title="" text="" onChoose={() => undefined} />
    </QueryClientProvider>,
  );
beforeEach(() => queryClient.clear());

it('says why nothing came, instead of that there is no invoice', async () => {
  // Drawn to text nothing is asked again: the failure stands.
  queryClient.setDefaultOptions({ queries: { retryOnMount: false } });
  const failing = { ...options, queryFn: () => Promise.reject(new Error('gone')), retry: false };
  await queryClient.fetchInfiniteQuery(failing).catch(() => undefined);
  expect(shown()).not.toContain(words.chooseNoneYet);
  expect(shown()).toContain(network.retry);
});

it('says that there is no invoice where there is none', () => {
  queryClient.setQueryData(options.queryKey, { pages: [{ items: [] }], pageParams: [undefined] } as never);
  expect(shown()).toContain(words.chooseNoneYet);
});

it('leads on to the older invoices', () => {
  const invoice = { id: 'a', number: '001-001-000000001', issuedOn: '2026-11-20', total: '1.00', buyerName: 'Rosa' };
  const page = { items: [invoice], nextCursor: 'older' };
  queryClient.setQueryData(options.queryKey, { pages: [page], pageParams: [undefined] } as never);
  expect(shown()).toContain(kit.more);
});
