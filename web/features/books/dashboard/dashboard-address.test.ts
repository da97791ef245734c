import { expect, test } from 'vitest';
import { dashboardSearch, entriesSearch, filterOf, neighbour, periodOfDays } from './dashboard-address.ts';

const known = (found: object) => Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));

test.each([
  [
    { group: 'NEG', period: '2026-11', iva: 'included' },
    { group: 'NEG', period: '2026-11', iva: 'included' },
  ],
  // A year comes out of an address as a number.
  [{ period: 2026 }, { period: '2026' }],
  [{ group: 'X', period: '2026-13', iva: 'no', more: 'x' }, {}],
])('of a dashboard the address %j says %j', (asked, said) => {
  expect(known(dashboardSearch(asked))).toEqual(said);
});

test.each([
  [{ type: 'both', from: '2026-11-01', to: '2026-11-30', party: 1755000056001 }, undefined],
  [{ receipt: 'without', owed: 'late', category: 'x'.repeat(600) }, undefined],
  [{ category: 'x'.repeat(601), party: '', from: '2026-11-31', to: 20261130, type: 'X', receipt: '', owed: 'x' }, {}],
])('of the entries the address %j says %j', (asked, said) => {
  const { party, ...rest } = asked as Record<string, unknown>;
  expect(known(entriesSearch(asked))).toEqual(
    said ?? { ...rest, ...(party !== undefined && { party: String(party) }) },
  );
});

test.each([
  [{}, 'GAS'],
  [{ type: 'ING' } as const, 'ING'],
  [{ type: 'both' } as const, undefined],
])('the entries %j are those of %s', (asked, typeGroup) => {
  expect(filterOf({ ...asked, group: 'NEG', party: '1' })).toEqual({ apiGroup: 'NEG', typeGroup, party: '1' });
});

test.each([
  ['2026-11-01', '2026-11-30', '2026-11'],
  ['2026-10-31', '2026-11-30', '2026'],
  [undefined, '2026-11-30', undefined],
  ['2026-11-01', undefined, undefined],
])('from %s to %s belongs to %s', (from, to, period) => {
  expect(periodOfDays({ ...(from && { from }), ...(to && { to }) })).toBe(period);
});

test.each([
  ['2026-10', 1, '2026-11'],
  ['2026-11', 1, undefined],
  ['2026-11', -1, '2026-10'],
  ['2025', 1, '2026'],
  ['2026', 1, undefined],
  ['2001-01', -1, undefined],
] as const)('beside %s, %i on, is %s', (period, count, found) => {
  expect(neighbour(period, count, '2026-11-29')).toBe(found);
});
