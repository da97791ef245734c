import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';

// A dialog lies outside what is rendered to text.
vi.mock('#web/ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('@tanstack/react-router', async (whole) => ({ ...(await whole<object>()), Link: () => null }));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { receiptsQuery } = await import('../queries.ts');
const { PickInvoice } = await import('./pick-invoice.tsx');

it('shows the last invoices issued here, however many of another program came since', () => {
  const { queryKey } = receiptsQuery({ documentType: '01', state: 'authorized', origin: 'here' }, 10);
  const invoice = { id: 'a', origin: 'here', number: '001-001-000000001', issuedOn: '2026-11-20', total: '1.00' };
  const pages = [{ items: [{ ...invoice, buyerName: 'Rosa Quishpe' }] }];
  queryClient.setQueryData(queryKey, { pages, pageParams: [undefined] } as never);
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PickInvoice onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(shown).toContain('Rosa Quishpe');
});
