import { and, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { mails, receiptAuthorizations, receipts, taxpayers } from '#server/db/tables/index.ts';
import { type MailEnd, type MailWait, mailWait, settleMail } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { findReceipt } from '../record/data.ts';
import { numberOf } from '../record/present.ts';
import { receiptRide } from '../ride/receipt-ride.ts';
import { notifyReceipt } from './notify-receipt.ts';
import { VOIDED } from './queue-receipt-mail.ts';
import { receiptMail, voidedMail } from './receipt-mail.ts';

type MailRow = typeof mails.$inferSelect;
type MailJob = HeldJob<{ mailId: string }>;

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
  const found = await ctx.db.tenant(job.tenantId, (tx) => read(tx, job.payload.mailId), { prepared: true });
  if (found?.mail.state !== 'queued') return ctx.db.tenant(job.tenantId, job.complete);
  const { mail, row, authorization, taxpayer } = found;
  // A mail that is tried again was counted when it was tried first.
  const wait = mail.attempts > 0 ? null : await mailWait(ctx, job.tenantId, mail.recipient);
  if (wait) return waitWithMail(ctx, job, mail, wait);
  const about = {
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
  };
  const compose = async () => {
    if (mail.kind === VOIDED) return voidedMail(about);
    const ride = await receiptRide(ctx, job.tenantId, row.id, 'A4');
    if (!ride) throw new Error(`receipt ${row.id} is gone`);
    return receiptMail({ ...about, ride: ride.content, authorizedXml: authorization.authorizationXml });
  };
  const outcome = await ctx.mailer.send(await compose());
  await settleMail(ctx, job, mail, outcome, async (tx, end) => {
    if (mail.kind !== VOIDED) await showOnReceipt(tx, mail, end);
    if (end !== 'sent') await notifyReceipt(ctx, tx, row, 'receipt.mail_failed', mail.id);
  });
}

/** What a mail waits for is seen on its receipt. */
const waitWithMail = (ctx: Context, job: MailJob, mail: MailRow, { state, seconds }: MailWait): Promise<void> =>
  ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    if (mail.kind !== VOIDED)
      await tx
        .update(receipts)
        .set({ mailState: state })
        .where(and(ofReceipt(mail), isWaiting));
    await job.again(tx, seconds);
  });

const ofReceipt = (mail: MailRow) => eq(receipts.id, mail.receiptId ?? '');
const isWaiting = inArray(receipts.mailState, ['queued', 'waits_for_proof', 'waits_for_turn']);

/** The list shows how the buyer's own mail fared: a copy that failed elsewhere does not hide that it arrived. */
const showOnReceipt = (tx: Transaction, mail: MailRow, state: MailEnd) =>
  tx
    .update(receipts)
    .set({ mailState: state })
    .where(and(ofReceipt(mail), state === 'sent' ? undefined : or(eq(receipts.buyerEmail, mail.recipient), isWaiting)));
