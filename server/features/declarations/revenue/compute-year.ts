import { boxesOf102, boxOf102, computeForm102, typedWithin } from '@cuadre/sri/declarations/form-102';
import { type Exemption, expenseWarnings, type RebateRoom, rebateRoom } from '@cuadre/sri/declarations/income-tax';
import type { Fault } from '@cuadre/sri/faults';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { RevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { creditOtherwise, otherIncomeTwice } from '#phrases/declarations/revenue-questions.ts';
import { amountsOf } from '#server/adapters/returns/sums-of-return.ts';
import type { YearBooks } from './read-year.ts';
import { type YearShelf, yearBefore } from './year-shelf.ts';

/** What else a year is computed from. */
export interface YearTold {
  readonly answers: RevenueAnswers;
  /** Boxes that the person typed; they stand over the rest. */
  readonly typed: Readonly<Record<string, string>>;
  readonly depreciation: Amount;
  readonly dependants: number;
  /** Some of the dependants were judged by what the year before allowed. */
  readonly isEstimate: boolean;
}

/** The income tax of a year. */
export interface ComputedYear {
  readonly boxes: ReadonlyMap<string, Amount>;
  readonly estimate: boolean;
  readonly faults: readonly Fault[];
  /** Has income of the general regime, or a salary. */
  readonly isGeneral: boolean;
  /** What counts as costs of the documents, of what was said and of what wears out, and which part of each that is. */
  readonly costs: { readonly documents: Amount; readonly share: number; readonly told: Amount; readonly wear: Amount };
  /** Of the IVA that is no credit, what is a cost of the activity with costs. */
  readonly ivaCost: Amount;
  /** The same of each return; they add up to it, to the cent. */
  readonly ivaParts: readonly Amount[];
  /** As far as there is tax. */
  readonly rebate: Amount;
  /** undefined: none in this regime. */
  readonly room: RebateRoom | undefined;
  readonly spent: Amount;
  /** Income of the general regime with the salary, before costs. */
  readonly gross: Amount;
}

/** The part of all costs that is of the activity with costs, where another one is in RIMPE: in proportion to what they sell. */
export function suggestedShare(books: Pick<YearBooks, 'incomeOf'>, shelf: YearShelf): number {
  const general = incomeIn(books, shelf, isGeneral);
  const all = incomeIn(books, shelf, () => true);
  if (shelf.rimpe === undefined || all.compare(ZERO) <= 0 || general.compare(ZERO) < 0) return 100;
  return Math.min(100, Number(general.multiply(amount('100')).divide(all, 0).toFixed(0)));
}

/** Of activities in some regime what they sold, or what of that was returned. */
export const ofRegime = (
  byActivity: YearBooks['incomeOf'],
  { regimeOf }: Pick<YearShelf, 'regimeOf'>,
  is: (regime: string) => boolean,
): Amount => sum([...byActivity].filter(([activity]) => is(regimeOf(activity))).map(([, value]) => value));

/** What was said of the year before returns began here is of the main activity. */
export const incomeBeforeIn = (shelf: YearShelf, is: (regime: string) => boolean): Amount =>
  is(shelf.regimeOf(null)) ? shelf.incomeBefore : ZERO;

const incomeIn = ({ incomeOf }: Pick<YearBooks, 'incomeOf'>, shelf: YearShelf, is: (regime: string) => boolean) =>
  ofRegime(incomeOf, shelf, is).add(incomeBeforeIn(shelf, is));

export const isGeneral = (regime: string): boolean => regime === 'GEN';
export const isRimpe = (regime: string): boolean => regime !== 'GEN';

/** A percentage of each, rounded so that they add up to that of all. */
function partsOf(figures: readonly Amount[], percent: Amount): Amount[] {
  let [all, given] = [ZERO, ZERO];
  return figures.map((each) => {
    all = all.add(each);
    const part = all.percent(percent).round(2).subtract(given);
    given = given.add(part);
    return part;
  });
}

const figure = (text: string | undefined): Amount => amount(text ?? '0');

/** What the year before left: as the person says, who may have asked for it back, else as its return here did. */
export const previousCreditOf = ({ answers }: Pick<YearTold, 'answers'>, shelf: Pick<YearShelf, 'creditBefore'>) =>
  figure(answers.paid?.previousCredit ?? shelf.creditBefore);

/** Said otherwise than the return before left it, which a substitute may have changed since. */
function creditFaults(told: YearTold, { year, creditBefore }: YearShelf): Fault[] {
  const said = previousCreditOf(told, { creditBefore });
  return creditBefore === undefined || said.equals(figure(creditBefore))
    ? []
    : [creditOtherwise(yearBefore(year), creditBefore, said.toFixed(2))];
}

interface BusinessCosts extends Pick<ComputedYear, 'costs' | 'ivaCost' | 'ivaParts'> {
  readonly all: Amount;
}

/** What of all costs is of the activity with costs: what was said counts only beside a RIMPE activity. */
const shareOf = (books: YearBooks, shelf: YearShelf, { share }: RevenueAnswers): number =>
  (shelf.rimpe && share?.percent) ?? suggestedShare(books, shelf);

/**
 * What the activity with costs takes off its income. A year asks for the costs of the whole business, and the register of
 * assets knows no activity: beside RIMPE, which has no costs, the same part of each counts. @law LRTI art. 10
 */
function businessCosts(books: YearBooks, shelf: YearShelf, { answers, depreciation }: YearTold): BusinessCosts {
  const share = shareOf(books, shelf, answers);
  const percent = amount(String(share));
  const partOf = (whole: Amount): Amount => whole.percent(percent).round(2);
  const ivaParts = partsOf(
    books.ivaCosts.map((each) => each.amount),
    percent,
  );
  const ivaCost = sum(ivaParts).round(2);
  // Nobody asks it of who has no RUC: what was said before they gave it up is of no business any more.
  const isAsked = shelf.hasCosts && !shelf.isWithoutRuc;
  const costs = {
    documents: partOf(books.lines.costs.amount),
    share,
    told: isAsked ? partOf(figure(answers.costs?.amount)) : ZERO,
    wear: isAsked ? partOf(depreciation) : ZERO,
  };
  return { costs, ivaCost, ivaParts, all: sum([costs.documents, ivaCost, costs.told, costs.wear]) };
}

/** What is in boxes of its own and in the answer about other income is added up: it may be the same twice. */
function twiceFaults({ answers, typed }: YearTold, { year }: YearShelf): Fault[] {
  const other = figure(answers.other?.income);
  const its = sum(typedWithin('729', Number(year)).map((box) => figure(typed[box])));
  return other.isZero() || its.isZero() ? [] : [otherIncomeTwice(other.toFixed(2), its.toFixed(2))];
}

/** The boxes that books, answers and the person fill; the others follow from them. */
function knownBoxes(
  books: YearBooks,
  shelf: YearShelf,
  { answers, typed }: YearTold,
  costs: Amount,
): Map<string, Amount> {
  const { work, other, profession, paid } = answers;
  const general = {
    ...{ regime: 'GEN' as const, kind: profession?.practises ? ('profession' as const) : ('business' as const) },
    ...{ income: incomeIn(books, shelf, isGeneral), costs },
  };
  const special = shelf.rimpe && {
    ...{ regime: shelf.rimpe, kind: 'business' as const, costs: ZERO },
    income: incomeIn(books, shelf, isRimpe),
    returned: ofRegime(books.returnedOf, shelf, isRimpe),
  };
  const boxes = boxesOf102({
    activities: special === undefined ? [general] : [general, special],
    salary: figure(work?.salary),
    socialSecurity: figure(work?.socialSecurity),
    personal: Object.fromEntries(Object.entries(books.personal).map(([group, { amount: value }]) => [group, value])),
    retained: { clients: books.lines.retained.amount, employer: figure(work?.retained) },
    advance: figure(paid?.advance),
  });
  return new Map([
    ...boxes,
    ...(other ? [[boxOf102.otherIncome, figure(other.income)] as const] : []),
    ...amountsOf(typed),
  ]);
}

/** What the law limits of what was spent on the business, as far as the books tell it. */
function limitFaults(
  { costsOf, cash }: YearBooks,
  { year, tables }: YearShelf,
  spent: { readonly income: Amount; readonly expenses: Amount },
): Fault[] {
  const of = Object.fromEntries(
    (['travel', 'advertising'] as const).flatMap((kind) => {
      const value = costsOf.get(kind);
      return value === undefined ? [] : [[kind, value]];
    }),
  );
  return expenseWarnings({ ...spent, year: Number(year), cash, of }, tables);
}

/** Every box of form 102, and the room that is left in the rebate. Nothing that a table of the year lacks is approved. */
export function computeYear(books: YearBooks, shelf: YearShelf, told: YearTold): ComputedYear {
  const { rimpe, hasCosts, regime, tables } = shelf;
  const { exemption, illness } = told.answers;
  const { all: expenses, ...costs } = businessCosts(books, shelf, told);
  const of = {
    ...{ year: Number(shelf.year), dependants: told.dependants, inGalapagos: shelf.inGalapagos },
    catastrophicIllness: illness?.has ?? false,
  };
  const computed = computeForm102(
    {
      ...{ ...of, boxes: knownBoxes(books, shelf, told, expenses), rimpe, exemptions: exemptionsOf(exemption) },
      previous: new Map([['869', previousCreditOf(told, shelf)]]),
    },
    tables,
  );
  const boxes = computed.boxes ?? new Map<string, Amount>();
  const at = (code: string): Amount => boxes.get(code) ?? ZERO;
  const [spent, gross, tax] = [at('797'), sum([at('729'), at('741')]), at('849')];
  const hasGeneral = hasCosts || !at('729').isZero() || !at('741').isZero();
  const rebate = computed.rebate ?? ZERO;
  const limits = hasCosts && regime !== 'POP' ? limitFaults(books, shelf, { income: at('729'), expenses }) : [];
  return {
    ...{ ...costs, boxes, isGeneral: hasGeneral, spent, gross },
    // Only the rebate asks who is a dependant.
    estimate: computed.estimate || (hasGeneral && told.isEstimate),
    room: hasGeneral ? rebateRoom({ ...of, personalExpenses: spent, gross, tax }, tables) : undefined,
    faults: [...computed.faults, ...creditFaults(told, shelf), ...twiceFaults(told, shelf), ...limits],
    rebate: (rebate.compare(tax) < 0 ? rebate : tax).round(2),
  };
}

const exemptionsOf = (said: RevenueAnswers['exemption']): Exemption[] => [
  ...(said?.isOld ? [{ kind: 'age' as const }] : []),
  ...(said?.degree
    ? [{ kind: said.isSubstitute ? ('substitute' as const) : ('disability' as const), degree: said.degree }]
    : []),
];
