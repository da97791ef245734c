import { expect, it } from 'vitest';
import { closedBefore } from './queries.ts';

it('a month that is closed again as it stands now is not taken back: it was closed with other figures', () => {
  const [now, other] = [
    { income: '0.00', expense: '25.00' },
    { income: '0.00', expense: '20.00' },
  ];
  const at = '2026-11-20T15:00:00.000Z';
  expect(closedBefore({ now })).toBe(false);
  expect(closedBefore({ now, closed: { ...now, at } })).toBe(true);
  expect(closedBefore({ now, closed: { ...other, at } })).toBeUndefined();
});
