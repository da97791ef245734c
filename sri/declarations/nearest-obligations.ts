import { isInForce } from '../catalogs/catalog.ts';
import { type Obligation, type ObligationCode, type ObligationRow, obligations } from '../catalogs/obligations.ts';
import { addMonths, type Day, lastDayOf, type Month, monthOf } from '../dates/index.ts';
import { parseRuc } from '../ids/index.ts';
import { type Due, type DueTables, dueDay, type Filer } from './due-day.ts';
import { monthsOf, periodWith } from './tax-period.ts';
import { type DueReason, whyDue } from './why-due.ts';

/** An obligation as the tax authority's portal lists it. */
export interface ToldObligation {
  readonly name: string;
  readonly periodicity: 'monthly' | 'semiannual' | 'annual' | 'other';
}

/** How a taxpayer was taxed up to a month, before what they are now. */
export interface EarlierRegime {
  /** The last month of it: a regime ends with a year, how often the general one files IVA with half a year. */
  readonly until: Month;
  readonly regime: 'GEN' | 'RIM' | 'POP';
  readonly isIvaSemiannual: boolean;
  /** They had no RUC yet. */
  readonly isWithoutRuc?: boolean;
}

/** From which month on somebody is an agent of retention, and up to which; null: nobody knows of a beginning, it still holds. */
export interface Designation {
  readonly since: Month | null;
  readonly until: Month | null;
}

/** A RUC was suspended or closed in the first month and active again in the last; null: it still is none. */
export interface Inactivity {
  readonly since: Month;
  readonly until: Month | null;
}

export interface ObligedTaxpayer extends Filer {
  /** A private person: `ruc` is their cédula and 001, which the day goes by. Taxed as the general regime is. */
  readonly isWithoutRuc?: boolean;
  readonly regime: 'GEN' | 'RIM' | 'POP';
  /** What they were before, oldest first. */
  readonly earlier?: readonly EarlierRegime[];
  readonly isRetentionAgent: boolean;
  /** The months of which they are or were an agent, oldest first; absent or empty: what `isRetentionAgent` says is of all. */
  readonly designated?: readonly Designation[];
  /** When their RUC was suspended or closed, oldest first. */
  readonly inactive?: readonly Inactivity[];
  /** In the general regime: sells nothing with IVA, or has all of it retained, and files it every half year. */
  readonly isIvaSemiannual?: boolean;
  /** What the portal lists for this RUC; where it names something that we know, it wins over the rule. */
  readonly told?: readonly ToldObligation[];
  /** The month in which it was listed; absent: today's. */
  readonly toldIn?: Month;
}

/** As they were in a month. What the portal lists is of the regime of the month in which it was listed, and of no other. */
export function taxpayerIn<Who extends ObligedTaxpayer>(who: Who, month: Month): Who {
  const then = regimeIn(who, month);
  // Who files half years files one in which they were an agent of any month.
  const [first, last] = monthsOf(periodWith(month, then.regime === 'GEN' ? 1 : 6));
  const isRetentionAgent = isAgentIn(agentMonths(who), first, last);
  return isRetentionAgent === then.isRetentionAgent ? then : { ...then, isRetentionAgent };
}

/** Whether the RUC was suspended or closed in all of these months: those in which that began or ended had active days. */
const isInactiveIn = ({ inactive = [] }: ObligedTaxpayer, from: Month, to: Month): boolean =>
  inactive.some(({ since, until }) => since < from && (until === null || to < until));

/** As they were in a period, by its last month; with a RUC that was not active in any of it, as who has none. */
export function taxpayerOf<Who extends ObligedTaxpayer>(who: Who, from: Month, to: Month): Who {
  const then = taxpayerIn(who, to);
  return isInactiveIn(who, from, to) ? { ...then, regime: 'GEN', isWithoutRuc: true, told: [] } : then;
}

/** The months of which somebody is or was an agent. */
export const agentMonths = ({ isRetentionAgent, designated = [] }: ObligedTaxpayer): readonly Designation[] =>
  designated.length === 0 && isRetentionAgent ? [{ since: null, until: null }] : designated;

/** Whether one of them is this month, or lies between the two. */
export const isAgentIn = (months: readonly Designation[], first: Month, last: Month = first): boolean =>
  months.some(({ since, until }) => (since === null || since <= last) && (until === null || first <= until));

function regimeIn<Who extends ObligedTaxpayer>(who: Who, month: Month): Who {
  const regimeOf = (of: Month) => who.earlier?.find(({ until }) => of <= until);
  const then = regimeOf(month);
  const told = then === (who.toldIn && regimeOf(who.toldIn)) ? who.told : [];
  if (then === undefined) return told === who.told ? who : { ...who, told: [] };
  const { regime, isIvaSemiannual, isWithoutRuc = false } = then;
  return { ...who, regime, isIvaSemiannual, isWithoutRuc, told: told ?? [] };
}

/** Something to file: what, for which months, until when. */
export interface DueObligation extends Due {
  readonly code: ObligationCode;
  readonly obligation: Obligation;
  readonly why: DueReason;
  readonly from: Month;
  readonly to: Month;
}

