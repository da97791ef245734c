/**
 * Inputs of both commands, drawn at random, for comparing the engine with the plain implementations. What the rules do
 * not decide (a box that holds no amount, a semester of two rates, a number where a text belongs) is drawn only by the
 * two generators called doubtful.
 */
import fc from 'fast-check';
import { positive, readAmount, writeAmount } from './plain-amounts.ts';
import { plainForm104 } from './plain-form-104.ts';
import { BASKET, GENERAL, plainIncomeTax, RIMPE } from './plain-income-tax.ts';

type Row = Record<string, unknown>;
type Amounts = Record<string, string>;

/** Cents as somebody might type them: 12.50, 12.5 and, of whole dollars, 12. */
const typed = (units: bigint): fc.Arbitrary<string> => {
  const full = writeAmount(units, 2);
  return fc.constantFrom(full, full, full, full.replace(/0$/, ''), full.replace(/\.00$/, ''));
};

const cents = (most: number): fc.Arbitrary<bigint> => fc.integer({ min: 0, max: most }).map(BigInt);

const someCents: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 3, arbitrary: cents(300) },
  { weight: 6, arbitrary: cents(1_000_000) },
  { weight: 1, arbitrary: cents(99_999_999_999) },
);

const someAmount: fc.Arbitrary<string> = someCents.chain(typed);

/** No amount in any reading. */
const badAmount = fc.constantFrom<unknown>(
  ...'-1.00 -0.01 12a abc 1.234 0.001 1,50 1.000,00 1.2.3 1e3 NaN $5'.split(' '),
);

/** An amount in one reading and none in another. */
const oddAmount = fc.constantFrom<unknown>(
  '',
  ' ',
  '.5',
  '5.',
  '+5',
  ' 5',
  '5 ',
  '-0',
  '1.500',
  '007',
  '１２',
  12,
  0.5,
  null,
  true,
);

/** One time in so many; else undefined. */
const seldom = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** All but one time in so many. */
const often = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: times });

const defined = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

// Form 104

const COMPUTED = '409 419 429 480 482 485 499 509 519 529 563 601 602 620 699 799 801 859 902 999'.split(' ');
const COUNTS = '111 113 115 117 119'.split(' ');
/** A decree, a month, a size, a date, and a box the portal blocks. */
const NO_AMOUNTS = '203 486 487 492 881'.split(' ');
const HEADER = '101 102 104 198 201 202'.split(' ');
/** What an ordinary month has. */
const ORDINARY = [
  ...'401 402 403 405 407 408 410 425 411 413 421 481 484'.split(' '),
  ...'500 501 502 503 507 508 527 540 510 520 605 606 609 721 725 731'.split(' '),
];
const CARRIED = '485 615 617 618 619'.split(' ');
const AMOUNT_BOXES = Object.keys(plainForm104({ period: '2026-05' }).boxes).filter(
  (box) => !COMPUTED.includes(box) && !COUNTS.includes(box) && !NO_AMOUNTS.includes(box),
);
const NO_BOXES = '400 495 1000 4o1 401.0 0401 total constructor toString __proto__'.split(' ');

const TWO_RATES = '2016-S1 2017-S1 2024-S1'.split(' ');
const MONTHS = '01 02 03 04 05 06 07 08 09 10 11 12 S1 S2'.split(' ');
const PERIODS = '2016 2017 2018 2023 2024 2025 2026 2027'
  .split(' ')
  .flatMap((year) => MONTHS.map((month) => `${year}-${month}`))
  .filter((name) => !TWO_RATES.includes(name));
const period = fc.oneof(
  fc.constantFrom('2024-03', '2024-04', '2026-05', '2026-10', '2026-S1', '2026-S2'),
  fc.constantFrom(...PERIODS),
);

const amountsOf = (boxes: readonly string[], most: number, least = 0): fc.Arbitrary<Amounts> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...boxes), someAmount), {
      minLength: least,
      maxLength: most,
      size: 'max',
      selector: ([box]) => box,
    })
    .map((pairs) => Object.fromEntries(pairs));

const editableBoxes: fc.Arbitrary<Amounts> = fc
  .tuple(
    amountsOf(ORDINARY, 14, 2),
    fc.oneof(
      { weight: 3, arbitrary: amountsOf(AMOUNT_BOXES, 4) },
      { weight: 1, arbitrary: amountsOf(AMOUNT_BOXES, 90) },
    ),
    seldom(
      4,
      fc.tuple(fc.constantFrom(...COUNTS), fc.nat(20_000)).map(([box, count]) => ({ [box]: String(count) })),
    ),
  )
  .map(([ordinary, others, count]) => ({ ...ordinary, ...others, ...count }));

