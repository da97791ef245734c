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
const { OpenPoints } = await import('./open-points.tsx');

const of = { period: '2026-10', from: '2026-10-01', to: '2026-10-31' };
const point: OpenPoint = { kind: 'purchases', count: 4, amount: null, documents: [], names: [] };

it.each([
  ['iva', '/declaration/summary?period=2026-10"'],
  ['retenciones', '/declaration/summary?period=2026-10&amp;of=retenciones"'],
] as const)('documents that are in no box of the return of %s are seen in that return', (obligation, address) => {
  expect(renderToStaticMarkup(<OpenPoints approval={{ ...of, obligation, points: [point] }} />)).toContain(address);
});
