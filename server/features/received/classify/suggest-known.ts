import type { Day } from '@cuadre/sri/dates';
import type { ExpenseCategory, ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import type { Leaning } from './expense-words.ts';
import { type FoundWord, findWord } from './find-word.ts';
import { type IssuerActivity, issuerActivities } from './issuer-activities.ts';

/** What everybody can know of a purchase. */
export interface KnownFacts {
  readonly name: string;
  readonly tradeName?: string | undefined;
  /** What was bought, line by line. */
  readonly lines: readonly string[];
  /** CIIU of the supplier's main activity. */
  readonly activity?: string | undefined;
  readonly day: Day;
}

/** Where a suggestion comes from: what the person said or did, then what everybody can know. */
export type SuggestionRule = 'lineRule' | 'rule' | 'automatic' | 'alike' | 'learned' | 'supplier' | 'activity' | 'word';

export interface Suggestion {
  readonly scope: ExpenseScope;
  readonly group: ExpenseCategory;
  /** As it was decided; undefined: it follows from the group. */
  readonly support?: TaxSupport | null;
  /** Accepted in one tap with all the other sure ones. */
  readonly sure: boolean;
  readonly rule: SuggestionRule;
  /** The word, or the prefix of the activity. */
  readonly found: string | null;
}

/** What everybody can know of a supplier: its activity, then words of its name and of what was bought. */
export const suggestKnown = (facts: KnownFacts, scope: ExpenseScope): Suggestion | undefined =>
  readKnown(facts, scope).known;

interface Known {
  readonly known: Suggestion | undefined;
  readonly ofSupplier: Suggestion | undefined;
  readonly sellsManyThings: boolean;
  /** Of the lines whose words say one. */
  readonly ofLines: readonly ExpenseCategory[];
}

export function readKnown({ name, tradeName, lines, activity, day }: KnownFacts, scope: ExpenseScope): Known {
  const isInForce = ({ validFrom }: Leaning) => validFrom === undefined || day >= validFrom;
  const named = findWord([name, tradeName ?? ''].join(' / '), true, isInForce);
  const active = activity === undefined ? undefined : findActivity(activity, isInForce);
  const bought = lines.map((line) => findWord(line, false, isInForce));
  const sellsManyThings = active?.mixed ?? named?.row.mixed ?? false;
  const ofSupplier = joined(active, named, scope);
  const known = ofSupplier && !sellsManyThings ? ofSupplier : byLines(bought, ofSupplier, scope);
  return { known, ofSupplier, sellsManyThings, ofLines: bought.flatMap((line) => line?.row[scope] ?? []) };
}

const isSure = ({ sure }: Leaning, scope: ExpenseScope): boolean => sure === 'both' || sure === scope;

/** The activity speaks first; a name that says something else makes it unsure. */
function joined(
  active: IssuerActivity | undefined,
  named: FoundWord | undefined,
  scope: ExpenseScope,
): Suggestion | undefined {
  const [byActivity, byName] = [active?.[scope], named?.row[scope]];
  if (active && byActivity && !(byName && named?.isName)) {
    const agrees = byName === undefined || byName === byActivity;
    const sure = agrees && (isSure(active, scope) || (named !== undefined && isSure(named.row, scope)));
    return { scope, group: byActivity, sure, rule: 'activity', found: active.prefix };
  }
  if (named && byName)
    return { scope, group: byName, sure: isSure(named.row, scope), rule: 'word', found: named.found };
  return undefined;
}

/**
 * Line by line: what most of them speak for, where a line that says nothing speaks for what its supplier sells most. It is
 * sure when all say the same. Nothing when most are what only the other side buys: a pupil's things with the RUC.
 */
function byLines(
  bought: readonly (FoundWord | undefined)[],
  ofSupplier: Suggestion | undefined,
  scope: ExpenseScope,
): Suggestion | undefined {
  const counts = new Map<ExpenseCategory | 'otherSide', number>();
  for (const line of bought) {
    const isOfOther = line && !line.row[scope] && (line.row.NEG ?? line.row.PER);
    const group = isOfOther ? 'otherSide' : (line?.row[scope] ?? ofSupplier?.group);
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (!most) return ofSupplier;
  const [group, count] = most;
  if (group === 'otherSide') return undefined;
  const all = count === bought.length;
  if (group === ofSupplier?.group) return { ...ofSupplier, sure: ofSupplier.sure && all };
  const said = bought.find((line) => line?.row[scope] === group);
  // Some lines of a thing say little of the whole of it.
  if (!said || count * 2 < bought.length) return ofSupplier && { ...ofSupplier, sure: false };
  return { scope, group, sure: all && !ofSupplier && isSure(said.row, scope), rule: 'word', found: said.found };
}

const byLength = [...issuerActivities].sort((one, other) => other.prefix.length - one.prefix.length);

/** CIIU is written with and without points: G4771.11, G477111. */
const findActivity = (activity: string, isInForce: (row: Leaning) => boolean): IssuerActivity | undefined => {
  const plain = activity.replaceAll('.', '').trim().toUpperCase();
  return byLength.find((row) => plain.startsWith(row.prefix) && isInForce(row));
};

/** What a name alone speaks of: of a supplier, or of something that was typed. */
export const suggestByName = (name: string, scope: ExpenseScope, day: Day): Suggestion | undefined =>
  suggestKnown({ name, lines: [], day }, scope);
