import { addMonths, type Day, daysBetween, type Month, monthOf } from '@cuadre/sri/dates';
import { type RebateRoom, worthOf } from '@cuadre/sri/declarations/income-tax';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { RebateGroup } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { forgottenAfter, leastAsked, mostAsked, regularMonths } from './settings.ts';

/** What somebody bought in a group in a month: of one supplier, or of all. */
export interface Bought {
  /** Empty: of all. */
  readonly party: string;
  readonly name: string | null;
  readonly group: RebateGroup;
  readonly month: Month;
  readonly amount: Amount;
  readonly count: number;
}
type Ask = NonNullable<RevenueReturn['rebate']>['ask'][number];
type Expected = Omit<Ask, 'usual' | 'expected' | 'worth'> & { readonly usual: Amount; readonly expected: Amount };

const DAYS = amount('30');

/** Of an even number the lower one. */
function median(values: readonly Amount[]): Amount {
  const sorted = [...values].sort((one, other) => one.compare(other));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? ZERO;
}

const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** One supplier in one group: what of its receipts is missing, or what will come at this pace. */
function expectedOf(bought: readonly Bought[], today: Day): Expected | undefined {
  const [one] = bought;
  const thisMonth = monthOf(today);
  const december = `${today.slice(0, 4)}-12`;
  const whole = bought.filter(({ month }) => month < thisMonth);
  const [first, last] = [whole[0], bought.at(-1)];
  if (one === undefined || first === undefined || last === undefined || whole.length < regularMonths) return undefined;
  const span = numberOf(thisMonth) - numberOf(first.month);
  if (whole.length * 2 < span || numberOf(thisMonth) - numberOf(last.month) > forgottenAfter) return undefined;
  const of = { group: one.group, partyIdentification: one.party, partyName: last.name };
  const receipts = whole.reduce((all, { count }) => all + count, 0);
  if (receipts < whole.length * 2) {
    const usual = median(whole.map((each) => each.amount));
    const count = numberOf(december) - numberOf(last.month);
    return { ...of, why: 'missing', count, usual, expected: usual.multiply(amount(String(count))) };
  }
  const recent = Array.from({ length: Math.min(6, span) }, (_, back) => addMonths(thisMonth, -1 - back));
  const at = (month: Month) => whole.find((each) => each.month === month);
  const usual = median(recent.map((month) => at(month)?.amount ?? ZERO));
  const often = median(recent.map((month) => amount(String(at(month)?.count ?? 0))));
  const count = Number(untilEnd(often, today, 0).toFixed(0));
  return { ...of, why: 'pace', count, usual, expected: untilEnd(usual, today, 2) };
}

/** What of a group came in the last months of the year before, beyond what its suppliers let expect. */
function seasonOf(group: RebateGroup, bought: readonly Bought[], known: readonly Expected[], today: Day): Expected {
  const later = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
  const year = later.slice(0, 4);
  const before = bought.filter((each) => each.group === group && each.month.startsWith(year) && each.month > later);
  const usual = sum(before.map((each) => each.amount));
  return { ...ofGroup(group), why: 'season', usual, expected: usual.subtract(knownOf(group, known)) };
}

const ofGroup = (group: RebateGroup) => ({ group, partyIdentification: null, partyName: null, count: 0 });
const knownOf = (group: RebateGroup, known: readonly Expected[]): Amount =>
  sum(known.filter((each) => each.group === group).map(({ expected }) => expected));

/** What of a group will come at the pace of its whole months, beyond what its suppliers let expect: one month is enough. */
function categoryOf(group: RebateGroup, bought: readonly Bought[], known: readonly Expected[], today: Day): Expected {
  const [year, thisMonth] = [today.slice(0, 4), monthOf(today)];
  const whole = bought.filter(
    ({ party, month, ...each }) => party === '' && each.group === group && month.startsWith(year) && month < thisMonth,
  );
  const first = whole.reduce((one, { month }) => (month < one ? month : one), thisMonth);
  const months = Array.from({ length: numberOf(thisMonth) - numberOf(first) }, (_, at) => addMonths(first, at));
  const usual = median(months.map((month) => sum(whole.filter((each) => each.month === month).map((of) => of.amount))));
  const expected = untilEnd(usual, today, 2).subtract(knownOf(group, known));
  return { ...ofGroup(group), why: 'category', usual, expected };
}

/** What comes every month, until the end of the year. */
const untilEnd = (monthly: Amount, today: Day, places: number): Amount =>
  monthly.multiply(amount(String(daysBetween(today, `${today.slice(0, 4)}-12-31`)))).divide(DAYS, places);

/**
 * Where to ask for receipts until the end of the year, what weighs most first: suppliers that come regularly and are missing,
 * by their pace, and groups by what came in the last months of the year before or comes in this one, whichever is more. What
 * the rebate has no room for is not asked.
 */
export function askReceipts(bought: readonly Bought[], today: Day, room: RebateRoom): Ask[] {
  const year = today.slice(0, 4);
  const byParty = new Map<string, Bought[]>();
  for (const each of bought)
    if (each.month.startsWith(year) && each.party !== '') {
      const key = `${each.party} ${each.group}`;
      byParty.set(key, [...(byParty.get(key) ?? []), each]);
    }
  const ofParties = [...byParty.values()].flatMap(
    (each) =>
      expectedOf(
        [...each].sort((one, other) => (one.month < other.month ? -1 : 1)),
        today,
      ) ?? [],
  );
  const groups = [...new Set(bought.map(({ group }) => group))];
  const ofGroups = groups.map((group) => {
    const [season, category] = [seasonOf(group, bought, ofParties, today), categoryOf(group, bought, ofParties, today)];
    return season.expected.compare(category.expected) < 0 ? category : season;
  });
  const asked = [...ofParties, ...ofGroups]
    .filter(({ expected }) => expected.compare(amount(leastAsked)) >= 0)
    .sort((one, other) => other.expected.compare(one.expected))
    .slice(0, mostAsked);
  let before = ZERO;
  return asked.flatMap(({ usual, expected, ...each }) => {
    const worth = worthOf(before.add(expected), room).subtract(worthOf(before, room));
    before = before.add(expected);
    if (worth.isZero()) return [];
    return [{ ...each, usual: usual.toFixed(2), expected: expected.toFixed(2), worth: worth.toFixed(2) }];
  });
}
