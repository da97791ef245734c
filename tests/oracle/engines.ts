import { boxesOf103 } from '@cuadre/sri/declarations/form-103';
import { answerForm104, boxesOf } from '@cuadre/sri/declarations/form-104';
import { answerIncomeTax } from '@cuadre/sri/declarations/income-tax';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import type fc from 'fast-check';
import { form104Input, incomeTaxInput } from './inputs.ts';
import { monthInput, retentionsInput } from './months.ts';
import { type MonthAnswer, type MonthInput, plainMonth } from './plain-documents.ts';
import { plainForm104 } from './plain-form-104.ts';
import { plainIncomeTax } from './plain-income-tax.ts';
import { plainRetentions, type RetentionsAnswer, type RetentionsInput } from './plain-retentions.ts';

interface Answer {
  readonly faults: readonly { readonly code: string; readonly place: string; readonly severity: string }[];
}
const named = new Set(['unknown', 'amount', 'computed', 'both']);

/**
 * Every figure and every error; of errors whose code nothing prescribes, that there are some. Sentences and warnings are
 * the engine's alone, the order of faults says nothing, and a figure that is null is none.
 */
const comparable = ({ faults, ...answer }: Answer) => ({
  ...Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)),
  errors: faults
    .filter(({ severity }) => severity === 'error')
    .map(({ code, place }) => (named.has(code) ? `${code} ${place}` : 'other'))
    .sort(),
});

interface Pair {
  readonly what: string;
  /** How many inputs the first tier draws. */
  readonly runs: number;
  readonly inputs: fc.Arbitrary<{ readonly input: unknown; one(): unknown; other(): unknown }>;
}

const beside = <Input>(
  what: string,
  inputs: fc.Arbitrary<Input>,
  engine: (input: Input) => Answer,
  plain: (input: Input) => Answer,
  runs = 1_000,
): Pair => ({
  what,
  runs,
  inputs: inputs.map((input) => ({
    input,
    one: () => comparable(engine(input)),
    other: () => comparable(plain(input)),
  })),
});

const amounts = (figures: Readonly<Record<string, string>>): Map<string, Amount> =>
  new Map(Object.entries(figures).map(([box, figure]) => [box, amount(figure)]));
const texts = (figures: ReadonlyMap<string, Amount>): Record<string, string> =>
  Object.fromEntries([...figures].map(([box, figure]) => [box, figure.toFixed(2)]));

/** The engine's boxes of a month out of its documents, as the plain one gives them. */
function explained({ period, documents, previous, excess, deferred, typed }: MonthInput): MonthAnswer {
  const result = boxesOf({
    period,
    documents,
    previous: amounts(previous),
    excess: amounts(excess),
    typed: amounts(typed),
    ...(deferred && { deferred: deferred.map(({ tax, ...rest }) => ({ ...rest, tax: amount(tax) })) }),
  });
  const sums = [...result.parts].map(([box, parts]) => [box, sum(parts.map((part) => part.amount))] as const);
  return {
    boxes: Object.fromEntries([...result.boxes].map(([box, figure]) => [box, figure.toFixed(box === '563' ? 4 : 2)])),
    outside: Object.fromEntries(result.outside.map(({ document, reason }) => [document, reason])),
    deferred: result.deferred.map(({ tax, ...rest }) => ({ ...rest, tax: tax.toFixed(2) })),
    excess: texts(result.excess),
    sums: texts(new Map(sums.filter(([, figure]) => !figure.isZero()))),
    faults: [],
  };
}

/** The engine's form 103 of a month, what is in it alone. */
function explained103({ period, documents }: RetentionsInput): RetentionsAnswer {
  const { boxes, outside } = boxesOf103({ period, documents });
  return {
    boxes: texts(new Map([...boxes].filter(([, figure]) => !figure.isZero()))),
    outside: Object.fromEntries(outside.map(({ document, reason }) => [document, reason])),
    faults: [],
  };
}

/** The engine beside a second one, written from the law and the facts by somebody who had not seen it. */
export const engines = [
  beside('months and semesters', form104Input, answerForm104, plainForm104),
  beside('years', incomeTaxInput, answerIncomeTax, plainIncomeTax),
  beside('documents of a month', monthInput, explained, plainMonth, 300),
  beside('retentions of a month', retentionsInput, explained103, plainRetentions, 300),
];
