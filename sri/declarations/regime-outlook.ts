import { limitOn } from '../catalogs/limits.ts';
import { addDays, addMonths, type Day, daysBetween, type Month, monthOf } from '../dates/index.ts';
import { type Amount, amount, sum, ZERO } from '../num/index.ts';
import { type IncomeTaxLaw, type IncomeTaxRegime, incomeTaxTables } from './income-tax/index.ts';

/** The tables that say where the ceilings are; a caller may bring its own (ruling R28). */
type CeilingTables = Pick<IncomeTaxLaw, 'incomeTax'>;

/** A month's amounts, without IVA, by month; a month that is missing had none. */
export type ByMonth = ReadonlyMap<Month, Amount>;

/** How far somebody is from what changes their regime. Dollars with two decimals. */
export interface RegimeOutlook {
  /** Since the first of January. */
  readonly soFar: Amount;
  /** The median of the last full months; undefined: under three of them are known. */
  readonly pace: Amount | undefined;
  /** What the year would come to at this pace. */
  readonly yearEnd: Amount | undefined;
  readonly limits: readonly RegimeLimit[];
}

interface YearOfSales {
  readonly sales: ByMonth;
  /** The first month of which they are known. */
  readonly since: Month | undefined;
  /** Of this year, and of no month that is known. */
  readonly before?: Amount;
}

/** A ceiling: of the table of popular businesses, of RIMPE, or of who keeps no accounts. */
interface RegimeLimit {
  readonly kind: 'popular' | 'rimpe' | 'accounting';
  readonly limit: Amount;
  /** Zero once it is passed. */
  readonly left: Amount;
  /** The day of this year on which it would be passed at this pace; undefined: not this year, passed, or no pace. */
  readonly reachedOn: Day | undefined;
}

const fullMonths = 6;
const fewestMonths = 3;
/** A month's pace is spread over so many days. */
const daysOfPace = amount('30');

/**
 * The median of the last six full months before `today`, of those since `since`; undefined where there are under three.
 */
function paceOf(months: ByMonth, since: Month | undefined, today: Day): Amount | undefined {
  const known = Array.from({ length: fullMonths }, (_, index) => addMonths(monthOf(today), -1 - index))
    .filter((month) => since !== undefined && since <= month)
    .map((month) => months.get(month) ?? ZERO)
    .sort((one, other) => one.compare(other));
  if (known.length < fewestMonths) return undefined;
  const [low = ZERO, high = ZERO] = [known[Math.floor((known.length - 1) / 2)], known[Math.floor(known.length / 2)]];
  return low.add(high).divide(amount('2'), 2);
}

/** What a year comes to: what there is, and the pace for each day that is left. */
function yearEndOf(months: ByMonth, pace: Amount, today: Day): Amount {
  const left = daysBetween(today, `${today.slice(0, 4)}-12-31`);
  return soFarOf(months, today).add(pace.multiply(amount(String(left))).divide(daysOfPace, 2));
}

const soFarOf = (months: ByMonth, today: Day): Amount =>
  sum([...months].filter(([month]) => month.slice(0, 4) === today.slice(0, 4)).map(([, each]) => each));

/** Of the table of its year; of a year without one, of the last that has. */
function ceilingOf(kind: 'popular' | 'emprendedor', year: number, { incomeTax }: CeilingTables): Amount {
  const rows = incomeTax.filter((table) => table.kind === kind && table.upTo !== undefined);
  const [latest] = rows.toSorted((one, other) => other.toYear - one.toYear);
  const row = rows.find(({ fromYear, toYear }) => fromYear <= year && year <= toYear) ?? latest;
  if (row?.upTo === undefined) throw new RangeError(`no ceiling of ${kind}`);
  return amount(row.upTo);
}

function limitsOf(regime: IncomeTaxRegime, today: Day, tables: CeilingTables): Pick<RegimeLimit, 'kind' | 'limit'>[] {
  const year = Number(today.slice(0, 4));
  const rimpe = { kind: 'rimpe', limit: ceilingOf('emprendedor', year, tables) } as const;
  if (regime === 'GEN') return [{ kind: 'accounting', limit: amount(limitOn('accountingIncome', today)) }];
  return regime === 'RIM' ? [rimpe] : [{ kind: 'popular', limit: ceilingOf('popular', year, tables) }, rimpe];
}

/**
 * Where sales of the year stand against the ceilings of a regime, nearest first, and when they would pass them at the pace
 * of the last months. Throws RangeError when `tables` holds no ceiling at all. @law LRTI arts. 97.1 a 97.9
 */
export function regimeOutlook(
  regime: IncomeTaxRegime,
  { sales, since, before = ZERO }: YearOfSales,
  today: Day,
  tables: CeilingTables = { incomeTax: incomeTaxTables },
): RegimeOutlook {
  const soFar = soFarOf(sales, today).add(before);
  const pace = paceOf(sales, since, today);
  const limits = limitsOf(regime, today, tables).map(({ kind, limit }) => {
    const left = limit.compare(soFar) > 0 ? limit.subtract(soFar) : ZERO;
    return { kind, limit, left, reachedOn: left.isZero() || pace === undefined ? undefined : dayAt(pace, left, today) };
  });
  return { soFar, pace, yearEnd: pace && yearEndOf(sales, pace, today).add(before), limits };
}

/** The first day of this year on which `left` is sold; undefined: it is not, this year. */
function dayAt(pace: Amount, left: Amount, today: Day): Day | undefined {
  const days = daysBetween(today, `${today.slice(0, 4)}-12-31`);
  for (let count = 1; count <= days; count += 1)
    if (pace.multiply(amount(String(count))).compare(left.multiply(daysOfPace)) >= 0) return addDays(today, count);
  return undefined;
}
