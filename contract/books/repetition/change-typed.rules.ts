import { addMonths, type Month } from '@cuadre/sri/dates';
import {
  beginRepetition,
  changeRhythm,
  type DeclaredMonths,
  deleteFromRepetition,
  editRepetition,
  type Frequency,
  occurrencesOf,
  type RepeatingFields,
  type Repetition,
  type RepetitionScope,
  withoutDeclared,
} from './repetition.rules.ts';

// What a person asks of something typed: page and server compute it alike, so that the question before it agrees with it.

/** How often, from which month and until which one; without an end it goes on. */
export interface Rhythm {
  readonly frequency: Frequency;
  readonly from: Month;
  readonly to?: Month | undefined;
}

interface TypedEdit {
  readonly scope: RepetitionScope;
  /** An occurrence. */
  readonly month: Month;
  readonly change: Partial<RepeatingFields>;
  readonly rhythm?: Rhythm | undefined;
}

interface About {
  readonly repetition: Repetition;
  /** On which day it falls where its months do not say. */
  readonly dayOfMonth: number;
}

export interface Edited {
  readonly repetition: Repetition;
  /** What goes on in another rhythm from that month on: the first ends before it. */
  readonly begun?: Repetition;
}

/**
 * What was typed after a change of its months and its rhythm. Another frequency or beginning from a month on ends the one and
 * begins another, so that what was before stays; an end, or all of it change the one. Throws as `editRepetition` and
 * `beginRepetition`, and RangeError for a rhythm of one month only.
 */
export function editTyped(
  { repetition, dayOfMonth }: About,
  { scope, month, change, rhythm }: TypedEdit,
  declared: DeclaredMonths = new Map(),
): Edited {
  const where = { scope, month };
  const said = change.day === undefined ? repetition : withDay(repetition, dayOfMonth);
  const edited = (): Repetition =>
    Object.keys(change).length === 0 ? said : editRepetition(said, where, change, declared);
  if (rhythm === undefined) return { repetition: edited() };
  const [there] = occurrencesOf(repetition, month, month);
  if (scope === 'THIS' || there === undefined) throw new RangeError(`${month}: no rhythm of one month`);
  const { frequency, from, to } = rhythm;
  const next = { frequency, firstMonth: from, ...(to !== undefined && frequency !== 'U' && { lastMonth: to }) };
  const { frequency: before, firstMonth } = repetition;
  const leavesBefore = scope === 'HENCEFORTH' && before !== 'U' && month > firstMonth;
  const begins = frequency === before ? firstFrom(month, next) : month;
  if (!leavesBefore || (frequency === before && begins === month)) {
    const kept = leavesBefore ? { ...next, firstMonth } : next;
    return { repetition: changeRhythm(edited(), kept, declared).repetition };
  }
  const begun = beginRepetition({ ...there.fields, ...change }, { ...next, firstMonth: begins });
  return {
    repetition: deleteFromRepetition(repetition, { scope: 'HENCEFORTH', month }, declared),
    begun: withoutDeclared(begun, undefined, declared),
  };
}

/** The first month of that rhythm that is not before another. */
const firstFrom = (month: Month, { frequency, firstMonth }: Pick<Repetition, 'frequency' | 'firstMonth'>): Month => {
  let first = firstMonth;
  while (first < month && frequency !== 'U') first = addMonths(first, frequency === 'M' ? 1 : 12);
  return first;
};

/** Says the day wherever nothing does, so that a change of it leaves what is pinned. */
function withDay(repetition: Repetition, day: number): Repetition {
  return {
    ...repetition,
    segments: repetition.segments.map(({ from, fields }) => ({ from, fields: { day, ...fields } })),
    exceptions: repetition.exceptions.map((exception) =>
      exception.pinnedBy === undefined ? exception : { ...exception, fields: { day, ...exception.fields } },
    ),
  };
}

interface ChangedMonths {
  readonly added: number;
  readonly removed: number;
  /** There before and after, with something else. */
  readonly changed: number;
  /** Of those, with something of their own before. */
  readonly own: number;
  /** Declared ones that stay as they were. */
  readonly declared: number;
  /** All that are not as they were, by month. */
  readonly months: readonly Month[];
}

/** What a change does to the months up to `until`, for the question before it. */
export function changedMonths(
  { repetition, dayOfMonth }: About,
  { repetition: after, begun }: Edited,
  until: Month,
): ChangedMonths {
  const firsts = [repetition, after, ...(begun ? [begun] : [])].map(({ firstMonth }) => firstMonth).sort();
  const [first = repetition.firstMonth] = firsts;
  const before = new Map(occurrencesOf(repetition, first, until).map((each) => [each.month, each]));
  const now = new Map(
    [after, begun].flatMap((each) => (each ? occurrencesOf(each, first, until) : [])).map((each) => [each.month, each]),
  );
  const isOther = (month: Month): boolean => {
    const [one, other] = [before.get(month)?.fields, now.get(month)?.fields];
    return (
      one?.value !== other?.value ||
      one?.category !== other?.category ||
      one?.note !== other?.note ||
      (one?.day ?? dayOfMonth) !== (other?.day ?? dayOfMonth)
    );
  };
  const all = [...new Set([...before.keys(), ...now.keys()])].sort();
  const months = all.filter((month) => !before.has(month) || !now.has(month) || isOther(month));
  const kept = months.filter((month) => before.has(month) && now.has(month));
  const pinned = [after, begun]
    .flatMap((each) => each?.exceptions ?? [])
    .filter(({ pinnedBy }) => pinnedBy !== undefined);
  return {
    added: months.filter((month) => !before.has(month)).length,
    removed: months.filter((month) => !now.has(month)).length,
    changed: kept.length,
    own: kept.filter((month) => before.get(month)?.isOwn === true).length,
    declared: new Set(pinned.map(({ month }) => month).filter((month) => month <= until && !months.includes(month)))
      .size,
    months,
  };
}
