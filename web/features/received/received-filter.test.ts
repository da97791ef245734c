import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { filterOf, periodText } from './received-filter.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T15:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const november = { from: '2026-11-01', to: '2026-11-30' };

test.each([
  [{}, {}],
  [
    { show: 'review', category: 'food' },
    { classState: 'review', group: 'food' },
  ],
  [{ search: 'luz ' }, { search: 'luz ' }],
  // An access key, as it is printed in groups.
  [{ search: `${'1234567 '.repeat(7)}` }, { accessKey: '1234567'.repeat(7) }],
  [{ search: '1'.repeat(48) }, { search: '1'.repeat(48) }],
  [{ shelf: 'real' }, { shelf: 'real' }],
  [{ shelf: 'tests' }, { shelf: 'tests' }],
  [{ shelf: 'all' }, {}],
  [{ from: '2026-10-01' }, { from: '2026-10-01' }],
  [{ from: '2026-02-30', to: '2026-12-31' }, { to: '2026-12-31' }],
])('the address %j asks for %j of this month', (search, filter) => {
  expect(filterOf(search)).toEqual({ ...november, ...filter });
});

it('begins with what there is', () => {
  expect(filterOf({}, 'business')).toEqual({ ...november, scope: 'NEG', undecided: 'true' });
});

test.each([
  ['2026-11-01', '2026-11-30', 'noviembre de 2026'],
  ['2026-11-02', '2026-11-30', 'del 2 nov'],
  ['2026-11-01', '2026-11-29', 'al 29 nov'],
])('the days from %s to %s are said as %s', (from, to, said) => {
  expect(periodText({ from, to })).toContain(said);
});
