import { dayInEcuador } from '@cuadre/sri/dates';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OutgoingMail } from '../../adapters/mail/mailer.ts';
import type { Context } from '../../context.ts';
import { emailCodes, users } from '../../db/tables/index.ts';
import { defineJob } from '../../jobs/job.ts';
import { codeLetter, passwordChangedLetter } from './account-mails.ts';
import { codeOf } from './code.ts';
import { MAIL_CODE, MAIL_PASSWORD_CHANGED } from './queues.ts';

const send = async (ctx: Context, mail: OutgoingMail): Promise<void> => {
  const outcome = await ctx.mailer.send(mail);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  if (outcome.kind === 'rejected') ctx.log.warn({ reason: outcome.reason }, 'a mail about an account was rejected');
};

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
      await send(ctx, codeLetter(ctx, found.user, requestId, codeOf(ctx, requestId)));
    await ctx.db.system(job.complete);
  },
});

export const mailPasswordChangedJob = defineJob({
  queue: MAIL_PASSWORD_CHANGED,
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const at = new Date(job.payload.at);
    const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, job.payload.userId)));
    if (user) await send(ctx, passwordChangedLetter(ctx, user, job.id, dayInEcuador(at), at));
    await ctx.db.system(job.complete);
  },
});
