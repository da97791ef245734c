import { describe, expect, it } from 'vitest';
import { catalog } from '../../catalogs/catalog.ts';
import { amount, ZERO } from '../../num/index.ts';
import { type BoxRow, readForm } from './form.ts';
import { readFormula } from './formula.ts';

const figures = {
  box: (code: string) => amount({ 401: '10', 402: '2.50', 403: '0' }[code] ?? '0'),
  previous: (code: string) => amount({ 615: '7' }[code] ?? '0'),
  setting: (name: string) => (name === 'rate' ? amount('15') : ZERO),
};

describe('a formula', () => {
  it.each([
    ['401', '10.00'],
    ['401+402-previous.615', '5.50'],
    ['401-(402+1)', '6.50'],
    ['max(402-401, 0)', '0.00'],
    ['percent(402, rate)', '0.38'],
    ['max(percent(402, rate), 0)+0', '0.38'],
    ['share(401, 401, 402+1, 0)', '28.57'],
    ['share(401, 402, 403, 1)', '10.00'],
    ['share(401, 402, 403, 0)', '0.00'],
  ])('%s is %s', (text, expected) => {
    expect(readFormula(text).evaluate(figures, 2).toFixed(2)).toBe(expected);
  });

  it('names the boxes and settings that it reads', () => {
    const { boxes, settings } = readFormula('401+percent(402, rate)-401');
    expect([boxes, settings]).toEqual([['401', '402'], ['rate']]);
  });

  it.each([
    '',
    '401+',
    '401 402',
    '(401',
    'max(401)',
    'sum(401, 402)',
    'toString(401)',
    '1.5',
    '401*2',
    '-401',
    '401)',
  ])('%j is none', (text) => expect(() => readFormula(text)).toThrow(RangeError));

  it.each(['share(401, 402, 403, 1)+1', 'max(share(401, 402, 403, 1), 0)'])('%s would round twice', (text) => {
    expect(() => readFormula(text)).toThrow(RangeError);
  });
});

describe('a form', () => {
  const row = (code: string, formula?: string, dates: Partial<BoxRow> = {}): BoxRow => ({
    ...{ code, label: code, concept: 1, section: 'x', origin: 'typed', isEditable: true, places: 2, ...dates },
    ...(formula === undefined ? {} : { formula }),
  });
  const read = (...rows: BoxRow[]) => readForm(catalog({ id: 'x', title: 'x', source: 'x', rows }));
  const orderOn = (day: string, ...rows: BoxRow[]) =>
    read(...rows)
      .on(day)
      .map(({ row: { code } }) => code);

  it('has each box after those that it reads', () => {
    expect(orderOn('2026-05-31', row('401', '402+403'), row('402', '403'), row('403'))).toEqual(['403', '402', '401']);
  });

  it('is another one from the day on which a row changes', () => {
    const rows = [
      row('401'),
      row('402', '401', { validTo: '2025-12-31' }),
      row('403', '401', { validFrom: '2026-01-01' }),
    ];
    expect(orderOn('2025-12-31', ...rows)).toEqual(['401', '402']);
    expect(orderOn('2026-01-01', ...rows)).toEqual(['401', '403']);
  });

  it('is refused with a circle, a box that is missing or one that is there twice', () => {
    expect(() => read(row('401', '402'), row('402', '403'), row('403', '401'))).toThrow('401 402 403 401');
    expect(() => read(row('401', '401'))).toThrow('circle');
    expect(() => read(row('401', '402'))).toThrow('box 401 reads 402');
    expect(() => read(row('401', '402'), row('402', undefined, { validFrom: '2026-01-01' }))).toThrow('reads 402');
    expect(() => read(row('401'), row('401'))).toThrow('twice');
  });
});
