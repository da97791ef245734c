import { expect, it } from 'vitest';
import { nextNumber, readLastNumber } from './last-number.ts';

it.each([
  ['128', 128],
  ['000000128', 128],
  ['001-001-000000128', 128],
  [' 7 ', 7],
  ['0', 0],
  ['', null],
  ['12a', null],
  ['1234567890', null],
])('the last number in "%s" is %s', (text, last) => {
  expect(readLastNumber(text)).toBe(last);
});

it('shows the number that follows', () => {
  expect(nextNumber('001', '002', 128)).toBe('001-002-000000129');
  expect(nextNumber('001', '002', 0)).toBe('001-002-000000001');
  expect(nextNumber('01', '002', 0)).toBeNull();
  expect(nextNumber('001', '002', 999_999_999)).toBeNull();
});
