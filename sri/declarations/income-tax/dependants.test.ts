import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, ZERO } from '../../num/index.ts';
import {
  type Dependant,
  type DependantRule,
  dependantRules,
  dependantsEarnUpTo,
  judgeDependant,
} from './dependants.ts';

const child: Dependant = {
  ...{ relation: 'child', bornOn: '2010-06-15', hasDisability: false, income: ZERO, isOthers: false },
};
const of = (changes: Partial<Dependant>, year = 2026) => judgeDependant({ ...child, ...changes }, year);

describe('who is a dependant of a year', () => {
  it.each<[string, Partial<Dependant>, number, string | null]>([
    ['a child of fifteen', {}, 2026, null],
    ['a child in the year of its birth', { bornOn: '2026-12-31' }, 2026, null],
    ['a child that was not born yet', { bornOn: '2027-01-01' }, 2026, 'unborn'],
    ['a child that is 21 when the year ends', { bornOn: '2005-01-01' }, 2026, null],
    ['a child that turned 22 on the last day', { bornOn: '2004-12-31' }, 2026, 'age'],
    ['the same child the year before', { bornOn: '2004-12-31' }, 2025, null],
    ['a grown child with a disability', { bornOn: '1990-05-01', hasDisability: true }, 2026, null],
    ['a child with one lowest wage a year', { income: amount('482.00') }, 2026, null],
    ['a child with a cent more', { income: amount('482.01') }, 2026, 'income'],
    ['the same income against the wage of 2025', { income: amount('470.01') }, 2025, 'income'],
    ['a child with a disability that earns', { hasDisability: true, income: amount('500') }, 2026, 'income'],
    ['a child that the other parent claims', { isOthers: true }, 2026, 'others'],
    ['a spouse of any age', { relation: 'spouse', bornOn: '1960-01-01' }, 2026, null],
    ['a partner', { relation: 'partner', bornOn: '1985-01-01' }, 2026, null],
    ['a parent', { relation: 'parent', bornOn: '1950-01-01' }, 2026, null],
    ['a parent with a pension', { relation: 'parent', bornOn: '1950-01-01', income: amount('3600') }, 2026, 'income'],
    ['somebody in the first year of the rule', {}, 2023, null],
    ['anybody before the rule of 2023', {}, 2022, 'relation'],
  ])('%s', (_, changes, year, why) => {
    expect(of(changes, year)).toMatchObject({ counts: why === null, why });
  });

  it('says what is not sure of the answer', () => {
    expect(of({ relation: 'spouse' }).unconfirmed).toEqual([]);
    expect(of({}).unconfirmed).toHaveLength(1); // on which day a child is 21
    expect(of({ hasDisability: true }).unconfirmed).toEqual([]);
    // A year whose wage nobody has loaded is judged by the nearest.
    expect(of({ relation: 'spouse' }, 2027)).toMatchObject({ unconfirmed: [expect.stringContaining('2027')] });
    const earns = (year: number, changes: Partial<Dependant> = {}) =>
      of({ relation: 'spouse', income: amount('490'), ...changes }, year);
    expect(earns(2027)).toMatchObject({ why: 'income', isEstimate: true });
    expect(earns(2027, { income: amount('480') })).toMatchObject({ counts: true, isEstimate: true });
    // Who earned nothing counts whatever the wage is; who is somebody else's does not.
    expect(earns(2027, { income: ZERO }).isEstimate).toBe(false);
    expect(earns(2027, { isOthers: true }).isEstimate).toBe(false);
    expect(earns(2026).isEstimate).toBe(false);
    expect([2027, 2025, 2024].map((year) => dependantsEarnUpTo(year)?.toFixed(2))).toEqual([
      '482.00',
      '470.00',
      '460.00',
    ]);
  });

  it('follows the rows it is given', () => {
    const studying: DependantRule = { relation: 'child', fromYear: 2027, upToAge: 25, source: 'x' };
    const tables = {
      dependantRules: [studying, ...dependantRules],
      basicWages: [{ year: 2027, wage: '500', source: 'x' }],
    };
    const verdict = judgeDependant({ ...child, bornOn: '2003-01-01', income: amount('500') }, 2027, tables);
    expect(verdict).toMatchObject({ counts: true, unconfirmed: [] });
    expect(dependantsEarnUpTo(2026, { basicWages: [] })).toBeNull();
  });

  it('refuses what is no day', () => expect(() => of({ bornOn: '2010-02-30' as Dependant['bornOn'] })).toThrow());

  it('a child that is too old stays so, whatever the year after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1980, max: 2026 }), fc.integer({ min: 2023, max: 2040 }), (born, year) => {
        const bornOn = `${born}-06-15` as Dependant['bornOn'];
        if (of({ bornOn }, year).why === 'age') expect(of({ bornOn }, year + 1).why).toBe('age');
      }),
    );
  });
});
