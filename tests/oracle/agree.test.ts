import { answerForm104 } from '@cuadre/sri/declarations/form-104';
import { answerIncomeTax } from '@cuadre/sri/declarations/income-tax';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { form104DoubtfulInput, form104Input, incomeTaxDoubtfulInput, incomeTaxInput } from './inputs.ts';
import { plainForm104 } from './plain-form-104.ts';
import { plainIncomeTax } from './plain-income-tax.ts';

// The engine beside a second one that was written from the law and the facts alone, by somebody who had not seen it.

interface Answer {
  readonly faults: readonly { readonly code: string; readonly place: string; readonly severity: string }[];
}
const named = new Set(['unknown', 'amount', 'computed', 'both']);

/**
 * Every figure and every error; of errors whose code nothing prescribes, that there are some. Sentences and warnings are
 * the engine's alone, the order of faults says nothing, and a figure that is null is none.
 */
const comparable = ({ faults, ...answer }: Answer) => {
  const errors = faults.filter((fault) => fault.severity === 'error');
  return {
    ...Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)),
    errors: errors.map(({ code, place }) => (named.has(code) ? `${code} ${place}` : 'other')).sort(),
  };
};

it.each([
  ['months and semesters', form104Input, answerForm104, plainForm104],
  ['years', incomeTaxInput, answerIncomeTax, plainIncomeTax],
] as const)('two engines agree about %s', (_, inputs, engine, plain) => {
  fc.assert(
    fc.property(inputs, (input) => {
      expect(comparable(engine(input))).toEqual(comparable(plain(input)));
    }),
    { numRuns: Number(process.env.ORACLE_RUNS ?? 1_000) },
  );
});

it.each([
  ['form 104', form104DoubtfulInput, answerForm104],
  ['the income tax', incomeTaxDoubtfulInput, answerIncomeTax],
] as const)('what the rules leave open of %s has an answer all the same', (_, inputs, engine) => {
  fc.assert(
    fc.property(inputs, (input) => {
      expect(engine(input)).toHaveProperty('faults');
    }),
  );
});
