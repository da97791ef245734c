import type { ExpenseCategory, ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import type { Leaning } from './expense-words.ts';
import { findWord, normalise, wordsBought } from './find-word.ts';
import { type KnownFacts, readKnown, type Suggestion, suggestKnown } from './suggest-known.ts';

interface SupplierChoice {
  readonly scope: ExpenseScope;
  readonly group: ExpenseCategory;
  /** null: by the group, and by what is bought. */
  readonly support: TaxSupport | null;
}
/** By which identification something was bought. */
export type BoughtWith = 'ruc' | 'cedula';

interface SupplierRule extends SupplierChoice {
  readonly automatic: boolean;
  /** It was contradicted more than once since it was written. */
  readonly isDoubted: boolean;
}

/** A rule of the lines in which a word stands. */
interface WordRule extends Pick<SupplierChoice, 'scope' | 'group'> {
  /** As `wordOf` writes it. */
  readonly word: string;
}

/** What a person decided of a supplier. */
export interface SupplierPast {
  /** Their rules for it, while they are on: what is bought with one identification says nothing of the other. */
  readonly rules?: Readonly<Partial<Record<BoughtWith, SupplierRule>>>;
  /** Their rules for lines of it, the newest first. */
  readonly words?: readonly WordRule[];
  /** The last decisions of some months, the newest first. */
  readonly decided: readonly Decided[];
}

type Decided = SupplierChoice & {
  readonly boughtWith: BoughtWith;
  /** What was bought, as `wordsBought` writes it; empty: not known. */
  readonly words: readonly string[];
};

/** How many of the last decisions speak for the next, and how far back: some things are bought once a year. Our own setting. */
export const habitDecisions = 5;
export const habitDays = 400;
/** What of it speaks for the person alone: of what somebody bought whom the taxpayer supports. */
export const personalPast = ({ rules, decided, words = [] }: SupplierPast): SupplierPast => ({
  rules: Object.fromEntries(Object.entries(rules ?? {}).filter(([, rule]) => isPersonal(rule))),
  decided: decided.filter(isPersonal),
  words: words.filter(isPersonal),
});

/** The same, where nothing may be accepted without being asked about. */
export const askedFirst = (past: SupplierPast): SupplierPast => ({
  ...past,
  rules: Object.fromEntries(
    Object.entries(past.rules ?? {}).map(([boughtWith, rule]) => [boughtWith, { ...rule, automatic: false }]),
  ),
});

const alikeOf = ({ past, boughtWith }: SupplierFacts): readonly Decided[] =>
  (past?.decided ?? []).filter((each) => each.boughtWith === boughtWith);

const choiceOf = ({ scope, group, support }: SupplierChoice): SupplierChoice => ({ scope, group, support });
const isSameChoice = (one: SupplierChoice, other: SupplierChoice): boolean =>
  one.scope === other.scope && one.group === other.group;

const areOfBoth = (decided: readonly SupplierChoice[]): boolean => new Set(decided.map(({ scope }) => scope)).size > 1;

/** With the same identification something was bought for the business and something for the person. */
const isOfBoth = (facts: SupplierFacts): boolean => areOfBoth(alikeOf(facts));

const isPersonal = ({ scope }: { readonly scope: ExpenseScope }): boolean => scope === 'PER';

interface SupplierFacts extends KnownFacts {
  readonly past?: SupplierPast | undefined;
  readonly boughtWith: BoughtWith;
}

/** A RUC has thirteen digits; what is not bought with it is bought with the cédula. */
export const boughtWithOf = (identification: string): BoughtWith => (identification.length === 13 ? 'ruc' : 'cedula');

/** What a side buys with, unless it is known. */
export const usuallyBoughtWith = (scope: ExpenseScope): BoughtWith => (scope === 'NEG' ? 'ruc' : 'cedula');

export const scopeOfPurchase = (boughtWith: BoughtWith): ExpenseScope => (boughtWith === 'ruc' ? 'NEG' : 'PER');

/** How many of the last decisions that agree make a habit. */
const habit = 3;

/**
 * What an expense most probably is, or `both` when this supplier sells to the business and to the person, or undefined
 * when nothing is known. What was bought for the business never becomes personal, nor the reverse, but by what the person
 * decided for this supplier: the identification it was bought with says whose it is.
 */
export function suggest(facts: SupplierFacts): Suggestion | 'both' | undefined {
  const ofSupplier = suggestOfSupplier(facts);
  return facts.past?.words ? byLineRules(ofSupplier, facts) : ofSupplier;
}

function suggestOfSupplier(facts: SupplierFacts): Suggestion | 'both' | undefined {
  const rule = facts.past?.rules?.[facts.boughtWith];
  if (rule) return byRule(rule, facts);
  if (isOfBoth(facts)) return 'both';
  const own = byHabit(facts);
  // The identification tells its sides apart, or so it seems: once is not enough to say so.
  if (areOfBoth(facts.past?.decided ?? [])) return typeof own === 'object' && own.sure ? own : 'both';
  return own === 'unsure' ? undefined : (own ?? suggestKnown(facts, scopeOfPurchase(facts.boughtWith)));
}

function byRule({ automatic, isDoubted, ...choice }: SupplierRule, facts: SupplierFacts): Suggestion {
  const other = bySomethingElse(facts, choice);
  if (other) return other;
  const { known, sellsManyThings, ofLines } = readKnown(facts, choice.scope);
  // Of a supermarket even a rule asks when something else was bought too.
  const isOther = sellsManyThings && [known?.group, ...ofLines].some((group) => group && group !== choice.group);
  const decided = alikeOf(facts);
  const nearest = mostAlike(decided, facts.lines);
  // Something like this was decided otherwise.
  if (nearest && !isSameChoice(nearest, choice))
    return { ...choiceOf(nearest), sure: false, rule: 'alike', found: null };
  const isNew = nearest === undefined && decided.some(({ words }) => words.length > 0);
  const sure = !isOfBoth(facts) && !isDoubted && !isOther && !isNew;
  // Of a supplier of both sides nothing is ever decided without a person; what a shop of many things sells to a RUC may be
  // for the home or for the business, and looks the same.
  const maySellToBoth = areOfBoth(facts.past?.decided ?? []) || (sellsManyThings && facts.boughtWith === 'ruc');
  const isAutomatic = automatic && sure && !maySellToBoth;
  return { ...choice, sure, rule: isAutomatic ? 'automatic' : 'rule', found: null };
}

/**
 * What rules for lines say of the whole: what most lines speak for, sure when all do. A line without a rule speaks for what
 * is known of its supplier.
 */
function byLineRules(
  ofSupplier: Suggestion | 'both' | undefined,
  facts: SupplierFacts,
): Suggestion | 'both' | undefined {
  const { past, lines } = facts;
  const ruled = lines.flatMap((line) => ruleOfLine(line, past) ?? []);
  const counts = new Map<string, number>();
  for (const { scope, group } of ruled) counts.set(`${scope} ${group}`, (counts.get(`${scope} ${group}`) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const rule = ruled.find(({ scope, group }) => `${scope} ${group}` === most?.[0]);
  if (!most || !rule) return ofSupplier;
  const { scope, group, word } = rule;
  const known = ofSupplier === 'both' ? undefined : ofSupplier;
  // Whose it is follows from what it was bought with, not from a word that stands in it.
  if (!fitsSide(scope, facts)) return known ? { ...known, sure: false } : ofSupplier;
  const isSame = known?.scope === scope && known.group === group;
  // Lines with a rule for something else, or none: then somebody looks.
  const all = most[1] === lines.length || (isSame && counts.size === 1);
  if (known && !isSame && most[1] * 2 < lines.length) return { ...known, sure: false };
  return { scope, group, sure: all && !isOfBoth(facts), rule: 'lineRule', found: word };
}

const ruleOfLine = (line: string, past: SupplierPast | undefined): WordRule | undefined => {
  const plain = normalise(line);
  return past?.words?.find(({ word }) => plain.includes(` ${word}`));
};

/** What each line may be: by a rule for lines, by its words, else as the whole of it. */
export function suggestLines(
  facts: SupplierFacts,
): readonly (Pick<Suggestion, 'scope' | 'group' | 'rule' | 'found'> | undefined)[] {
  const whole = suggestOfSupplier(facts);
  const known = whole === 'both' ? undefined : whole;
  const scope = known?.scope ?? scopeOfPurchase(facts.boughtWith);
  const isInForce = ({ validFrom }: Leaning) => validFrom === undefined || facts.day >= validFrom;
  return facts.lines.map((line) => {
    const rule = ruleOfLine(line, facts.past);
    if (rule) return { scope: rule.scope, group: rule.group, rule: 'lineRule' as const, found: rule.word };
    const said = findWord(line, false, isInForce);
    const group = said?.row[scope];
    return said && group ? { scope, group, rule: 'word' as const, found: said.found } : known;
  });
}

/** Whether a choice is of the side that the purchase was made for, or was decided so before. */
const fitsSide = (scope: ExpenseScope, facts: SupplierFacts): boolean =>
  scope === scopeOfPurchase(facts.boughtWith) || alikeOf(facts).some((each) => each.scope === scope);

/**
 * The decision whose purchase was most like this one; undefined when none was like it, or one of something else just as
 * much. A word says the more the fewer purchases have it; how much of this purchase the other has comes first, then how
 * little else it has.
 */
function mostAlike(decided: readonly Decided[], lines: readonly string[]): Decided | undefined {
  const own = wordsBought(lines);
  const purchasesWith = (word: string): number => decided.filter(({ words }) => words.includes(word)).length;
  // Whole numbers add up to the same in any order.
  const weightOf = (word: string): number => Math.round(1_000_000 / purchasesWith(word));
  const weigh = (words: readonly string[]): number => words.reduce((all, word) => all + weightOf(word), 0);
  const alike = decided
    .map((each) => ({ each, shared: weigh(each.words.filter((word) => own.includes(word))), all: weigh(each.words) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared || one.all - other.all);
  const [first] = alike;
  if (first === undefined) return undefined;
  const isAsMuch = (other: typeof first): boolean => other.shared === first.shared && other.all === first.all;
  return alike.some((each) => isAsMuch(each) && !isSameChoice(each.each, first.each)) ? undefined : first.each;
}

/**
 * What the last decisions agree on, else that of the purchase most like this one. What was bought with another
 * identification than those is of their side when that is its own, or when it is like one of them, which is never sure.
 */
function byHabit(facts: SupplierFacts): Suggestion | 'unsure' | undefined {
  const { past, boughtWith } = facts;
  const alike = alikeOf(facts);
  const ofOwnSide = (past?.decided ?? []).filter(({ scope }) => scope === scopeOfPurchase(boughtWith));
  const fitting = (alike.length > 0 ? alike : ofOwnSide).slice(0, habitDecisions);
  const countOf = ({ scope, group }: SupplierChoice) =>
    fitting.filter((each) => each.scope === scope && each.group === group).length;
  const [last] = fitting;
  if (!last) {
    const other = mostAlike(past?.decided ?? [], facts.lines);
    return other && { ...choiceOf(other), sure: false, rule: 'alike', found: null };
  }
  const { known, sellsManyThings } = readKnown(facts, last.scope);
  const isMixed = fitting.some((each) => countOf(each) < fitting.length);
  const usual = fitting.find((each) => countOf(each) >= habit);
  // A supplier of several things: what this receipt speaks for, if it was decided before.
  const isOnce = sellsManyThings && usual === undefined;
  const nearest = isMixed || isOnce ? mostAlike(fitting, facts.lines) : undefined;
  // What was bought once in a shop of many things says nothing of what is unlike it.
  if (isOnce && !nearest && known && known.group !== last.group) return { ...known, sure: false };
  const chosen = isMixed
    ? (nearest ?? fitting.find(({ scope, group }) => scope === known?.scope && group === known.group) ?? usual)
    : last;
  if (!chosen) return 'unsure';
  const other = bySomethingElse(facts, chosen);
  if (other) return other;
  const { scope, group, support } = chosen;
  const count = countOf(chosen);
  return {
    scope,
    group,
    support,
    // Once is no habit yet, unless everybody would say the same; and nothing may say something else.
    sure: count === fitting.length && (known === undefined ? count > 1 : known.group === group),
    rule: nearest ? 'alike' : count >= habit ? 'learned' : 'supplier',
    found: null,
  };
}

/**
 * Of a shop of many things: what most lines say, where that is neither what it sells most nor what was decided before. It
 * is of the side that bought it, else of that of the decisions; never sure.
 */
function bySomethingElse(facts: SupplierFacts, usual: SupplierChoice): Suggestion | undefined {
  for (const scope of [scopeOfPurchase(facts.boughtWith), usual.scope]) {
    const { known, sellsManyThings, ofSupplier } = readKnown(facts, scope);
    if (sellsManyThings && known && known.group !== ofSupplier?.group && known.group !== usual.group)
      return { ...known, sure: false };
  }
  return undefined;
}
