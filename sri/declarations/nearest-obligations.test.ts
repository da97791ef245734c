import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBusinessDay, obligations } from '../catalogs/index.ts';
import { addDays, addMonths, type Day, monthOf } from '../dates/index.ts';
import { dueDay, nearestObligations, type ObligedTaxpayer, obligationsOf, taxpayerIn } from './index.ts';

const rucOf = (digit: string) => `17123456${digit}0001`;
const someone = (changes: Partial<ObligedTaxpayer> = {}): ObligedTaxpayer => ({
  ruc: rucOf('4'),
  regime: 'GEN',
  isRetentionAgent: false,
  isSpecialTaxpayer: false,
  inGalapagos: false,
  ...changes,
});
const monthlyIva = obligations.rows[0] as (typeof obligations.rows)[number];
const due = (digit: string, period: string) => dueDay(monthlyIva, period, someone({ ruc: rucOf(digit) }));
const told = (who: ObligedTaxpayer, today: Day) =>
  nearestObligations(who, today).map(({ obligation, from, to, dueOn }) => `${obligation} ${from}..${to} ${dueOn}`);

describe('the day something is due', () => {
  test.each([
    // As the press printed March 2024; the 29th was Good Friday.
    [
      '2024-02',
      '2024-03-11 2024-03-12 2024-03-14 2024-03-18 2024-03-18 2024-03-20 2024-03-22 2024-03-25 2024-03-26 2024-03-28',
    ],
    // November 2026: three Saturdays and Sundays to move from.
    [
      '2026-10',
      '2026-11-10 2026-11-12 2026-11-16 2026-11-16 2026-11-18 2026-11-20 2026-11-23 2026-11-24 2026-11-26 2026-11-30',
    ],
    // Moved for everybody after the power cuts.
    [
      '2024-10',
      '2025-01-06 2025-01-07 2025-01-08 2025-01-09 2025-01-15 2025-01-21 2025-01-23 2025-01-29 2025-01-30 2025-01-31',
    ],
  ])('IVA of %s, ninth digit 1 to 9 and 0', (period, days) => {
    expect([...'1234567890'].map((digit) => due(digit, period).dueOn)).toEqual(days.split(' '));
  });

  test('goes back where the next business day lies in another month', () => {
    // 28 February 2026 is a Saturday, and the last business day is the 27th.
    expect(due('0', '2026-01').dueOn).toBe('2026-02-27');
  });

  test('special taxpayers and public bodies have their own', () => {
    expect(dueDay(monthlyIva, '2026-10', someone({ isSpecialTaxpayer: true }))).toEqual({
      dueOn: '2026-11-09',
      isConfirmed: false,
    });
    expect(dueDay(monthlyIva, '2026-10', someone({ ruc: '1760001550001' })).dueOn).toBe('2026-11-20');
    expect(dueDay(monthlyIva, '2024-10', someone({ isSpecialTaxpayer: true })).dueOn).toBe('2025-01-11');
    expect(dueDay(monthlyIva, '2024-11', someone({ ruc: '1760001550001' })).dueOn).toBe('2025-01-20');
  });

  test('who is domiciled in Galápagos has the 28th, whatever the RUC; special ones and public bodies keep theirs', () => {
    const there = (changes: Partial<ObligedTaxpayer>, period = '2026-10') =>
      dueDay(monthlyIva, period, someone({ inGalapagos: true, ...changes })).dueOn;
    expect([...'1234567890'].map((digit) => there({ ruc: rucOf(digit) }))).toEqual(Array(10).fill('2026-11-30'));
    expect(there({}, '2024-10')).toBe('2025-01-28');
    expect(there({ isSpecialTaxpayer: true })).toBe('2026-11-09');
    expect(there({ ruc: '1760001550001' })).toBe('2026-11-20');
  });

  test('is confirmed only where the calendar was read', () => {
    expect(due('4', '2026-10').isConfirmed).toBe(true);
    // The holidays of 2027 were worked out, and nobody knows those of 2029.
    expect(due('4', '2026-12').isConfirmed).toBe(false);
    expect(due('4', '2029-10').isConfirmed).toBe(false);
  });

  test('refuses what is no RUC', () => {
    expect(() => dueDay(monthlyIva, '2026-10', someone({ ruc: '1712345678' }))).toThrow(RangeError);
  });

  const digits = fc.integer({ min: 0, max: 9 }).map(String);
  const months = fc.integer({ min: 0, max: 70 }).map((count) => addMonths('2022-01', count));
  const isExtended = (period: string) => period === '2024-10' || period === '2024-11';

  test('is a business day of the month after, for every filer', () => {
    fc.assert(
      fc.property(digits, months, (digit, period) => {
        fc.pre(!isExtended(period));
        const { dueOn } = due(digit, period);
        expect(isBusinessDay(dueOn)).toBe(true);
        expect(monthOf(dueOn)).toBe(addMonths(period, 1));
      }),
    );
  });

  test('keeps the order of the digits, 0 last', () => {
    fc.assert(
      fc.property(months, (period) => {
        const days = [...'1234567890'].map((digit) => due(digit, period).dueOn);
        expect(days).toEqual([...days].sort());
      }),
    );
  });
});

