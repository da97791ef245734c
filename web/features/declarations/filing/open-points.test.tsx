import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { OpenPoint } from '#contract/declarations/returns.ts';

vi.mock('@tanstack/react-router', async (whole) => ({
  ...(await whole<object>()),
  Link: ({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}));

// Other files of this worker may have loaded it with the links of the app.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { OpenPoints } = await import('./open-points.tsx');

const of = { period: '2026-10', from: '2026-10-01', to: '2026-10-31' };
const point: OpenPoint = { kind: 'purchases', count: 4, amount: null, documents: [], names: [] };

it.each([
  ['iva', '/declaration/summary?period=2026-10"'],
  ['retenciones', '/declaration/summary?period=2026-10&amp;of=retenciones"'],
] as const)('documents that are in no box of the return of %s are seen in that return', (obligation, address) => {
  expect(renderToStaticMarkup(<OpenPoints approval={{ ...of, obligation, points: [point] }} />)).toContain(address);
});

it('purchases that lack their support lead to where it is said, however few they are', () => {
  const document: OpenPoint['documents'][number] = {
    ...{ source: 'issued', sourceId: '1', part: 0, day: '2026-10-05', documentType: '03', number: '001-001-000000001' },
    ...{
      partyIdentification: null,
      partyName: 'Rosa Guamán',
      scope: 'NEG',
      category: null,
      support: null,
      total: '115.00',
    },
  };
  const points = [{ ...point, count: 1, documents: [document] }];
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <OpenPoints approval={{ ...of, obligation: 'iva', points }} />
    </QueryClientProvider>,
  );
  expect(shown).toContain('/declaration/summary?period=2026-10"');
});

it('a kind that came after this page was loaded asks to load it again', () => {
  const unknown = { ...point, kind: 'tomorrow' as OpenPoint['kind'] };
  const shown = renderToStaticMarkup(<OpenPoints approval={{ ...of, obligation: 'iva', points: [unknown, point] }} />);
  expect(shown).toContain('Hay algo más por revisar. Actualiza la página para verlo.');
  expect(shown).toMatch(/<button[^>]*>.*Actualizar/);
  expect(shown).toContain('4 compras sin su sustento');
});
