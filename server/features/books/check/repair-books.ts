import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertEntries } from '#server/db/entries.ts';
import { insertSlices } from '#server/db/slices.ts';
import { entries, foreignReceipts, papers, receipts, typedItems } from '#server/db/tables/index.ts';
import { entryOfReceipt } from '#server/features/receipts/index.ts';
import { entriesOfForeign } from '#server/features/received/index.ts';
import { entryOfPaper } from '../papers/paper-entry.ts';
import { entriesOfTyped } from '../typed/typed-entries.ts';
import type { Difference } from './check-books.ts';
import { rewriteSums } from './entry-sums.ts';

/** Of one entry in an insert. */
const valuesOfEntry = 25;

/** The entries of these sources as the sources say them; of a source that is not there, none. */
export async function rewriteEntries(tx: Transaction, tenantId: string, sourceIds: readonly string[]): Promise<void> {
  const ids = [...new Set(sourceIds)];
  // Locked: what moves meanwhile writes its entry after us.
  const ours = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.tenantId, tenantId), inArray(receipts.id, ids)))
    .for('update');
  const foreign = await tx
    .select()
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), inArray(foreignReceipts.id, ids)))
    .for('update');
  const onPaper = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.tenantId, tenantId), inArray(papers.id, ids)))
    .for('update');
  const typed = await tx
    .select()
    .from(typedItems)
    .where(and(eq(typedItems.tenantId, tenantId), inArray(typedItems.id, ids)))
    .for('update');
  await tx.delete(entries).where(and(eq(entries.tenantId, tenantId), inArray(entries.sourceId, ids)));
  const rows = [
    ...ours.map(entryOfReceipt),
    ...foreign.flatMap(entriesOfForeign),
    ...onPaper.map(entryOfPaper),
    ...typed.flatMap(entriesOfTyped),
  ];
  for (const slice of insertSlices(rows, valuesOfEntry)) await insertEntries(tx, slice);
}

/** What the check found becomes what the sources say, and the audit says so. Only a person asks for it. */
export const repairBooks = (ctx: Context, tenantId: string, differences: readonly Difference[]): Promise<void> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const ids = differences.map(({ sourceId }) => sourceId);
    await rewriteEntries(tx, tenantId, ids);
    await rewriteSums(tx, tenantId);
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: 'system',
      action: 'books.repaired',
      detail: { entries: ids.length },
    });
  });
