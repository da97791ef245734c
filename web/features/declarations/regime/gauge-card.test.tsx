import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeNotice } from '#phrases/declarations/regime.ts';
import { GaugeCard } from './gauge-card.tsx';

const limit = { kind: 'rimpe', limit: '300000.00', left: '0.00', reachedOn: null, passedOn: null } as const;
const said = (own: Partial<RegimeOutlook['limits'][number]>) => {
  const of = { today: '2026-11-20', soFar: '310000.00', pace: '20000.00', yearEnd: '330000.00' };
  return renderToStaticMarkup(
    <GaugeCard data={{ ...of, limits: [{ ...limit, ...own }] } as unknown as RegimeOutlook} />,
  );
};

it('a ceiling that was passed on a day that nobody knows is passed all the same', () => {
  expect(said({})).toContain('Ya llegaste al tope');
  expect(said({})).not.toContain('no lo alcanzas');
  expect(said({ passedOn: '2026-10-02' })).toContain('Pasaste el tope el viernes 2 de octubre');
  expect(said({ left: '5.00' })).toContain('A este paso no lo alcanzas');
  expect(regimeNotice.title(limit, '2026-11-20')).toContain('llegaron a $300.000,00');
  expect(regimeNotice.title({ ...limit, left: '5.00' }, '2026-11-20')).toBeUndefined();
});
