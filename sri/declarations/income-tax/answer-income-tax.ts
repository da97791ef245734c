import type { Fault } from '../../faults.ts';
import { ZERO } from '../../num/index.ts';
import { InputReader } from '../input-reader.ts';
import {
  computeIncomeTax,
  type IncomeTaxFigures,
  type IncomeTaxInput,
  type IncomeTaxLaw,
  type IncomeTaxRegime,
  incomeTaxRegimes,
} from './compute-income-tax.ts';

/** What is answered; without figures when year or regime cannot be used. */
export interface IncomeTaxAnswer extends Partial<Readonly<Record<keyof IncomeTaxFigures, string>>> {
  readonly year: number | null;
  readonly regime: IncomeTaxRegime | null;
  readonly faults: readonly Fault[];
}

const amounts = [
  'income',
  'costs',
  'salary',
  'socialSecurity',
  'taxableBase',
  'personalExpenses',
  'basket',
  'retained',
] as const;
const keys = ['year', 'regime', ...amounts, 'dependants', 'catastrophicIllness'];

function dependantsIn(reader: InputReader, value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  reader.error('amount', 'dependants', 'En «dependants» va cuántas cargas familiares tienes, en número: 0, 1, 2…');
  return 0;
}

function illnessIn(reader: InputReader, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  reader.error('boolean', 'catastrophicIllness', 'En «catastrophicIllness» va true o false.');
  return false;
}

/**
 * Computes the income tax of a year from the JSON of somebody who asks: `year` and `regime` (required) and amounts as
 * decimal text in dollars. All that is wrong is in `faults` (`unknown`, `amount`, `both`, `year`, `regime`, and warnings),
 * and the rest is computed all the same; without a usable year and regime there is no figure, nor for a year that `law`
 * (else what comes with the kernel) does not have.
 */
export function answerIncomeTax(input: unknown, law?: IncomeTaxLaw): IncomeTaxAnswer {
  const reader = new InputReader();
  const given = reader.object(input, 'el archivo');
  reader.unknown(given, keys);
  const read = Object.fromEntries(amounts.map((key) => [key, reader.amount(given[key], key)]));
  const dependants = dependantsIn(reader, given.dependants);
  const catastrophicIllness = illnessIn(reader, given.catastrophicIllness);
  const year = typeof given.year === 'number' && Number.isSafeInteger(given.year) ? given.year : null;
  const regime = incomeTaxRegimes.find((each) => each === given.regime) ?? null;
  if (year === null) reader.error('year', 'year', 'Di el año en «year», en número: 2026.');
  if (regime === null) reader.error('regime', 'regime', 'Di el régimen en «regime»: GEN, RIM o POP.');
  if (year === null || regime === null) return { year, regime, faults: reader.faults };
  const asked: IncomeTaxInput = {
    year,
    regime,
    income: read.income ?? ZERO,
    costs: read.costs ?? ZERO,
    salary: read.salary ?? ZERO,
    socialSecurity: read.socialSecurity ?? ZERO,
    taxableBase: read.taxableBase,
    personalExpenses: read.personalExpenses ?? ZERO,
    dependants,
    catastrophicIllness,
    basket: read.basket,
    retained: read.retained ?? ZERO,
  };
  const { figures, faults } = computeIncomeTax(asked, law);
  return {
    year,
    regime,
    ...(figures === undefined
      ? {}
      : {
          base: figures.base.toFixed(2),
          tax: figures.tax.toFixed(2),
          rebate: figures.rebate.toFixed(2),
          due: figures.due.toFixed(2),
          credit: figures.credit.toFixed(2),
        }),
    faults: [...reader.faults, ...faults],
  };
}
