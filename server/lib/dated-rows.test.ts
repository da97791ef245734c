import { expect, it } from 'vitest';
import { datedRows } from './dated-rows.ts';

const rows = [
  { validFrom: '2020-01-01', years: 7 },
  { validFrom: '2030-01-01', years: 8 },
];

it('gives the row in force on a day, and the first one before that', () => {
  const on = datedRows(rows);
  expect(['2010-05-05', '2020-01-01', '2029-12-31', '2030-01-01', '2040-01-01'].map((day) => on(day).years)).toEqual([
    7, 7, 7, 8, 8,
  ]);
});

it('refuses a table without rows, or out of order, before anything is asked', () => {
  expect(() => datedRows([])).toThrow('without a row');
  expect(() => datedRows([...rows].reverse())).toThrow('out of order');
  expect(() => datedRows([rows[0], rows[0]] as typeof rows)).toThrow('out of order');
});