describe('who files what', () => {
  test.each([
    ['general regime', someone(), ['ivaMonthly']],
    ['retention agent', someone({ isRetentionAgent: true }), ['ivaMonthly', 'retentionsMonthly']],
    ['company', someone({ ruc: '1790016919001' }), ['ivaMonthly', 'incomeTaxCompany']],
    ['RIMPE', someone({ regime: 'RIM' }), ['ivaSemiannual', 'incomeTaxRimpe']],
    [
      'RIMPE that withholds',
      someone({ regime: 'RIM', isRetentionAgent: true }),
      ['ivaSemiannual', 'retentionsSemiannual', 'incomeTaxRimpe'],
    ],
    ['negocio popular', someone({ regime: 'POP' }), ['incomeTaxRimpe']],
    [
      'one of whom the portal says otherwise',
      someone({
        isRetentionAgent: true,
        told: [
          { name: 'DECLARACIÓN SEMESTRAL DE IVA', periodicity: 'semiannual' },
          { name: 'DECLARACIÓN DE IMPUESTO A LA RENTA', periodicity: 'annual' },
          { name: 'ANEXO TRANSACCIONAL SIMPLIFICADO', periodicity: 'monthly' },
          { name: 'DECLARACIÓN DE RETENCIONES EN LA FUENTE', periodicity: 'other' },
        ],
      }),
      ['ivaSemiannual', 'incomeTax'],
    ],
    [
      'one of whom the portal says nothing known',
      someone({ told: [{ name: 'CONTRIBUCIÓN A LA SUPERINTENDENCIA', periodicity: 'annual' }] }),
      ['ivaMonthly'],
    ],
  ] as const)('%s', (_, who, codes) => {
    expect(obligationsOf(who)).toEqual(codes);
  });
});

