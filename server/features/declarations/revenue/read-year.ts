import { limitOn, WAY_TO_PAY_CASH } from '@cuadre/sri/catalogs';
import type { Day, Month } from '@cuadre/sri/dates';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { type RebateGroup, type RevenueLine, rebateGroups } from '#contract/declarations/year/revenue.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  type IvaCost,
  type IvaOfYear,
  type IvaReturns,
  ivaCostsOf,
  ivaOfYear,
  readIvaReturns,
  readTaxed,
} from './iva-costs.ts';
import { type CashRow, type KindRow, keptRows, type YearRows } from './kept-rows.ts';
import { entriesInSql, kindInSql, monthInSql, type Place, placeOf, readKind, worthInSql } from './place-of.ts';
import { personalBaseOn } from './settings.ts';
import type { YearShelf } from './year-shelf.ts';

/** Figure and number of documents. */
interface Figure {
  readonly amount: Amount;
  readonly count: number;
}

/** The books of a year, summed in the database: by what each kind of entry means for the income tax. */
export interface YearBooks {
  readonly lines: Readonly<Record<RevenueLine, Figure>>;
  /** Of `income`, by activity; null: that of the main one. */
  readonly incomeOf: ReadonlyMap<string | null, Amount>;
  /** What credit notes took off it, by activity; above zero. */
  readonly returnedOf: ReadonlyMap<string | null, Amount>;
  readonly personal: Readonly<Record<RebateGroup, Figure>>;
  readonly outside: ReadonlyMap<string, Figure>;
  /** Of expenses nobody sorted, what they are as costs of the business, and what as personal ones. */
  readonly unsorted: { readonly costs: Amount; readonly personal: Amount };
  /** Personal expenses that count, by month. */
  readonly months: ReadonlyMap<string, Amount>;
  /** What was typed of the person's own income, and of business expenses without receipt, by group. */
  readonly typed: { readonly own: ReadonlyMap<string, Amount>; readonly costs: Amount };
  /** Business costs by fixed group. */
  readonly costsOf: ReadonlyMap<string, Amount>;
  /** Of `costs`, what was paid without a bank, as far as a receipt says so; the largest first. */
  readonly cash: readonly { readonly number: string; readonly day: Day; readonly total: Amount }[];
  /** What the returns of IVA say that is no credit, where costs count; in no line, as no document of its own has it. */
  readonly ivaCosts: readonly IvaCost[];
  /** Cédulas of dependants whose personal expenses are the taxpayer's in the year. */
  readonly dependants: readonly string[];
  /** undefined: files no return of IVA. */
  iva(): IvaOfYear | undefined;
  /** The kinds of a place, as the statement that lists its documents names them. */
  kindsAt(is: IsPlace): string[];
  /** Every kind with the name of its place, and by what it is worth there. */
  places(): { readonly kind: string; readonly name: string; readonly worth: RevenueLine | 'personal' | 'outside' }[];
  figureAt(is: IsPlace): { readonly total: Amount; readonly count: number };
  /** The same entries counted otherwise, without reading them again. */
  recount(otherwise: Counted): YearBooks;
}
interface Counted {
  /** Up to the end of this month; undefined: all of the year. */
  readonly until?: Month | undefined;
  readonly hasCosts?: boolean;
}
type IsPlace = (place: NonNullable<Place>) => boolean;

const none: Figure = { amount: ZERO, count: 0 };
const more = (one: Figure | undefined, value: string, count: number): Figure => ({
  amount: sum([one?.amount ?? ZERO, amount(value)]),
  count: (one?.count ?? 0) + count,
});

const worthOf = (place: NonNullable<Place>): RevenueLine | 'personal' | 'outside' =>
  'line' in place ? place.line : 'group' in place ? 'personal' : 'outside';

const isCost = (place: Place): boolean => place !== undefined && 'line' in place && place.line === 'costs';

function addTo<K>(map: Map<K, Amount>, key: K, value: string): void {
  map.set(key, sum([map.get(key) ?? ZERO, amount(value)]));
}

/** One pass over the entries of the year, however many; of a month that has not changed since the last, none. */
export async function readYear(
  ctx: Context,
  tx: Transaction,
  shelf: YearShelf,
  dependants: YearBooks['dependants'],
): Promise<YearBooks> {
  const rows = await keptRows(ctx, tx, shelf, async (days) => {
    const [kinds, taxed, cash] = await Promise.all([
      readKinds(tx, shelf, days),
      readTaxed(tx, shelf, days),
      readCash(tx, shelf, days),
    ]);
    return { kinds, taxed, cash };
  });
  return sumRows({ ...rows, dependants, iva: await readIvaReturns(ctx, tx, shelf) }, shelf);
}

async function readKinds(tx: Transaction, shelf: YearShelf, days: YearShelf['days']): Promise<KindRow[]> {
  const worth = worthInSql(personalBaseOn(shelf.days[1]).base);
  const { rows } = await tx.execute<KindRow>(sql`
    select ${kindInSql} as kind, ${monthInSql(days[1])} as month, count(*)::int as count,
      sum(${worth.income})::text as income, sum(${worth.costs})::text as costs, sum(${worth.retained})::text as retained,
      sum(${worth.personal})::text as personal, sum(${worth.outside})::text as outside
    from ${entriesInSql(shelf, days)} group by 1, 2`);
  return rows;
}