/** Nothing with a sign: what is computed may be below zero, what is given may not. */
const notNegative = (boxes: Amounts): Amounts =>
  Object.fromEntries(Object.entries(boxes).filter(([, value]) => !value.startsWith('-')));

const previous: fc.Arbitrary<Row | undefined> = fc.oneof(
  fc.constant(undefined),
  amountsOf(CARRIED, 5),
  fc.tuple(amountsOf(AMOUNT_BOXES, 6), amountsOf(CARRIED, 5)).map(([others, carried]) => ({ ...others, ...carried })),
  fc.tuple(period, editableBoxes).map(([name, boxes]) => plainForm104({ period: name, boxes }).boxes),
  fc
    .tuple(period, editableBoxes, seldom(5, fc.constant('2')))
    .map(([name, boxes, sheets]) => defined({ ...plainForm104({ period: name, boxes }), sheets })),
);

/** Computed boxes as this input gives them, or a little beside that. */
function computedBoxes(input: Row): fc.Arbitrary<Amounts> {
  const right = notNegative(plainForm104(input).boxes);
  const step = fc.constantFrom(0n, 0n, 0n, 1n, -1n, 100n, 12_345n);
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...COMPUTED), step), { maxLength: 6, selector: ([box]) => box })
    .map((pairs) => {
      const said: Amounts = {};
      for (const [box, change] of pairs) {
        const places = box === '563' ? 4 : 2;
        const value = readAmount(right[box], places);
        if (value !== undefined) said[box] = writeAmount(positive(value + change), places);
      }
      return said;
    });
}

/** One box that is none, or one whose amount is none. */
const wrongBox: fc.Arbitrary<Row> = fc
  .oneof(
    fc.tuple(fc.constantFrom(...AMOUNT_BOXES, ...COMPUTED), badAmount),
    fc.tuple(fc.constantFrom(...NO_BOXES), fc.oneof(someAmount, badAmount)),
  )
  .map((pair) => Object.fromEntries([pair]));

/** Into `previous`, be it the boxes or a whole output. */
const added = (before: Row | undefined, boxes: Row | undefined): Row | undefined => {
  if (boxes === undefined) return before;
  if (before?.form === undefined) return { ...before, ...boxes };
  return { ...before, boxes: { ...(before.boxes as Row), ...boxes } };
};

const strangeKey = fc
  .constantFrom('Period', 'box', 'form', 'faults', '__proto__')
  .map((key) => Object.fromEntries([[key, '1.00']]));

/** What `form 104` may be given, where the rules say what becomes of it. */
export const form104Input: fc.Arbitrary<Row> = fc
  .tuple(period, previous, often(20, editableBoxes))
  .chain(([name, before, boxes]) => {
    const input = defined({ period: name, boxes, previous: before });
    return fc.tuple(
      fc.constant(input),
      seldom(2, computedBoxes(input)),
      seldom(5, wrongBox),
      seldom(8, wrongBox),
      seldom(10, strangeKey),
    );
  })
  .map(([input, computed, wrong, wrongBefore, strange]) =>
    defined({
      ...input,
      boxes: computed || wrong ? { ...(input.boxes as Row | undefined), ...computed, ...wrong } : input.boxes,
      previous: added(input.previous as Row | undefined, wrongBefore),
      ...strange,
    }),
  );

const doubtfulBoxes: fc.Arbitrary<Row> = fc
  .oneof(
    fc.tuple(fc.constantFrom(...NO_AMOUNTS, ...HEADER), fc.oneof(someAmount, fc.constantFrom('465', '2026-05-01', ''))),
    fc.tuple(fc.constantFrom(...AMOUNT_BOXES), oddAmount),
    fc.tuple(fc.constantFrom(...COUNTS), someAmount),
    fc.tuple(fc.constantFrom('480', '485', '801', '902'), fc.constant('-5.00')),
    fc.tuple(fc.constant('563'), fc.constantFrom('1', '0.75', '0.75001', '-1')),
  )
  .map((pair) => Object.fromEntries([pair]));

/** The same with something in it that the rules leave open. */
export const form104DoubtfulInput: fc.Arbitrary<unknown> = form104Input.chain((input) =>
  fc.oneof(
    doubtfulBoxes.map((boxes) => ({ ...input, boxes: { ...(input.boxes as Row | undefined), ...boxes } })),
    doubtfulBoxes.map((boxes) => ({ ...input, previous: added(input.previous as Row | undefined, boxes) })),
    editableBoxes.map((boxes) => ({ ...input, previous: plainForm104({ period: '2026-04', boxes }) })),
    fc
      .constantFrom<unknown>(...TWO_RATES, '2026-13', '2026-00', '2026-5', '2026-S3', '2026', '', '1999-05', 2026, null)
      .map((name) => ({ ...input, period: name })),
    fc.constantFrom<unknown>([], '', 'x', 1, null).map((boxes) => ({ ...input, boxes })),
    fc
      .constantFrom<unknown>([], '', 'x', 1, null, { boxes: null }, { form: '104' })
      .map((before) => ({ ...input, previous: before })),
    fc.constant(defined({ ...input, period: undefined })),
    fc.constantFrom<unknown>([], [input], null, 'x', 1),
  ),
);

