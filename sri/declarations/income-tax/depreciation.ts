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
}

const TWELVE = amount('12');

/** Months of use from that of the purchase until the end of a year. */
const monthsUntil = (year: number, boughtOn: Day): number =>
  Math.max((year - Number(boughtOn.slice(0, 4))) * 12 + 13 - Number(boughtOn.slice(5, 7)), 0);

/**
 * What of an asset is expense of a year: its value in equal months, beginning with that of the purchase, never more in all
 * than its value (or what of it counts). The years add up to it, to the cent. Zero without a rate. Throws RangeError on what
 * is no day. @law RALRTI art. 28 num. 6
 */
export function depreciationOf(
  { kind, boughtOn, value, isForWork = false }: FixedAsset,
  year: number,
  tables: DepreciationTable = { depreciationRates },
): Amount {
  const bought = Number(ensureDay(boughtOn).slice(0, 4));
  const rate = tables.depreciationRates.find(
    (each) => each.kind === kind && each.fromYear <= bought && bought <= (each.toYear ?? bought),
  );
  if (rate === undefined) return ZERO.round(2);
  const most = rate.upTo === undefined || isForWork ? value : amount(rate.upTo);
  const whole = (value.compare(most) < 0 ? value : most).round(2);
  const until = (end: number): Amount => {
    const months = amount(String(monthsUntil(end, boughtOn)));
    const worn = whole.percent(amount(rate.percent)).multiply(months).divide(TWELVE, 2);
    return worn.compare(whole) < 0 ? worn : whole;
  };
  return until(year)
    .subtract(until(year - 1))
    .round(2);
}
