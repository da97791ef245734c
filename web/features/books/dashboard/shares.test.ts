import { expect, it } from 'vitest';
import { asOne, othersOf, solidOf } from './shares.ts';

const party = (total: string) => ({ identification: null, name: null, total });

it.each([
  ['100.00', [], '100.00'],
  ['100.00', ['60.10', '39.90'], '0.00'],
  ['100.00', ['60.10', '30.00'], '9.90'],
  // A credit note above the sales of those who are not named.
  ['100.00', ['120.00'], '-20.00'],
])('of %s the named ones have %j, the others %s', (total, parties, left) => {
  expect(othersOf({ total, parties: parties.map(party) })).toBe(left);
});

it('adds up rows that are shown as one', () => {
  const rows = [
    { total: '10.10', withoutReceipt: '0.10' },
    { total: '0.20', withoutReceipt: '0.20' },
  ];
  expect(asOne(rows)).toEqual({ total: '10.30', withoutReceipt: '0.30' });
  expect(asOne([])).toEqual({ total: '0.00', withoutReceipt: '0.00' });
});

it.each([
  ['10.00', '0.00', '10.00'],
  ['10.00', '10.00', '0.00'],
  ['10.10', '0.20', '9.90'],
])('of %s with %s hatched, %s is solid', (total, hatched, solid) => {
  expect(solidOf(total, hatched)).toBe(solid);
});
