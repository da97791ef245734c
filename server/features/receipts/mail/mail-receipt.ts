import { and, eq, inArray, or } from 'drizzle-orm';
import { rideOfXml } from '#server/adapters/rides/ride-of-xml.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedRun, preparedSelect } from '#server/db/prepared.ts';
import { businessNameOf, mails, receipts, type TaxpayerRow, taxpayers } from '#server/db/tables/index.ts';
import { type MailEnd, type MailWait, mailWait, readMailLimit, settleMail } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { readPicture } from '#server/lib/pictures.ts';
import { findReceipt } from '../record/data.ts';
import { numberOf } from '../record/present.ts';
import { readSources, rideSource, xmlFile } from '../ride/receipt-files.ts';
import { rideLogo } from '../ride/ride-logo.ts';
import { notifyReceipt } from './notify-receipt.ts';
import { VOIDED } from './queue-receipt-mail.ts';
import { receiptMail, voidedMail } from './receipt-mail.ts';

type MailRow = typeof mails.$inferSelect;
type MailJob = HeldJob<{ mailId: string }>;

const pictureOf = (ctx: Context, { tenantId, mailPictureType }: TaxpayerRow) =>
  mailPictureType === null ? undefined : readPicture(ctx, tenantId, 'mail');

const selectMail = preparedSelect<{ tenantId: string; id: string }>()((tx, { tenantId, id }) =>
  tx
    .select()
    .from(mails)
    .where(and(eq(mails.tenantId, tenantId), eq(mails.id, id))),
);
const selectTaxpayer = preparedSelect<{ tenantId: string }>()((tx, { tenantId }) =>
  tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId)),
);

const read = async (ctx: Context, tx: Transaction, { tenantId, payload }: MailJob) => {
  const [mail] = await selectMail(tx, { tenantId, id: payload.mailId });
  if (!mail?.receiptId) return undefined;
  const [row, [source], [taxpayer], limit] = await Promise.all([
    findReceipt(tx, tenantId, mail.receiptId),
    readSources(tx, tenantId, [mail.receiptId]),
    selectTaxpayer(tx, { tenantId }),
    readMailLimit(ctx, tx, tenantId, mail.recipient),
  ]);
  return row && source?.authorizationXml && taxpayer ? { mail, row, source, taxpayer, limit } : undefined;
};

/** Sends one mail of a receipt: RIDE drawn from the stored bytes, and the SRI's answer as it came. */
export async function mailReceipt(ctx: Context, job: MailJob): Promise<void> {
  const found = await ctx.db.tenant(job.tenantId, (tx) => read(ctx, tx, job), { prepared: true });
  if (found?.mail.state !== 'queued') return ctx.db.tenant(job.tenantId, job.complete);
  const { mail, row, source, taxpayer, limit } = found;
  // A mail that is tried again was counted when it was tried first.
  const wait = mail.attempts > 0 ? null : await mailWait(ctx, job.tenantId, limit);
  if (wait) return waitWithMail(ctx, job, mail, wait);
  const [logo, picture] = [await rideLogo(ctx, taxpayer), await pictureOf(ctx, taxpayer)];
  const about = {
    messageId: mail.messageId,
    to: mail.recipient,
    environment: row.environment,
    documentType: row.documentType,
    number: numberOf(row),
    accessKey: row.accessKey,
    issuedOn: row.issuedOn,
    total: row.total,
    issuerName: businessNameOf(taxpayer),
    issuerEmail: taxpayer.email ?? undefined,
    buyerName: row.buyerName,
    picture,
  };
  const compose = () => {
    if (mail.kind === VOIDED) return voidedMail(about);
    const ride = rideOfXml(rideSource(source), { size: 'A4', logo });
    return receiptMail({ ...about, ride, authorizedXml: xmlFile(source, false).content });
  };
  const outcome = await ctx.mailer.send(compose());
  await settleMail(ctx, job, mail, outcome, (tx, end) =>
    Promise.all([
      mail.kind !== VOIDED && showOnReceipt(tx, mail, end),
      end !== 'sent' && notifyReceipt(ctx, tx, row, 'receipt.mail_failed', mail.id),
    ]),
  );
}

/** What a mail waits for is seen on its receipt. */
const waitWithMail = (ctx: Context, job: MailJob, mail: MailRow, { state, seconds }: MailWait): Promise<void> =>
  ctx.db.tenant(job.tenantId, async (tx) => {
    await Promise.all([
      job.hold(tx),
      mail.kind !== VOIDED &&
        tx
          .update(receipts)
          .set({ mailState: state })
          .where(and(eq(receipts.tenantId, job.tenantId), ofReceipt(mail), isWaiting)),
      job.again(tx, seconds),
    ]);
  });

const ofReceipt = (mail: MailRow) => eq(receipts.id, mail.receiptId ?? '');
const isWaiting = inArray(receipts.mailState, ['queued', 'waits_for_proof', 'waits_for_turn']);

/** The list shows how the buyer's own mail fared: a copy that failed elsewhere does not hide that it arrived. */
const showOnReceipt = (tx: Transaction, mail: MailRow, state: MailEnd) =>
  state === 'sent'
    ? showSent(tx, { tenantId: mail.tenantId, id: mail.receiptId ?? '' })
    : tx
        .update(receipts)
        .set({ mailState: state })
        .where(
          and(
            eq(receipts.tenantId, mail.tenantId),
            ofReceipt(mail),
            or(eq(receipts.buyerEmail, mail.recipient), isWaiting),
          ),
        );

const showSent = preparedRun<{ tenantId: string; id: string }>()(({ tenantId, id }, db) =>
  db
    .update(receipts)
    .set({ mailState: 'sent' })
    .where(and(eq(receipts.tenantId, tenantId), eq(receipts.id, id))),
);
