/**
 * Income tax of a natural person a second time, slow and without the engine. Tests compare the engine with it.
 * Amounts are cents: `11_310_00n` is 11,310.00.
 */
import {
  divide,
  isObject,
  lesser,
  type PlainFault,
  percentOf,
  positive,
  readAmount,
  under,
  writeAmount,
} from './plain-amounts.ts';

interface PlainIncomeTax {
  year: number | null;
  regime: string | null;
  base: string | null;
  tax: string | null;
  rebate: string | null;
  due: string | null;
  credit: string | null;
  faults: PlainFault[];
}

interface Bracket {
  from: bigint;
  tax: bigint;
  /** Hundredths of a percent. */
  rate: bigint;
}

/** Ley de Desarrollo Económico 2021 for 2022; press for 2023 and 2024; NAC-DGERCGC24-00000041; NAC-DGERCGC25-00000043. */
export const GENERAL: Record<number, Bracket[]> = {
  2022: [
    { from: 0n, tax: 0n, rate: 0n },
    { from: 11_310_00n, tax: 0n, rate: 500n },
    { from: 14_410_00n, tax: 155_00n, rate: 1000n },
    { from: 18_010_00n, tax: 515_00n, rate: 1200n },
    { from: 21_630_00n, tax: 949_40n, rate: 1500n },
    { from: 31_630_00n, tax: 2_449_40n, rate: 2000n },
    { from: 41_630_00n, tax: 4_449_40n, rate: 2500n },
    { from: 51_630_00n, tax: 6_949_40n, rate: 3000n },
    { from: 61_630_00n, tax: 9_949_40n, rate: 3500n },
    { from: 100_000_00n, tax: 23_378_90n, rate: 3700n },
  ],
  2023: [
    { from: 0n, tax: 0n, rate: 0n },
    { from: 11_722_00n, tax: 0n, rate: 500n },
    { from: 14_930_00n, tax: 160_00n, rate: 1000n },
    { from: 19_385_00n, tax: 606_00n, rate: 1200n },
    { from: 25_638_00n, tax: 1_356_00n, rate: 1500n },
    { from: 33_738_00n, tax: 2_571_00n, rate: 2000n },
    { from: 44_721_00n, tax: 4_768_00n, rate: 2500n },
    { from: 59_537_00n, tax: 8_472_00n, rate: 3000n },
    { from: 79_388_00n, tax: 14_427_00n, rate: 3500n },
    { from: 105_580_00n, tax: 23_594_00n, rate: 3700n },
  ],
  2024: [
    { from: 0n, tax: 0n, rate: 0n },
    { from: 11_902_00n, tax: 0n, rate: 500n },
    { from: 15_159_00n, tax: 163_00n, rate: 1000n },
    { from: 19_682_00n, tax: 615_00n, rate: 1200n },
    { from: 26_031_00n, tax: 1_377_00n, rate: 1500n },
    { from: 34_255_00n, tax: 2_611_00n, rate: 2000n },
    { from: 45_407_00n, tax: 4_841_00n, rate: 2500n },
    { from: 60_450_00n, tax: 8_602_00n, rate: 3000n },
    { from: 80_605_00n, tax: 14_648_00n, rate: 3500n },
    { from: 107_199_00n, tax: 23_956_00n, rate: 3700n },
  ],
  2025: [
    { from: 0n, tax: 0n, rate: 0n },
    { from: 12_081_00n, tax: 0n, rate: 500n },
    { from: 15_387_00n, tax: 165_00n, rate: 1000n },
    { from: 19_978_00n, tax: 624_00n, rate: 1200n },
    { from: 26_422_00n, tax: 1_398_00n, rate: 1500n },
    { from: 34_770_00n, tax: 2_650_00n, rate: 2000n },
    { from: 46_089_00n, tax: 4_914_00n, rate: 2500n },
    { from: 61_359_00n, tax: 8_731_00n, rate: 3000n },
    { from: 81_817_00n, tax: 14_869_00n, rate: 3500n },
    { from: 108_810_00n, tax: 24_316_00n, rate: 3700n },
  ],
  2026: [
    { from: 0n, tax: 0n, rate: 0n },
    { from: 12_208_00n, tax: 0n, rate: 500n },
    { from: 15_549_00n, tax: 167_00n, rate: 1000n },
    { from: 20_188_00n, tax: 631_00n, rate: 1200n },
    { from: 26_700_00n, tax: 1_412_00n, rate: 1500n },
    { from: 35_136_00n, tax: 2_678_00n, rate: 2000n },
    { from: 46_575_00n, tax: 4_965_00n, rate: 2500n },
    { from: 62_005_00n, tax: 8_823_00n, rate: 3000n },
    { from: 82_679_00n, tax: 15_025_00n, rate: 3500n },
    { from: 109_956_00n, tax: 24_572_00n, rate: 3700n },
  ],
};

