import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { taxpayerDirectory, typedItems } from '#server/db/tables/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { lockShelf, lockTyped, noteRepeating } from './data.ts';
import { bookTyped, currentMonth } from './typed-entries.ts';

const BOOK_MONTH = 'book-month';

/** Something of it lies after what is booked: it has not begun, or it repeats and has not ended. */
const mayCome = sql`(repetition ->> 'firstMonth' > booked_until
  or (repetition ->> 'frequency' <> 'U' and coalesce(repetition ->> 'lastMonth', '9999-12') > booked_until))`;
const slice = 200;

/** A job for each business in which something repeats this month. */
export const queueMonths = async (ctx: Context): Promise<void> => {
  const { tenantId, repeatsIn } = taxpayerDirectory;
  const due = await ctx.db.system((tx) =>
    tx
      .select({ tenantId })
      .from(taxpayerDirectory)
      .where(lte(repeatsIn, currentMonth(ctx))),
  );
  for (const row of due)
    await ctx.db.tenant(row.tenantId, (tx) =>
      enqueue(tx, {
        id: ctx.newId(),
        queue: BOOK_MONTH,
        tenantId: row.tenantId,
        payload: {},
        dedupeKey: currentMonth(ctx),
      }),
    );
};

/** Writes the month that has begun into the books; turned twice, it finds nothing left to write. */
async function bookMonth(ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> {
  const { tenantId } = job;
  const month = currentMonth(ctx);
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    // As a change does: items and the directory are then locked by one of us at a time.
    await lockShelf(tx, tenantId);
    const behind = await tx
      .select({ id: typedItems.id })
      .from(typedItems)
      .where(and(eq(typedItems.tenantId, tenantId), lt(typedItems.bookedUntil, month), mayCome))
      .orderBy(typedItems.id)
      .limit(slice);
    if (behind.length < slice)
      await tx.update(taxpayerDirectory).set({ repeatsIn: null }).where(eq(taxpayerDirectory.tenantId, tenantId));
    for (const { id } of behind) {
      const row = await lockTyped(tx, tenantId, id);
      if (row === undefined) continue;
      const booked = { ...row, bookedUntil: month };
      await tx
        .update(typedItems)
        .set({ bookedUntil: month })
        .where(and(eq(typedItems.tenantId, tenantId), eq(typedItems.id, id)));
      await bookTyped(tx, booked);
    }
    if (behind.length === slice) return job.again(tx, 0);
    const all = await tx
      .select()
      .from(typedItems)
      .where(and(eq(typedItems.tenantId, tenantId), mayCome));
    await noteRepeating(tx, tenantId, all);
    await job.complete(tx);
  });
}

export const bookMonthJob = defineJob({
  queue: BOOK_MONTH,
  payload: z.record(z.string(), z.never()),
  parallel: 2,
  backoff: [60, 600, 3600],
  run: bookMonth,
});

/** A month begins at midnight in Ecuador. */
export const bookMonthDaily = defineDaily({ queue: 'book-all-months', at: '00:01', run: queueMonths });
