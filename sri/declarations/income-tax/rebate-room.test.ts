import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, amount, ZERO } from '../../num/index.ts';
import { rebateRoom, worthAfter, worthOf } from './rebate-room.ts';

interface Told {
  readonly year?: number;
  readonly dependants?: number;
  readonly catastrophicIllness?: boolean;
  readonly personalExpenses?: string;
  readonly tax?: string;
  readonly gross?: string;
  readonly inGalapagos?: boolean;
}
const year = ({ personalExpenses = '0', tax = '2150', gross = '48600', ...more }: Told) =>
  rebateRoom({
    ...{ year: 2026, dependants: 0, catastrophicIllness: false, ...more },
    ...{ personalExpenses: amount(personalExpenses), tax: amount(tax), gross: amount(gross) },
  });
const plain = (room: ReturnType<typeof year>) =>
  room && {
    limit: room.limit.toFixed(2),
    rebate: room.rebate.toFixed(2),
    most: room.most.toFixed(2),
    missing: room.missing.toFixed(2),
    worth: room.worth.toFixed(2),
    percent: room.percent,
  };

describe('the room that is left in the rebate', () => {
  it('is what the missing expenses lower the tax by', () => {
    // 11 × 821.80 = 9,039.80; 18 % of 6,408 = 1,153.44, of all 1,627.16.
    expect(plain(year({ personalExpenses: '6408', dependants: 2 }))).toEqual({
      ...{ limit: '9039.80', rebate: '1153.44', most: '1627.16' },
      ...{ missing: '2631.80', worth: '473.72', percent: '18' },
    });
  });

  it('is never more than what is left of the tax, and nothing where there is none or the limit is reached', () => {
    expect(plain(year({ personalExpenses: '5000', tax: '1000' }))).toMatchObject({ rebate: '900.00', worth: '100.00' });
    expect(plain(year({ personalExpenses: '5000', tax: '1000.004' }))).toMatchObject({ worth: '100.00' });
    expect(plain(year({ personalExpenses: '5000', tax: '0' }))).toMatchObject({ worth: '0.00' });
    expect(plain(year({ personalExpenses: '5752.61' }))).toMatchObject({ missing: '0.00', worth: '0.00' });
  });

  it('follows the rule of its year, and the year before where there is none yet', () => {
    const of2022 = { year: 2022, gross: '24090.31', personalExpenses: '1000' };
    expect(plain(year(of2022))).toMatchObject({ limit: '5037.55', percent: '10', rebate: '100.00' });
    expect(plain(year({ ...of2022, gross: '24090.30' }))).toMatchObject({ percent: '20', rebate: '200.00' });
    expect(plain(year({ catastrophicIllness: true, dependants: 3 }))).toMatchObject({ limit: '82180.00' });
    expect(plain(year({ year: 2027 }))).toMatchObject({ limit: '5752.60' });
    expect(year({ year: 2021 })).toBeUndefined();
  });

  it('measures by the canasta of Galápagos for who lives there', () => {
    // 7 × 821.80 × 1.803 = 10,371.94
    const there = { inGalapagos: true, personalExpenses: '10000' };
    expect(plain(year(there))).toMatchObject({ limit: '10371.94', rebate: '1800.00', most: '1866.95' });
    expect(plain(year({ ...there, year: 2022, gross: '24090.31' }))).toMatchObject({ limit: '5037.55' });
  });

  it('says what a purchase would be worth', () => {
    const room = year({ personalExpenses: '6408', dependants: 2 });
    if (room === undefined) throw new Error('no room');
    expect(worthOf(amount('640'), room).toFixed(2)).toBe('115.20');
    expect(worthOf(amount('0.03'), room).toFixed(2)).toBe('0.01');
    expect(worthOf(amount('9000'), room).toFixed(2)).toBe('473.72');
  });

  it('was worth more the less was spent: all of it before the first purchase, the rest after the last', () => {
    const room = year({ personalExpenses: '6408', dependants: 2 });
    const small = year({ personalExpenses: '6408', dependants: 2, tax: '1000' });
    if (room === undefined || small === undefined) throw new Error('no room');
    const after = (spent: string, of = room) => worthAfter(amount(spent), of).toFixed(2);
    expect(['-5', '0', '1000', '6408', '9039.80', '9999'].map((spent) => after(spent))).toEqual([
      ...['1627.16', '1627.16', '1447.16', '473.72', '0.00', '0.00'],
    ]);
    // No more than the tax.
    expect(['0', '1000', '6408'].map((spent) => after(spent, small))).toEqual(['1000.00', '820.00', '0.00']);
  });

  it('holds for any expenses: what is missing brings the rebate to its most', () => {
    const cents = fc.bigInt({ min: 0n, max: 3_000_000n }).map((units) => Amount.of(units, 2));
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 6 }), (personalExpenses, tax, dependants) => {
        const of = { year: 2026, dependants, catastrophicIllness: false, tax, gross: ZERO };
        const room = rebateRoom({ ...of, personalExpenses });
        const full = room && rebateRoom({ ...of, personalExpenses: personalExpenses.add(room.missing) });
        expect(full?.rebate.toFixed(2)).toBe(room?.most.toFixed(2));
        expect(full?.worth.toFixed(2)).toBe('0.00');
        expect(room && worthAfter(personalExpenses, room).toFixed(2)).toBe(room?.worth.toFixed(2));
      }),
    );
  });
});
