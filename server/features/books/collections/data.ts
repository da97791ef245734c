import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Credit } from '#contract/books/collections.ts';
import type { Actor } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import { openInSql } from '#server/db/open-credit.ts';
import { collections, type Entry, entries } from '#server/db/tables/index.ts';

interface Found {
  readonly entry: Entry;
  readonly credit: Credit;
}

/** The part of its source that speaks for all of it: the whole, or the first of several. */
const first = [0, 1];

/** Of a person who may see it. `lock`: nobody else says something of it until the end of the transaction. */
export async function readCredit(
  tx: Transaction,
  actor: Actor,
  sourceId: string,
  { lock = false } = {},
): Promise<Found | undefined> {
  const { tenantId } = actor;
  const its = and(eq(entries.tenantId, tenantId), eq(entries.sourceId, sourceId), inArray(entries.part, first));
  const found = tx.select().from(entries).where(its);
  const [entry] = await (lock ? found.for('update') : found);
  if (entry === undefined) return undefined;
  // What was received is seen by all who look (0183).
  if (entry.scope === 'PER' && entry.source !== 'received' && !(await seesHousehold(tx, actor))) return undefined;
  const { rows } = await tx.execute<{ credit: string; open: string }>(sql`
    select sum(e.credit)::text as credit, sum(${openInSql})::numeric(14, 2)::text as open from entries e
    where e.tenant_id = ${tenantId} and e.source_id = ${sourceId}`);
  const made = await tx
    .select()
    .from(collections)
    .where(and(eq(collections.tenantId, tenantId), eq(collections.sourceId, sourceId), isNull(collections.undoneAt)))
    .orderBy(asc(collections.day), asc(collections.madeAt));
  const credit: Credit = {
    credit: rows[0]?.credit ?? '0.00',
    ...(entry.dueOn !== null && { dueOn: entry.dueOn }),
    open: rows[0]?.open ?? '0.00',
    collections: made.map(({ id, day, amount: value, wayToPay }) => ({ id, day, amount: value, wayToPay })),
  };
  return { entry, credit };
}