/** So many purchases of a run of days are named. */
const mostNamed = 20;

/** Purchases that were paid in nothing but cash, the largest. @sri tabla 24, código 01 */
async function readCash(tx: Transaction, shelf: YearShelf, days: YearShelf['days']): Promise<CashRow[]> {
  const join = sql`join foreign_receipts f on f.tenant_id = ${shelf.tenantId} and f.id = e.source_id
    and f.ways_to_pay = ${sql.param([WAY_TO_PAY_CASH])}::text[]`;
  const [first, last] = [amount(limitOn('cashTotal', days[0])), amount(limitOn('cashTotal', days[1]))];
  // Each purchase is judged by the limit of its own day afterwards.
  const least = first.compare(last) < 0 ? first : last;
  const { rows } = await tx.execute<CashRow>(sql`
    select ${kindInSql} as kind, to_char(e.day, 'YYYY-MM') as month, e.number, e.day::text as day, e.total::text as total
    from ${entriesInSql(shelf, days, join)} and e.source = 'received' and e.direction = 'GAS' and e.scope = 'NEG'
      and e.sign > 0 and e.total > ${least.toString()} and e.number is not null
    order by e.total desc, e.source_id limit ${mostNamed}`);
  return rows;
}

interface ReadRows extends YearRows, Pick<YearBooks, 'dependants'> {
  readonly iva: IvaReturns | undefined;
}

function sumRows(read: ReadRows, { hasCosts, until }: Counted & Pick<YearShelf, 'hasCosts'>): YearBooks {
  const rows = until === undefined ? read.kinds : read.kinds.filter(({ month }) => month <= until);
  const lines: Record<RevenueLine, Figure> = { income: none, costs: none, retained: none };
  const personal = Object.fromEntries(rebateGroups.map((group) => [group, none])) as Record<RebateGroup, Figure>;
  const outside = new Map<string, Figure>();
  const [incomeOf, returnedOf] = [new Map<string | null, Amount>(), new Map<string | null, Amount>()];
  const months = new Map<string, Amount>();
  const [own, costsOf] = [new Map<string, Amount>(), new Map<string, Amount>()];
  let costs = ZERO;
  let unsorted: YearBooks['unsorted'] = { costs: ZERO, personal: ZERO };
  const { dependants } = read;
  const placed = new Map<string, NonNullable<Place>>();
  const figureOf = new Map<string, Figure>();
  for (const row of rows) {
    const kind = readKind(row.kind);
    const place = placeOf(kind, { hasCosts, dependants });
    if (place === undefined) continue;
    placed.set(row.kind, place);
    const { count } = row;
    figureOf.set(row.kind, more(figureOf.get(row.kind), row[worthOf(place)] ?? '0', count));
    if ('line' in place) {
      lines[place.line] = more(lines[place.line], row[place.line] ?? '0', count);
      if (place.line === 'income') {
        addTo(incomeOf, kind.activityId, row.income);
        if (place.isReturn) addTo(returnedOf, kind.activityId, amount(row.income).negate().toText());
      }
      if (place.line === 'costs') addTo(costsOf, kind.group ?? '', row.costs);
    } else if ('group' in place) {
      personal[place.group] = more(personal[place.group], row.personal, count);
      addTo(months, row.month, row.personal);
    } else {
      outside.set(place.reason, more(outside.get(place.reason), row.outside, count));
      if (place.reason === 'unclassified')
        unsorted = {
          costs: unsorted.costs.add(amount(row.costs)),
          personal: unsorted.personal.add(amount(row.personal)),
        };
      if (place.reason === 'own_income') addTo(own, kind.group ?? '', row.outside);
      if (place.reason === 'no_receipt' && kind.scope === 'NEG') costs = sum([costs, amount(row.outside)]);
    }
  }
  const kindsAt = (is: IsPlace): string[] => [...placed].flatMap(([kind, place]) => (is(place) ? [kind] : []));
  const places = () =>
    [...placed].map(([kind, place]) => {
      const name = 'line' in place ? place.line : 'group' in place ? place.group : place.reason;
      return { kind, name, worth: worthOf(place) };
    });
  const figureAt = (is: IsPlace) => {
    const figures = kindsAt(is).map((kind) => figureOf.get(kind) ?? none);
    return {
      total: sum(figures.map(({ amount }) => amount)),
      count: figures.reduce((all, { count }) => all + count, 0),
    };
  };
  const recount: YearBooks['recount'] = (otherwise) => sumRows(read, { hasCosts, until, ...otherwise });
  return {
    lines,
    incomeOf,
    returnedOf,
    personal,
    outside,
    unsorted,
    months,
    typed: { own, costs },
    costsOf,
    dependants,
    cash: read.cash
      .filter(({ kind, month }) => month <= (until ?? month) && isCost(placed.get(kind)))
      .map(({ number, day, total }) => ({ number, day, total: amount(total) })),
    ivaCosts: hasCosts && read.iva !== undefined ? ivaCostsOf(read.taxed, read.iva, until) : [],
    iva: () => read.iva && ivaOfYear(read.taxed, read.iva),
    kindsAt,
    places,
    figureAt,
    recount,
  };
}
