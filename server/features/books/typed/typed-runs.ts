import { isDeepStrictEqual } from 'node:util';
import { addMonths, type Month } from '@cuadre/sri/dates';
import {
  type Frequency,
  occurrencesOf,
  type RepeatingFields,
  type Repetition,
} from '#contract/books/repetition/repetition.rules.ts';

/** Months that say the same one after the other: what one row of a sheet can say. */
interface Run {
  readonly frequency: Frequency;
  readonly from: Month;
  /** Absent where it goes on. */
  readonly to?: Month;
  readonly fields: RepeatingFields;
}

const step: Readonly<Record<Frequency, number>> = { U: 0, M: 1, A: 12 };

/** A repetition as runs: a month of its own, or one that was taken out, ends one and begins another. */
export function runsOf(repetition: Repetition): Run[] {
  const { frequency, firstMonth, lastMonth, segments, exceptions } = repetition;
  const own = exceptions.map(({ month }) => month);
  const known = [
    firstMonth,
    ...(lastMonth === undefined ? [] : [lastMonth]),
    ...segments.map(({ from }) => from),
    ...own,
  ];
  const [first = firstMonth, last = firstMonth] = [known.toSorted()[0], known.toSorted().at(-1)];
  // A year on, the last segment has been met once more by any rhythm.
  const goesOn = frequency !== 'U' && lastMonth === undefined;
  const runs: (Run & { readonly to: Month })[] = [];
  for (const { month, fields } of occurrencesOf(repetition, first, goesOn ? addMonths(last, 12) : last)) {
    const before = runs.at(-1);
    if (
      before !== undefined &&
      addMonths(before.to, step[frequency]) === month &&
      isDeepStrictEqual(before.fields, fields)
    )
      runs[runs.length - 1] = { ...before, frequency, to: month };
    else runs.push({ frequency: 'U', from: month, to: month, fields });
  }
  return runs.map(({ to, ...run }, at) => {
    if (goesOn && at === runs.length - 1) return { ...run, frequency };
    return run.frequency === 'U' ? run : { ...run, to };
  });
}