// Income tax

const YEARS = [2022, 2023, 2024, 2025, 2026];
const BASKETS_COUNTED = [7n, 9n, 11n, 14n, 17n, 20n, 100n];
const POPULAR_LIMITS = [2_500_00n, 5_000_00n, 10_000_00n, 15_000_00n, 20_000_00n];
const RIMPE_LIMITS = [...RIMPE.map(({ from }) => from), 300_000_00n];
/** Gross income up to which the rebate of 2022 was 20 %. */
const REBATE_LIMIT_2022 = 24_090_30n;

const near = (limit: bigint): fc.Arbitrary<bigint> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(0, 0, 1, 1, -1, 2, 50, 100) },
      { weight: 1, arbitrary: fc.integer({ min: -5_000, max: 5_000 }) },
    )
    .map((step) => positive(limit + BigInt(step)));

/** The general limits of another regime too: above the last of its own it takes that table. */
function atLimits(year: number, regime: string): fc.Arbitrary<bigint> {
  const general = (GENERAL[year] ?? GENERAL[2026] ?? []).map(({ from }) => from);
  const all = fc.constantFrom(...general, ...RIMPE_LIMITS, ...POPULAR_LIMITS);
  let own = fc.constantFrom(...general);
  if (regime === 'RIM') own = fc.constantFrom(...RIMPE_LIMITS);
  if (regime === 'POP') own = fc.constantFrom(...POPULAR_LIMITS);
  if (regime === 'GEN' && year === 2022)
    own = fc.constantFrom(...general, REBATE_LIMIT_2022, REBATE_LIMIT_2022, REBATE_LIMIT_2022);
  return fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: all }).chain(near);
}

const part = (whole: bigint): fc.Arbitrary<bigint> => fc.bigInt({ min: 0n, max: whole });

interface Earned {
  income: bigint;
  costs: bigint;
  salary: bigint;
  socialSecurity: bigint;
  taxableBase: bigint;
}

/** Amounts that come to this base. Of RIMPE the income is the base, whatever stands beside it. */
function earned(base: bigint, regime: string): fc.Arbitrary<Partial<Earned>> {
  const beside = cents(3_000_000);
  const plain = [fc.constant({ taxableBase: base }), fc.constant({ income: base })];
  if (regime !== 'GEN') {
    return fc.oneof(
      ...plain,
      plain[1] ?? fc.constant({}),
      fc.record({ income: fc.constant(base), costs: beside, salary: beside, socialSecurity: beside }),
      fc.record({ income: fc.constant(base), costs: beside }),
    );
  }
  return fc.oneof(
    ...plain,
    beside.map((costs) => ({ income: base + costs, costs })),
    beside.map((socialSecurity) => ({ salary: base + socialSecurity, socialSecurity })),
    fc.tuple(part(base), beside, beside).map(([first, costs, socialSecurity]) => ({
      income: first + costs,
      costs,
      salary: base - first + socialSecurity,
      socialSecurity,
    })),
    // A loss does not lessen the salary, nor a salary below zero the profit.
    fc.tuple(beside, beside, beside).map(([income, more, socialSecurity]) => ({
      income,
      costs: income + more,
      salary: base + socialSecurity,
      socialSecurity,
    })),
    fc.tuple(beside, beside).map(([salary, more]) => ({ income: base, salary, socialSecurity: salary + more })),
    // The gross income lies at the limit, not the base.
    fc.tuple(part(base), beside).map(([income, costs]) => ({ income, costs, salary: base - income })),
    fc
      .tuple(fc.constantFrom('income', 'costs', 'salary', 'socialSecurity'), cents(500_000))
      .map(([key, amount]) => ({ taxableBase: base + 1n, [key]: amount + 1n })),
  );
}

const spent = (year: number, basket: bigint | undefined): fc.Arbitrary<bigint> =>
  fc.oneof(
    cents(10_000_000),
    fc.constantFrom(...BASKETS_COUNTED).chain((count) => near(count * (basket ?? BASKET[year] ?? 800_00n))),
  );

