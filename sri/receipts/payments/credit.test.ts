import { expect, test } from 'vitest';
import { creditOf } from './credit.ts';

const paid = (total: string, term?: string, timeUnit?: string) => ({
  wayToPay: '20',
  total,
  ...(term && { term }),
  ...(timeUnit && { timeUnit }),
});

test.each([
  ['nothing to pay', [], '0.00', null],
  ['all on its day', [paid('10.00')], '0.00', null],
  ['a term of zero is none', [paid('10.00', '0.00', 'dias')], '0.00', null],
  ['days', [paid('10.00', '30', 'dias')], '10.00', '2026-03-02'],
  ['without a unit: days', [paid('10.00', '30')], '10.00', '2026-03-02'],
  ['weeks', [paid('10.00', '2', 'Semanas')], '10.00', '2026-02-14'],
  ['months end with the month', [paid('10.00', '1.00', 'MESES')], '10.00', '2026-02-28'],
  ['years', [paid('10.00', '2', 'años')], '10.00', '2028-01-31'],
  ['a begun day counts', [paid('10.00', '0.5', 'dias')], '10.00', '2026-02-01'],
  ['part now, the rest in two', [paid('5.00'), paid('3.00', '60'), paid('2.50', '30')], '5.50', '2026-04-01'],
  ['a slip of the keyboard', [paid('1.00', '999999999', 'meses')], '1.00', '2126-01-31'],
  ['credit of nothing', [paid('0.00', '30')], '0.00', null],
  ['what cannot be read', [paid('x', '30'), paid('2.00', 'x')], '0.00', null],
])('%s', (_, payments, credit, dueOn) => {
  expect(creditOf(payments, '2026-01-31')).toEqual({ credit, dueOn });
});
