import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { and, eq, exists, gt, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditRows, papers, typedChanges, typedItems } from '#server/db/tables/index.ts';
import { PAPER_DELETED } from '../papers/data.ts';
import { entriesOfTyped } from '../typed/typed-entries.ts';
import type { BooksAbout } from './books-about.ts';

/** What a report once counted and nothing counts any more. */
interface Gone {
  readonly day: string;
  readonly direction: Direction;
  readonly documentType: string | null;
  readonly number: string | null;
  readonly partyName: string | null;
  readonly category: string | null;
  readonly total: string;
}

/** Of what was typed each change keeps what was before; of a paper the audit has what its entry said. */
export const readGone = (ctx: Context, about: BooksAbout, since: Date): Promise<Gone[]> =>
  ctx.db.tenant(about.tenantId, async (tx) => {
    const gone = [...(await typedGone(tx, about, since)), ...(await papersGone(tx, about, since))];
    return gone.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  });

type Lies = Pick<Gone, 'day' | 'direction'> & { readonly scope: string };
const isIn =
  ({ from, to, group, accountGroup, direction }: BooksAbout) =>
  (entry: Lies): boolean =>
    entry.day >= from &&
    entry.day <= to &&
    (accountGroup === 'PER' || entry.scope === group) &&
    (direction === undefined || entry.direction === direction);

async function typedGone(tx: Transaction, about: BooksAbout, since: Date): Promise<Gone[]> {
  const { tenantId, environment } = about;
  const ofItem = and(eq(typedChanges.tenantId, tenantId), eq(typedChanges.itemId, typedItems.id));
  const changed = await tx
    .select()
    .from(typedItems)
    .where(
      and(
        eq(typedItems.tenantId, tenantId),
        eq(typedItems.environment, environment),
        exists(
          tx
            .select({ one: sql`1` })
            .from(typedChanges)
            .where(and(ofItem, gt(typedChanges.madeAt, since))),
        ),
      ),
    );
  const firstChanges = await tx
    .selectDistinctOn([typedChanges.itemId])
    .from(typedChanges)
    .where(and(eq(typedChanges.tenantId, tenantId), gt(typedChanges.madeAt, since)))
    .orderBy(typedChanges.itemId, typedChanges.version);
  const firstOf = new Map(firstChanges.map((change) => [change.itemId, change]));
  // A month that had not begun then was in no report.
  const bookedUntil = monthOf(dayInEcuador(since));
  return changed.flatMap((row) => {
    const first = firstOf.get(row.id);
    // What is new since had nothing to lose.
    if (first === undefined || first.beforeRepetition === null) return [];
    const { beforeName, beforeScope, beforeRepetition: repetition } = first;
    const before = { ...row, name: beforeName ?? row.name, scope: beforeScope ?? row.scope, repetition, bookedUntil };
    const there = new Set(
      entriesOfTyped(row)
        .filter(isIn(about))
        .map(({ part }) => part),
    );
    return entriesOfTyped(before).filter((entry) => isIn(about)(entry) && !there.has(entry.part));
  });
}

/** As `deletePaper` writes it down. */
const deleted = z.object({
  environment: z.string(),
  scope: z.string(),
  direction: z.enum(['ING', 'GAS']),
  day: z.string(),
  documentType: z.string(),
  number: z.string().nullable(),
  category: z.string(),
  total: z.string(),
});

/** One that was saved again under its id is there. */
async function papersGone(tx: Transaction, about: BooksAbout, since: Date): Promise<Gone[]> {
  const { tenantId, environment } = about;
  const isThere = and(eq(papers.tenantId, tenantId), eq(papers.id, auditRows.subject));
  const rows = await tx
    .selectDistinctOn([auditRows.subject], { detail: auditRows.detail })
    .from(auditRows)
    .where(
      and(
        eq(auditRows.tenantId, tenantId),
        eq(auditRows.action, PAPER_DELETED),
        gt(auditRows.at, since),
        notExists(tx.select({ one: sql`1` }).from(papers).where(isThere)),
      ),
    )
    .orderBy(auditRows.subject, auditRows.seq);
  return rows
    .map(({ detail }) => deleted.parse(detail))
    .filter((paper) => paper.environment === environment && isIn(about)(paper))
    .map((paper) => ({ ...paper, partyName: null }));
}
