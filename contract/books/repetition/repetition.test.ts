import { addMonths, type Month } from '@cuadre/sri/dates';
import { describe, expect, it } from 'vitest';
import {
  beginRepetition,
  changeRhythm,
  type DeclaredMonths,
  deleteFromRepetition,
  editRepetition,
  type Frequency,
  isRepetitionGone,
  MonthDeclared,
  occurrencesOf,
  type RepeatingFields,
  type Repetition,
  type RepetitionScope,
  touchedMonths,
  unpin,
} from './repetition.rules.ts';

const rent: RepeatingFields = { value: '120.00', category: 'vivienda', note: '' };
const monthly = beginRepetition(rent, { frequency: 'M', firstMonth: '2026-01' });
const declaredTo = (...months: Month[]): DeclaredMonths => new Map(months.map((month) => [month, `d-${month}`]));
const valuesOf = (repetition: Repetition, from: Month, to: Month) =>
  Object.fromEntries(occurrencesOf(repetition, from, to).map(({ month, fields }) => [month, fields.value]));

describe('a repetition', () => {
  it.each<[Frequency, Month, Month | undefined, Month[]]>([
    ['U', '2026-03', undefined, ['2026-03']],
    ['U', '2027-03', undefined, []],
    ['M', '2026-11', undefined, ['2026-11', '2026-12']],
    ['M', '2025-11', '2026-02', ['2026-01', '2026-02']],
    ['M', '2026-05', '2026-05', ['2026-05']],
    ['A', '2024-02', undefined, ['2026-02']],
    ['A', '2024-02', '2026-01', []],
    ['A', '2025-12', '2026-12', ['2026-12']],
  ])('%s from %s to %s', (frequency, firstMonth, lastMonth, expected) => {
    const repetition = beginRepetition(rent, { frequency, firstMonth, ...(lastMonth !== undefined && { lastMonth }) });
    expect(occurrencesOf(repetition, '2026-01', '2026-12').map(({ month }) => month)).toEqual(expected);
  });

  it('does not end before it begins, and has months only', () => {
    expect(() => beginRepetition(rent, { frequency: 'M', firstMonth: '2026-05', lastMonth: '2026-04' })).toThrow(
      RangeError,
    );
    expect(() => beginRepetition(rent, { frequency: 'M', firstMonth: '2026-13' })).toThrow(RangeError);
    expect(() => editRepetition(monthly, { scope: 'THIS', month: '2025-12' }, { value: '1.00' })).toThrow(RangeError);
    const gap = deleteFromRepetition(monthly, { scope: 'THIS', month: '2026-02' });
    expect(() => editRepetition(gap, { scope: 'HENCEFORTH', month: '2026-02' }, { value: '1.00' })).toThrow(RangeError);
  });
});

