import { expect, it } from 'vitest';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { documentsOfBox, sumOfBox } from './documents-of-box.ts';

type Box = RevenueReturn['boxes'][number];
const box = (code: string, amount: string, more: Partial<Box> = {}): Box => ({
  ...{ code, label: code, section: 'income', amount, origin: 'documents', unconfirmed: null, holds: null },
  formula: null,
  ...more,
});
const year = {
  lines: [
    { line: 'income', amount: '100.00', count: 2 },
    { line: 'costs', amount: '40.00', count: 1 },
    { line: 'retained', amount: '0.00', count: 0 },
  ],
  personal: [{ group: 'food', amount: '20.00', count: 1 }],
} as unknown as RevenueReturn;

it.each([
  ['its documents', box('611', '100', { holds: 'income' }), { line: 'income' }],
  ['those of a group', box('775', '20.00', { holds: 'food' }), { personal: 'food' }],
  ['none where an answer stands beside them', box('631', '55.00', { holds: 'costs' }), undefined],
  ['none where there are none', box('845', '0.00', { holds: 'retained' }), undefined],
  ['none where it holds no documents', box('741', '100.00'), undefined],
] as const)('a box opens to %s', (_, of, wanted) => {
  expect(documentsOfBox(of, year)).toEqual(wanted);
});

it('says from which boxes with something in them another is computed', () => {
  const boxes = [box('611', '100.00'), box('612', '0.00'), box('713', '5.00'), box('631', '40.00')];
  const said = (formula: string | null) => sumOfBox(box('749', '60.00', { formula }), boxes);
  expect(['611+612+713', '611-631', '612-631', 'max(611, 0)', '612', null].map(said)).toEqual([
    ...['611 + 713', '611 − 631', '− 631'],
    ...[undefined, undefined, undefined],
  ]);
});
