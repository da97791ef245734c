import { answerForm104 } from '@cuadre/sri/declarations/form-104';
import { answerIncomeTax } from '@cuadre/sri/declarations/income-tax';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { engines } from './engines.ts';
import { form104DoubtfulInput, incomeTaxDoubtfulInput } from './inputs.ts';

it.each(engines)('two engines agree about $what', ({ inputs, runs }) => {
  fc.assert(
    fc.property(inputs, ({ one, other }) => {
      expect(one()).toEqual(other());
    }),
    { numRuns: runs }, // ten thousand in the bench
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
