import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { addDays, isDay, weekday } from '../dates/index.ts';
import { amount } from '../num/index.ts';
import {
  addBusinessDays,
  holidays,
  incomeRetentionRates,
  isBusinessDay,
  isdRetentionRates,
  isPercentChosen,
  isPercentOf,
  ivaRetentionRates,
  retentionRatesOf,
  rowOn,
  rowsOn,
  taxSupports,
} from './index.ts';

const percent = (code: string, day: string) => rowOn(incomeRetentionRates, code, day)?.percent;

describe('income tax: the day of payment or credit chooses the percentage', () => {
  test.each([
    ['312', '2024-02-29', '1.75'],
    ['312', '2026-02-28', '1.75'],
    ['312', '2026-03-01', '2'],
    ['307', '2026-02-28', '2'],
    ['307', '2026-03-01', '3'],
    ['303A', '2024-02-29', undefined],
    ['303A', '2026-02-28', '3'],
    ['303A', '2026-03-01', '5'],
    ['304', '2024-02-29', '8'],
    ['304', '2024-03-01', '10'],
    ['3440', '2026-02-28', '2.75'],
    ['3440', '2026-03-01', '3'],
    ['345', '2026-02-28', '8'],
    ['345', '2026-03-01', undefined],
    ['310', '2026-07-31', '1'],
    ['310', '2026-08-01', undefined],
  ])('%s on %s: %s', (code, day, expected) => expect(percent(code, day)).toBe(expected));

  test('some codes leave a choice, and only of what the law knows', () => {
    const fits = (code: string, text: string, day = '2026-11-20') => {
      const row = rowOn(incomeRetentionRates, code, day);
      return row && isPercentOf(row, amount(text));
    };
    expect(['0', '1', '0.5'].map((text) => fits('310', text))).toEqual([true, true, false]);
    expect(['0.99', '1', '1.25', '2', '2.01'].map((text) => fits('338', text))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(['-0.01', '0', '100', '100.01'].map((text) => fits('346', text))).toEqual([false, true, true, false]);
    expect(['-0.01', '0', '37', '37.01'].map((text) => fits('517', text))).toEqual([false, true, true, false]);
    expect(['-0.01', '0', '25', '25.01'].map((text) => fits('327', text, '2026-02-28'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(['12', '12.00', '13'].map((text) => fits('327', text))).toEqual([true, true, false]);
    expect(['2', '2.0', '1.75'].map((text) => fits('312', text))).toEqual([true, true, false]);
    expect(rowsOn(incomeRetentionRates, '2026-11-20').filter(isPercentChosen).length).toBeGreaterThan(30);
  });

  test('every row says one percentage, some, or a range', () => {
    for (const tax of ['1', '2', '6'])
      for (const row of retentionRatesOf(tax)?.rows ?? [])
        expect(
          [row.percent, row.choices, row.range].filter((each) => each !== undefined),
          row.code,
        ).toHaveLength(1);
    expect(retentionRatesOf('4')).toBeUndefined();
  });
});

test('IVA and ISD', () => {
  expect(ivaRetentionRates.rows.map(({ code, percent: each }) => `${code}=${each}`).join(' ')).toBe(
    '1=30 2=70 3=100 9=10 10=20 11=50 7=0 8=0',
  );
  expect(
    ['2023-01-31', '2023-02-01', '2026-11-20'].map((day) => rowOn(isdRetentionRates, '4580', day)?.percent),
  ).toEqual(['4', '3.75', '5']);
});

test('a support code names the documents that it admits', () => {
  expect(rowOn(taxSupports, '10', '2026-11-20')?.documents).toEqual(['19']);
  expect(rowOn(taxSupports, '00', '2026-11-20')).toBeUndefined();
});

describe('business days', () => {
  test('holidays are days of the week, in order, none twice', () => {
    const days = holidays.map(({ day }) => day);
    for (const day of days) expect(isDay(day) && weekday(day) < 6, day).toBe(true);
    expect([...new Set(days)].sort()).toEqual(days);
  });

  test.each([
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-10-30', 5, '2026-11-10'],
    ['2026-02-13', 1, '2026-02-18'],
    ['2025-10-31', 1, '2025-11-05'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %s business days: %s', (day, count, last) => {
    expect(addBusinessDays(day, count)).toBe(last);
    if (count > 0) expect([isBusinessDay(last), isBusinessDay(addDays('2026-11-21', 1))]).toEqual([true, false]);
  });
});

describe.skipIf(!hasShared('catalogs'))('against the collected table (skipped without the shared folder)', () => {
  interface Item {
    code: string;
    group: string;
    rates: { validFrom: string; pct: number | null; rule?: string }[];
  }

  test('every code of the table with its percentage on both sides of 1 March 2026', () => {
    const { items } = JSON.parse(readFileSync(`${sharedMaterial}/catalogs/retencion-renta.json`, 'utf8')) as {
      items: Item[];
    };
    for (const { code, group, rates } of items)
      for (const { validFrom, pct } of rates) {
        const row = rowOn(incomeRetentionRates, code, validFrom);
        expect(row?.residents, code).toBe(group === 'residente');
        if (pct === null) expect(row && isPercentChosen(row), `${code} ${validFrom}`).toBe(true);
        else expect(row && isPercentOf(row, amount(String(pct))), `${code} ${validFrom}`).toBe(true);
      }
    expect(items.length).toBeGreaterThan(120);
  });
});
