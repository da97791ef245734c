import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { RebateHero } from './rebate-hero.tsx';

const rebate = {
  ...{ used: 0, spent: '20.00', limit: '5752.60', missing: '5732.60', percent: '18' },
  ...{ rebate: '3.60', most: '1035.47', worth: '0.00', daysLeft: 33 },
};

it('counts as gained only what there is of tax', () => {
  const data = { year: '2026', rebate, equation: { tax: '2.00', rebate: '2.00' } } as unknown as RevenueReturn;
  expect(renderToStaticMarkup(<RebateHero data={data} />)).toContain('ya ganaste $2,00 de');
});
