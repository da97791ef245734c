import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { TaxCalendar } from '#contract/declarations/calendar.ts';

vi.mock('@tanstack/react-router', async (whole) => ({
  ...(await whole<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('#web/shell/session/may.tsx', () => ({ May: ({ children }: { children: ReactNode }) => children }));

// Other files of this worker may have loaded them with the links of the app.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { NoIvaCard } = await import('./no-iva-card.tsx');
const { calendarQuery } = await import('./queries.ts');

const shown = (regime: 'RIM' | 'POP', inactive: TaxCalendar['inactive']) => {
  const client = new QueryClient();
  client.setQueryData(calendarQuery.queryKey, { inactive } as TaxCalendar);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NoIvaCard regime={regime} />
    </QueryClientProvider>,
  );
};

it('says since when the RUC is suspended, and leads to what is still to be filed', () => {
  const earlier = { since: '2025-03', until: '2025-06', sales: 0 };
  for (const regime of ['RIM', 'POP'] as const) {
    const card = shown(regime, [earlier, { since: '2026-10', until: null, sales: 0 }]);
    expect(card).toContain('Tu RUC está suspendido o cerrado desde octubre de 2026');
    expect(card).toContain('/declaration/calendar');
    expect(shown(regime, [earlier])).not.toContain('suspendido');
  }
  expect(shown('POP', [])).toContain('Como negocio popular');
});
