import { describe, expect, it } from 'vitest';
import { examplesOf, numberingOf } from '../../../tests/build/receipt-examples.ts';
import { IVA, ivaRates } from '../../catalogs/index.ts';
import { addDays } from '../../dates/index.ts';
import { Comparison } from '../comparison.ts';
import { allReceiptTypes } from '../registry.ts';
import { checkIvaCode } from './check-iva-code.ts';

const found = (rateCode: string, rate: string | undefined, day: string, otherDay?: string): string[] => {
  const check = new Comparison('0.01');
  checkIvaCode({ taxCode: IVA, rateCode, ...(rate !== undefined && { rate }) }, 'x', day, check, {
    ...(otherDay !== undefined && { otherDay }),
  });
  return check.faults.map(
    ({ code, severity }) => `${severity === 'warning' ? '~' : ''}${code.replace('arithmetic.', '')}`,
  );
};

describe('an IVA code, its rate and the day (R40)', () => {
  it('each row of the table holds on its days, with its rate alone', () => {
    for (const { code, rate, validFrom, validTo, unconfirmed } of ivaRates.rows) {
      const on = validTo ?? validFrom ?? '2026-11-20';
      expect(found(code, rate, on), code).toEqual([]);
      expect(found(code, ` ${rate}.00 `, on), code).toEqual([]);
      expect(found(code, undefined, on), code).toEqual([]);
      expect(found(code, '99', on), code).toEqual([unconfirmed === undefined ? 'iva_rate' : '~iva_rate']);
      for (const off of [validFrom && addDays(validFrom, -1), validTo && addDays(validTo, 1)])
        if (
          off &&
          !ivaRates.byCode.get(code)?.some((row) => (row.validFrom ?? '') <= off && off <= (row.validTo ?? '9'))
        )
          expect(found(code, rate, off), `${code} ${off}`).toEqual(['iva_not_in_force']);
    }
  });

  it.each([
    ['code 2 with 15 % in November 2026', '2', '15', '2026-11-20', ['iva_not_in_force']],
    ['code 4 with 12 %', '4', '12.00', '2026-11-20', ['iva_rate']],
    ['code 0 with 15 %', '0', '15', '2026-11-20', ['iva_rate']],
    ['code 4 before its day', '4', '15', '2024-03-31', ['iva_not_in_force']],
    ['a code that the table does not have', '9', '15', '2026-11-20', ['iva_not_in_force']],
    ['a day that is none', '2', '15', '31/12/2026', []],
  ])('%s', (_, code, rate, day, codes) => expect(found(code, rate, day)).toEqual(codes));

  it('a note that fits its own day and not the modified document’s is only warned of', () => {
    expect(found('4', '15', '2024-03-20', '2024-04-02')).toEqual(['~iva_not_in_force']);
    expect(found('2', '15', '2024-03-20', '2024-04-02')).toEqual(['iva_rate']);
  });
});

/** The document with another IVA code or rate wherever it states one of them. */
const altered = <T>(value: T, change: (tax: Record<string, unknown>) => object): T => {
  if (Array.isArray(value)) return value.map((each) => altered(each, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, altered(each, change)]));
  return ('rateCode' in copy && copy.taxCode === IVA ? { ...copy, ...change(copy) } : copy) as T;
};

describe.each(allReceiptTypes.map((type) => [type.name, type] as const))('%s', (name, type) => {
  const documents = examplesOf(name).map(({ title, example }) => ({
    title,
    document: type.compose(example.draft, example.issuer, numberingOf(type.code, example)),
  }));
  const codes = (document: (typeof documents)[number]['document']) =>
    type.checkArithmetic(document).flatMap(({ code }) => (/iva_(rate|not_in_force)$/.test(code) ? [code] : []));

  it('its examples hold', () => {
    for (const { title, document } of documents) expect(codes(document), title).toEqual([]);
  });

  it('an IVA that does not exist on the day, or with another rate, is found wherever it stands', () => {
    for (const { title, document } of documents) {
      if (!JSON.stringify(document).includes('"rateCode"')) continue;
      const unknown = altered(document, () => ({ rateCode: '1' }));
      expect(new Set(codes(unknown)), title).toEqual(new Set(['arithmetic.iva_not_in_force']));
      const other = altered(document, ({ rate }) => (rate === undefined ? {} : { rate: '7.50' }));
      if (JSON.stringify(other).includes('7.50')) expect(codes(other), title).toContain('arithmetic.iva_rate');
    }
  });
});
