import { addMonths } from '@cuadre/sri/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  beginRepetition,
  deleteFromRepetition,
  editRepetition,
  type Frequency,
  occurrencesOf,
  type Repetition,
  type RepetitionScope,
} from '#contract/books/repetition/repetition.rules.ts';
import { runsOf } from './typed-runs.ts';

const first = '2026-03';
const window = ['2025-01', '2040-12'] as const;
const said = (repetition: Repetition) =>
  occurrencesOf(repetition, ...window).map(({ month, fields }) => `${month} ${fields.value}`);

const change = fc.record({
  at: fc.nat(40),
  scope: fc.constantFrom<RepetitionScope>('THIS', 'HENCEFORTH', 'ALL'),
  value: fc.constantFrom('1.00', '2.00'),
  isDeletion: fc.boolean(),
});

it('the runs of a repetition say together what it says, whatever was changed', () => {
  const begun = fc.record({
    frequency: fc.constantFrom<Frequency>('U', 'M', 'A'),
    months: fc.option(fc.nat(30), { nil: undefined }),
  });
  fc.assert(
    fc.property(begun, fc.array(change, { maxLength: 6 }), ({ frequency, months }, changes) => {
      let repetition = beginRepetition(
        { value: '1.00', category: 'rent', note: '' },
        { frequency, firstMonth: first, ...(months !== undefined && { lastMonth: addMonths(first, months) }) },
      );
      for (const { at, scope, value, isDeletion } of changes) {
        const there = occurrencesOf(repetition, first, '2032-12');
        const month = there[at % Math.max(1, there.length)]?.month;
        if (month === undefined) break;
        repetition = isDeletion
          ? deleteFromRepetition(repetition, { scope, month }, new Map())
          : editRepetition(repetition, { scope, month }, { value }, new Map());
      }
      const again = runsOf(repetition).flatMap(({ frequency: rhythm, from, to, fields }) =>
        said(
          beginRepetition(fields, { frequency: rhythm, firstMonth: from, ...(to !== undefined && { lastMonth: to }) }),
        ),
      );
      expect(again).toEqual(said(repetition));
    }),
    { numRuns: 1000 },
  );
});
