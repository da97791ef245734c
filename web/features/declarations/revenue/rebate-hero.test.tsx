import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { RebateHero } from './rebate-hero.tsx';

const rebate = {
  ...{ used: 0, spent: '20.00', limit: '5752.60', missing: '5732.60', percent: '18' },
  ...{ rebate: '3.60', most: '1035.47', worth: '0.00', daysLeft: 33, pace: null },
};

it('counts as gained only what there is of tax', () => {
  const data = { year: '2026', rebate, equation: { tax: '2.00', rebate: '2.00' } } as unknown as RevenueReturn;
  expect(renderToStaticMarkup(<RebateHero data={data} />)).toContain('ya ganaste $2,00 de');
});

it('does not say of a year that runs what only its end can tell', () => {
  const said = (daysLeft: number, tax: string) => {
    const data = { year: '2026', rebate: { ...rebate, daysLeft }, equation: { tax, rebate: tax } };
    return renderToStaticMarkup(<RebateHero data={data as unknown as RevenueReturn} />);
  };
  expect(said(33, '0.00')).toContain('todavía no causas impuesto');
  // Of one that is over nothing is still carried on.
  expect(said(0, '0.00')).toContain('En 2026 no causaste impuesto');
  expect(said(0, '0.00')).toContain('Juntaste $20,00 de $5.752,60: ganaste $0,00');
  expect(said(0, '0.00')).toContain('Juntaste el 0 % del tope');
  expect(said(33, '2.00')).toContain('de lo que llevas del año');
  expect(said(0, '2.00')).toContain('ya cubre todo el impuesto');
});

it('measures a year that runs by what it will come to', () => {
  const said = (pace: { tax: string; worth: string }) => {
    const data = { year: '2026', rebate: { ...rebate, pace }, equation: { tax: '0.00', rebate: '0.00' } };
    return renderToStaticMarkup(<RebateHero data={data as unknown as RevenueReturn} />);
  };
  expect(said({ tax: '500.00', worth: '120.00' })).toMatch(
    /\$120,00.*Al paso que vas, tu impuesto del año sería \$500,00/,
  );
  expect(said({ tax: '0.00', worth: '0.00' })).toContain('Al paso que vas no causas impuesto este año');
  expect(said({ tax: '3.60', worth: '0.00' })).toContain('Al paso que vas, tu rebaja ya cubre');
});
