import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { mails, receiptAuthorizations, receipts, taxpayers } from '../../db/tables/index.ts';
import type { HeldJob } from '../../jobs/job.ts';
import { findReceipt } from '../receipts/data.ts';
import { numberOf } from '../receipts/present.ts';
import { receiptRide } from '../receipts/receipt-ride.ts';
import { receiptMail } from './receipt-mail.ts';

export type MailJob = HeldJob<{ mailId: string }>;

/** About two days of tries; after that a person is shown that it did not go. */
const WAITS = [30, 120, 600, 1800, 3600, 3600, 7200, 14_400, 28_800, 86_400];

const read = async (tx: Transaction, mailId: string) => {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId));
  if (!mail?.receiptId) return undefined;
  const row = await findReceipt(tx, mail.receiptId);
  const [authorization] = await tx
    .select()
    .from(receiptAuthorizations)
    .where(eq(receiptAuthorizations.receiptId, mail.receiptId));
  const [taxpayer] = await tx.select().from(taxpayers);
  return row && authorization && taxpayer ? { mail, row, authorization, taxpayer } : undefined;
};

/** Sends one mail of a receipt: RIDE drawn from the stored bytes, and the SRI's answer as it came. */
export async function mailReceipt(ctx: Context, job: MailJob): Promise<void> {
  const found = await ctx.db.tenant(job.tenantId, (tx) => read(tx, job.payload.mailId), { hot: true });
  if (found?.mail.state !== 'queued') return ctx.db.tenant(job.tenantId, job.complete);
  const { mail, row, authorization, taxpayer } = found;
  const ride = await receiptRide(ctx, job.tenantId, row.id, 'A4');
  if (!ride) throw new Error(`receipt ${row.id} is gone`);
  const outcome = await ctx.mailer.send(
    receiptMail({
      messageId: mail.messageId,
      to: mail.recipient,
      environment: row.environment,
      documentType: row.documentType,
      number: numberOf(row),
      accessKey: row.accessKey,
      issuedOn: row.issuedOn,
      total: row.total,
      issuerName: taxpayer.tradeName ?? taxpayer.legalName ?? taxpayer.shortName,
      issuerEmail: taxpayer.email ?? undefined,
      buyerName: row.buyerName,
      ride: ride.content,
      authorizedXml: authorization.authorizationXml,
    }),
  );
  await ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    const at = ctx.now();
    const attempts = mail.attempts + 1;
    const wait = WAITS[attempts - 1];
    if (outcome.kind === 'failed' && wait !== undefined) {
      ctx.log.warn({ mail: mail.id, attempts, reason: outcome.reason }, 'the mail will be tried again');
      await tx.update(mails).set({ attempts, lastError: outcome.reason }).where(eq(mails.id, mail.id));
      return job.again(tx, wait);
    }
    const state = outcome.kind === 'accepted' ? 'sent' : outcome.kind === 'rejected' ? 'bounced' : 'failed';
    await tx
      .update(mails)
      .set({
        state,
        attempts,
        lastError: outcome.kind === 'accepted' ? null : outcome.reason,
        ...(outcome.kind === 'accepted' && { sentAt: at }),
      })
      .where(eq(mails.id, mail.id));
    await showOnReceipt(tx, mail, state);
    await writeAudit(tx, {
      tenantId: job.tenantId,
      at,
      actor: 'system',
      action: `mail.${state}`,
      subject: row.id,
      detail: { mail: mail.id },
    });
    return job.complete(tx);
  });
}

/** The list shows how the buyer's own mail fared: a copy that failed elsewhere does not hide that it arrived. */
const showOnReceipt = (tx: Transaction, mail: typeof mails.$inferSelect, state: 'sent' | 'bounced' | 'failed') =>
  tx
    .update(receipts)
    .set({ mailState: state })
    .where(
      and(
        eq(receipts.id, mail.receiptId ?? ''),
        state === 'sent' ? undefined : or(eq(receipts.buyerEmail, mail.recipient), eq(receipts.mailState, 'queued')),
      ),
    );
