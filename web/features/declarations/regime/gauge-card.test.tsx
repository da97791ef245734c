import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeNotice } from '#phrases/declarations/regime.ts';
import { GaugeCard } from './gauge-card.tsx';
import { noticed } from './regime-notice.tsx';

const limit = { kind: 'rimpe', limit: '300000.00', left: '0.00', reachedOn: null, passedOn: null } as const;
const said = (own: Partial<RegimeOutlook['limits'][number]>, more: Partial<RegimeOutlook> = {}) => {
  const of = { today: '2026-11-20', soFar: '310000.00', pace: '20000.00', yearEnd: '330000.00', months: [], ...more };
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

it('who sells in few months has no pace, and no end of the year is foretold by it', () => {
  const months = ['700.00', '0.00', '0.00', '900.00'].map((sales, at) => ({ month: `2026-0${at + 6}`, sales }));
  const few = said({ left: '298400.00' }, { soFar: '1600.00', pace: '0.00', yearEnd: '1600.00', months });
  expect(few).toContain('No vendes todos los meses: $400,00 al mes en promedio.');
  for (const foretold of ['Vendes unos', 'Cerrarías', 'A este paso', 'Cierre previsto'])
    expect(few).not.toContain(foretold);
});

it('a notice is of the nearest ceiling that is passed or will be, also of a popular business', () => {
  const near = { ...limit, left: '500.00', reachedOn: '2026-12-20' } as const;
  const popular = { ...near, kind: 'popular', limit: '20000.00' } as const;
  const today = '2026-11-20';
  expect(noticed([popular, near], today)).toBe(
    'A este paso pasas $20.000,00, el tope de negocio popular, el domingo 20 de diciembre.',
  );
  expect(noticed([{ ...popular, reachedOn: null }, near], today)).toContain('$300.000,00, el tope de RIMPE');
  expect(noticed([{ ...near, kind: 'accounting' }], today)).toBeUndefined();
});
