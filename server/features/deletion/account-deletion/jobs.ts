import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accountDeletions, users } from '#server/db/tables/index.ts';
import { readBusinessName } from '#server/features/business/index.ts';
import { sendAccountMail } from '#server/features/messages/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { eraseAccount } from './erase-account.ts';
import { deletionLetter } from './letters.ts';
import { purgeHeld } from './purge-held.ts';
import { ERASE_ACCOUNT, MAIL_DELETION, NOTE_DELETION } from './queues.ts';
import { noteDeletion } from './tombstones.ts';

export const eraseAccountJob = defineJob({
  queue: ERASE_ACCOUNT,
  payload: z.object({ deletionId: z.uuid() }),
  parallel: 1,
  backoff: [60, 600, 3600],
  run: eraseAccount,
});

/** By the worker, so that only what was committed is noted, and until the disk takes it. */
export const noteDeletionJob = defineJob({
  queue: NOTE_DELETION,
  payload: z.object({ deletionId: z.uuid() }),
  parallel: 1,
  backoff: [5, 30, 120, 600],
  run: async (ctx, job) => {
    const [row] = await ctx.db.system((tx) =>
      tx.select().from(accountDeletions).where(eq(accountDeletions.id, job.payload.deletionId)),
    );
    if (row) await noteDeletion(ctx, row);
    await ctx.db.tenant(job.tenantId, job.complete);
  },
});

export const mailDeletionJob = defineJob({
  queue: MAIL_DELETION,
  payload: z.object({ deletionId: z.uuid(), to: z.uuid() }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const found = await ctx.db.tenant(job.tenantId, async (tx) => {
      const [deletion] = await tx
        .select()
        .from(accountDeletions)
        .where(eq(accountDeletions.id, job.payload.deletionId));
      if (!deletion || deletion.erasedAt) return undefined;
      const [reader] = await tx.select().from(users).where(eq(users.id, job.payload.to));
      const [closer] = await tx.select().from(users).where(eq(users.id, deletion.userId));
      return reader && closer && { deletion, reader, closer, business: (await readBusinessName(tx)).name };
    });
    if (found) await sendAccountMail(ctx, deletionLetter(ctx, job.id, found.reader, found));
    await ctx.db.tenant(job.tenantId, job.complete);
  },
});

export const purgeHeldDaily = defineDaily({ queue: 'purge-held', at: '04:00', run: purgeHeld });
