import { lt } from 'drizzle-orm';
import { journalIn, noteOthers } from '../adapters/sent-journal/journal-nodes.ts';
import { sentJournalFolder } from '../adapters/sent-journal/sent-journal.ts';
import type { Context } from '../context.ts';
import { nodes } from '../db/tables/index.ts';

/** A row that was written within this is not written again. */
const fresh = 600_000;

/**
 * The database knows which journals were written for it, and each journal which others there are: a restore that has not
 * got one of them says whose it is.
 */
export async function noteNode(ctx: Context): Promise<void> {
  const folder = sentJournalFolder(ctx.env);
  const now = ctx.now();
  const node = ctx.env.NODE_NAME;
  const journal = await journalIn(folder, { journal: ctx.newId(), node, at: now.toISOString() });
  const known = await ctx.db.system(async (tx) => {
    const seen = { node, lastSeen: now };
    await tx
      .insert(nodes)
      .values({ journal, ...seen })
      .onConflictDoUpdate({
        target: nodes.journal,
        set: seen,
        setWhere: lt(nodes.lastSeen, new Date(now.getTime() - fresh)),
      });
    return tx.select().from(nodes);
  });
  await noteOthers(folder, known);
}