const written = (row: Record<string, bigint | undefined>): fc.Arbitrary<Row> =>
  fc
    .tuple(
      ...Object.entries(row).map(([key, amount]) =>
        amount === undefined ? fc.constant([key, undefined]) : typed(amount).map((text) => [key, text]),
      ),
    )
    .map((pairs) => defined(Object.fromEntries(pairs)));

const wrongAmount: fc.Arbitrary<Row> = fc
  .tuple(
    fc.constantFrom('income', 'costs', 'salary', 'taxableBase', 'personalExpenses', 'basket', 'retained'),
    badAmount,
  )
  .map((pair) => Object.fromEntries([pair]));

const strangeTaxKey = fc
  .constantFrom('Year', 'expenses', 'tax', '__proto__')
  .map((key) => Object.fromEntries([[key, '1.00']]));

function incomeTaxOf(years: readonly number[], regimes: readonly string[], mostBase: number): fc.Arbitrary<Row> {
  const most = BigInt(mostBase);
  return fc
    .tuple(
      fc.constantFrom(...years),
      fc.constantFrom(...regimes),
      seldom(
        4,
        fc.oneof(
          fc.constant(800_00n),
          cents(200_000).map((amount) => amount + 1n),
        ),
      ),
    )
    .chain(([year, regime, basket]) => {
      const base = fc.oneof(
        { weight: 3, arbitrary: atLimits(year, regime) },
        { weight: 1, arbitrary: cents(50_000_000) },
      );
      return fc
        .tuple(
          base.map((amount) => (amount > most ? most : amount)).chain((amount) => earned(amount, regime)),
          often(3, spent(year, basket)),
          often(3, cents(2_000_000)),
        )
        .chain(([parts, personalExpenses, retained]) => written({ ...parts, personalExpenses, basket, retained }))
        .map((amounts): Row => ({ year, regime, ...amounts }));
    })
    .chain((input) =>
      fc
        .record({
          dependants: often(3, fc.nat(9)),
          catastrophicIllness: seldom(4, fc.boolean()),
          wrong: seldom(8, wrongAmount),
          strange: seldom(10, strangeTaxKey),
        })
        .map(({ wrong, strange, ...family }) => ({ ...input, ...defined(family), ...wrong, ...strange })),
    )
    .chain((input) => {
      // Retained as much as there is to pay, a cent more, a cent less.
      const due = readAmount(plainIncomeTax({ ...input, retained: undefined }).due, 2);
      if (due === undefined) return fc.constant(input);
      return seldom(4, near(due).chain(typed)).map((retained) =>
        retained === undefined ? input : { ...input, retained },
      );
    });
}

/** What `income-tax` may be given, where the rules say what becomes of it. */
export const incomeTaxInput: fc.Arbitrary<Row> = fc.oneof(
  { weight: 8, arbitrary: incomeTaxOf(YEARS, ['GEN', 'RIM'], 900_000_00) },
  { weight: 2, arbitrary: incomeTaxOf([2024, 2025, 2026], ['POP'], 300_000_00) },
  { weight: 1, arbitrary: incomeTaxOf([2022, 2023], ['POP'], 20_000_00) },
  { weight: 1, arbitrary: incomeTaxOf([2021, 2027], ['GEN', 'RIM', 'POP'], 900_000_00) },
);

/** The same with something in it that the rules leave open. */
export const incomeTaxDoubtfulInput: fc.Arbitrary<unknown> = fc.oneof(
  incomeTaxOf([2022, 2023], ['POP'], 900_000_00),
  incomeTaxOf(YEARS, ['POP'], 900_000_00),
  incomeTaxInput.chain((input) =>
    fc.oneof(
      fc
        .tuple(fc.constantFrom('income', 'taxableBase', 'personalExpenses', 'basket', 'retained'), oddAmount)
        .map((pair) => ({ ...input, ...Object.fromEntries([pair]) })),
      fc.constantFrom<unknown>(-1, 1.5, '2', '', null, true, 1e21).map((dependants) => ({ ...input, dependants })),
      fc
        .constantFrom<unknown>('true', 0, 1, null, '')
        .map((catastrophicIllness) => ({ ...input, catastrophicIllness })),
      fc.constantFrom<unknown>('2026', '', 2026.5, null, undefined).map((year) => defined({ ...input, year })),
      fc.constantFrom<unknown>('gen', 'RIMPE', '', 1, null, undefined).map((regime) => defined({ ...input, regime })),
      fc.constantFrom('income', 'costs', 'salary').map((key) => ({ taxableBase: '0.00', ...input, [key]: '100.00' })),
      fc.constant({ ...input, basket: '0.00' }),
      fc.constantFrom<unknown>([], [input], null, 'x', 1),
    ),
  ),
);