describe('a change', () => {
  const march = editRepetition(monthly, { scope: 'THIS', month: '2026-03' }, { value: '130.00', note: 'con luz' });

  it.each<[RepetitionScope, string, string[]]>([
    ['THIS', '2026-02', ['120.00', '99.00', '130.00', '120.00']],
    ['HENCEFORTH', '2026-02', ['120.00', '99.00', '99.00', '99.00']],
    ['ALL', '2026-02', ['99.00', '99.00', '99.00', '99.00']],
  ])('%s', (scope, month, expected) => {
    const changed = editRepetition(march, { scope, month }, { value: '99.00' });
    expect(Object.values(valuesOf(changed, '2026-01', '2026-04'))).toEqual(expected);
  });

  it('carries only its own fields into wider scopes', () => {
    const all = editRepetition(march, { scope: 'ALL', month: '2026-01' }, { value: '99.00' });
    expect(occurrencesOf(all, '2026-03', '2026-03')[0]).toMatchObject({
      fields: { value: '99.00', note: 'con luz' },
      isOwn: true,
    });
  });

  it('that says what is there already leaves nothing behind', () => {
    expect(editRepetition(monthly, { scope: 'THIS', month: '2026-03' }, { value: '120.00' })).toEqual(monthly);
    expect(editRepetition(monthly, { scope: 'HENCEFORTH', month: '2026-03' }, { value: '120.00' })).toEqual(monthly);
  });

  it('is asked with its months', () => {
    const declared = declaredTo('2026-02');
    const asked = (scope: RepetitionScope) => touchedMonths(march, { scope, month: '2026-02' }, '2026-06', declared);
    expect(asked('HENCEFORTH')).toEqual({ months: 4, own: 1, declared: 1 });
    expect(asked('ALL')).toEqual({ months: 5, own: 1, declared: 1 });
  });

  it('of the rhythm leaves out declared months that had nothing', () => {
    const once = beginRepetition(rent, { frequency: 'U', firstMonth: '2026-01' });
    const again = changeRhythm(once, { frequency: 'M', firstMonth: '2026-01' }, declaredTo('2026-01', '2026-03'));
    expect(Object.keys(valuesOf(again.repetition, '2025-01', '2026-04'))).toEqual(['2026-01', '2026-02', '2026-04']);
    const dearer = editRepetition(
      again.repetition,
      { scope: 'ALL', month: '2026-02' },
      { value: '1.00' },
      declaredTo('2026-01', '2026-03'),
    );
    expect(valuesOf(dearer, '2026-01', '2026-04')).toEqual({
      '2026-01': '120.00',
      '2026-02': '1.00',
      '2026-04': '1.00',
    });
  });

  it('of the rhythm drops what no longer lies on it, but for what was declared', () => {
    const both = editRepetition(march, { scope: 'THIS', month: '2026-05' }, { value: '140.00' });
    const yearly = changeRhythm(both, { frequency: 'A', firstMonth: '2025-05' }, declaredTo('2026-01'));
    expect(yearly.dropped).toBe(1);
    expect(valuesOf(yearly.repetition, '2025-01', '2027-12')).toEqual({
      '2025-05': '120.00',
      '2026-01': '120.00',
      '2026-05': '140.00',
      '2027-05': '120.00',
    });
  });
});

describe('a declared month', () => {
  const declared = declaredTo('2026-02');

  it('keeps what was declared under every wider change, and after the end', () => {
    const dearer = editRepetition(monthly, { scope: 'ALL', month: '2026-01' }, { value: '150.00' }, declared);
    expect(valuesOf(dearer, '2026-01', '2026-03')).toEqual({
      '2026-01': '150.00',
      '2026-02': '120.00',
      '2026-03': '150.00',
    });
    const gone = deleteFromRepetition(dearer, { scope: 'ALL', month: '2026-01' }, declared);
    expect(valuesOf(gone, '2026-01', '2026-12')).toEqual({ '2026-02': '120.00' });
    expect(isRepetitionGone(gone)).toBe(false);
    expect(isRepetitionGone(deleteFromRepetition(monthly, { scope: 'ALL', month: '2026-05' }))).toBe(true);
  });

  it('alone does not change before it is opened again', () => {
    const pinned = editRepetition(monthly, { scope: 'ALL', month: '2026-01' }, { value: '150.00' }, declared);
    const alone = { scope: 'THIS', month: '2026-02' } as const;
    expect(() => editRepetition(monthly, alone, { value: '1.00' }, declared)).toThrow(MonthDeclared);
    expect(() => deleteFromRepetition(pinned, alone)).toThrow(MonthDeclared);
    const opened = unpin(pinned, new Map());
    expect(valuesOf(opened, '2026-02', '2026-02')).toEqual({ '2026-02': '120.00' });
    expect(valuesOf(editRepetition(opened, alone, { value: '1.00' }), '2026-02', '2026-02')).toEqual({
      '2026-02': '1.00',
    });
  });
});

/** With a day: a change of it is compared too. */
const dated: RepeatingFields = { ...rent, day: 5 };

/** Every month by itself, as somebody would keep it on paper. */
type Paper = Map<Month, { fields: RepeatingFields; isCancelled: boolean; isDeclared: boolean }>;

const begin = '2022-08';
const end = addMonths(begin, 90);

