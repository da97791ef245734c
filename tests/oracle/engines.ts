import { answerForm104 } from '@cuadre/sri/declarations/form-104';
import { answerIncomeTax } from '@cuadre/sri/declarations/income-tax';
import { form104Input, incomeTaxInput } from './inputs.ts';
import { plainForm104 } from './plain-form-104.ts';
import { plainIncomeTax } from './plain-income-tax.ts';

interface Answer {
  readonly faults: readonly { readonly code: string; readonly place: string; readonly severity: string }[];
}
const named = new Set(['unknown', 'amount', 'computed', 'both']);

/**
 * Every figure and every error; of errors whose code nothing prescribes, that there are some. Sentences and warnings are
 * the engine's alone, the order of faults says nothing, and a figure that is null is none.
 */
export const comparable = ({ faults, ...answer }: Answer) => ({
  ...Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)),
  errors: faults
    .filter(({ severity }) => severity === 'error')
    .map(({ code, place }) => (named.has(code) ? `${code} ${place}` : 'other'))
    .sort(),
});

/** The engine beside a second one that was written from the law and the facts alone, by somebody who had not seen it. */
export const engines = [
  ['months and semesters', form104Input, answerForm104, plainForm104],
  ['years', incomeTaxInput, answerIncomeTax, plainIncomeTax],
] as const;