/** The same in 2022–2026: LRTI 97.1–97.9, NAC-DGERCGC24-00000027. 2,797.52 as published, though the bands add to 2,797.50. */
export const RIMPE: Bracket[] = [
  { from: 0n, tax: 60_00n, rate: 0n },
  { from: 20_000_00n, tax: 60_00n, rate: 100n },
  { from: 50_000_00n, tax: 360_00n, rate: 125n },
  { from: 75_000_00n, tax: 672_50n, rate: 150n },
  { from: 100_000_00n, tax: 1_047_50n, rate: 175n },
  { from: 200_000_00n, tax: 2_797_52n, rate: 200n },
];

/** The basic family basket of January. 2022 as the law of that year; 2026: Boletín NAC-COM-26-006. */
export const BASKET: Record<number, bigint> = {
  2022: 719_65n,
  2023: 764_71n,
  2024: 789_57n,
  2025: 798_31n,
  2026: 821_80n,
};

const taxIn = (bracket: Bracket, base: bigint): bigint =>
  bracket.tax + divide((base - bracket.from) * bracket.rate, 10_000n);

/** On a limit the upper bracket, at its lower limit. */
function generalTax(brackets: Bracket[], base: bigint): bigint {
  let tax = 0n;
  for (const bracket of brackets) if (base >= bracket.from) tax = taxIn(bracket, base);
  return tax;
}

/** On a limit the lower bracket. */
function rimpeTax(base: bigint): bigint {
  let tax = 60_00n;
  for (const bracket of RIMPE) if (base > bracket.from) tax = taxIn(bracket, base);
  return tax;
}

/** LRTI 97.1–97.9: a fixed sum until 2023, steps since; a limit belongs to the step below it. */
function popularTax(year: number, base: bigint): bigint {
  if (year <= 2023) return 60_00n;
  if (base <= 2_500_00n) return 0n;
  if (base <= 5_000_00n) return 5_00n;
  if (base <= 10_000_00n) return 15_00n;
  if (base <= 15_000_00n) return 35_00n;
  return 60_00n;
}

/** How many baskets of personal expenses count. */
function baskets(year: number, dependants: number, illness: boolean): bigint {
  if (year === 2022) return 7n;
  if (illness) return year >= 2025 ? 100n : 20n;
  if (dependants === 0) return 7n;
  if (dependants === 1) return 9n;
  if (dependants === 2) return 11n;
  if (dependants === 3) return 14n;
  if (dependants === 4) return 17n;
  return 20n;
}

/** 18 %; in 2022 it was 20 % up to 2.13 tax-free fractions (11,310.00) of gross income and 10 % above. */
function rebatePercent(year: number, gross: bigint): bigint {
  if (year !== 2022) return 18n;
  return gross <= 24_090_30n ? 20n : 10n;
}

const AMOUNTS = [
  'income',
  'costs',
  'salary',
  'socialSecurity',
  'taxableBase',
  'personalExpenses',
  'basket',
  'retained',
];
const OTHERS = ['year', 'regime', 'dependants', 'catastrophicIllness'];

