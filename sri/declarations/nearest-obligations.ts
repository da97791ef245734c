import { isInForce } from '../catalogs/catalog.ts';
import { type Obligation, type ObligationCode, type ObligationRow, obligations } from '../catalogs/obligations.ts';
import { addMonths, type Day, lastDayOf, type Month, monthOf } from '../dates/index.ts';
import { parseRuc } from '../ids/index.ts';
import { type Due, dueDay, type Filer } from './due-day.ts';

/** An obligation as the tax authority's portal lists it. */
export interface ToldObligation {
  readonly name: string;
  readonly periodicity: 'monthly' | 'semiannual' | 'annual' | 'other';
}

export interface ObligedTaxpayer extends Filer {
  readonly regime: 'GEN' | 'RIM' | 'POP';
  readonly isRetentionAgent: boolean;
  /** What the portal lists for this RUC; where it names something that we know, it wins over the rule. */
  readonly told?: readonly ToldObligation[];
}

/** Something to file: what, for which months, until when. */
export interface DueObligation extends Due {
  readonly obligation: Obligation;
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
 * person of the general regime depends on what they earned, and is left to the portal.
 */
export function obligationsOf(who: ObligedTaxpayer): readonly ObligationCode[] {
  const told = (who.told ?? []).flatMap((each) => codeOf(who, each) ?? []);
  if (told.length > 0) return [...new Set(told)];
  const codes: ObligationCode[] = [];
  if (who.regime === 'GEN') codes.push('ivaMonthly');
  if (who.regime === 'RIM') codes.push('ivaSemiannual');
  if (who.isRetentionAgent) codes.push(who.regime === 'GEN' ? 'retentionsMonthly' : 'retentionsSemiannual');
  const incomeTax = incomeTaxOf(who);
  if (incomeTax !== 'incomeTax') codes.push(incomeTax);
  return codes;
}

/** How many months an extension may reach: whatever ended before that is long over. */
const longestExtension = 6;

/** The periods of an obligation that can be due from this month on, and the next one. */
function periodsAround(row: ObligationRow, month: Month): Month[] {
  const first = addMonths(month, -row.dueAfter - longestExtension);
  const count = row.dueAfter + longestExtension + row.months + 1;
  return Array.from({ length: count }, (_, index) => addMonths(first, index)).filter(
    (each) => Number(each.slice(5)) % row.months === 0 && isInForce(row, lastDayOf(each)),
  );
}

/**
 * What falls due next, from `today` on: everything of the nearest day, in the order of the table. Empty for somebody who
 * files nothing that we know. Throws RangeError when the RUC is none.
 */
export function nearestObligations(who: ObligedTaxpayer, today: Day): readonly DueObligation[] {
  const codes = obligationsOf(who);
  const coming = obligations.rows
    .filter(({ code }) => codes.includes(code))
    .flatMap((row) =>
      periodsAround(row, monthOf(today)).map((to) => ({
        ...dueDay(row, to, who),
        obligation: row.obligation,
        from: addMonths(to, 1 - row.months),
        to,
      })),
    )
    .filter(({ dueOn }) => dueOn >= today);
  const [nearest] = coming.map(({ dueOn }) => dueOn).sort();
  return coming.filter(({ dueOn }) => dueOn === nearest);
}
