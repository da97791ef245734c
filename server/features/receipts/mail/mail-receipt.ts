import { and, eq, or } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { mails, receiptAuthorizations, receipts, taxpayers } from '#server/db/tables/index.ts';
import { type MailEnd, settleMail } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { findReceipt } from '../record/data.ts';
import { numberOf } from '../record/present.ts';
import { receiptRide } from '../ride/receipt-ride.ts';
import { notifyReceipt } from './notify-receipt.ts';
import { VOIDED } from './queue-receipt-mail.ts';
import { receiptMail, voidedMail } from './receipt-mail.ts';

export type MailJob = HeldJob<{ mailId: string }>;

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

/** The list shows how the buyer's own mail fared: a copy that failed elsewhere does not hide that it arrived. */
const showOnReceipt = (tx: Transaction, mail: typeof mails.$inferSelect, state: MailEnd) =>
  tx
    .update(receipts)
    .set({ mailState: state })
    .where(
      and(
        eq(receipts.id, mail.receiptId ?? ''),
        state === 'sent' ? undefined : or(eq(receipts.buyerEmail, mail.recipient), eq(receipts.mailState, 'queued')),
      ),
    );
