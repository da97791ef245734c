import { expect, it } from 'vitest';
import { type Decimals, entryOf, leaving, remarkOn, typing } from './decimal-entry.ts';

const money: Decimals = { places: 2, show: 2 };
const exact: Decimals = { places: 6, show: 2 };

it('a value from outside is shown at once, and nobody is told anything', () => {
  const entry = entryOf('1234.5', money);
  expect(entry).toMatchObject({ typed: '1.234,50', settled: true, value: '1234.5' });
  expect(remarkOn(entry, money)).toEqual({});
  expect(entryOf('', money)).toMatchObject({ typed: '', settled: true, value: '' });
});

it.each([
  ['12,5', money, '12.5', '12,50'],
  ['1.234', money, '1234', '1.234,00'],
  ['1,234', exact, '1.234', '1,234'],
  ['', money, '', ''],
  ['x', money, '', 'x'],
  ['1,2345', money, '', '1,2345'],
])('%s typed, with %j, is %j and left reads %s', (typed, kind, value, left) => {
  const entry = typing(typed, kind);
  expect(entry).toMatchObject({ typed, settled: false, value });
  expect(leaving(entry, kind)).toMatchObject({ typed: left, settled: true, value });
});

it.each([
  ['12,5', {}, {}],
  // Once said it stays: a key below that moved under the press would not get it.
  ['1.234', { warning: 'Lo leemos como $1.234,00.' }, { warning: 'Lo leemos como $1.234,00.' }],
  ['x', {}, { error: 'No entendemos ese valor. Escríbelo como 1.234,50.' }],
  ['-5', {}, { error: 'No puede ser negativo.' }],
  ['$ −1.234,50', {}, { error: 'No puede ser negativo.' }],
  ['-x', {}, { error: 'No entendemos ese valor. Escríbelo como 1.234,50.' }],
  ['1,2345', {}, { error: 'Usa hasta 2 decimales.' }],
])('of %s it is said %j while it is typed, and %j once it was left', (typed, meanwhile, after) => {
  const entry = typing(typed, money);
  expect(remarkOn(entry, money, '$')).toEqual(meanwhile);
  expect(remarkOn(leaving(entry, money), money, '$')).toEqual(after);
});
