import type { TaxDifference } from '#contract/business/tax-authority.ts';
import type { RucData } from '#server/adapters/sri-portal/sri-portal.ts';
import type { TaxpayerRow } from '#server/db/tables/index.ts';
import { plainWord } from '#server/lib/plain-word.ts';

/** What can differ, as text by field; empty: there is none. A field that is absent says nothing. */
export type Facts = Readonly<Record<string, string>>;

export interface Stored {
  readonly taxpayer: TaxpayerRow;
  readonly establishments: readonly { readonly code: string; readonly address: string }[];
  readonly activities: readonly { readonly name: string; readonly main: boolean }[];
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const place = (code: string): string => `establishment.${code}`;
export const codeOfPlace = (field: string): string | undefined => /^establishment\.(\d{3})$/.exec(field)?.[1];

export const storedFacts = ({ taxpayer, establishments, activities }: Stored): Facts => {
  // Until the set-up has asked for them, regime and accounting are what a new row begins with: nobody wrote that.
  const isNew = taxpayer.legalName === null || taxpayer.headOfficeAddress === null;
  return {
    legalName: taxpayer.legalName ?? '',
    tradeName: taxpayer.tradeName ?? '',
    headOfficeAddress: taxpayer.headOfficeAddress ?? '',
    regime: isNew && taxpayer.regime === 'GEN' ? '' : taxpayer.regime,
    keepsAccounting: isNew && !taxpayer.keepsAccounting ? '' : yesNo(taxpayer.keepsAccounting),
    specialTaxpayer: taxpayer.specialTaxpayer ?? '',
    retentionAgent: taxpayer.retentionAgent ?? '',
    largeTaxpayer: taxpayer.largeTaxpayer ?? '',
    mainActivity: activities.find(({ main }) => main)?.name ?? '',
    ...Object.fromEntries(establishments.map(({ code, address }) => [place(code), address])),
  };
};

/** A resolution that the portal does not list is one that ended; a trade name it does not list may still be used. */
export const toldFacts = (told: RucData): Facts => {
  const main = told.activities.find((activity) => activity.main) ?? told.activities[0];
  return {
    legalName: told.legalName,
    ...(told.tradeName === undefined ? {} : { tradeName: told.tradeName }),
    headOfficeAddress: told.headOfficeAddress,
    regime: told.regime,
    keepsAccounting: yesNo(told.keepsAccounting),
    specialTaxpayer: told.specialTaxpayer ?? '',
    retentionAgent: told.retentionAgent ?? '',
    largeTaxpayer: told.largeTaxpayer ?? '',
    ...(main === undefined ? {} : { mainActivity: main.name }),
    ...Object.fromEntries(
      told.establishments.filter(({ open }) => open).map(({ code, address }) => [place(code), address]),
    ),
  };
};

/** No difference worth a question. */
export const isSame = (one: string, other: string): boolean => plainWord(one) === plainWord(other);

interface MergePlan {
  /** Nobody wrote anything there, or nobody changed it since the portal said it: taken over. */
  readonly fill: readonly string[];
  /** The person wrote something else: only they decide. */
  readonly ask: readonly string[];
}

/**
 * What to do with each field that the portal tells: `before` is what it told the last time, `pending` what the person
 * has not decided since. What was decided is not asked again until the portal tells something new.
 */
export const planMerge = (
  stored: Facts,
  told: Facts,
  before: Facts | undefined,
  pending: readonly string[],
): MergePlan => {
  const fill: string[] = [];
  const ask: string[] = [];
  for (const [field, value] of Object.entries(told)) {
    const mine = stored[field] ?? '';
    if (isSame(mine, value)) continue;
    const last = before?.[field];
    if (pending.includes(field)) ask.push(field);
    else if (last !== undefined && isSame(last, value)) continue;
    else if (mine === '' || (last !== undefined && isSame(mine, last))) fill.push(field);
    else ask.push(field);
  }
  return { fill, ask };
};

/** The open questions as they stand: what the person has changed to the same meanwhile is none. */
export const openDifferences = (stored: Facts, told: Facts, pending: readonly string[]): TaxDifference[] =>
  pending.flatMap((field) => {
    const [mine, value] = [stored[field] ?? '', told[field]];
    return value === undefined || isSame(mine, value) ? [] : [{ field, stored: mine, told: value }];
  });
