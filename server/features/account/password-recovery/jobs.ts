import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { emailCodes, users } from '#server/db/tables/index.ts';
import { sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { codeLetter, passwordChangedLetter } from './account-mails.ts';
import { codeOf } from './code.ts';
import { MAIL_CODE, MAIL_PASSWORD_CHANGED } from './queues.ts';

/** Mails the code of a request; one that is over, or that nobody has an account for, needs none. */
export const mailCodeJob = defineJob({
  queue: MAIL_CODE,
  payload: z.object({ requestId: z.uuid() }),
  parallel: 4,
  backoff: [5, 15, 60, 120],
  run: async (ctx, job) => {
    const { requestId } = job.payload;
    const [found] = await ctx.db.system((tx) =>
      tx
        .select({ code: emailCodes, user: users })
        .from(emailCodes)
        .innerJoin(users, eq(users.id, emailCodes.userId))
        .where(eq(emailCodes.id, requestId)),
    );
    if (found && found.code.expiresAt > ctx.now() && found.code.usedAt === null)
      await sendAccountMail(ctx, codeLetter(ctx, found.user, found.code, codeOf(ctx, requestId)));
    await ctx.db.system(job.complete);
  },
});

export const mailPasswordChangedJob = defineJob({
  queue: MAIL_PASSWORD_CHANGED,
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, job.payload.userId)));
    if (user) await sendAccountMail(ctx, passwordChangedLetter(ctx, user, job.id, new Date(job.payload.at)));
    await ctx.db.system(job.complete);
  },
});
