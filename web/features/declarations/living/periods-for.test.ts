import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { periodsFor } from './periods-for.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T15:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-30', '2026-10', ['2026-11']],
  ['2026-09-30', '2026-10', ['2026-09', '2026-10', '2026-11']],
  ['2026-12-01', '2026-10', []],
  ['2026-06-30', '2026-S1', ['2026-S1', '2026-S2']],
  ['2025-12-31', '2026-S1', ['2025-S2', '2026-S1', '2026-S2']],
])('a document of %s may be declared with those like %s in %j', (day, like, periods) => {
  expect(periodsFor(day, like)).toEqual(periods);
});
