import { describe, expect, it, test } from 'vitest';
import { type CalendarTaxpayer, obligationCalendar } from './index.ts';

const lucia: CalendarTaxpayer = {
  ruc: '1712345684001',
  regime: 'GEN',
  isRetentionAgent: false,
  isSpecialTaxpayer: false,
  inGalapagos: false,
  keepsAccounting: false,
};
const of = (changes: Partial<CalendarTaxpayer>, from = '2026-11-22', until = '2027-03-31') =>
  obligationCalendar({ ...lucia, ...changes }, from, until);
const codes = (changes: Partial<CalendarTaxpayer>) =>
  [...new Set(of(changes, '2026-11-22', '2027-11-21').map(({ code }) => code))].sort();

describe('the calendar of a taxpayer', () => {
  it('has what is sure and what depends on their year, by day', () => {
    expect(
      of({ ruc: '1712345680001' }).map(({ code, from, to, dueOn, dependsOn }) => [code, from, to, dueOn, dependsOn]),
    ).toEqual([
      ['ivaMonthly', '2026-10', '2026-10', '2026-11-24', null],
      ['ivaMonthly', '2026-11', '2026-11', '2026-12-24', null],
      ['ivaMonthly', '2026-12', '2026-12', '2027-01-25', null],
      ['ivaMonthly', '2027-01', '2027-01', '2027-02-24', null],
      ['personalExpenses', '2026-01', '2026-12', '2027-02-24', 'rebate'],
      ['ivaMonthly', '2027-02', '2027-02', '2027-03-24', null],
      ['incomeTax', '2026-01', '2026-12', '2027-03-24', 'income'],
    ]);
  });

  test.each([
    ['general', {}, ['incomeTax', 'ivaMonthly', 'personalExpenses']],
    ['who keeps accounts', { keepsAccounting: true }, ['incomeTax', 'ivaMonthly', 'personalExpenses', 'transactions']],
    ['a company', { ruc: '1790016919001' }, ['incomeTaxCompany', 'ivaMonthly', 'transactions']],
    [
      'RIMPE that withholds',
      { regime: 'RIM', isRetentionAgent: true },
      ['incomeTaxRimpe', 'ivaSemiannual', 'retentionsSemiannual'],
    ],
    ['negocio popular', { regime: 'POP' }, ['incomeTaxRimpe']],
    [
      'who has no RUC, whatever else stands in their row',
      { isWithoutRuc: true, keepsAccounting: true, isRetentionAgent: true },
      ['incomeTax', 'personalExpenses'],
    ],
    [
      'whose portal names the income tax',
      {
        told: [{ name: 'DECLARACIÓN DE IMPUESTO A LA RENTA', periodicity: 'annual' as const }],
        keepsAccounting: true,
      },
      ['incomeTax', 'personalExpenses'],
    ],
    [
      'whose portal names the annex',
      {
        regime: 'POP' as const,
        told: [
          { name: 'DECLARACIÓN DE IVA', periodicity: 'monthly' as const },
          { name: 'ANEXO TRANSACCIONAL SIMPLIFICADO', periodicity: 'monthly' as const },
        ],
      },
      ['ivaMonthly', 'transactions'],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });

  it('of who has no RUC hangs on their year, by the ninth digit of the cédula', () => {
    const person = { ruc: '1712345680001', isWithoutRuc: true, employedIn: ['2026'] };
    expect(
      of(person, '2026-11-22', '2027-12-31').map(({ code, dueOn, dependsOn }) => [code, dueOn, dependsOn]),
    ).toEqual([
      ['expenseProjection', '2027-01-25', 'employer'],
      ['personalExpenses', '2027-02-24', 'rebate'],
      ['incomeTax', '2027-03-24', 'income'],
    ]);
  });

  it('of a business that had no RUC then has of that time only what a person has', () => {
    const earlier = [{ until: '2026-12', regime: 'GEN' as const, isIvaSemiannual: false, isWithoutRuc: true }];
    const days = of({ ruc: '1712345680001', regime: 'RIM', earlier }, '2026-01-01', '2028-06-30');
    expect(days.filter(({ to }) => to < '2027').map(({ code }) => code)).toEqual([
      ...['personalExpenses', 'incomeTax', 'personalExpenses', 'incomeTax'],
    ]);
    expect(days.filter(({ to }) => to > '2027').map(({ code }) => code)).toEqual([
      ...['ivaSemiannual', 'ivaSemiannual', 'incomeTaxRimpe'],
    ]);
  });

  it('goes by what somebody was in each period', () => {
    const earlier = [
      { until: '2025-12', regime: 'POP' as const, isIvaSemiannual: false },
      { until: '2026-12', regime: 'RIM' as const, isIvaSemiannual: false },
      { until: '2027-06', regime: 'GEN' as const, isIvaSemiannual: true },
    ];
    const days = of({ ruc: '1712345680001', keepsAccounting: true, earlier }, '2026-01-01', '2028-06-30');
    const codesOf = (year: string) => [
      ...new Set(days.filter(({ to }) => to.startsWith(year)).map(({ code, to }) => `${code} ${to.slice(5)}`)),
    ];
    expect(codesOf('2025')).toEqual(['incomeTaxRimpe 12']);
    expect(codesOf('2026')).toEqual(['ivaSemiannual 06', 'ivaSemiannual 12', 'incomeTaxRimpe 12']);
    expect(codesOf('2027').filter((each) => each.startsWith('iva'))).toEqual([
      ...['ivaSemiannual 06', 'ivaMonthly 07', 'ivaMonthly 08', 'ivaMonthly 09', 'ivaMonthly 10', 'ivaMonthly 11'],
      'ivaMonthly 12',
    ]);
    expect(codesOf('2027')).toContain('incomeTax 12');
    expect(codesOf('2027').filter((each) => each.startsWith('transactions'))).toHaveLength(12);
  });

  it('has nothing of the months between that in which a RUC was suspended and that in which it was active again', () => {
    const inactive = [{ since: '2026-08', until: '2027-03' }];
    const months = (changes: Partial<CalendarTaxpayer>, code: string) =>
      of({ inactive, ...changes }, '2026-08-01', '2028-12-31')
        .filter((day) => day.code === code && day.to < '2027-06')
        .map(({ to }) => to);
    expect(months({}, 'ivaMonthly')).toEqual(['2026-07', '2026-08', '2027-03', '2027-04', '2027-05']);
    // Half a year with an active day is filed, and a year too.
    expect(months({ regime: 'RIM' }, 'ivaSemiannual')).toEqual(['2026-12']);
    expect(months({ regime: 'RIM' }, 'incomeTaxRimpe')).toEqual(['2026-12']);
  });

  it('of a RUC that was closed for all of a year has of it only what a person has', () => {
    const inactive = [{ since: '2026-08', until: null }];
    const codesOf = (changes: Partial<CalendarTaxpayer>) => [
      ...new Set(
        of({ inactive, keepsAccounting: true, ...changes }, '2027-01-01', '2028-12-31')
          .filter(({ to }) => to > '2027')
          .map(({ code, dependsOn }) => `${code} ${dependsOn}`),
      ),
    ];
    expect(codesOf({ regime: 'RIM', isRetentionAgent: true })).toEqual(['personalExpenses rebate', 'incomeTax income']);
    expect(codesOf({ ruc: '1790016919001' })).toEqual([]);
  });

  it('of who told a salary has the projection for their employer, its day unconfirmed, and under RIMPE the annex', () => {
    const papers = (changes: Partial<CalendarTaxpayer>) =>
      of({ ruc: '1712345680001', employedIn: ['2026'], ...changes }, '2026-01-01', '2028-12-31')
        .filter(({ code }) => code === 'expenseProjection' || code === 'personalExpenses')
        .map(({ code, to, dueOn, dependsOn, isConfirmed }) => [code, to, dueOn, dependsOn, isConfirmed]);
    expect(papers({ regime: 'RIM' })).toEqual([
      ['expenseProjection', '2026-12', '2026-01-26', 'employer', false],
      ['expenseProjection', '2027-12', '2027-01-25', 'employer', false],
      ['personalExpenses', '2026-12', '2027-02-24', 'rebate', expect.any(Boolean)],
    ]);
    expect(papers({ regime: 'POP', employedIn: [] })).toEqual([]);
    expect(papers({ ruc: '1790016919001' })).toEqual([]);
  });

  test.each([
    ['a Saturday', { ruc: '1712345630001' }, '2026-11-16', { kind: 'moved', from: '2026-11-14' }],
    ['a Sunday', { ruc: '1712345680001' }, '2027-01-25', { kind: 'moved', from: '2027-01-24' }],
    ['a day of their own', { inGalapagos: true }, '2026-12-28', { kind: 'galapagos' }],
    ['that of special taxpayers', { isSpecialTaxpayer: true }, '2026-11-09', { kind: 'special' }],
    ['that of public bodies', { ruc: '1760001550001' }, '2026-11-20', { kind: 'public' }],
  ] as const)('says why: %s', (_, changes, day, why) => {
    const found = of(changes, '2026-10-01').find(({ dueOn, code }) => dueOn === day && code === 'ivaMonthly');
    expect(found?.why).toEqual(why);
  });

  it('says of a holiday which, and of an extension that it is one', () => {
    const why = (changes: Partial<CalendarTaxpayer>, day: string) =>
      of(changes, day, day).find(({ code }) => code === 'ivaMonthly')?.why;
    // The 9th, of special taxpayers, was the Independence of Guayaquil.
    expect(why({ isSpecialTaxpayer: true }, '2026-10-12')).toEqual({
      kind: 'moved',
      from: '2026-10-09',
      holiday: 'Independencia de Guayaquil',
    });
    expect(why({ ruc: '1712345640001' }, '2025-01-09')).toEqual({ kind: 'extended' });
    expect(why({ ruc: '1712345680001' }, '2026-12-24')).toEqual({ kind: 'digit' });
  });
});
