import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Entry, entries, foreignReceipts, papers, receipts, typedItems } from '#server/db/tables/index.ts';
import { entryOfReceipt } from '#server/features/receipts/index.ts';
import { entriesOfForeign } from '#server/features/received/index.ts';
import { entryOfPaper } from '../papers/paper-entry.ts';
import { entriesOfTyped } from '../typed/typed-entries.ts';
import { compareSums } from './entry-sums.ts';

const slice = 1_000;
/** Each of many months. */
const itemSlice = 50;
/** Of one taxpayer; who has more has one fault many times. */
const mostTold = 1000;

export interface Difference {
  readonly sourceId: string;
  /**
   * `lost`: the source says it and it is not there; `left`: it is there and no source says it; `sums`: entries do not add
   * up to what is kept of them, and the source is the taxpayer.
   */
  readonly kind: 'lost' | 'different' | 'left' | 'sums';
  /** Columns of the entry that are not what its source says; of sums, their month or year. */
  readonly columns: readonly string[];
}

interface BooksCheck {
  readonly entries: number;
  readonly differences: readonly Difference[];
}

/** What sources say their entries are, and the entries that are there. */
interface Page {
  readonly derived: readonly Entry[];
  readonly found: readonly Entry[];
  /** The last source of it; undefined when there are no more. */
  readonly last: string | undefined;
}

/** `after`: a source id. Sources and entries come in one statement: they are of one moment, and no lock is needed. */
type ReadPage = (tx: Transaction, tenantId: string, after: string | undefined) => Promise<Page>;

const pageOf = <Row extends { readonly id: string }>(
  rows: readonly { readonly row: Row; readonly found: Entry | null }[],
  derive: (row: Row) => Entry[],
  size: number,
): Page => {
  const sources = new Map(rows.map(({ row }) => [row.id, row]));
  return {
    derived: [...sources.values()].flatMap(derive),
    found: rows.flatMap(({ found }) => (found === null ? [] : [found])),
    last: sources.size < size ? undefined : rows.at(-1)?.row.id,
  };
};

const readReceipts: ReadPage = async (tx, tenantId, after) => {
  const rows = await tx
    .select({ row: receipts, found: entries })
    .from(receipts)
    .leftJoin(entries, and(eq(entries.tenantId, tenantId), eq(entries.sourceId, receipts.id)))
    .where(and(eq(receipts.tenantId, tenantId), after === undefined ? undefined : gt(receipts.id, after)))
    .orderBy(asc(receipts.id))
    .limit(slice);
  return pageOf(rows, (row) => [entryOfReceipt(row)], slice);
};

/** Some have several categories: the page is cut by receipt. */
const readForeign: ReadPage = async (tx, tenantId, after) => {
  const some = tx
    .select({ id: foreignReceipts.id })
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), after === undefined ? undefined : gt(foreignReceipts.id, after)))
    .orderBy(asc(foreignReceipts.id))
    .limit(slice);
  const rows = await tx
    .select({ row: foreignReceipts, found: entries })
    .from(foreignReceipts)
    .leftJoin(entries, and(eq(entries.tenantId, tenantId), eq(entries.sourceId, foreignReceipts.id)))
    .where(and(eq(foreignReceipts.tenantId, tenantId), inArray(foreignReceipts.id, some)))
    .orderBy(asc(foreignReceipts.id));
  return pageOf(rows, entriesOfForeign, slice);
};

const readPapers: ReadPage = async (tx, tenantId, after) => {
  const rows = await tx
    .select({ row: papers, found: entries })
    .from(papers)
    .leftJoin(entries, and(eq(entries.tenantId, tenantId), eq(entries.sourceId, papers.id)))
    .where(and(eq(papers.tenantId, tenantId), after === undefined ? undefined : gt(papers.id, after)))
    .orderBy(asc(papers.id))
    .limit(slice);
  return pageOf(rows, (row) => [entryOfPaper(row)], slice);
};

/** Each has its months: the page is cut by item. */
const readTyped: ReadPage = async (tx, tenantId, after) => {
  const some = tx
    .select({ id: typedItems.id })
    .from(typedItems)
    .where(and(eq(typedItems.tenantId, tenantId), after === undefined ? undefined : gt(typedItems.id, after)))
    .orderBy(asc(typedItems.id))
    .limit(itemSlice);
  const rows = await tx
    .select({ row: typedItems, found: entries })
    .from(typedItems)
    .leftJoin(entries, and(eq(entries.tenantId, tenantId), eq(entries.sourceId, typedItems.id)))
    .where(and(eq(typedItems.tenantId, tenantId), inArray(typedItems.id, some)))
    .orderBy(asc(typedItems.id));
  return pageOf(rows, entriesOfTyped, itemSlice);
};

/** Derives every entry of a taxpayer again from its source and compares, in short transactions. */
export async function checkBooks(ctx: Context, tenantId: string): Promise<BooksCheck> {
  const differences: Difference[] = [];
  let count = 0;
  for (const read of [readReceipts, readForeign, readPapers, readTyped]) {
    let after: string | undefined;
    do {
      const page = await ctx.db.tenant(tenantId, (tx) => read(tx, tenantId, after));
      count += page.found.length;
      if (differences.length < mostTold) differences.push(...differencesOf(page));
      after = page.last;
    } while (after !== undefined);
  }
  differences.push(...(await ctx.db.tenant(tenantId, (tx) => readLeft(tx, tenantId))));
  const periods = await ctx.db.tenant(tenantId, (tx) => compareSums(tx, tenantId));
  differences.push(...periods.map((period): Difference => ({ sourceId: tenantId, kind: 'sums', columns: [period] })));
  return { entries: count, differences };
}

const keyOf = ({ sourceId, part }: Entry): string => `${sourceId} ${part}`;

function differencesOf({ derived, found }: Page): Difference[] {
  const unexplained = new Map(found.map((entry) => [keyOf(entry), entry]));
  const differences = derived.flatMap((entry): Difference[] => {
    const { sourceId } = entry;
    const there = unexplained.get(keyOf(entry));
    unexplained.delete(keyOf(entry));
    if (there === undefined) return [{ sourceId, kind: 'lost', columns: [] }];
    const columns = (Object.keys(entry) as (keyof Entry)[]).filter(
      (key) => entry[key] !== there[key] && !isDeepStrictEqual(entry[key], there[key]),
    );
    return columns.length === 0 ? [] : [{ sourceId, kind: 'different', columns }];
  });
  return [...differences, ...[...unexplained.values()].map(({ sourceId }) => left(sourceId))];
}

const left = (sourceId: string): Difference => ({ sourceId, kind: 'left', columns: [] });

const readLeft = async (tx: Transaction, tenantId: string): Promise<Difference[]> => {
  const hasNo = (table: typeof receipts | typeof foreignReceipts | typeof papers | typeof typedItems) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.tenantId, tenantId), eq(table.id, entries.sourceId))),
    );
  const rows = await tx
    .select({ sourceId: entries.sourceId })
    .from(entries)
    .where(and(eq(entries.tenantId, tenantId), ...[receipts, foreignReceipts, papers, typedItems].map(hasNo)))
    .limit(mostTold);
  return rows.map(({ sourceId }) => left(sourceId));
};
