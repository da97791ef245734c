import { addMonths, ensureMonth, type Month } from '@cuadre/sri/dates';

// Income and expense that repeat (docs/decisions/0117): a repetition says from which month on it is worth how much, and which
// months differ. There are no copies of months, so that any number of them is changed at once and each knows its own.

/** Once, each month, each year. */
export type Frequency = 'U' | 'M' | 'A';

/** What a month of a repetition says; an edit carries only what it changes. */
export interface RepeatingFields {
  /** A decimal of two places. */
  readonly value: string;
  readonly category: string;
  readonly note: string;
  /** On which day of a month it falls, where that was ever changed; else as the whole says. */
  readonly day?: number | undefined;
}

/** Fields that hold from a month until the next segment. */
interface Segment {
  readonly from: Month;
  readonly fields: RepeatingFields;
}

/** What one month has of its own. */
interface RepetitionException {
  readonly month: Month;
  readonly isCancelled?: boolean;
  readonly fields: Partial<RepeatingFields>;
  /** The declaration that was filed with it: all fields are here, and no wider change reaches them. */
  readonly pinnedBy?: string;
}

export interface Repetition {
  readonly frequency: Frequency;
  readonly firstMonth: Month;
  /** Open when absent. Before `firstMonth`: only what is pinned is left. */
  readonly lastMonth?: Month;
  /** By month; the first begins at `firstMonth`. */
  readonly segments: readonly Segment[];
  /** By month, each on an occurrence. */
  readonly exceptions: readonly RepetitionException[];
}

/** Only this month; from this month on; all of them. */
export type RepetitionScope = 'THIS' | 'HENCEFORTH' | 'ALL';

interface Occurrence {
  readonly month: Month;
  readonly fields: RepeatingFields;
  /** Something of it differs from the months around it. */
  readonly isOwn: boolean;
  readonly pinnedBy?: string;
}

/** Filed months, with the declaration of each. */
export type DeclaredMonths = ReadonlyMap<Month, string>;

interface Where {
  readonly scope: RepetitionScope;
  /** An occurrence. */
  readonly month: Month;
}

/** A month was declared: it changes through a substitute return only. */
export class MonthDeclared extends Error {
  override readonly name = 'MonthDeclared';
}

const step: Readonly<Record<Frequency, number>> = { U: 0, M: 1, A: 12 };

const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

/** A repetition of one segment. Throws RangeError for a month that is none, or an end before the beginning. */
export function beginRepetition(
  fields: RepeatingFields,
  { frequency, firstMonth, lastMonth }: Pick<Repetition, 'frequency' | 'firstMonth' | 'lastMonth'>,
): Repetition {
  ensureMonth(firstMonth);
  if (lastMonth !== undefined && ensureMonth(lastMonth) < firstMonth)
    throw new RangeError('a repetition ends before it begins');
  return {
    frequency,
    firstMonth,
    ...(lastMonth !== undefined && { lastMonth }),
    segments: [{ from: firstMonth, fields }],
    exceptions: [],
  };
}

/** Whether the rhythm meets that month, however it was changed or cancelled there. */
function isOnRhythm({ frequency, firstMonth, lastMonth }: Repetition, month: Month): boolean {
  if (month < firstMonth || (lastMonth !== undefined && month > lastMonth)) return false;
  const distance = monthsBetween(firstMonth, month);
  return step[frequency] === 0 ? distance === 0 : distance % step[frequency] === 0;
}

const segmentAt = ({ segments }: Repetition, month: Month): RepeatingFields => {
  const segment = segments.findLast(({ from }) => from <= month) ?? segments[0];
  if (segment === undefined) throw new Error('a repetition without a segment');
  return segment.fields;
};

/** The months of the rhythm from `from` to `to`, both included. */
function rhythm(repetition: Repetition, from: Month, to: Month): Month[] {
  const { frequency, firstMonth } = repetition;
  const end = repetition.lastMonth !== undefined && repetition.lastMonth < to ? repetition.lastMonth : to;
  const pace = step[frequency];
  if (pace === 0) return firstMonth >= from && firstMonth <= end ? [firstMonth] : [];
  const skipped = Math.max(0, Math.ceil(monthsBetween(firstMonth, from) / pace));
  const months: Month[] = [];
  for (let month = addMonths(firstMonth, skipped * pace); month <= end; month = addMonths(month, pace))
    months.push(month);
  return months;
}

/**
 * What the repetition comes to from `from` to `to`, both included, by month. A wider window never changes a narrower one.
 * Pinned months are there also where the repetition has ended since.
 */
