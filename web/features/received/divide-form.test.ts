import { describe, expect, it, test } from 'vitest';
import type { Classification } from '#contract/received/received.ts';
import { dividing as words } from '#phrases/received/received-screen.ts';
import { type AmountPart, beginAmounts, beginLines, partsOfAmounts, partsOfLines, restOf } from './divide-form.ts';

const food = { scope: 'PER', group: 'food' } as const satisfies Classification;
const supplies = { scope: 'NEG', group: 'supplies' } as const satisfies Classification;
/** As the server sends one: with what the form does not need. */
const sent = (of: Classification): Classification => ({ ...of, support: '01' });
const whole = { parts: null, classification: sent(food), classState: 'suggested' } as const;
const divided = {
  ...whole,
  parts: [
    { lines: [1], total: '4.00', classification: sent(supplies) },
    { lines: [0], total: '6.00', classification: sent(food) },
  ],
} as never;
const line = (classification: Classification | null) => ({ classification }) as never;

describe('the form begins', () => {
  it('with each line as it was divided, else as it is suggested, else as the whole', () => {
    expect(beginLines(divided, [line(supplies), line(food), line(supplies)])).toEqual([food, supplies, supplies]);
    expect(beginLines(whole as never, [line(sent(supplies)), line(null)])).toEqual([supplies, food]);
  });

  it.each([
    ['suggested', sent(food), food],
    ['review', sent(food), undefined],
    ['review', null, undefined],
  ] as const)('of one that is %s with %j as %j, and a rest', (classState, classification, begins) => {
    const receipt = { ...whole, classState, classification } as never;
    expect(beginLines(receipt, [line(null)])).toEqual([begins]);
    expect(beginAmounts(receipt)).toEqual([
      { total: '', classification: begins },
      { total: '', classification: undefined },
    ]);
  });

  it('with the amounts as they were divided, the last as what is left', () => {
    expect(beginAmounts(divided)).toEqual([
      { total: '4.00', classification: supplies },
      { total: '', classification: food },
    ]);
  });
});

test.each([
  [[food, undefined], { fault: words.needsCategories }],
  [[food, food], { fault: words.needsTwo }],
  [
    [food, supplies, food],
    {
      parts: [
        { classification: food, lines: [0, 2] },
        { classification: supplies, lines: [1] },
      ],
    },
  ],
])('the lines %j are %j', (chosen, drawn) => {
  expect(partsOfLines(chosen)).toEqual(drawn);
});

const parts = (...given: readonly (readonly [string, Classification?])[]): AmountPart[] =>
  given.map(([total, classification]) => ({ total, classification }));

test.each([
  ['4', '6.00'],
  ['', '10.00'],
  ['9.99', '0.01'],
  ['10', undefined],
  ['10.01', undefined],
])('of 10.00 after «%s» %s is left', (said, rest) => {
  expect(restOf(parts([said], ['']), '10.00')).toBe(rest);
});

test.each([
  [parts(['4', food], ['', supplies]), [['4', food] as const, ['6.00', supplies] as const]],
  [parts(['', food], ['', supplies]), words.needsAmounts],
  [parts(['0.00', food], ['', supplies]), words.needsAmounts],
  [parts(['4', food], ['0', food], ['', supplies]), words.needsAmounts],
  [parts(['10', food], ['', supplies]), words.tooMuch],
  [parts(['4', food], ['']), words.needsCategories],
  [parts(['4', food], ['', food]), words.needsTwo],
])('the amounts %j of 10.00 are %j', (amounts, drawn) => {
  const expected =
    typeof drawn === 'string'
      ? { fault: drawn }
      : { parts: drawn.map(([total, classification]) => ({ classification, total })) };
  expect(partsOfAmounts(amounts, '10.00')).toEqual(expected);
});
