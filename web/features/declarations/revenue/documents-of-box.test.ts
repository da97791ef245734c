import { expect, it } from 'vitest';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { documentsOf, sumOfBox } from './documents-of-box.ts';

type Box = RevenueReturn['boxes'][number];
const box = (code: string, amount: string, more: Partial<Box> = {}): Box => ({
  ...{ code, label: code, section: 'income', amount, origin: 'documents', unconfirmed: null, parts: [] },
  ...{ isTypable: false, typed: null, formula: null },
  ...more,
});

it.each([
  [
    'its documents',
    { line: 'income', regime: 'rimpe', only: 'sales' },
    { line: 'income', regime: 'rimpe', only: 'sales' },
  ],
  ['those of a group', { group: 'food' }, { personal: 'food' }],
  ['nothing where no document is in it', null, undefined],
] as const)('a part of a box opens to %s', (_, opens, wanted) => {
  expect(documentsOf({ kind: 'documents', amount: '1.00', opens })).toEqual(wanted);
});

it('says from which boxes with something in them another is computed', () => {
  const boxes = [box('611', '100.00'), box('612', '0.00'), box('713', '5.00'), box('631', '40.00')];
  const said = (formula: string | null) => sumOfBox(box('749', '60.00', { formula }), boxes);
  expect(['611+612+713', '611-631', '612-631', 'max(611, 0)', '612', null].map(said)).toEqual([
    ...['611 + 713', '611 − 631', '− 631'],
    ...[undefined, undefined, undefined],
  ]);
});
