import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { LiveReturn, ReturnLine } from '#contract/declarations/returns.ts';

vi.mock('@tanstack/react-router', async (whole) => ({
  ...(await whole<object>()),
  Link: ({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}));

// Other files of this worker may have loaded them with the links of the app.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { FourAmounts } = await import('./four-amounts.tsx');

const line = (codes: string[], gross: string, tax: string): ReturnLine => ({
  ...{ section: 'residents', label: '', codes, gross, net: null, tax, amount: null, column: null, factor: null },
  ...{ isCount: false, origin: 'computed', documents: 0, typable: [], unconfirmed: null },
});
const equation = { charged: '7.00', credit: '0.00', retained: '0.00', before: '0.00', other: '0.00', late: '0.00' };

it('a return of retentions says its base, what was retained and what is paid, before its boxes', () => {
  const data = {
    ...{ obligation: 'retenciones', period: '2026-10', four: null, filed: null, state: 'live' as const },
    ...{ pay: '7.00', equation: { ...equation, pay: '7.00' }, boxes: [line(['349', '399'], '350.00', '7.00')] },
  };
  const shown = renderToStaticMarkup(<FourAmounts data={data as LiveReturn} />);
  for (const said of ['Tu declaración en tres valores', '$350,00', '$7,00', 'of=retenciones'])
    expect(shown).toContain(said);
});