export function occurrencesOf(repetition: Repetition, from: Month, to: Month): Occurrence[] {
  const own = new Map(repetition.exceptions.map((exception) => [exception.month, exception]));
  const pinned = repetition.exceptions.flatMap(({ month, pinnedBy }) =>
    pinnedBy !== undefined && month >= from && month <= to && !isOnRhythm(repetition, month) ? [month] : [],
  );
  return [...rhythm(repetition, from, to), ...pinned].sort().flatMap((month) => {
    const exception = own.get(month);
    if (exception?.isCancelled === true) return [];
    return {
      month,
      fields: { ...segmentAt(repetition, month), ...exception?.fields },
      isOwn: exception !== undefined && Object.keys(exception.fields).length > 0,
      ...(exception?.pinnedBy !== undefined && { pinnedBy: exception.pinnedBy }),
    };
  });
}

const isReached = ({ scope, month }: Where, other: Month): boolean =>
  scope === 'ALL' || (scope === 'THIS' ? other === month : other >= month);

/** Writes down what declared months say now, where a change in that scope would reach them. */
function pin(repetition: Repetition, where: Where, declared: DeclaredMonths): Repetition {
  const open = [...declared].filter(
    ([month]) =>
      isReached(where, month) &&
      isOnRhythm(repetition, month) &&
      !repetition.exceptions.some((exception) => exception.month === month && exception.pinnedBy !== undefined),
  );
  if (open.length === 0) return repetition;
  const exceptions = new Map(repetition.exceptions.map((exception) => [exception.month, exception]));
  for (const [month, pinnedBy] of open) {
    const before = exceptions.get(month);
    exceptions.set(month, {
      month,
      ...(before?.isCancelled === true && { isCancelled: true }),
      fields: { ...segmentAt(repetition, month), ...before?.fields },
      pinnedBy,
    });
  }
  return { ...repetition, exceptions: byMonth(exceptions.values()) };
}

const byMonth = <T extends { readonly month: Month }>(items: Iterable<T>): T[] =>
  [...items].sort((a, b) => (a.month < b.month ? -1 : 1));

const without = (fields: Partial<RepeatingFields>, change: Partial<RepeatingFields>): Partial<RepeatingFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in change)));

const isEmpty = ({ isCancelled, fields, pinnedBy }: RepetitionException): boolean =>
  isCancelled !== true && pinnedBy === undefined && Object.keys(fields).length === 0;

/** Throws RangeError when the month is no occurrence, MonthDeclared when it alone was to change and is declared. */
function demandOpen(repetition: Repetition, { scope, month }: Where, declared: DeclaredMonths): void {
  const exception = repetition.exceptions.find((each) => each.month === month);
  if (!isOnRhythm(repetition, month) || exception?.isCancelled === true)
    throw new RangeError(`${month} is no month of the repetition`);
  if (scope === 'THIS' && (declared.has(month) || exception?.pinnedBy !== undefined)) throw new MonthDeclared(month);
}

/**
 * The repetition after a change. Only the fields of `change` go along; wider scopes take them back from the months that had their
 * own. Declared months keep what they say. Throws RangeError when the month is no occurrence, MonthDeclared when it alone
 * was to change and is declared.
 */
export function editRepetition(
  repetition: Repetition,
  where: Where,
  change: Partial<RepeatingFields>,
  declared: DeclaredMonths = new Map(),
): Repetition {
  demandOpen(repetition, where, declared);
  const kept = pin(repetition, where, declared);
  if (where.scope === 'THIS') return withException(kept, where.month, change);
  const from = where.scope === 'ALL' ? kept.firstMonth : where.month;
  const cut: Segment[] = kept.segments.some((segment) => segment.from === from)
    ? [...kept.segments]
    : [...kept.segments, { from, fields: segmentAt(kept, from) }].sort((a, b) => (a.from < b.from ? -1 : 1));
  return {
    ...kept,
    segments: joined(
      cut.map((segment) => (segment.from < from ? segment : { ...segment, fields: { ...segment.fields, ...change } })),
    ),
    exceptions: kept.exceptions
      .map((exception) =>
        exception.month < from || exception.pinnedBy !== undefined
          ? exception
          : { ...exception, fields: without(exception.fields, change) },
      )
      .filter((exception) => !isEmpty(exception)),
  };
}

/** Without those that say what the one before says. */
const joined = (segments: readonly Segment[]): Segment[] =>
  segments.filter((segment, at) => at === 0 || !isSame(segment.fields, segments[at - 1]?.fields));

const isSame = (a: RepeatingFields, b: RepeatingFields | undefined): boolean =>
  a.value === b?.value && a.category === b.category && a.note === b.note && a.day === b.day;

function withException(repetition: Repetition, month: Month, change: Partial<RepeatingFields>): Repetition {
  const before = repetition.exceptions.find((exception) => exception.month === month);
  const common = segmentAt(repetition, month);
  const fields = Object.fromEntries(
    Object.entries({ ...before?.fields, ...change }).filter(
      ([name, value]) => value !== undefined && common[name as keyof RepeatingFields] !== value,
    ),
  );
  const exception: RepetitionException = { month, fields };
  const others = repetition.exceptions.filter((each) => each.month !== month);
  return { ...repetition, exceptions: isEmpty(exception) ? others : byMonth([...others, exception]) };
}

