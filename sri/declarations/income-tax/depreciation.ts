import { type Day, ensureDay } from '../../dates/index.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';

/** Fixed assets by how fast they wear out. */
export type AssetKind = 'building' | 'equipment' | 'vehicle' | 'computer';

/** Chosen by the year of purchase; it holds for the whole life of the asset. */
export interface DepreciationRate {
  readonly kind: AssetKind;
  readonly fromYear: number;
  /** Absent: it still holds. */
  readonly toYear?: number;
  /** Of the value, a year. */
  readonly percent: string;
  /** Only so much of the value counts, in dollars. */
  readonly upTo?: string;
  readonly source: string;
  readonly unconfirmed?: string;
}

/** Rates by year; a caller may bring its own (ruling R28). */
export interface DepreciationTable {
  readonly depreciationRates: readonly DepreciationRate[];
}

const row = (kind: AssetKind, percent: string, upTo?: string): DepreciationRate => ({
  ...{ kind, fromYear: 0, percent, source: 'RALRTI art. 28 num. 6' },
  ...(upTo === undefined ? {} : { upTo }),
  unconfirmed: 'The usual table; the text of the law was not read.',
});

/** What of an asset a year may deduct. Vehicles of work have no limit, which only their owner knows. @law RALRTI art. 28 */
export const depreciationRates: readonly DepreciationRate[] = [
  row('building', '5'),
  row('equipment', '10'),
  row('vehicle', '20', '35000'),
  row('computer', '33'),
];

/** Something that was bought for the business and lasts; its value in dollars, without a tax that gave credit. */
export interface FixedAsset {
  readonly kind: AssetKind;
  readonly boughtOn: Day;
  readonly value: Amount;
  /** A vehicle that the work itself needs: its whole value counts. */
  readonly isForWork?: boolean;
  /** From that month on nothing of it is deducted. */
  readonly soldOn?: Day;
}

/** An asset in one year. */
export interface DepreciationYear {
  /** What is expense of the year. */
  readonly expense: Amount;
  /** What of its value counts at all. */
  readonly counted: Amount;
  /** What of that the years until the end of this one have not deducted. */
  readonly left: Amount;
  /** undefined: no row fits, and nothing is deducted. */
  readonly rate: DepreciationRate | undefined;
}

const TWELVE = amount('12');

/** Months, counted from one that no asset is older than. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Months of use from that of the purchase until the end of a year, or until the month before that of the sale. */
const monthsUntil = (year: number, { boughtOn, soldOn }: Pick<FixedAsset, 'boughtOn' | 'soldOn'>): number => {
  const end = year * 12 + 13;
  const sold = soldOn === undefined ? end : Math.min(monthOf(soldOn), end);
  return Math.max(sold - monthOf(boughtOn), 0);
};

/**
 * What of an asset is expense of a year: its value in equal months, beginning with that of the purchase, never more in all
 * than its value (or what of it counts). The years add up to it, to the cent. Zero without a rate. Throws RangeError on what
 * is no day. @law RALRTI art. 28 num. 6
 */
export const depreciationOf = (asset: FixedAsset, year: number, tables?: DepreciationTable): Amount =>
  depreciationYear(asset, year, tables).expense;

/** The same with what it comes from and what is left of it. */
export function depreciationYear(
  asset: FixedAsset,
  year: number,
  tables: DepreciationTable = { depreciationRates },
): DepreciationYear {
  const { kind, boughtOn, value, isForWork = false } = asset;
  const bought = Number(ensureDay(boughtOn).slice(0, 4));
  const rate = tables.depreciationRates.find(
    (each) => each.kind === kind && each.fromYear <= bought && bought <= (each.toYear ?? bought),
  );
  const most = rate?.upTo === undefined || isForWork ? value : amount(rate.upTo);
  const whole = (value.compare(most) < 0 ? value : most).round(2);
  if (rate === undefined) return { expense: ZERO, counted: ZERO, left: ZERO, rate };
  const until = (end: number): Amount => {
    const months = amount(String(monthsUntil(end, asset)));
    const worn = whole.percent(amount(rate.percent)).multiply(months).divide(TWELVE, 2);
    return worn.compare(whole) < 0 ? worn : whole;
  };
  const worn = until(year);
  const expense = worn.subtract(until(year - 1));
  return { expense, counted: whole, left: whole.subtract(worn), rate };
}
