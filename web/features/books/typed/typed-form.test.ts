import { expect, test } from 'vitest';
import { monthsToBegin } from './typed-form.ts';

test('the months in which something may begin go down without a leap, the coming ones above', () => {
  const months = monthsToBegin('2026-11', '2026-09').map(({ value }) => value);
  expect(months).toEqual([...months].sort().reverse());
  expect([months[0], months.at(-1), months.indexOf('2026-11')]).toEqual(['2028-11', '2026-09', 24]);
});
