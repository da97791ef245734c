import { expect, it } from 'vitest';
import { dayWithTables } from './renta.ts';

it('the year that is filed has its tables, whenever the story is told', () => {
  expect(dayWithTables('2026-05-04')).toBeUndefined();
  const day = dayWithTables('2099-02-03');
  expect(day).toMatch(/^20\d\d-12-01$/);
  expect(dayWithTables(day as string)).toBeUndefined();
});
