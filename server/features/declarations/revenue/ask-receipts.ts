import { addMonths, type Day, daysBetween, type Month, monthOf } from '@cuadre/sri/dates';
import { type RebateRoom, worthOf } from '@cuadre/sri/declarations/income-tax';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { RebateGroup } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { forgottenAfter, leastAsked, mostAsked, regularMonths } from './settings.ts';

/** What somebody bought of one supplier in a group in a month. */
export interface Bought {
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
  const days = amount(String(daysBetween(today, `${december}-31`)));
  const until = (monthly: Amount, places: number): Amount => monthly.multiply(days).divide(DAYS, places);
  return { ...of, why: 'pace', count: Number(until(often, 0).toFixed(0)), usual, expected: until(usual, 2) };
}

/** What of a group came in the last months of the year before, beyond what its suppliers let expect. */
function seasonOf(group: RebateGroup, bought: readonly Bought[], known: readonly Expected[], today: Day): Expected {
  const later = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
  const year = later.slice(0, 4);
  const before = bought.filter((each) => each.group === group && each.month.startsWith(year) && each.month > later);
  const usual = sum(before.map((each) => each.amount));
  const rest = usual.subtract(sum(known.filter((each) => each.group === group).map(({ expected }) => expected)));
  return { group, partyIdentification: null, partyName: null, why: 'season', count: 0, usual, expected: rest };
}

/**
 * Where to ask for receipts until the end of the year, what weighs most first: suppliers that come regularly and are missing,
 * by their pace, and groups that came in the last months of the year before. What the rebate has no room for is not asked.
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
  const seasons = groups.map((group) => seasonOf(group, bought, ofParties, today));
  const asked = [...ofParties, ...seasons]
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
