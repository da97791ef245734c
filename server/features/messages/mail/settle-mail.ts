import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { MailOutcome } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedRun } from '#server/db/prepared.ts';
import { mails } from '#server/db/tables/index.ts';
import { isUnavailable } from '#server/db/trouble.ts';
import type { HeldJob } from '#server/jobs/job.ts';

/** About two days of tries; after that a person is shown that it did not go. */
const WAITS = [30, 120, 600, 1800, 3600, 3600, 7200, 14_400, 28_800, 86_400];

export type MailEnd = 'sent' | 'bounced' | 'failed';

/**
 * Writes down what the mail server said of a mail: another turn later, or its end, with the audit row and the job's end in
 * one transaction. `shown` is what else shows that end. What is known is kept while the database is away: forgotten, the mail
 * would go once more.
 */
export async function settleMail(
  ctx: Context,
  job: HeldJob<unknown>,
  mail: MailRow,
  outcome: MailOutcome,
  shown: Shown = async () => {},
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await settle(ctx, job, mail, outcome, shown);
    } catch (error) {
      if (!isUnavailable(error) || job.signal.aborted || tries >= TRIES) throw error;
      await sleep(PAUSE_MS);
    }
}

type MailRow = typeof mails.$inferSelect;
type Shown = (tx: Transaction, end: MailEnd) => Promise<unknown>;

/** As long as a lease lasts: after that another worker sends it anyway. */
const TRIES = 120;
const PAUSE_MS = 500;

type Ended = Pick<MailRow, 'tenantId' | 'id' | 'state' | 'attempts' | 'lastError' | 'sentAt'>;

const endMail = preparedRun<Ended>()(({ tenantId, id, state, attempts, lastError, sentAt }, db) =>
  db
    .update(mails)
    .set({ state: sql`${state}`, attempts: sql`${attempts}`, lastError: sql`${lastError}`, sentAt: sql`${sentAt}` })
    .where(and(eq(mails.tenantId, tenantId), eq(mails.id, id))),
);

const settle = (
  ctx: Context,
  job: HeldJob<unknown>,
  mail: MailRow,
  outcome: MailOutcome,
  shown: Shown,
): Promise<void> =>
  ctx.db.tenant(
    job.tenantId,
    async (tx) => {
      const at = ctx.now();
      const attempts = mail.attempts + 1;
      const wait = WAITS[attempts - 1];
      if (outcome.kind === 'failed' && wait !== undefined) {
        ctx.log.warn({ mail: mail.id, attempts, reason: outcome.reason }, 'the mail will be tried again');
        await Promise.all([
          job.hold(tx),
          tx
            .update(mails)
            .set({ attempts, lastError: outcome.reason })
            .where(and(eq(mails.tenantId, job.tenantId), eq(mails.id, mail.id))),
        ]);
        return job.again(tx, wait);
      }
      const end = outcome.kind === 'accepted' ? 'sent' : outcome.kind === 'rejected' ? 'bounced' : 'failed';
      await Promise.all([
        job.hold(tx),
        endMail(tx, {
          ...{ tenantId: job.tenantId, id: mail.id, state: end, attempts },
          lastError: outcome.kind === 'accepted' ? null : outcome.reason,
          sentAt: outcome.kind === 'accepted' ? at : null,
        }),
        shown(tx, end),
        writeAudit(tx, {
          tenantId: job.tenantId,
          at,
          actor: 'system',
          action: `mail.${end}`,
          ...(mail.receiptId === null ? {} : { subject: mail.receiptId }),
          detail: { mail: mail.id },
        }),
        job.complete(tx),
      ]);
    },
    { prepared: true },
  );
