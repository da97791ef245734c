import type { Month } from '@cuadre/sri/dates';
import { describe, expect, it } from 'vitest';
import { changedMonths, editTyped } from './change-typed.rules.ts';
import {
  beginRepetition,
  type DeclaredMonths,
  editRepetition,
  occurrencesOf,
  type Repetition,
} from './repetition.rules.ts';

const fields = { value: '120.00', category: 'rent', note: '' };
const begin = (frequency: 'U' | 'M' | 'A', firstMonth: Month, lastMonth?: Month): Repetition =>
  beginRepetition(fields, { frequency, firstMonth, ...(lastMonth !== undefined && { lastMonth }) });
const about = (repetition: Repetition) => ({ repetition, dayOfMonth: 5 });
const monthly = about(begin('M', '2026-06'));
const declared: DeclaredMonths = new Map([['2026-08', 'iva 2026-08']]);
const until = '2026-11';
const monthsOf = (repetition: Repetition | undefined) =>
  repetition === undefined ? [] : occurrencesOf(repetition, '2025-01', '2027-12').map(({ month }) => month.slice(2));
const henceforth = { scope: 'HENCEFORTH', change: {} } as const;
const all = { scope: 'ALL', change: {} } as const;

describe('a change of the rhythm', () => {
  it.each([
    ['once repeats from there', begin('U', '2026-11'), { ...henceforth, month: '2026-11' }, ['M', '2026-11'], 0, 0],
    ['an end', monthly.repetition, { ...henceforth, month: '2026-10' }, ['M', '2026-06', '2026-09'], 0, 2],
    ['no end', begin('M', '2026-06', '2026-08'), { ...all, month: '2026-06' }, ['M', '2026-06'], 3, 0],
    ['an earlier beginning', monthly.repetition, { ...all, month: '2026-06' }, ['M', '2026-04'], 2, 0],
    ['a later beginning', monthly.repetition, { ...all, month: '2026-06' }, ['M', '2026-09'], 0, 3],
    ['each year, all of it', monthly.repetition, { ...all, month: '2026-06' }, ['A', '2026-06'], 0, 5],
    [
      'each year from its first month on',
      monthly.repetition,
      { ...henceforth, month: '2026-06' },
      ['A', '2026-06'],
      0,
      5,
    ],
    ['each month instead of each year', begin('A', '2025-06'), { ...all, month: '2025-06' }, ['M', '2025-06'], 16, 0],
  ] as const)('%s', (_, repetition, where, [frequency, from, to], added, removed) => {
    const edited = editTyped(about(repetition), { ...where, rhythm: { frequency, from, ...(to && { to }) } });
    expect(edited.begun).toBeUndefined();
    expect(changedMonths(about(repetition), edited, until)).toMatchObject({ added, removed, changed: 0 });
  });

  it('from a month on leaves what was before, and begins another', () => {
    const own = editRepetition(monthly.repetition, { scope: 'THIS', month: '2026-11' }, { value: '99.00' });
    const asked = { ...henceforth, month: '2026-09', rhythm: { frequency: 'A', from: '2026-06' } } as const;
    const { repetition, begun } = editTyped(about(own), { ...asked, change: { note: 'al año' } });
    expect(monthsOf(repetition)).toEqual(['26-06', '26-07', '26-08']);
    expect(monthsOf(begun)).toEqual(['26-09', '27-09']);
    expect(begun?.segments).toEqual([{ from: '2026-09', fields: { ...fields, note: 'al año' } }]);
    const edited = { repetition, ...(begun && { begun }) };
    expect(changedMonths(about(own), edited, until)).toMatchObject({ added: 0, removed: 2, changed: 1, own: 0 });
  });

  it.each([
    // A later beginning leaves a gap, not a shorter past; an earlier one is of all of it only.
    ['M', '2026-10', '2026-11', ['26-06', '26-07', '26-08', '26-09'], '26-11'],
    ['M', '2026-10', '2026-08', ['26-06', '26-07', '26-08', '26-09', '26-10', '26-11'], undefined],
    ['M', '2026-10', '2026-01', ['26-06', '26-07', '26-08', '26-09', '26-10', '26-11'], undefined],
    ['A', '2026-06', '2025-09', ['25-06'], '26-09'],
  ] as const)(
    '%s from %s on with its beginning in %s keeps the months before',
    (frequency, month, from, kept, first) => {
      const before = about(begin(frequency, frequency === 'M' ? '2026-06' : '2025-06'));
      const asked = { ...henceforth, month, change: { value: '9.00' }, rhythm: { frequency, from } };
      const { repetition, begun } = editTyped(before, asked);
      expect(monthsOf(repetition).filter((each) => each <= '26-11')).toEqual(kept);
      expect(monthsOf(begun)[0]).toBe(first);
      const after = occurrencesOf(begun ?? repetition, month, '2027-12');
      expect(new Set(after.map(({ fields: { value } }) => value))).toEqual(new Set(['9.00']));
    },
  );

  it('leaves declared months as they are, there or not', () => {
    const yearly = editTyped(
      monthly,
      { ...all, month: '2026-06', rhythm: { frequency: 'A', from: '2026-06' } },
      declared,
    );
    expect(monthsOf(yearly.repetition)).toEqual(['26-06', '26-08', '27-06']);
    expect(changedMonths(monthly, yearly, until)).toMatchObject({ removed: 4, declared: 1 });
    const split = { ...henceforth, month: '2026-07', rhythm: { frequency: 'A', from: '2026-06' } } as const;
    const { repetition, begun } = editTyped(monthly, split, declared);
    expect([monthsOf(repetition), monthsOf(begun)]).toEqual([
      ['26-06', '26-08'],
      ['26-07', '27-07'],
    ]);
    const once = about(begin('U', '2026-07'));
    const again = editTyped(once, { ...all, month: '2026-07', rhythm: { frequency: 'M', from: '2026-07' } }, declared);
    expect(monthsOf(again.repetition).slice(0, 3)).toEqual(['26-07', '26-09', '26-10']);
  });

  it('is none of one month', () => {
    const rhythm = { frequency: 'A', from: '2026-06' } as const;
    expect(() => editTyped(monthly, { scope: 'THIS', month: '2026-07', change: {}, rhythm })).toThrow(RangeError);
    expect(() => editTyped(monthly, { ...henceforth, month: '2025-07', rhythm })).toThrow(RangeError);
  });
});

describe('a change of the day', () => {
  const dayOf = (repetition: Repetition) =>
    occurrencesOf(repetition, '2026-07', '2026-09').map(({ fields: { day = 5 } }) => day);

  it('reaches what it is asked for, and no declared month', () => {
    const change = { day: 20 };
    const changed = editTyped(monthly, { scope: 'ALL', month: '2026-06', change }, declared);
    expect(dayOf(changed.repetition)).toEqual([20, 5, 20]);
    const alone = editTyped(monthly, { scope: 'THIS', month: '2026-09', change }).repetition;
    expect(dayOf(alone)).toEqual([5, 5, 20]);
    expect(changedMonths(monthly, { repetition: alone }, until).months).toEqual(['2026-09']);
    // One that was pinned before it had a day of its own keeps the one it had.
    const pinned = editTyped(monthly, { scope: 'ALL', month: '2026-06', change: { value: '1.00' } }, declared);
    expect(dayOf(editTyped(about(pinned.repetition), { scope: 'ALL', month: '2026-06', change }).repetition)).toEqual([
      20, 5, 20,
    ]);
  });
});