export function plainIncomeTax(input: unknown): PlainIncomeTax {
  const faults: PlainFault[] = [];
  const fault = (code: string, place: string, severity: 'error' | 'warning'): void => {
    faults.push({ code, place, sentence: '', severity });
  };

  const given = isObject(input) ? input : {};
  if (!isObject(input)) fault('shape', '', 'error');
  for (const key of Object.keys(given)) {
    if (AMOUNTS.includes(key)) {
      if (readAmount(given[key], 2) === undefined) fault('amount', key, 'error');
    } else if (!OTHERS.includes(key)) fault('unknown', key, 'error');
  }
  const amount = (key: string): bigint | undefined => readAmount(under(given, key), 2);
  const income = amount('income') ?? 0n;
  const costs = amount('costs') ?? 0n;
  const salary = amount('salary') ?? 0n;
  const socialSecurity = amount('socialSecurity') ?? 0n;
  const taxableBase = amount('taxableBase');
  const personalExpenses = amount('personalExpenses') ?? 0n;
  const basketGiven = amount('basket');
  const retained = amount('retained') ?? 0n;

  let dependants = 0;
  const dependantsInput = under(given, 'dependants');
  if (typeof dependantsInput === 'number' && Number.isInteger(dependantsInput) && dependantsInput >= 0) {
    dependants = dependantsInput;
  } else if (dependantsInput !== undefined) fault('amount', 'dependants', 'error');

  let illness = false;
  const illnessInput = under(given, 'catastrophicIllness');
  if (typeof illnessInput === 'boolean') illness = illnessInput;
  else if (illnessInput !== undefined) fault('amount', 'catastrophicIllness', 'error');

  if (taxableBase !== undefined && (income !== 0n || costs !== 0n || salary !== 0n || socialSecurity !== 0n)) {
    fault('both', 'taxableBase', 'error');
  }

  const year = under(given, 'year');
  if (year === undefined) fault('required', 'year', 'error');
  const regime = under(given, 'regime');
  if (regime === undefined) fault('required', 'regime', 'error');
  else if (regime !== 'GEN' && regime !== 'RIM' && regime !== 'POP') fault('regime', 'regime', 'error');

  const brackets = typeof year === 'number' && Object.hasOwn(GENERAL, year) ? GENERAL[year] : undefined;
  const basketOfYear = typeof year === 'number' && Object.hasOwn(BASKET, year) ? BASKET[year] : undefined;
  if (year !== undefined && brackets === undefined) fault('year', 'year', 'error');

  const known = regime === 'GEN' || regime === 'RIM' || regime === 'POP';
  if (typeof year !== 'number' || brackets === undefined || basketOfYear === undefined || !known) {
    return {
      year: typeof year === 'number' ? year : null,
      regime: typeof regime === 'string' ? regime : null,
      base: null,
      tax: null,
      rebate: null,
      due: null,
      credit: null,
      faults,
    };
  }

  let base: bigint;
  let tax: bigint;
  let rebate: bigint;
  if (regime === 'GEN') {
    base = taxableBase ?? positive(income - costs) + positive(salary - socialSecurity);
    tax = generalTax(brackets, base);
    const gross = taxableBase ?? income + salary;
    const ceiling = baskets(year, dependants, illness) * (basketGiven ?? basketOfYear);
    rebate = percentOf(lesser(personalExpenses, ceiling), rebatePercent(year, gross));
  } else {
    base = taxableBase ?? income;
    rebate = 0n;
    if (costs !== 0n) fault('ignored', 'costs', 'warning');
    if (salary !== 0n) fault('ignored', 'salary', 'warning');
    if (socialSecurity !== 0n) fault('ignored', 'socialSecurity', 'warning');
    if (personalExpenses !== 0n) fault('ignored', 'personalExpenses', 'warning');
    if (dependants !== 0) fault('ignored', 'dependants', 'warning');
    if (illness) fault('ignored', 'catastrophicIllness', 'warning');
    if ((basketGiven ?? 0n) !== 0n) fault('ignored', 'basket', 'warning');
    const place = taxableBase === undefined ? 'income' : 'taxableBase';
    if (regime === 'POP' && base > 20_000_00n) fault('popular_limit', place, 'warning');
    if (base > 300_000_00n) {
      fault('rimpe_limit', place, 'warning');
      tax = generalTax(brackets, base);
    } else if (regime === 'POP' && base <= 20_000_00n) tax = popularTax(year, base);
    else tax = rimpeTax(base);
  }

  const afterRebate = positive(tax - rebate);
  return {
    year,
    regime,
    base: writeAmount(base, 2),
    tax: writeAmount(tax, 2),
    rebate: writeAmount(rebate, 2),
    due: writeAmount(positive(afterRebate - retained), 2),
    credit: writeAmount(positive(retained - afterRebate), 2),
    faults,
  };
}
