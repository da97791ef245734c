import { addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readEntryFingerprints } from '../living/entry-fingerprints.ts';
import type { TaxedRow } from './iva-costs.ts';
import type { YearShelf } from './year-shelf.ts';

/** What the entries of one kind come to in a month, in every figure that they may be in. */
export interface KindRow extends Record<string, unknown> {
  readonly kind: string;
  readonly month: string;
  readonly count: number;
  readonly income: string;
  readonly costs: string;
  readonly retained: string | null;
  readonly personal: string;
  readonly outside: string;
}

/** A purchase that its receipt says was paid without a bank. */
export interface CashRow extends Record<string, unknown> {
  readonly kind: string;
  readonly month: string;
  readonly number: string;
  readonly day: Day;
  readonly total: string;
}

/** What the entries of some days come to: for the income tax itself, and by what its returns of IVA read. */
export interface YearRows {
  readonly kinds: readonly KindRow[];
  readonly taxed: readonly TaxedRow[];
  readonly cash: readonly CashRow[];
}
/** The rows of a month as they were read, and what its entries were then. */
interface KeptMonth extends YearRows {
  readonly fingerprint: string;
}
type KeptYear = ReadonlyMap<Month, KeptMonth>;

/** Rows of all the years that are kept: some 20 MB. */
const mostRows = 50_000;
/** By database: what one says of a taxpayer is nothing of another. */
const keptOf = new WeakMap<object, Map<string, KeptYear>>();

/**
 * The rows of a year, of which only the months are read that changed since they were read last: Resumen asks at every
 * visit, and a year may have 200,000 documents. A fingerprint names what a month was, so that nothing kept is ever out of date.
 */
export async function keptRows(
  { db }: Pick<Context, 'db'>,
  tx: Transaction,
  shelf: YearShelf,
  read: (days: readonly [Day, Day]) => Promise<YearRows>,
): Promise<YearRows> {
  const [from, to] = shelf.days;
  const after = addMonths(monthOf(to), 1);
  const entries = await readEntryFingerprints(tx, shelf, [from, lastDayOf(after)], firstDayOf(after));
  const { said } = entries;
  const months = entries.months.filter(({ month }) => month !== after);
  // What is of December may be of the first days after it; what is of January, of the year before.
  const late = entries.months.find(({ month }) => month === after)?.before ?? '';
  const ofEnds = new Map([
    [monthOf(from), JSON.stringify(shelf.retained.before)],
    [monthOf(to), `${late} ${JSON.stringify(shelf.retained.after)}`],
  ]);
  const registered = await readRegistered(tx, shelf);
  const years = keptOf.get(db) ?? new Map<string, KeptYear>();
  keptOf.set(db, years);
  const key = `${shelf.tenantId} ${shelf.environment} ${shelf.year}`;
  const before = years.get(key);
  const now = new Map(
    months.map(({ month, fingerprint }) => [month, `${said} ${registered} ${fingerprint} ${ofEnds.get(month) ?? ''}`]),
  );
  const changed = months
    .map(({ month }) => month)
    .filter((month) => before?.get(month)?.fingerprint !== now.get(month));
  const fresh = together(await Promise.all(runsOf(changed).map(read)));
  const year: KeptYear = new Map(
    [...now].map(([month, fingerprint]) => {
      const kept = before?.get(month);
      const isIts = (row: { readonly month: string }): boolean => row.month === month;
      const its = {
        fingerprint,
        kinds: fresh.kinds.filter(isIts),
        taxed: fresh.taxed.filter(isIts),
        cash: fresh.cash.filter(isIts),
      };
      return [month, kept?.fingerprint === fingerprint ? kept : its];
    }),
  );
  years.delete(key);
  years.set(key, year);
  forgetOldest(years, key);
  return together([...year.values()]);
}

/** Which purchases the register of assets names. */
async function readRegistered(tx: Transaction, { tenantId, environment }: YearShelf): Promise<string> {
  const { rows } = await tx.execute<{ fingerprint: string }>(sql`
    select md5(coalesce(string_agg(concat(purchase_id, purchase_part), ' ' order by purchase_id, purchase_part), '')) as fingerprint
    from fixed_assets where tenant_id = ${tenantId} and environment = ${environment} and purchase_id is not null`);
  return rows[0]?.fingerprint ?? '';
}

const together = (all: readonly YearRows[]): YearRows => ({
  kinds: all.flatMap(({ kinds }) => kinds),
  taxed: all.flatMap(({ taxed }) => taxed),
  cash: all.flatMap(({ cash }) => cash),
});

/** Months in a row, as days. */
function runsOf(months: readonly Month[]): (readonly [Day, Day])[] {
  const runs: [Day, Day][] = [];
  for (const month of months) {
    const last = runs.at(-1);
    if (last?.[1] === lastDayOf(addMonths(month, -1))) last[1] = lastDayOf(month);
    else runs.push([firstDayOf(month), lastDayOf(month)]);
  }
  return runs;
}

const sizeOf = (year: KeptYear): number =>
  [...year.values()].reduce((count, { kinds, taxed }) => count + kinds.length + taxed.length, 0);

function forgetOldest(years: Map<string, KeptYear>, but: string): void {
  let count = [...years.values()].reduce((all, year) => all + sizeOf(year), 0);
  for (const [oldest, year] of years) {
    if (count <= mostRows || oldest === but) return;
    years.delete(oldest);
    count -= sizeOf(year);
  }
}
