import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { ReturnCard, TaxDeclaration } from '#contract/declarations/returns.ts';

vi.mock('@tanstack/react-router', async (whole) => ({
  ...(await whole<object>()),
  Link: ({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}));
vi.mock('#web/shell/session/may.tsx', () => ({ useMay: () => () => true, useStanding: () => undefined }));
vi.mock('#web/shell/frame/current-day.ts', () => ({ currentDay: () => '2026-11-05' }));

// Other files of this worker may have loaded them with the links of the app.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { InCourse, OtherReturn, Pending } = await import('./other-returns.tsx');

const card: ReturnCard = {
  ...{ obligation: 'retenciones', period: '2026-10', from: '2026-10-01', to: '2026-10-31', dueOn: '2026-11-12' },
  ...{ pay: '7.00', carried: '0.00', ofOthers: '0.00', previous: null, next: null, late: null, state: 'live' },
  equation: {
    ...{ charged: '7.00', credit: '0.00', retained: '0.00', before: '0.00' },
    other: '0.00',
    late: '0.00',
    pay: '7.00',
  },
  certainty: 'unconfirmed',
};

it('its card says how sure its day is, what is missing, and leads to its approval once its month is over', () => {
  const missing: TaxDeclaration['missing'] = [
    { kind: 'sales', count: 0, done: true, amount: null },
    { kind: 'purchases', count: 2, done: false, amount: null },
    { kind: 'unclassified', count: 1, done: false, amount: null },
  ];
  const shown = (of: Partial<ReturnCard>) =>
    renderToStaticMarkup(<OtherReturn card={{ ...card, ...of }} missing={missing} />);
  for (const said of ['Por confirmar', '2 retenciones por resolver', '1 gasto por revisar', 'Revisar y aprobar'])
    expect(shown({})).toContain(said);
  expect(shown({})).toContain('/declaration/approve?period=2026-10&amp;of=retenciones');
  expect(shown({ to: '2026-11-30' })).not.toContain('Revisar y aprobar');
  expect(shown({ state: 'sent' })).not.toContain('Revisar y aprobar');
});

it('so do the running period and those that wait', () => {
  expect(renderToStaticMarkup(<InCourse card={card} />)).toContain('Por confirmar');
  expect(renderToStaticMarkup(<Pending cards={[{ ...card, certainty: 'rule' }]} />)).toContain('Según tu RUC');
});