/** Numbers that look like chance and are the same at each run. */
const chance = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

function paperOf(frequency: Frequency, firstMonth: Month, lastMonth: Month | undefined): Paper {
  const paper: Paper = new Map();
  const pace = { U: 1000, M: 1, A: 12 }[frequency];
  for (let month = firstMonth; month <= (lastMonth ?? end) && month <= end; month = addMonths(month, pace))
    paper.set(month, { fields: dated, isCancelled: false, isDeclared: false });
  return paper;
}

/** So many changes at random, each compared with the paper. */
function compare(changes: number, seed: number): void {
  const next = chance(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  for (let done = 0; done < changes; ) {
    const frequency = pick(['M', 'M', 'M', 'A', 'U'] as const);
    const firstMonth = addMonths(begin, Math.floor(next() * 30));
    const lastMonth = next() < 0.3 ? addMonths(firstMonth, Math.floor(next() * 50)) : undefined;
    let repetition = beginRepetition(dated, { frequency, firstMonth, ...(lastMonth !== undefined && { lastMonth }) });
    const paper = paperOf(frequency, firstMonth, lastMonth);
    const declared = new Map<Month, string>();
    for (let turn = 0; turn < 40 && done < changes; turn++, done++) {
      const open = [...paper].filter(([, { isCancelled, isDeclared }]) => !isCancelled && !isDeclared);
      if (open.length === 0) break;
      const [month] = pick(open);
      if (next() < 0.1) {
        declared.set(month, `d-${month}`);
        const there = paper.get(month);
        if (there) there.isDeclared = true;
        continue;
      }
      const scope = pick(['THIS', 'THIS', 'HENCEFORTH', 'ALL'] as const);
      const reached = [...paper].filter(
        ([other, { isDeclared }]) =>
          !isDeclared && (scope === 'ALL' || (scope === 'THIS' ? other === month : other >= month)),
      );
      if (next() < 0.12) {
        repetition = deleteFromRepetition(repetition, { scope, month }, declared);
        if (scope === 'THIS') for (const [, there] of reached) there.isCancelled = true;
        else for (const [gone] of reached) paper.delete(gone);
      } else {
        const change: Partial<RepeatingFields> = {
          ...(next() < 0.7 && { value: `${Math.floor(next() * 4)}.00` }),
          ...(next() < 0.3 && { category: pick(['vivienda', 'luz']) }),
          ...(next() < 0.2 && { note: pick(['', 'nota']) }),
          ...(next() < 0.2 && { day: pick([1, 31]) }),
        };
        repetition = editRepetition(repetition, { scope, month }, change, declared);
        for (const [, there] of reached) there.fields = { ...there.fields, ...change };
      }
      const expected = [...paper].flatMap(([at, { fields, isCancelled }]) =>
        isCancelled ? [] : [{ month: at, fields }],
      );
      const seen = occurrencesOf(repetition, begin, end).map(({ month: at, fields }) => ({
        month: at,
        fields,
      }));
      expect(seen).toEqual(expected);
    }
  }
}

it('agrees with a plain list of months under 20,000 changes at random', () => {
  compare(20_000, 20_261_123);
});

it('says in a narrow window what it says in a wide one', () => {
  const next = chance(7);
  for (let run = 0; run < 200; run++) {
    const at = () => addMonths(begin, Math.floor(next() * 60));
    let repetition = beginRepetition(rent, { frequency: run % 3 === 0 ? 'A' : 'M', firstMonth: begin });
    for (let turn = 0; turn < 8; turn++) {
      const [month] = occurrencesOf(repetition, at(), addMonths(begin, 72)).map((each) => each.month);
      if (month !== undefined)
        repetition = editRepetition(repetition, { scope: 'HENCEFORTH', month }, { value: `${turn}.00` });
    }
    const [from, to] = [at(), at()].sort() as [Month, Month];
    const wide = occurrencesOf(repetition, begin, addMonths(begin, 80));
    expect(occurrencesOf(repetition, from, to)).toEqual(wide.filter(({ month }) => month >= from && month <= to));
  }
});