const incomeTaxOf = ({ ruc, regime }: ObligedTaxpayer): ObligationCode => {
  const read = parseRuc(ruc);
  if (read.ok && read.value.kind !== 'natural') return 'incomeTaxCompany';
  return regime === 'GEN' ? 'incomeTax' : 'incomeTaxRimpe';
};

/** undefined: something that we do not know when it is due (an annex, a contribution). */
function codeOf(who: ObligedTaxpayer, { name, periodicity }: ToldObligation): ObligationCode | undefined {
  if (/\bANEXO\b/i.test(name)) return undefined;
  if (/\bIVA\b/i.test(name))
    return periodicity === 'monthly' ? 'ivaMonthly' : periodicity === 'semiannual' ? 'ivaSemiannual' : undefined;
  if (/\bRETENCI[OÓ]N(ES)?\b/i.test(name))
    return periodicity === 'monthly'
      ? 'retentionsMonthly'
      : periodicity === 'semiannual'
        ? 'retentionsSemiannual'
        : undefined;
  return /\bRENTA\b/i.test(name) && periodicity === 'annual' ? incomeTaxOf(who) : undefined;
}

/**
 * What somebody has to file. Without the portal's word: what every taxpayer of that regime files; income tax of a natural
 * person of the general regime depends on what they earned, and is left to the portal. Without RUC nothing is sure.
 */
export function obligationsOf(who: ObligedTaxpayer): readonly ObligationCode[] {
  if (who.isWithoutRuc) return [];
  const told = (who.told ?? []).flatMap((each) => codeOf(who, each) ?? []);
  // A list of today says nothing of the months before they were designated.
  const isOfThen = (code: ObligationCode) =>
    who.isRetentionAgent || (who.designated ?? []).length === 0 || !code.startsWith('retentions');
  if (told.length > 0) return [...new Set(told)].filter(isOfThen);
  const codes: ObligationCode[] = [];
  if (who.regime === 'GEN') codes.push(who.isIvaSemiannual ? 'ivaSemiannual' : 'ivaMonthly');
  if (who.regime === 'RIM') codes.push('ivaSemiannual');
  if (who.isRetentionAgent) codes.push(who.regime === 'GEN' ? 'retentionsMonthly' : 'retentionsSemiannual');
  const incomeTax = incomeTaxOf(who);
  if (incomeTax !== 'incomeTax') codes.push(incomeTax);
  return codes;
}

/** How many months an extension may reach: whatever ended before that is long over. */
const longestExtension = 6;

/** The periods of an obligation that can be due between two months, and the next one. */
function periodsAround(row: ObligationRow, first: Month, last: Month): Month[] {
  const periods: Month[] = [];
  for (let each = addMonths(first, -row.dueAfter - longestExtension); each <= addMonths(last, row.months); ) {
    if (Number(each.slice(5)) % row.months === 0 && isInForce(row, lastDayOf(each))) periods.push(each);
    each = addMonths(each, 1);
  }
  return periods;
}

/** Of each period by what they were in it. */
const dueOf = <Who extends ObligedTaxpayer>(
  who: Who,
  codesOf: (then: Who) => readonly ObligationCode[],
  [first, last]: readonly [Month, Month],
  tables?: DueTables,
): DueObligation[] =>
  obligations.rows.flatMap((row) =>
    periodsAround(row, first, last)
      .filter((to) => codesOf(taxpayerOf(who, addMonths(to, 1 - row.months), to)).includes(row.code))
      .map((to) => {
        const due = dueDay(row, to, who, tables);
        const why = whyDue(who, addMonths(to, row.dueAfter), due.dueOn, tables);
        return { ...due, why, code: row.code, obligation: row.obligation, from: addMonths(to, 1 - row.months), to };
      }),
  );

/**
 * What falls due from `from` to `until`, both included, by day and then in the order of the table; `codesOf`: which
 * obligations they have, as they were in the period. Throws RangeError when the RUC is none.
 */
export const dueBetween = <Who extends ObligedTaxpayer>(
  who: Who,
  codesOf: (then: Who) => readonly ObligationCode[],
  [from, until]: readonly [Day, Day],
  tables?: DueTables,
): readonly DueObligation[] =>
  dueOf(who, codesOf, [monthOf(from), monthOf(until)], tables)
    .filter(({ dueOn }) => from <= dueOn && dueOn <= until)
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));

/**
 * What falls due next, from `today` on and was not filed: everything of the nearest day, in the order of the table. Empty
 * for somebody who files nothing that we know. Throws RangeError when the RUC is none.
 */
export function nearestObligations(
  who: ObligedTaxpayer,
  today: Day,
  tables?: DueTables,
  isFiled: (due: DueObligation) => boolean = () => false,
): readonly DueObligation[] {
  const month = monthOf(today);
  const coming = dueOf(who, obligationsOf, [month, month], tables).filter((due) => due.dueOn >= today && !isFiled(due));
  const [nearest] = coming.map(({ dueOn }) => dueOn).sort();
  return coming.filter(({ dueOn }) => dueOn === nearest);
}
