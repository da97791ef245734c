import { expect, test } from 'vitest';
import { isBirthday } from './dependants.rules.ts';

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-02-29', false],
])('somebody who lives was born on %s: %s', (day, is) => {
  expect(isBirthday(day)).toBe(is);
});
