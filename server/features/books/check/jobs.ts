import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { accountDeletions, taxpayerDirectory } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { checkBooks } from './check-books.ts';
import { packSums } from './entry-sums.ts';
import { tellChangedMonths } from './tell-changed-months.ts';

const CHECK_BOOKS = 'check-books';

/** Businesses whose books are there: those that are not erased. */
export const tenantsWithBooks = async (ctx: Context): Promise<string[]> => {
  const { tenantId } = taxpayerDirectory;
  const rows = await ctx.db.system((tx) =>
    tx
      .select({ tenantId })
      .from(taxpayerDirectory)
      .where(
        sql`not exists (select from ${accountDeletions} where ${accountDeletions.tenantId} = ${tenantId}
          and ${accountDeletions.erasedAt} is not null and ${isNull(accountDeletions.takenBackAt)})`,
      ),
  );
  return rows.map((row) => row.tenantId);
};

/** Every night: a job for each business. */
export const queueChecks = async (ctx: Context): Promise<void> => {
  for (const tenantId of await tenantsWithBooks(ctx))
    await ctx.db.tenant(tenantId, (tx) =>
      enqueue(tx, { id: ctx.newId(), queue: CHECK_BOOKS, tenantId, payload: {}, dedupeKey: 'nightly' }),
    );
};

/** A difference is told; nothing mends itself, because what wrote it would go on. */
async function checkNightly(ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> {
  const { tenantId } = job;
  const { differences } = await checkBooks(ctx, tenantId);
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    const [first] = differences;
    if (first) {
      const detail = `${differences.length}: ${first.kind} ${first.columns.join(',')}`;
      await raiseAlarm(ctx, tx, { kind: 'books_differ', tenantId, receiptId: first.sourceId, detail });
    }
    await packSums(tx, tenantId);
    await tellChangedMonths(ctx, tx, tenantId);
    await job.complete(tx);
  });
}

export const checkBooksJob = defineJob({
  queue: CHECK_BOOKS,
  payload: z.record(z.string(), z.never()),
  parallel: 1,
  backoff: [600, 3600],
  run: checkNightly,
});

/** When the least is written. */
export const checkBooksDaily = defineDaily({ queue: 'check-all-books', at: '03:30', run: queueChecks });
