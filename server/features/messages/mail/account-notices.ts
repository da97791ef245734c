import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accountNotices as words } from '#phrases/account/account-mail.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/index.ts';
import { defineJob, NO_TENANT } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { type AccountAddressee, accountLetter, momentText, sendAccountMail } from './account-letter.ts';

const MAIL_ACCOUNT_NOTICE = 'mail-account-notice';
/**
 * Of one kind: somebody who signs in from a new browser all day fills no mailbox (threat T22). The first ones have warned,
 * and nobody can use up with them what has to be said of something else.
 */
const noticesToAccount: Limit = { what: 'account-notice', tries: 10, seconds: 24 * 60 * 60 };

const notice = z.object({
  kind: z.enum(['new_device', 'factor_on', 'factor_off', 'recovery_code', 'recovery_codes_new', 'recovery_codes_gone']),
  userId: z.uuid(),
  device: z.string().optional(),
});
const payload = notice.extend({ at: z.iso.datetime() });

/** Tells somebody by mail what happened to their account; in the transaction of what happened. */
export const queueNotice = (ctx: Context, tx: Transaction, about: z.infer<typeof notice>): Promise<void> =>
  enqueue(tx, {
    id: ctx.newId(),
    queue: MAIL_ACCOUNT_NOTICE,
    tenantId: NO_TENANT,
    payload: { ...about, at: ctx.now().toISOString() },
  });

const noticeLetter = (
  ctx: Context,
  jobId: string,
  user: AccountAddressee,
  { kind, at, device }: z.infer<typeof payload>,
): OutgoingMail => {
  const text = words[kind];
  const site = ctx.env.PUBLIC_URL;
  return accountLetter(ctx, `cuenta-${jobId}`, user, text.subject, {
    greeting: words.greeting(user.shortName),
    paragraphs: [text.body],
    rows: [...(device === undefined ? [] : [[words.device, device] as const]), [words.when, momentText(new Date(at))]],
    closing: 'closing' in text ? [text.closing] : [words.yours, words.notYours, words.newPassword],
    ...(site && {
      action: { label: 'action' in text ? text.action : words.security, url: new URL('/profile/security', site).href },
    }),
  });
};

export const mailAccountNoticeJob = defineJob({
  queue: MAIL_ACCOUNT_NOTICE,
  payload,
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, job.payload.userId)));
    const whom = `${job.payload.kind}:${job.payload.userId}`;
    // Counted once, however often a mail server that is away is asked.
    const may = job.attempts > 1 || (await countTry(ctx, noticesToAccount, whom)) === null;
    if (user && may) await sendAccountMail(ctx, noticeLetter(ctx, job.id, user, job.payload));
    await ctx.db.system(job.complete);
  },
});
