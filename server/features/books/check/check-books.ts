import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Entry, entries, foreignReceipts, receipts } from '#server/db/tables/index.ts';
import { entryOfReceipt } from '#server/features/receipts/index.ts';
import { entryOfForeign } from '#server/features/received/index.ts';

const slice = 500;
/** Of one taxpayer; who has more has one fault many times. */
const mostTold = 1000;

export interface Difference {
  readonly sourceId: string;
  /** `lost`: the source has no entry; `left`: the entry has no source. */
  readonly kind: 'lost' | 'different' | 'left';
  /** Columns of the entry that are not what its source says. */
  readonly columns: readonly string[];
}

interface BooksCheck {
  readonly entries: number;
  readonly differences: readonly Difference[];
}

/** What a source says its entry is, and the entry that is there. */
interface Pair {
  readonly derived: Entry;
  readonly found: Entry | null;
}

type ReadPairs = (tx: Transaction, tenantId: string, after: string | undefined) => Promise<Pair[]>;

// Source and entry in one statement: they are of one moment, and no lock is needed.
const readReceipts: ReadPairs = async (tx, tenantId, after) => {
  const rows = await tx
    .select({ row: receipts, found: entries })
    .from(receipts)
    .leftJoin(entries, and(eq(entries.tenantId, tenantId), eq(entries.sourceId, receipts.id), eq(entries.part, 0)))
    .where(and(eq(receipts.tenantId, tenantId), after === undefined ? undefined : gt(receipts.id, after)))
    .orderBy(asc(receipts.id))
    .limit(slice);
  return rows.map(({ row, found }) => ({ derived: entryOfReceipt(row), found }));
};

const readForeign: ReadPairs = async (tx, tenantId, after) => {
  const rows = await tx
    .select({ row: foreignReceipts, found: entries })
    .from(foreignReceipts)
    .leftJoin(
      entries,
      and(eq(entries.tenantId, tenantId), eq(entries.sourceId, foreignReceipts.id), eq(entries.part, 0)),
    )
    .where(and(eq(foreignReceipts.tenantId, tenantId), after === undefined ? undefined : gt(foreignReceipts.id, after)))
    .orderBy(asc(foreignReceipts.id))
    .limit(slice);
  return rows.map(({ row, found }) => ({ derived: entryOfForeign(row), found }));
};

/** Derives every entry of a taxpayer again from its source and compares, in short transactions. */
export async function checkBooks(ctx: Context, tenantId: string): Promise<BooksCheck> {
  const differences: Difference[] = [];
  let count = 0;
  for (const read of [readReceipts, readForeign]) {
    let after: string | undefined;
    do {
      const pairs = await ctx.db.tenant(tenantId, (tx) => read(tx, tenantId, after));
      count += pairs.length;
      for (const pair of pairs) if (differences.length < mostTold) differences.push(...differenceOf(pair));
      after = pairs.length < slice ? undefined : pairs.at(-1)?.derived.sourceId;
    } while (after !== undefined);
  }
  differences.push(...(await ctx.db.tenant(tenantId, (tx) => readLeft(tx, tenantId))));
  return { entries: count, differences };
}

const differenceOf = ({ derived, found }: Pair): Difference[] => {
  const { sourceId } = derived;
  if (found === null) return [{ sourceId, kind: 'lost', columns: [] }];
  const columns = (Object.keys(derived) as (keyof Entry)[]).filter(
    (key) => !isDeepStrictEqual(derived[key], found[key]),
  );
  return columns.length === 0 ? [] : [{ sourceId, kind: 'different', columns }];
};

const readLeft = async (tx: Transaction, tenantId: string): Promise<Difference[]> => {
  const hasNo = (table: typeof receipts | typeof foreignReceipts) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.tenantId, tenantId), eq(table.id, entries.sourceId))),
    );
  const rows = await tx
    .select({ sourceId: entries.sourceId })
    .from(entries)
    .where(and(eq(entries.tenantId, tenantId), hasNo(receipts), hasNo(foreignReceipts)))
    .limit(mostTold);
  return rows.map(({ sourceId }) => ({ sourceId, kind: 'left', columns: [] }));
};
