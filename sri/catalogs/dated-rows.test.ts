/**
 * What the norms print: each code with its figure, and the first day of each figure that came later. `-` is a code that
 * was not in force. The tables of the kernel are looked up on that day and on the day before.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../dates/index.ts';
import {
  auxiliaryCodes,
  type Catalog,
  dueDays,
  generalIvaOn,
  iceRates,
  incomeRetentionRates,
  interestRates,
  irbpnrRates,
  isdRetentionRates,
  ivaRates,
  ivaRetentionRates,
  lateFines,
  limits,
  obligations,
  rowOn,
  rowsOn,
  taxSupports,
  voiding,
  waysToPay,
} from './index.ts';

type Figure = (row: never) => string;
const field = (name: string): Figure => ((row: Record<string, unknown>) => String(row[name])) as Figure;
const inForce: Figure = () => 'yes';
const ofIce = ({ percent, specific, per }: { percent?: string; specific?: string; per?: string }) =>
  [percent === undefined ? [] : `${percent}%`, specific === undefined ? [] : `${specific}/${per}`].flat().join('+');

interface Percents {
  readonly percent?: string;
  readonly choices?: readonly string[];
  readonly range?: readonly string[];
}
const ofRetention = ({ percent, choices, range }: Percents) => percent ?? choices?.join('|') ?? range?.join('..') ?? '';
const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .replace(/^#.*\n/gm, '')
    .trimEnd();

const norms: readonly (readonly [Catalog, Figure, string])[] = [
  [
    ivaRates,
    field('rate'),
    `0: 0
     2: -, 12 since 2000-01-01, - since 2016-06-01, 12 since 2017-06-01, - since 2024-04-01
     3: -, 14 since 2016-06-01, - since 2017-06-01
     4: -, 15 since 2024-04-01
     5: -, 5 since 2024-04-01
     6: 0
     7: 0
     8: -, 8 since 2022-02-26
     10: 13`,
  ],
  [
    isdRetentionRates,
    field('percent'),
    `4580: 5, 4.75 since 2022-01-01, 4.5 since 2022-04-01, 4.25 since 2022-07-01, 4 since 2022-10-01, 3.75 since 2023-02-01, 3.5 since 2023-07-01, 5 since 2024-04-01
     4586: -, 2.5 since 2025-05-01`,
  ],
  [
    ivaRetentionRates,
    field('percent'),
    `1: 30
     2: 70
     3: 100
     7: -, 0 since 2015-04-06
     8: 0
     9: -, 10 since 2015-04-06
     10: -, 20 since 2015-04-06
     11: -, 50 since 2020-09-30`,
  ],
  [incomeRetentionRates, ofRetention as Figure, linesOf('./income-retention-rates.txt')],
  [irbpnrRates, field('rate'), '5001: -, 0.02 since 2012-01-01'],
  [
    iceRates,
    ofIce as Figure,
    `3011: 0.17/unit, 0.16/unit since 2023-02-01
     3021: 0.17/unit, 0.16/unit since 2023-02-01
     3023: 150%
     3031: 75%+10.36/litre, 75%+10/litre since 2023-02-01, 75%+10.41/litre since 2026-01-01
     3033: 75%+10.36/litre, 75%+10/litre since 2023-02-01, 75%+10.41/litre since 2026-01-01
     3041: 75%+13.56/litre, 75%+13.62/litre since 2026-01-01
     3043: 1.55/litre, 1.5/litre since 2023-02-01, 1.56/litre since 2026-01-01
     3053: 0.19/sugar, 0.18/sugar since 2023-02-01
     3054: 10%
     3073: 5%
     3075: 15%
     3077: 20%
     3078: 25%
     3079: 30%
     3080: 35%
     3081: 15%, 10% since 2023-02-01
     3092: 0%
     3093: 15%
     3101: 10%
     3111: 0.19/sugar, 0.18/sugar since 2023-02-01
     3533: 75%
     3610: 20%
     3620: 0%
     3630: 300%, 30% since 2023-02-01
     3640: 100%
     3660: 35%
     3671: 100%
     3680: 0.1/unit, 0.08/unit since 2023-02-01
     3681: 0%
     3682: 150%
     3684: 5%
     3686: 10%
     3688: 0%
     3691: 8%
     3692: 14%
     3695: 20%
     3696: 26%
     3698: 32%`,
  ],
  [
    limits,
    field('value'),
    `finalConsumerTotal: 200, 50 since 2022-11-10
     tipPercent: 10
     earliestIssueDay: 2022-08-01
     daysBack: 15
     documentTotal: 200000000
     ivaSubtotal: 200000000
     cashTotal: 1000, 500 since 2023-12-20
     providerRucSince: 2026-09-26
     retentionDays: 5`,
  ],
  [
    voiding,
    field('value'),
    `term: 0, 7 since 2025-08-01
     finalConsumer: undefined, - since 2026-01-01
     acceptance: 5`,
  ],
  [
    interestRates,
    field('monthly'),
    'selfAssessed: -, 0.828 since 2024-01-01, - since 2024-04-01, 0.647 since 2026-01-01, - since 2026-04-01',
  ],
  [
    lateFines,
    ((row: { percent: string; most: string }) => `${row.percent} up to ${row.most}`) as Figure,
    `withTax: 3 up to 100
     withoutTax: 0.1 up to 5`,
  ],
  [
    obligations,
    ((row: { months: number; dueAfter: number }) => `${row.months}+${row.dueAfter}`) as Figure,
    `ivaMonthly: 1+1
     ivaSemiannual: 6+1
     retentionsMonthly: 1+1
     retentionsSemiannual: 6+1
     incomeTax: 12+3
     incomeTaxCompany: 12+4
     incomeTaxRimpe: 12+3, 12+5 since 2024-01-01`,
  ],
  [
    dueDays,
    field('day'),
    `1: 10
     2: 12
     3: 14
     4: 16
     5: 18
     6: 20
     7: 22
     8: 24
     9: 26
     0: 28
     special: 9
     public: 20
     galapagos: 28`,
  ],
  [
    waysToPay,
    inForce,
    `01: -, yes since 2013-01-01
     15: -, yes since 2013-01-01
     16: -, yes since 2016-06-01
     17: -, yes since 2016-06-01
     18: -, yes since 2016-06-01
     19: -, yes since 2016-06-01
     20: -, yes since 2016-06-01
     21: -, yes since 2016-06-01`,
  ],
  [
    taxSupports,
    ((row: { documents: readonly string[] }) => row.documents.join(' ')) as Figure,
    `00: 01 02 04 05 19 42, - since 2015-03-01
     11: -, 12 since 2015-03-01
     12: -, 42 since 2015-03-01
     13: -, 19 since 2015-03-01
     14: -, 01 02 03 04 05 since 2018-01-01
     15: -, 01 02 03 04 05 12 15 since 2020-06-01`,
  ],
  [
    auxiliaryCodes,
    inForce,
    `H492001: -, yes since 2025-11-01
     H492002: -, yes since 2025-11-01`,
  ],
];

/** `4: -, 15 since 2024-04-01` → on which day which figure. */
function changesOf(line: string): { code: string; day: Day; figure: string }[] {
  const [code = '', figures = ''] = line.trim().split(': ');
  const steps = figures.split(', ').map((step) => step.split(' since ')) as [string, Day?][];
  return steps.flatMap(([figure, since], i) => {
    const next = steps[i + 1]?.[1];
    return [
      { code, figure, day: since ?? '1999-12-31' },
      { code, figure, day: next === undefined ? '2030-01-01' : addDays(next, -1) },
    ];
  });
}

describe.each(norms.map(([table, ...norm]) => [table.id, table, ...norm] as const))(
  '%s',
  (_, table, figureOf, text) => {
    test.each(text.split('\n').flatMap(changesOf))('$code on $day: $figure', ({ code, day, figure }) => {
      const row = rowOn(table, code, day);
      expect(row === undefined ? '-' : figureOf(row as never)).toBe(figure);
    });
  },
);

test('what is in the table and never offered', () => {
  const hidden = norms.flatMap(([table]) =>
    table.rows.filter((row) => row.offered === false).map((row) => `${table.id} ${row.code}`),
  );
  expect(hidden).toEqual(['ivaRates 10']);
  expect(rowsOn(ivaRates, '2026-11-20').some(({ code }) => code === '10')).toBe(false);
});

test('one rate of IVA is the general one on each day', () => {
  const days = ['2000-01-01', '2016-05-31', '2016-06-01', '2017-05-31', '2017-06-01', '2024-03-31', '2024-04-01'];
  expect(days.map((day) => generalIvaOn(day)?.rate)).toEqual(['12', '12', '14', '14', '12', '12', '15']);
  for (const day of days) expect(rowsOn(ivaRates, day).filter(({ isGeneral }) => isGeneral)).toHaveLength(1);
});