/**
 * The repetition without that month, without it and all that follow, or without any; declared months stay. Throws as
 * `editRepetition`.
 */
export function deleteFromRepetition(
  repetition: Repetition,
  where: Where,
  declared: DeclaredMonths = new Map(),
): Repetition {
  demandOpen(repetition, where, declared);
  const kept = pin(repetition, where, declared);
  if (where.scope === 'THIS') {
    const exception = { month: where.month, isCancelled: true, fields: {} };
    return {
      ...kept,
      exceptions: byMonth([...kept.exceptions.filter(({ month }) => month !== where.month), exception]),
    };
  }
  const from = where.scope === 'ALL' ? kept.firstMonth : where.month;
  return endBefore(kept, from);
}

function endBefore(repetition: Repetition, from: Month): Repetition {
  const [first, ...later] = repetition.segments;
  return {
    ...repetition,
    lastMonth: addMonths(from, -1),
    segments: first === undefined ? [] : [first, ...later.filter((segment) => segment.from < from)],
    exceptions: repetition.exceptions.filter(({ month, pinnedBy }) => month < from || pinnedBy !== undefined),
  };
}

/** Declared months that had nothing stay without: what would fall on them is left out. */
export function withoutDeclared(
  repetition: Repetition,
  had: Repetition | undefined,
  declared: DeclaredMonths,
): Repetition {
  const isThere = (month: Month) =>
    repetition.exceptions.some((exception) => exception.month === month && exception.pinnedBy !== undefined) ||
    (had !== undefined && occurrencesOf(had, month, month).length > 0);
  const left = [...declared].filter(([month]) => isOnRhythm(repetition, month) && !isThere(month));
  if (left.length === 0) return repetition;
  const months = new Set(left.map(([month]) => month));
  return {
    ...repetition,
    exceptions: byMonth([
      ...repetition.exceptions.filter(({ month }) => !months.has(month)),
      ...left.map(([month, pinnedBy]) => ({ month, isCancelled: true, fields: {}, pinnedBy })),
    ]),
  };
}

/**
 * The repetition in another rhythm, from another month or to another one. Months that had something of their own and are none
 * of the new rhythm are dropped and counted; declared ones stay as they are, with or without it. Throws RangeError as
 * `beginRepetition`.
 */
export function changeRhythm(
  repetition: Repetition,
  rhythm: Pick<Repetition, 'frequency' | 'firstMonth' | 'lastMonth'>,
  declared: DeclaredMonths = new Map(),
): { readonly repetition: Repetition; readonly dropped: number } {
  const kept = pin(repetition, { scope: 'ALL', month: repetition.firstMonth }, declared);
  const begun = beginRepetition(segmentAt(kept, rhythm.firstMonth), rhythm);
  const changed: Repetition = {
    ...begun,
    segments: joined([...begun.segments, ...kept.segments.filter(({ from }) => from > rhythm.firstMonth)]),
  };
  const stays = (exception: RepetitionException) =>
    exception.pinnedBy !== undefined || isOnRhythm(changed, exception.month);
  const exceptions = kept.exceptions.filter(stays);
  return {
    repetition: withoutDeclared({ ...changed, exceptions }, kept, declared),
    dropped: kept.exceptions.length - exceptions.length,
  };
}

/**
 * The repetition once some months are declared no more: they keep what they say until they are changed, and those that were
 * left of an end or of another rhythm are gone.
 */
export const unpin = (repetition: Repetition, declared: DeclaredMonths): Repetition => ({
  ...repetition,
  exceptions: repetition.exceptions.flatMap((exception) => {
    if (exception.pinnedBy === undefined || declared.has(exception.month)) return [exception];
    const { pinnedBy: _, ...open } = exception;
    return isOnRhythm(repetition, exception.month) ? [open] : [];
  }),
});

/** Whether nothing is left of it, today or later. */
export const isRepetitionGone = ({ firstMonth, lastMonth, exceptions }: Repetition): boolean =>
  lastMonth !== undefined && lastMonth < firstMonth && exceptions.length === 0;

/**
 * The months from the beginning to `until` that a change in that scope touches, for the question before it: how many, how
 * many of them have something of their own, and how many stay because they are declared.
 */
export function touchedMonths(
  repetition: Repetition,
  where: Where,
  until: Month,
  declared: DeclaredMonths = new Map(),
): { readonly months: number; readonly own: number; readonly declared: number } {
  const reached = occurrencesOf(repetition, repetition.firstMonth, until).filter(({ month }) =>
    isReached(where, month),
  );
  const open = reached.filter(({ month, pinnedBy }) => pinnedBy === undefined && !declared.has(month));
  return { months: open.length, own: open.filter(({ isOwn }) => isOwn).length, declared: reached.length - open.length };
}
