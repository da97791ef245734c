import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { addDays, isDay } from '../dates/index.ts';
import { parseAmount } from '../num/index.ts';
import { catalog } from './catalog.ts';
import * as catalogs from './index.ts';
import {
  appCatalogs,
  type Catalog,
  cantons,
  countries,
  iceRates,
  isIceComputable,
  isKnownTourismDay,
  ivaRates,
  labelOf,
  labelOn,
  limitOn,
  limits,
  provinces,
  rowOn,
  rowsOn,
  tourismDays,
  waysToPay,
} from './index.ts';

const isCatalog = (value: unknown): value is Catalog =>
  typeof value === 'object' && value !== null && 'rows' in value && 'byCode' in value;
const all = Object.values(catalogs as Record<string, unknown>).filter(isCatalog);

describe.each(all.map((table) => [table.id, table] as const))('%s', (id, table) => {
  test('is exported under its own id and says where it comes from', () => {
    expect((catalogs as Record<string, unknown>)[id]).toBe(table);
    expect(table.title).not.toBe('');
    expect(table.source).not.toBe('');
  });

  test('has real days, one row per code and day, and decimal texts', () => {
    for (const [code, rows] of table.byCode) {
      for (const row of rows) {
        expect(row.label.trim(), code).toBe(row.label);
        expect(row.label, code).not.toBe('');
        for (const day of [row.validFrom, row.validTo])
          if (day !== undefined) expect(isDay(day), `${code} ${day}`).toBe(true);
        if (row.validFrom !== undefined && row.validTo !== undefined) expect(row.validFrom <= row.validTo).toBe(true);
        for (const name of ['rate', 'percent', 'specific'])
          if (name in row)
            expect(parseAmount(String((row as unknown as Record<string, unknown>)[name])), code).not.toBeNull();
      }
      rows.forEach((row, i) => {
        const next = rows[i + 1];
        if (next !== undefined)
          expect(
            row.validTo !== undefined && next.validFrom !== undefined && row.validTo < next.validFrom,
            `${code} overlaps`,
          ).toBe(true);
      });
    }
  });
});

describe('the day of the document chooses the row', () => {
  test.each([
    ['2016-05-31', '2', '12'],
    ['2016-06-01', '3', '14'],
    ['2017-05-31', '3', '14'],
    ['2017-06-01', '2', '12'],
    ['2024-03-31', '2', '12'],
    ['2024-04-01', '4', '15'],
    ['2026-11-20', '4', '15'],
  ])('on %s the general IVA is code %s, %s %%', (day, code, rate) => {
    expect(rowOn(ivaRates, code, day)?.rate).toBe(rate);
    const general = rowsOn(ivaRates, day).filter((row) => ['2', '3', '4'].includes(row.code));
    expect(general.map((row) => row.code)).toEqual([code]);
  });

  test('a code that was not in force is not there', () => {
    expect(rowOn(ivaRates, '4', '2024-03-31')).toBeUndefined();
    expect(rowOn(ivaRates, '2', '2024-04-01')).toBeUndefined();
    expect(rowOn(waysToPay, '20', '2016-05-31')).toBeUndefined();
    expect(rowOn(ivaRates, '99', '2026-11-20')).toBeUndefined();
  });

  test('what is not offered is read but never chosen', () => {
    expect(rowOn(ivaRates, '10', '2026-11-20')?.rate).toBe('13');
    expect(rowsOn(ivaRates, '2026-11-20').map((row) => row.code)).toEqual(['4', '0', '5', '8', '6', '7']);
    expect(labelOf(ivaRates, '2')).toBe('12 %');
  });

  test('ICE changes with the years', () => {
    expect(rowOn(iceRates, '3630', '2023-01-31')?.percent).toBe('300');
    expect(rowOn(iceRates, '3630', '2023-02-01')?.percent).toBe('30');
    expect(rowOn(iceRates, '3031', '2026-01-01')).toMatchObject({ percent: '75', specific: '10.41', per: 'litre' });
    expect(
      ['3610', '3680', '3031', '3053'].map((code) => {
        const row = rowOn(iceRates, code, '2026-11-20');
        return row !== undefined && isIceComputable(row);
      }),
    ).toEqual([true, true, false, false]);
  });

  test('tourism days', () => {
    for (const { from, to } of tourismDays) expect(isDay(from) && isDay(to) && from <= to).toBe(true);
    for (const period of [
      '2023-11-02 2023-11-05',
      '2025-01-01 2025-01-05',
      '2025-03-01 2025-03-04',
      '2025-04-18 2025-04-20',
      '2026-01-01 2026-01-04',
      '2026-02-14 2026-02-17',
    ]) {
      const [first = '', last = ''] = period.split(' ');
      expect(
        [addDays(first, -1), first, last, addDays(last, 1)].map((day) => isKnownTourismDay(day)),
        period,
      ).toEqual([false, true, true, false]);
    }
    expect([isKnownTourismDay('2026-02-14'), isKnownTourismDay(addDays('2026-02-17', 1))]).toEqual([true, false]);
  });
});

