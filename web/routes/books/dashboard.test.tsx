import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useSearch: () => ({}),
  useNavigate: () => () => undefined,
}));
vi.mock('#web/shell/session/scope.ts', () => ({ useScope: () => ({ scope: 'NEG', hasBoth: false }) }));
vi.mock('#web/shell/frame/scope-switch.tsx', () => ({ ScopeSwitch: () => null }));
vi.mock('#web/features/books/reports/components/send-report.tsx', () => ({ SendReport: () => null }));
vi.mock('#web/features/books/practice/practice-question.tsx', () => ({ PracticeQuestion: () => null }));
vi.mock('#web/features/books/forecast/forecast-card.tsx', () => ({ ForecastCard: () => 'the forecast' }));
vi.mock('#web/features/books/forecast/coming-card.tsx', () => ({ ComingCard: () => 'what comes' }));
vi.mock('#web/features/books/months/month-state.tsx', () => ({ MonthState: () => 'the month' }));
vi.mock('#web/features/books/dashboard/queries.ts', () => ({
  dashboardQuery: () => ({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('x')), retryOnMount: false }),
}));
// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { DashboardScreen } = await import('./dashboard.tsx');
const { SummaryScreen } = await import('./summary.tsx');

const shown = async (screen: ReactElement): Promise<string> => {
  const client = new QueryClient();
  await client.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('x')), retry: false });
  return renderToStaticMarkup(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
};

it('a dashboard whose figures failed offers them again, and shows what comes all the same', async () => {
  expect(await shown(<DashboardScreen />)).toMatch(/Reintentar.*what comes.*the forecast/s);
});

it('a summary whose figures failed shows whether the month is complete all the same', async () => {
  expect(await shown(<SummaryScreen />)).toMatch(/Reintentar.*the month/s);
});