describe('what is due next', () => {
  const rimpe = someone({ regime: 'RIM' });
  const listedBefore = someone({
    earlier: [{ until: '2026-12', regime: 'RIM', isIvaSemiannual: false }],
    told: [{ name: 'DECLARACIÓN SEMESTRAL DE IVA', periodicity: 'semiannual' }],
    toldIn: '2026-11',
  });
  test.each([
    [someone(), '2026-11-16', ['iva 2026-10..2026-10 2026-11-16']],
    [someone(), '2026-11-17', ['iva 2026-11..2026-11 2026-12-16']],
    [
      someone({ isRetentionAgent: true }),
      '2026-11-01',
      ['iva 2026-10..2026-10 2026-11-16', 'retentions 2026-10..2026-10 2026-11-16'],
    ],
    [rimpe, '2026-11-22', ['iva 2026-07..2026-12 2027-01-18']],
    [rimpe, '2027-01-19', ['incomeTax 2026-01..2026-12 2027-05-17']],
    [rimpe, '2023-02-01', ['incomeTax 2022-01..2022-12 2023-03-16']],
    [someone({ regime: 'POP' }), '2026-11-22', ['incomeTax 2026-01..2026-12 2027-05-17']],
    // Each period by what they were in its last month; what the portal lists is of the regime of when it did.
    [
      someone({
        earlier: [{ until: '2026-12', regime: 'RIM', isIvaSemiannual: false }],
        told: [{ name: 'DECLARACIÓN MENSUAL DE IVA', periodicity: 'monthly' }],
      }),
      '2027-01-02',
      ['iva 2026-07..2026-12 2027-01-18'],
    ],
    [
      someone({ regime: 'RIM', earlier: [{ until: '2026-12', regime: 'GEN', isIvaSemiannual: false }] }),
      '2027-01-02',
      ['iva 2026-12..2026-12 2027-01-18'],
    ],
    [listedBefore, '2027-01-02', ['iva 2026-07..2026-12 2027-01-18']],
    [listedBefore, '2027-02-01', ['iva 2027-01..2027-01 2027-02-16']],
    // Two periods that one resolution moved to the same day.
    [someone(), '2024-12-20', ['iva 2024-10..2024-10 2025-01-09', 'iva 2024-11..2024-11 2025-01-09']],
  ] as const)('%#', (who, today, expected) => {
    expect(told(who, today)).toEqual(expected);
  });

  test('is the same on every day until then, and never over', () => {
    const who = fc.record({
      digit: fc.integer({ min: 0, max: 9 }).map(String),
      regime: fc.constantFrom('GEN', 'RIM', 'POP'),
      isRetentionAgent: fc.boolean(),
    });
    const day = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2022-09-01', count));
    fc.assert(
      fc.property(who, day, ({ digit, regime, isRetentionAgent }, today) => {
        const taxpayer = someone({ ruc: rucOf(digit), regime, isRetentionAgent });
        const next = nearestObligations(taxpayer, today);
        const [first] = next;
        expect(first === undefined ? '' : first.dueOn >= today && first.to < first.dueOn).toBe(true);
        expect(new Set(next.map(({ dueOn }) => dueOn)).size).toBe(1);
        expect(nearestObligations(taxpayer, first?.dueOn ?? today)).toEqual(next);
      }),
    );
  });
});

describe('who was designated agent in the middle of a year', () => {
  const agent = (regime: 'GEN' | 'RIM', more: Partial<ObligedTaxpayer> = {}) =>
    someone({ regime, isRetentionAgent: true, designated: [{ since: '2026-08', until: '2026-10' }], ...more });
  const months = ['2026-06', '2026-07', '2026-08', '2026-10', '2026-11', '2026-12', '2027-01'];
  const asked = (who: ObligedTaxpayer) =>
    months.filter((month) => obligationsOf(taxpayerIn(who, month)).some((code) => code.startsWith('retentions')));

  test('files the retentions of those months, and of the half years that they lie in', () => {
    expect(asked(agent('GEN'))).toEqual(['2026-08', '2026-10']);
    expect(asked(agent('RIM'))).toEqual(['2026-07', '2026-08', '2026-10', '2026-11', '2026-12']);
    expect(asked(agent('GEN', { isRetentionAgent: false, designated: [{ since: null, until: '2026-07' }] }))).toEqual([
      '2026-06',
      '2026-07',
    ]);
  });

  test('whatever the portal lists today', () => {
    const told = [{ name: 'RETENCIONES EN LA FUENTE', periodicity: 'monthly' } as const];
    expect(asked(agent('GEN', { told, toldIn: '2026-09' }))).toEqual(['2026-08', '2026-10']);
  });
});