describe('limits', () => {
  test('the final consumer: 200 until 2022-11-09, 50 since', () => {
    expect(limitOn('finalConsumerTotal', '2022-11-09')).toBe('200');
    expect(limitOn('finalConsumerTotal', '2022-11-10')).toBe('50');
    expect(limitOn('finalConsumerTotal', '2026-11-20', { finalConsumerTotal: '75' })).toBe('75');
  });

  test('each has a value on every day that can be chosen', () => {
    for (const name of limits.byCode.keys())
      for (const day of ['2022-08-01', '2023-12-20', '2026-11-20'])
        expect(limitOn(name as catalogs.LimitName, day)).not.toBe('');
  });
});

test('the app asks by the identifiers of the specification', () => {
  expect(Object.keys(appCatalogs)).toEqual(['iceCode', 'identificationTypeSri', 'ivaPercent', 'wayToPay']);
  expect(rowsOn(appCatalogs.identificationTypeSri, '2026-11-20').map((row) => row.code)).toEqual([
    '04',
    '05',
    '06',
    '07',
    '08',
  ]);
});

test('countries are offered once each, in Spanish and in its order; every code of the table is read', () => {
  const offered = rowsOn(countries, '2026-11-20').map(({ label }) => label);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered).toEqual([...offered].sort((one, other) => one.localeCompare(other, 'es')));
  expect(offered.filter((label) => label === label.toUpperCase())).toEqual([]);
  expect(['464', '415'].map((code) => labelOf(countries, code))).toEqual(['Marruecos', 'Marruecos']);
});

test('every canton lies in a province, and every province but the one abroad has some', () => {
  const inhabited = new Set(cantons.rows.map(({ code }) => code.slice(0, 2)));
  expect([...inhabited, '30'].sort()).toEqual([...provinces.byCode.keys()].sort());
  expect(cantons.rows).toHaveLength(222);
});

describe.skipIf(!hasShared('catalogs'))(
  'against the collected tables of the SRI (skipped without the shared folder)',
  () => {
    interface Item {
      code: string;
      rate?: number;
      customs?: boolean;
      adValoremPct?: Record<string, number | null>;
      specific?: { rates: { validFrom: string; value: number }[] };
    }
    const items = (name: string): Item[] =>
      JSON.parse(readFileSync(`${sharedMaterial}/catalogs/${name}.json`, 'utf8')).items;

    test.each([
      ['iva-tarifas', 'ivaRates'],
      ['formas-pago', 'waysToPay'],
      ['tipo-identificacion', 'identificationTypes'],
      ['tipos-comprobante', 'documentTypes'],
      ['paises', 'countries'],
      ['cod-doc-sustento', 'supportingDocumentTypes'],
      ['provincias', 'provinces'],
      ['codigos-auxiliares', 'auxiliaryCodes'],
      ['tipo-proveedor-reembolso', 'supplierTypes'],
      ['irbpnr', 'irbpnrRates'],
      ['retencion-iva', 'ivaRetentionRates'],
      ['retencion-isd', 'isdRetentionRates'],
      ['cod-sustento', 'taxSupports'],
      ['agentes-retencion-resoluciones', 'retentionAgentResolutions'],
    ])('%s has the same codes as %s', (file, id) => {
      const table = all.find((candidate) => candidate.id === id);
      expect([...new Set(items(file).map((item) => item.code))].sort()).toEqual(
        [...(table?.byCode.keys() ?? [])].sort(),
      );
    });

    test('every ICE rate of local sales, on both sides of each change', () => {
      const text = (value: number | null | undefined) =>
        value === null || value === undefined ? undefined : String(value);
      for (const item of items('ice-tarifas')) {
        if (item.customs === true) {
          expect(iceRates.byCode.has(item.code)).toBe(false);
          continue;
        }
        expect(rowOn(iceRates, item.code, '2023-01-15')?.percent, item.code).toBe(text(item.adValoremPct?.['2023-01']));
        expect(rowOn(iceRates, item.code, '2026-11-20')?.percent, item.code).toBe(
          text(item.adValoremPct?.['from2023-02']),
        );
        for (const { validFrom, value } of item.specific?.rates ?? [])
          expect(rowOn(iceRates, item.code, validFrom)?.specific, `${item.code} ${validFrom}`).toBe(text(value));
      }
    });
  },
);

test('a label is the one of its day, and some label of the code on any other', () => {
  const table = catalog({
    id: 'x',
    title: 'x',
    source: 'x',
    rows: [
      { code: '1', label: 'before', validTo: '2024-03-31' },
      { code: '1', label: 'after', validFrom: '2024-04-01', validTo: '2025-12-31' },
    ],
  });
  expect(
    ['2020-01-01', '2024-03-31', '2024-04-01', '2026-01-01', undefined].map((day) => labelOn(table, '1', day)),
  ).toEqual(['before', 'before', 'after', 'after', 'after']);
  expect(labelOn(table, '2', '2024-04-01')).toBeUndefined();
});
