import { expect, it } from 'vitest';
import { projectionHelps } from './projection-helps.ts';

it('offers the projection for an employer while its year lasts', () => {
  const offered = ['2026-01-31', '2026-12-31', '2027-01-01'].map((today) => projectionHelps('2026', today));
  expect(offered).toEqual([true, true, false]);
});
