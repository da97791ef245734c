import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { emailCodes, users } from '#server/db/tables/index.ts';
import { sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { emailChangedLetter } from '../password-recovery/account-mails.ts';
import { MAIL_EMAIL_CHANGED } from './queues.ts';

/** Tells the address that an account had until now. */
export const mailEmailChangedJob = defineJob({
  queue: MAIL_EMAIL_CHANGED,
  payload: z.object({ requestId: z.uuid() }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const [found] = await ctx.db.system((tx) =>
      tx
        .select({ request: emailCodes, user: users })
        .from(emailCodes)
        .innerJoin(users, eq(users.id, emailCodes.userId))
        .where(eq(emailCodes.id, job.payload.requestId)),
    );
    const { email, previousEmail } = found?.request ?? {};
    if (found && email && previousEmail) {
      const before = { email: previousEmail, shortName: found.user.shortName };
      await sendAccountMail(ctx, emailChangedLetter(ctx, before, job.payload.requestId, email));
    }
    await ctx.db.system(job.complete);
  },
});
