import { expect, it } from 'vitest';
import { changesOf, type SupplierMonth } from './changes.ts';

const bill = (month: string, total: string, more: Partial<SupplierMonth> = {}): SupplierMonth => ({
  party: '1790016919001',
  name: 'Inmobiliaria Sol',
  month,
  count: 1,
  total,
  last_day: 5,
  ...more,
});
const regular = ['2026-08', '2026-09', '2026-10'].map((month) => bill(month, '380.00'));
const common = { direction: 'GAS', name: 'Inmobiliaria Sol', before: '380.00', party: '1790016919001' };

it.each([
  ['comes three months in a row and not now', regular, '2026-11-09', [{ kind: 'missing', ...common, now: null }]],
  ['is not late yet', regular, '2026-11-08', []],
  ['did not come every month', regular.slice(1), '2026-11-20', []],
  ['sends several a month', [...regular.slice(1), bill('2026-08', '9.00', { count: 2 })], '2026-11-20', []],
  [
    'asks for more',
    [...regular, bill('2026-11', '400.00')],
    '2026-11-20',
    [{ kind: 'changed', ...common, now: '400.00' }],
  ],
  ['asks for nearly the same', [...regular, bill('2026-11', '390.00')], '2026-11-20', []],
  ['sent two this month', [...regular, bill('2026-11', '800.00', { count: 2 })], '2026-11-20', []],
])('of a supplier who %s', (_, rows, today, said) => expect(changesOf([], rows, today)).toEqual(said));
