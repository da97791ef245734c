import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { deletionMail } from '#phrases/account/account-mail.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { accountDeletions, businessNameOf, type DeletionRow, users } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type AccountAddressee, accountLetter, momentText, sendAccountMail } from '#server/features/messages/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { eraseAccount } from './erase-account.ts';
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
      return (
        reader && closer && { deletion, reader, closer, business: businessNameOf(await readTaxpayer(tx, job.tenantId)) }
      );
    });
    if (found) await sendAccountMail(ctx, deletionLetter(ctx, job.id, found.reader, found));
    await ctx.db.tenant(job.tenantId, job.complete);
  },
});

export const purgeHeldDaily = defineDaily({ queue: 'purge-held', at: '04:00', run: purgeHeld });

interface About {
  readonly deletion: DeletionRow;
  readonly business: string;
  /** Who closed it, and who alone can take it back. */
  readonly closer: Reader;
}
type Reader = AccountAddressee & { readonly id: string };

const { closed, takenBack } = deletionMail;

/** How this reader comes back, if they can. */
const takeBackSentence = ({ id }: Reader, { deletion, closer }: About): string => {
  if (id !== closer.id) return closed.takeBackByOther(closer.shortName);
  return deletion.closesPerson ? closed.takeBack : closed.takeBackOne;
};

/** To each owner: that the business was closed, or that it is open again. */
const deletionLetter = (ctx: Context, jobId: string, reader: Reader, about: About): OutgoingMail => {
  const { deletion, business } = about;
  const words = deletion.takenBackAt ? takenBack : closed;
  return accountLetter(ctx, `cierre-${jobId}`, reader, words.subject(business), {
    greeting: deletionMail.greeting(reader.shortName),
    paragraphs: [words.body(business)],
    rows: deletion.takenBackAt ? [] : [[deletionMail.eraseAt, momentText(deletion.eraseAt)]],
    closing: deletion.takenBackAt ? [takenBack.closing] : [takeBackSentence(reader, about), closed.kept],
  });
};
